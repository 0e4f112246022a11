/**
 * Edits all selected tickets at once (§2.10 to §2.12). It is filled from the first of them, with an amber line under each field
 * whose values differ, since its values overwrite them all. Nothing is sent before every number is one (§5).
 */
import Dialog from '@mui/material/Dialog';
import { useId, useMemo, useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import type { Translate } from '../../../../messages/catalogue';
import { enterMovesOn } from '../../../../resources/form/enterMovesOn';
import { FormScope } from '../../../../resources/form/scope/FormScope';
import type { FormValues } from '../../../../resources/form/formValues';
import { FieldInput } from '../../../../resources/inputs/inputs';
import { useEntity } from '../../../../resources/registry';
import { bulkFieldsOf } from '../../../../rules/fieldSets';
import type { AnyRow } from '../../../../rules/rows';
import { faultsOf, prefillOf, warningOf } from './bulkEdit';
import { fieldsFrom, type NamedField } from '../descriptions/description';
import { useBulkSave, type BulkEditDialogProps } from './useBulkSave';

function resolverOf(fields: readonly NamedField[], notNumeric: string): Resolver<FormValues> {
  return (values) => {
    const faults = Object.entries(faultsOf(fields, values, notNumeric));
    if (faults.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(faults.map(([key, message]) => [key, { type: 'numeric', message }])),
    };
  };
}

function introOf(t: Translate, rows: readonly AnyRow[]): string {
  const number = String(rows[0]?.ticket_number ?? '');
  return rows.length === 1
    ? t('list.filledFromOne', { number })
    : t('list.filledFromFirst', { number, count: rows.length });
}

/** The fields and the form over the first selected row. */
function useBulkForm({ description, rows }: BulkEditDialogProps) {
  const t = useMessages();
  const entity = useEntity(description.table);
  const fields = useMemo<readonly NamedField[]>(
    () => bulkFieldsOf(entity).map(([key, field]) => [key, { ...field, span: 6 }]),
    [entity],
  );
  const [resolver] = useState(() => resolverOf(fields, t(description.notNumeric)));
  const [defaultValues] = useState(() => (rows[0] ? prefillOf(fields, rows[0]) : {}));
  return { fields, form: useForm<FormValues>({ defaultValues, resolver }) };
}

/** The dialog; it is open while it is rendered. */
export function BulkEditDialog(props: BulkEditDialogProps) {
  const { description, rows, onClose } = props;
  const t = useMessages();
  const id = useId();
  const { fields, form } = useBulkForm(props);
  const title = t(description.editing, { count: rows.length });
  const entry = useMemo(() => fieldsFrom(fields), [fields]);
  const { save, isSaving, below } = useBulkSave(props, fields, form);
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
            <h2 id={id}>{title}</h2>
            <p className="muted">{introOf(t, rows)}</p>
            <BulkFields fields={fields} rows={rows} />
            {below !== '' && <Alert kind="error">{below}</Alert>}
            <footer>
              <button type="button" className="button text" disabled={isSaving} onClick={onClose}>
                {t('common.cancel')}
              </button>
              <button type="submit" className="button fill" disabled={isSaving}>
                {t('common.save')}
              </button>
            </footer>
          </form>
        </FormScope>
      </FormProvider>
    </Dialog>
  );
}

function BulkFields({ fields, rows }: { fields: readonly NamedField[]; rows: readonly AnyRow[] }) {
  const t = useMessages();
  const warnings = useMemo(
    () => Object.fromEntries(fields.map((field) => [field[0], warningOf(t, field, rows)])),
    [t, fields, rows],
  );
  return (
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
  );
}
