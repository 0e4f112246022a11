/**
 * The Search Filters of a ticket list (§2.10 to §2.12), open or folded; folded, each set filter is a chip. The job of the
 * address is a chip in both states (ruling 37).
 */
import CloseIcon from '@mui/icons-material/CloseOutlined';
import LessIcon from '@mui/icons-material/ExpandLessOutlined';
import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { lazy, memo, Suspense, useId } from 'react';
import { useRemembered } from '../../../look/storedValue';
import { fillTemplate, labelOf } from '../../../rules/labels';
import { texts } from '../../../texts';
import { DAY_KEYS, type Filters } from '../../lists/listLocation';
import { useIsPhone } from '../../lists/useIsPhone';
import type { TicketDescription } from './description';
import { FilterChip } from './FilterChip';

// The rows come first: the inputs are asked for at once and waited for by nobody.
const coming = import('./FilterFields');
const FilterFields = lazy(async () => ({ default: (await coming).FilterFields }));

/** What the filters and their fields take. */
export interface TicketFiltersProps {
  readonly description: TicketDescription;
  /** The filters in use. */
  readonly applied: Filters;
  readonly onApply: (filters: Filters) => void;
  readonly onReset: () => void;
}

const [START, END] = DAY_KEYS;

/** Heading, chips, and open the fields with their two buttons. */
export const TicketFilters = memo(function TicketFilters({
  description,
  applied,
  onApply,
  onReset,
}: TicketFiltersProps) {
  const isPhone = useIsPhone();
  const [fold, setFold] = useRemembered<'open' | 'folded' | ''>(`filters.${description.table}`, '');
  const isOpen = fold === '' ? !isPhone : fold === 'open';
  const id = useId();
  const chips = [...description.fromAddress, ...(isOpen ? [] : description.filters)].filter(
    ([key]) => applied[key] !== undefined,
  );
  const set = Object.keys(applied).filter((key) => key !== END).length;
  const without = (...keys: readonly string[]): void =>
    onApply(Object.fromEntries(Object.entries(applied).filter(([key]) => !keys.includes(key))));
  return (
    <section className="filters" aria-label={texts.searchFilters}>
      <header>
        <button
          type="button"
          className="button text small fold"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setFold(isOpen ? 'folded' : 'open')}
        >
          <FilterIcon />
          {texts.searchFilters}
          {isOpen ? <LessIcon fontSize="small" /> : <MoreIcon fontSize="small" />}
        </button>
        {set > 0 && <span className="count">{fillTemplate(texts.filtersSet, { count: set })}</span>}
        {chips.map(([key, field]) => (
          <FilterChip key={key} name={key} field={field} value={applied[key] ?? ''} onRemove={() => without(key)} />
        ))}
        {!isOpen && applied[START] !== undefined && (
          <DaysChip applied={applied} onRemove={() => without(...DAY_KEYS)} />
        )}
      </header>
      {/* Folded it keeps what was typed. */}
      <div id={id} hidden={!isOpen}>
        <Suspense fallback={<Outlines description={description} />}>
          <FilterFields description={description} applied={applied} onApply={onApply} onReset={onReset} />
        </Suspense>
      </div>
    </section>
  );
});

function DaysChip({ applied, onRemove }: { applied: Filters; onRemove: () => void }) {
  const text = [...new Set([applied[START], applied[END]])].filter(Boolean).join(' – ');
  return (
    <span className="chip">
      {text}
      <button
        type="button"
        className="icon-button"
        aria-label={fillTemplate(texts.removeFilter, { label: text })}
        onClick={onRemove}
      >
        <CloseIcon fontSize="small" />
      </button>
    </span>
  );
}

/** The place of the fields while their code is on its way, so that nothing jumps. */
function Outlines({ description }: { description: TicketDescription }) {
  return (
    <div className="filter-fields" aria-hidden="true">
      {description.filters.map(([key, field]) => (
        <Outline key={key} label={labelOf(key, field)} kind={field.kind} />
      ))}
      <div className="filter-end">
        <Outline label={texts.selectDateRange} kind="days" />
        <div className="filter-buttons">
          <span className="button fill">{texts.applyFilters}</span>
          <span className="button text">{texts.reset}</span>
        </div>
      </div>
    </div>
  );
}

function Outline({ label, kind }: { label: string; kind: string }) {
  return (
    <div className={`filter ${kind}`}>
      <div className="field">
        <span className="label">{label}</span>
        <div className="control" />
      </div>
    </div>
  );
}
