/** What may hold a save back. */
import type { FormValues } from '../../../formValues';
import type { Values } from '../../../../rules/rows';

/** Stands between the button and the call of a form that adds, where a record must not be added twice. */
export interface SaveGuard {
  /** False when this press must not save. */
  readonly canSubmit: (values: FormValues) => Promise<boolean>;
  readonly onFailed: (error: unknown, values: Values) => void;
  /** A record was saved or given up: nothing is in doubt any more. */
  readonly forget: () => void;
}
