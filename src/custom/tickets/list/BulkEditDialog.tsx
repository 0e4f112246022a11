/**
 * Edits all selected tickets at once (§2.10 to §2.12): filled from the first of them, with an amber line under each field
 * whose values differ, since what stands here overwrites them all. Nothing is sent before every number is one (§5).
 */
import Dialog from '@mui/material/Dialog';
import { useId, useMemo, useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { HttpError, useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../../dataProvider';
import { Alert } from '../../../look/Alert';
import type { ApiErrorBody } from '../../../client/apiError';
import { enterMovesOn } from '../../../resources/form/enterMovesOn';
import { FormScope } from '../../../resources/form/scope/FormScope';
import type { FormValues } from '../../../resources/form/formValues';
import { FieldInput } from '../../../resources/inputs/inputs';
import { fillTemplate, labelOf } from '../../../rules/labels';
import type { AnyRow } from '../../../rules/rows';
import { texts } from '../../../texts';
import { useNotice } from '../../lists/useNotice';
import { faultsOf, prefillOf, warningOf } from './bulkEdit';
import { fieldsFrom, type TicketDescription } from './description';

interface BulkEditDialogProps {
  readonly description: TicketDescription;
  /** The selected rows, the first one first. */
  readonly rows: readonly AnyRow[];
  /** Called after a success; the dialog is closed then. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function resolverOf({ bulkEdit: { fields, notNumeric } }: TicketDescription): Resolver<FormValues> {
  return (values) => {
    const faults = Object.entries(faultsOf(fields, values, notNumeric));
    if (faults.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(faults.map(([key, message]) => [key, { type: 'numeric', message }])),
    };
  };
}

function introOf(rows: readonly AnyRow[]): string {
  const number = String(rows[0]?.ticket_number ?? '');
  return rows.length === 1
    ? fillTemplate(texts.filledFromOne, { number })
    : fillTemplate(texts.filledFromFirst, { number, count: rows.length });
}

/** Sends the dialog's values to every row; shows the server's messages under their fields, or as the text below them. */
function useBulkSave(
  { description, rows, onDone, onClose }: BulkEditDialogProps,
  tell: (key: string, message: string) => void,
) {
  const { table, bulkEdit } = description;
  const provider = useDataProvider<WindrowDataProvider>();
  const say = useNotice();
  const [isSaving, setSaving] = useState(false);
  const [below, setBelow] = useState('');
  const refuse = (error: unknown): void => {
    const errors = error instanceof HttpError ? (error.body as ApiErrorBody).errors : {};
    const others: string[] = [];
    for (const [key, message] of Object.entries(errors)) {
      if (typeof message !== 'string') others.push(message.serverError);
      else if (bulkEdit.fields.some(([name]) => name === key)) tell(key, message);
      else others.push(fillTemplate(texts.fieldError, { label: labelOf(key), message }));
    }
    if (Object.keys(errors).length === 0 && error instanceof HttpError) others.push(error.message);
    setBelow(others.join(', '));
  };
  const save = async (values: FormValues): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setBelow('');
    try {
      const { data } = await provider.updateMany(table, { ids: rows.map(({ id }) => id), data: values });
      // react-admin answers without data when the call ended the session.
      if (!data) return;
      onClose();
      onDone();
      say(bulkEdit.done, 'success');
    } catch (error) {
      refuse(error);
      say(bulkEdit.failed, 'error');
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, below };
}

/** The dialog; it is open while it is rendered. */
export function BulkEditDialog(props: BulkEditDialogProps) {
  const { description, rows, onClose } = props;
  const { fields, title } = description.bulkEdit;
  const id = useId();
  const [resolver] = useState(() => resolverOf(description));
  const [defaultValues] = useState(() => (rows[0] ? prefillOf(fields, rows[0]) : {}));
  const entry = useMemo(() => fieldsFrom(fields), [fields]);
  const warnings = useMemo(
    () => Object.fromEntries(fields.map((field) => [field[0], warningOf(field, rows)])),
    [fields, rows],
  );
  const form = useForm<FormValues>({ defaultValues, resolver });
  const { save, isSaving, below } = useBulkSave(props, (key, message) =>
    form.setError(key, { type: 'server', message }),
  );
  return (
    <Dialog open onClose={isSaving ? undefined : onClose} aria-labelledby={id}>
      <FormProvider {...form}>
        <FormScope entity={entry} row={rows[0]}>
          <form
            className="list-dialog"
            noValidate
            onKeyDown={enterMovesOn}
            onSubmit={(event) => void form.handleSubmit(save)(event)}
          >
            <h2 id={id}>{fillTemplate(title, { count: rows.length })}</h2>
            <p className="muted">{introOf(rows)}</p>
            <div className="bulk-fields">
              {fields.map(([key, field], at) => {
                const warning = warnings[key];
                return (
                  <FieldInput
                    key={key}
                    name={key}
                    field={field}
                    autoFocus={at === 0}
                    warning={warning && <span title={warning.all}>{warning.text}</span>}
                  />
                );
              })}
            </div>
            {below !== '' && <Alert kind="error">{below}</Alert>}
            <footer>
              <button type="button" className="button text" disabled={isSaving} onClick={onClose}>
                {texts.cancel}
              </button>
              <button type="submit" className="button fill" disabled={isSaving}>
                {texts.save}
              </button>
            </footer>
          </form>
        </FormScope>
      </FormProvider>
    </Dialog>
  );
}
