/** The form of the bulk edit dialog: its fields over the first selected row, and which of them are written (ruling 66). */
import type { Matching } from '../../../../client/verbs/bulk';
import { useCallback, useMemo, useState } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useOwnServer } from '../../../../client/server/useOwnServer';
import { useMessages } from '../../../../i18n/useMessages';
import type { FormValues } from '../../../../resources/formValues';
import { useEntity } from '../../../../resources/registry';
import { bulkFieldsOf } from '../../../../rules/fieldSets';
import type { AnyRow } from '../../../../rules/rows';
import type { NamedField, TicketDescription } from '../descriptions/description';
import { faultsOf, prefillOf } from './bulkEdit';
import { startsMarked } from './fieldStates';

/** What the bulk edit dialog takes. */
export interface BulkEditDialogProps {
  readonly description: TicketDescription;
  /** The selected rows, the first one first. */
  readonly rows: readonly AnyRow[];
  /** They are all that the filters match, on whatever page. */
  readonly matching?: Matching | undefined;
  /** Reads the rows of the filter again: the dialog gets them as new `rows`. */
  readonly onRecount: () => void;
  /** Loads the list again: after a success, when the dialog is closed, or to show what others changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The form, as the parts of the dialog use it. */
export interface BulkForm {
  readonly fields: readonly NamedField[];
  /** Names of the fields that are written. */
  readonly marked: ReadonlySet<string>;
  readonly mark: (name: string, isOn: boolean) => void;
  /** The server writes only the marked fields. Another server writes all of them, so that all are marked for good. */
  readonly canLeaveOut: boolean;
  readonly form: UseFormReturn<FormValues>;
}

/** A resolver that checks the marked fields alone; the others are not written, and may be empty. */
function resolverOf(fields: readonly NamedField[], marked: ReadonlySet<string>, message: string): Resolver<FormValues> {
  const checked = fields.filter(([key]) => marked.has(key));
  return (values) => {
    const faults = Object.entries(faultsOf(checked, values, message));
    if (faults.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(faults.map(([key, text]) => [key, { type: 'numeric', message: text }])),
    };
  };
}

/** The form of a dialog that has just been opened. */
export function useBulkForm({ description, rows }: BulkEditDialogProps): BulkForm {
  const t = useMessages();
  const entity = useEntity(description.table);
  const fields = useMemo<readonly NamedField[]>(() => bulkFieldsOf(entity), [entity]);
  const canLeaveOut = useOwnServer() === true;
  const [chosen, choose] = useState<ReadonlySet<string>>(
    () => new Set(fields.flatMap((field) => (startsMarked(field, rows) ? [field[0]] : []))),
  );
  const marked = useMemo(
    () => (canLeaveOut ? chosen : new Set(fields.map(([key]) => key))),
    [canLeaveOut, chosen, fields],
  );
  const notNumeric = t(description.notNumeric);
  const resolver = useMemo(() => resolverOf(fields, marked, notNumeric), [fields, marked, notNumeric]);
  const [defaultValues] = useState(() => (rows[0] ? prefillOf(fields, rows[0]) : {}));
  const form = useForm<FormValues>({ defaultValues, resolver });
  const { clearErrors } = form;
  const mark = useCallback(
    (name: string, isOn: boolean) => {
      if (!isOn) clearErrors(name);
      choose((before) => {
        if (before.has(name) === isOn) return before;
        return new Set(isOn ? [...before, name] : [...before].filter((other) => other !== name));
      });
    },
    [clearErrors],
  );
  return { fields, marked, mark, canLeaveOut, form };
}
