/** The fields of the search filters: what is typed stays here until Apply Filters is pressed, so no key touches the rows. */
import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useMessages } from '../../../../i18n/useMessages';
import { FormScope } from '../../../../resources/form/scope/FormScope';
import { toFormValue, type FormValues } from '../../../../resources/form/formValues';
import { FieldInput } from '../../../../resources/inputs/inputs';
import { DAY_KEYS, type Filters } from '../../../../resources/list/controller/listLocation';
import { useEntity } from '../../../../resources/registry';
import { useYear } from '../../../../year';
import { DateRangeField } from '../../../reports/DateRangeField';
import type { DayRange } from '../../../reports/dayRange';
import { fieldsFrom, filterFieldsOf, type NamedField, type TicketFiltersProps } from '../descriptions/description';

const [START, END] = DAY_KEYS;

function valuesOf(fields: readonly NamedField[], applied: Filters): FormValues {
  return Object.fromEntries(fields.map(([key, field]) => [key, toFormValue(field, applied[key] ?? null)]));
}

const daysOf = (applied: Filters): DayRange => ({ from: applied[START] ?? '', to: applied[END] ?? '' });

/** Filters as they go into the address: trimmed, unset ones absent. */
function filtersFrom(values: FormValues, days: DayRange): Filters {
  const all = { ...values, [START]: days.from, [END]: days.to === '' ? days.from : days.to };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) =>
      String(value ?? '').trim() === '' ? [] : [[key, String(value).trim()]],
    ),
  );
}

/** The form of the filters and the days chosen. Back, a chip or another year change the filters in use: both follow. */
function useFilterForm(fields: readonly NamedField[], applied: Filters) {
  const form = useForm<FormValues>({ defaultValues: valuesOf(fields, applied) });
  const [days, setDays] = useState(daysOf(applied));
  const { reset } = form;
  const [shown, setShown] = useState(applied);
  if (shown !== applied) {
    setShown(applied);
    setDays(daysOf(applied));
  }
  useEffect(() => reset(valuesOf(fields, applied)), [reset, fields, applied]);
  const clear = (): void => {
    reset(valuesOf(fields, {}));
    setDays(daysOf({}));
  };
  return { form, days, setDays, clear };
}

/** The fields, Apply Filters and Reset. */
export function FilterFields({ description, applied, onApply, onReset }: TicketFiltersProps) {
  const t = useMessages();
  const { year } = useYear();
  const entity = useEntity(description.table);
  const fields = useMemo(() => filterFieldsOf(entity, description.filters), [entity, description]);
  const entry = useMemo(() => fieldsFrom(fields), [fields]);
  const { form, days, setDays, clear } = useFilterForm(fields, applied);
  const apply = (values: FormValues): void => {
    const kept = description.fromAddress.flatMap((key) => (applied[key] === undefined ? [] : [[key, applied[key]]]));
    onApply({ ...filtersFrom(values, days), ...Object.fromEntries(kept) });
  };
  return (
    <FormProvider {...form}>
      <FormScope entity={entry}>
        <form className="filter-fields" onSubmit={(event) => void form.handleSubmit(apply)(event)}>
          {fields.map(([key, field]) => (
            <div key={key} className={`filter ${field.kind}`}>
              <FieldInput name={key} field={field} placeholder={t('common.any')} />
            </div>
          ))}
          <div className="filter-end">
            <div className="filter days">
              <DateRangeField label={t('list.selectDateRange')} year={year} range={days} onChange={setDays} />
            </div>
            <div className="filter-buttons">
              <button type="submit" className="button fill">
                {t('list.applyFilters')}
              </button>
              <button
                type="button"
                className="button text"
                onClick={() => {
                  clear();
                  onReset();
                }}
              >
                {t('common.reset')}
              </button>
            </div>
          </div>
        </form>
      </FormScope>
    </FormProvider>
  );
}
