/**
 * The Search Filters of a ticket list (§2.10 to §2.12). What is typed stays here until Apply Filters is pressed, so no key
 * touches the rows; folded, each set filter is a chip. The job of the address is a chip in both states (ruling 37).
 */
import CloseIcon from '@mui/icons-material/CloseOutlined';
import LessIcon from '@mui/icons-material/ExpandLessOutlined';
import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { memo, useEffect, useId, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useRemembered } from '../../look/remembered';
import { FormScope } from '../../resources/FormScope';
import { toFormValue, type FormValues } from '../../resources/formValues';
import { FieldInput } from '../../resources/inputs';
import { fillTemplate } from '../../rules/labels';
import { texts } from '../../texts';
import { useYear } from '../../year';
import { DAY_KEYS, type Filters } from '../lists/place';
import { useIsPhone } from '../lists/useIsPhone';
import { DateRangeField, type DayRange } from '../reports/DateRangeField';
import { entryOf, type TicketDescription } from './description';
import { FilterChip } from './FilterChip';

interface TicketFiltersProps {
  readonly description: TicketDescription;
  /** The filters in use. */
  readonly applied: Filters;
  readonly onApply: (filters: Filters) => void;
  readonly onReset: () => void;
}

const [START, END] = DAY_KEYS;

function valuesOf({ filters }: TicketDescription, applied: Filters): FormValues {
  return Object.fromEntries(filters.map(([key, field]) => [key, toFormValue(field, applied[key] ?? null)]));
}

const daysOf = (applied: Filters): DayRange => ({ from: applied[START] ?? '', to: applied[END] ?? '' });

/** Filters as they go into the address: trimmed, unset ones absent. */
function filtersOf(values: FormValues, days: DayRange): Filters {
  const all = { ...values, [START]: days.from, [END]: days.to === '' ? days.from : days.to };
  return Object.fromEntries(Object.entries(all).flatMap(([key, value]) => (String(value ?? '').trim() === '' ? [] : [[key, String(value).trim()]])));
}

/** Heading, chips, and open the fields with their two buttons. */
export const TicketFilters = memo(function TicketFilters({ description, applied, onApply, onReset }: TicketFiltersProps) {
  const isPhone = useIsPhone();
  const [fold, setFold] = useRemembered<'open' | 'folded' | ''>(`filters.${description.table}`, '');
  const isOpen = fold === '' ? !isPhone : fold === 'open';
  const id = useId();
  const chips = [...description.fromAddress, ...(isOpen ? [] : description.filters)].filter(([key]) => applied[key] !== undefined);
  const set = Object.keys(applied).filter((key) => key !== END).length;
  const without = (...keys: readonly string[]): void => onApply(Object.fromEntries(Object.entries(applied).filter(([key]) => !keys.includes(key))));
  return (
    <section className="filters" aria-label={texts.searchFilters}>
      <header>
        <button type="button" className="button text small fold" aria-expanded={isOpen} aria-controls={id} onClick={() => setFold(isOpen ? 'folded' : 'open')}>
          <FilterIcon />
          {texts.searchFilters}
          {isOpen ? <LessIcon fontSize="small" /> : <MoreIcon fontSize="small" />}
        </button>
        {set > 0 && <span className="count">{fillTemplate(texts.filtersSet, { count: set })}</span>}
        {chips.map(([key, field]) => (
          <FilterChip key={key} name={key} field={field} value={applied[key] ?? ''} onRemove={() => without(key)} />
        ))}
        {!isOpen && applied[START] !== undefined && <DaysChip days={daysOf(applied)} onRemove={() => without(...DAY_KEYS)} />}
      </header>
      {/* Folded it keeps what was typed. */}
      <div id={id} hidden={!isOpen}>
        <Fields description={description} applied={applied} onApply={onApply} onReset={onReset} />
      </div>
    </section>
  );
});

function DaysChip({ days, onRemove }: { days: DayRange; onRemove: () => void }) {
  const text = [...new Set([days.from, days.to])].filter(Boolean).join(' – ');
  return (
    <span className="chip">
      {text}
      <button type="button" className="icon-button" aria-label={fillTemplate(texts.removeFilter, { label: text })} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </button>
    </span>
  );
}

function Fields({ description, applied, onApply, onReset }: TicketFiltersProps) {
  const { year } = useYear();
  const entry = useMemo(() => entryOf(texts.searchFilters, description.filters), [description]);
  const form = useForm<FormValues>({ defaultValues: valuesOf(description, applied) });
  const [days, setDays] = useState(daysOf(applied));
  const { reset, handleSubmit } = form;
  const show = useMemo(
    () => (filters: Filters) => {
      reset(valuesOf(description, filters));
      setDays(daysOf(filters));
    },
    [reset, description],
  );
  // Back, a chip or another year change the filters in use: the fields follow.
  useEffect(() => show(applied), [show, applied]);
  const kept = Object.fromEntries(description.fromAddress.flatMap(([key]) => (applied[key] === undefined ? [] : [[key, applied[key]]])));
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
                show({});
                onReset();
              }}
            >
              {texts.reset}
            </button>
          </div>
        </form>
      </FormScope>
    </FormProvider>
  );
}
