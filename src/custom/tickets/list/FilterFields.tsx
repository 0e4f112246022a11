/** The fields of the search filters: what is typed stays here until Apply Filters is pressed, so no key touches the rows. */
import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormScope } from '../../../resources/form/scope/FormScope';
import { toFormValue, type FormValues } from '../../../resources/form/formValues';
import { FieldInput } from '../../../resources/inputs/inputs';
import { texts } from '../../../texts';
import { useYear } from '../../../year';
import { DAY_KEYS, type Filters } from '../../lists/listLocation';
import { DateRangeField, type DayRange } from '../../reports/DateRangeField';
import { fieldsFrom, type TicketDescription } from './description';
import type { TicketFiltersProps } from './TicketFilters';

const [START, END] = DAY_KEYS;

function valuesOf({ filters }: TicketDescription, applied: Filters): FormValues {
  return Object.fromEntries(filters.map(([key, field]) => [key, toFormValue(field, applied[key] ?? null)]));
}

const daysOf = (applied: Filters): DayRange => ({ from: applied[START] ?? '', to: applied[END] ?? '' });

/** Filters as they go into the address: trimmed, unset ones absent. */
function filtersOf(values: FormValues, days: DayRange): Filters {
  const all = { ...values, [START]: days.from, [END]: days.to === '' ? days.from : days.to };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) =>
      String(value ?? '').trim() === '' ? [] : [[key, String(value).trim()]],
    ),
  );
}

/** The fields, Apply Filters and Reset. */
export function FilterFields({ description, applied, onApply, onReset }: TicketFiltersProps) {
  const { year } = useYear();
  const entry = useMemo(() => fieldsFrom(description.filters), [description]);
  const form = useForm<FormValues>({ defaultValues: valuesOf(description, applied) });
  const [days, setDays] = useState(daysOf(applied));
  const { reset, handleSubmit } = form;
  // Back, a chip or another year change the filters in use: the fields follow.
  const [shown, setShown] = useState(applied);
  if (shown !== applied) {
    setShown(applied);
    setDays(daysOf(applied));
  }
  useEffect(() => reset(valuesOf(description, applied)), [reset, description, applied]);
  const kept = Object.fromEntries(
    description.fromAddress.flatMap(([key]) => (applied[key] === undefined ? [] : [[key, applied[key]]])),
  );
  return (
    <FormProvider {...form}>
      <FormScope entity={entry}>
        <form
          className="filter-fields"
          onSubmit={(event) => void handleSubmit((values) => onApply({ ...filtersOf(values, days), ...kept }))(event)}
        >
          {description.filters.map(([key, field]) => (
            <div key={key} className={`filter ${field.kind}`}>
              <FieldInput name={key} field={field} placeholder={texts.any} />
            </div>
          ))}
          <div className="filter-end">
            <div className="filter days">
              <DateRangeField label={texts.selectDateRange} year={year} range={days} onChange={setDays} />
            </div>
            <div className="filter-buttons">
              <button type="submit" className="button fill">
                {texts.applyFilters}
              </button>
              <button
                type="button"
                className="button text"
                onClick={() => {
                  reset(valuesOf(description, {}));
                  setDays(daysOf({}));
                  onReset();
                }}
              >
                {texts.reset}
              </button>
            </div>
          </div>
        </form>
      </FormScope>
    </FormProvider>
  );
}
