/** What the buttons of a conflict do. */
import type { AnyRow } from '../../../../../rules/rows';
import type { FormValues } from '../../../../formValues';

/** What the panel can do. */
export interface ConflictActs {
  readonly isSaving: boolean;
  /** Saves the values over the record as it stands. */
  readonly onSave: (values: FormValues, over: AnyRow) => void;
  /** Gives up what was typed: the form shows the record as it stands. */
  readonly onKeep: (row: AnyRow) => void;
  /** Gives up what was typed; the record is gone. */
  readonly onDiscard: () => void;
  /** What was typed is saved as this new record. */
  readonly onSavedAsNew: (row: AnyRow) => void;
  /** Back to the form, with what was typed. */
  readonly onCancel: () => void;
}
