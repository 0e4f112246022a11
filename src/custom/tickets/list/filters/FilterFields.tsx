/** The fields of the search filters: what is typed stays here until Apply Filters is pressed, so no key touches the rows. */
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useMessages } from '../../../../i18n/useMessages';
import { FormScope } from '../../../../resources/form/scope/FormScope';
import { ScopeForm } from '../../../../resources/form/scope/ScopeForm';
import { createTypedTexts } from '../../../../resources/form/scope/typedTexts';
import { toFormValue, type FormValues } from '../../../../resources/formValues';
import { FieldInput } from '../../../../resources/kinds/inputs';
import { sameFilters } from '../../../../resources/list/controller/listLocation';
import { DAY_KEYS, type Filters } from '../../../../client/lists/location';
import { useEntity } from '../../../../resources/registry';
import { labelOf } from '../../../../rules/labels';
import { useYear } from '../../../../year';
import { ticketFiltersOf, useFeatures } from '../../../feature';
import type { DayRange } from '../../../../rules/dayRange/dayRange';
import { DateRangeField } from '../../../dateRange/DateRangeField';
import type { TypedRange } from '../../../dateRange/typedRange';
import { fieldsFrom, filterFieldsOf, type NamedField, type TicketFiltersProps } from '../descriptions/description';
import { Button } from '../../../../look/kit/Button';

const [START, END] = DAY_KEYS;

function valuesOf(fields: readonly NamedField[], applied: Filters): FormValues {
  return Object.fromEntries(fields.map(([key, field]) => [key, toFormValue(field, applied[key] ?? null)]));
}

const daysOf = (applied: Filters): DayRange => ({ from: applied[START] ?? '', to: applied[END] ?? '' });

/** Filters as they go into the address: trimmed, unset ones absent. */
function filtersFrom(values: Partial<FormValues>, days: DayRange): Filters {
  const all = { ...values, [START]: days.from, [END]: days.to === '' ? days.from : days.to };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) =>
      String(value ?? '').trim() === '' ? [] : [[key, String(value).trim()]],
    ),
  );
}

/** The form of the filters and the days chosen. Back, a chip or another year change the filters in use: both follow. */
function useFilterForm(fields: readonly NamedField[], { applied, onReset }: TicketFiltersProps) {
  const form = useForm<FormValues>({ defaultValues: valuesOf(fields, applied) });
  const [days, setDays] = useState<TypedRange>(daysOf(applied));
  const [typed] = useState(createTypedTexts);
  const { reset } = form;
  const [shown, setShown] = useState(applied);
  if (shown !== applied) {
    setShown(applied);
    setDays(daysOf(applied));
  }
  useEffect(() => {
    reset(valuesOf(fields, applied));
    typed.drop();
  }, [reset, fields, applied, typed]);
  const clear = (): void => {
    reset(valuesOf(fields, {}));
    typed.drop();
    setDays(daysOf({}));
    onReset();
  };
  return { form, typed, days, setDays, clear };
}

/** Filters as `FilterFields` has them now: what is typed and chosen, and what only the address has. */
function useWantedFilters({ description, applied }: TicketFiltersProps) {
  const more = ticketFiltersOf(useFeatures()).map(({ key }) => key);
  const kept = Object.fromEntries(
    [...description.fromAddress, ...more].flatMap((key) => (applied[key] === undefined ? [] : [[key, applied[key]]])),
  );
  return (values: Partial<FormValues>, days: DayRange): Filters => ({ ...filtersFrom(values, days), ...kept });
}

interface FilterFieldsProps extends TicketFiltersProps {
  /** Whether the fields differ from the filters in use. */
  readonly onDiffers: (differs: boolean) => void;
}

/** The fields, Apply Filters and Reset. Memoised: the search beside them renders with each key. */
export const FilterFields = memo(function FilterFields({ onDiffers, ...props }: FilterFieldsProps) {
  const { description, applied, onApply } = props;
  const t = useMessages();
  const { year } = useYear();
  const entity = useEntity(description.table);
  const fields = useMemo(() => filterFieldsOf(entity, description.filters), [entity, description]);
  const entry = useMemo(() => fieldsFrom(fields), [fields]);
  const { form, typed, days, setDays, clear } = useFilterForm(fields, props);
  const wanted = useWantedFilters(props);
  const range = useRef<HTMLInputElement>(null);
  const submit = (values: FormValues): void => {
    // A range that was not understood is no filter: the list stays as it is.
    if (days.refused === undefined) onApply(wanted(values, days));
    else range.current?.focus();
  };
  return (
    <FormProvider {...form}>
      <FormScope entity={entry} typed={typed}>
        <ScopeForm className="filter-fields flex wrap gap-2" onValues={submit}>
          {fields.map((named) => filterOf(named, t('common.any')))}
          <div className="list-filter days noteless">
            <DateRangeField
              label={t('list.selectDateRange')}
              year={year}
              range={days}
              onChange={setDays}
              inputRef={range}
            />
          </div>
          <ApplyButton
            differs={(values) => days.refused !== undefined || !sameFilters(wanted(values, days), applied)}
            onDiffers={onDiffers}
          />
          <ResetButton onReset={clear} />
        </ScopeForm>
      </FormScope>
    </FormProvider>
  );
});

function filterOf([key, field]: NamedField, placeholder: string) {
  return (
    <div key={key} className={`list-filter noteless ${field.kind}`} title={labelOf(key, field)}>
      <FieldInput name={key} field={field} placeholder={placeholder} />
    </div>
  );
}

function ResetButton({ onReset }: { onReset: () => void }) {
  const t = useMessages();
  return (
    <Button look="text" className="reset" onClick={onReset}>
      {t('common.reset')}
    </Button>
  );
}

interface ApplyButtonProps {
  readonly differs: (values: Partial<FormValues>) => boolean;
  readonly onDiffers: (differs: boolean) => void;
}

/** Filled while there is something to apply. It alone renders with each key in the fields. */
function ApplyButton({ differs, onDiffers }: ApplyButtonProps) {
  const t = useMessages();
  const isDifferent = differs(useWatch<FormValues>());
  useEffect(() => {
    onDiffers(isDifferent);
    return () => onDiffers(false);
  }, [onDiffers, isDifferent]);
  return (
    <Button type="submit" look={isDifferent ? 'fill' : 'line'} className="apply">
      {t('list.applyFilters')}
    </Button>
  );
}
