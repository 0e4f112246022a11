/**
 * The Search Filters of a ticket list (§2.10 to §2.12), open or folded; folded, each filter in use is a chip. The job of the
 * address is a chip in both states (ruling 37).
 */
import { lazy, memo, Suspense, useId } from 'react';
import LessIcon from '@mui/icons-material/ExpandLessOutlined';
import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { useMessages } from '../../../../i18n/useMessages';
import { useRemembered } from '../../../../look/choice/storedValue';
import { DAY_KEYS } from '../../../../resources/list/controller/listLocation';
import { useIsPhone } from '../../../../resources/list/table/useIsPhone';
import { useEntity } from '../../../../resources/registry';
import { filterFieldsOf, type TicketFiltersProps } from '../descriptions/description';
import { Chip, FilterChip } from './FilterChip';
import { FilterOutlines } from './FilterOutlines';

// Rows come first: the code of the inputs is asked for at once, and nothing waits for it.
const coming = import('./FilterFields');
const FilterFields = lazy(async () => ({ default: (await coming).FilterFields }));

const [START, END] = DAY_KEYS;

/** Heading, chips, and while open the fields with their two buttons. */
export const TicketFilters = memo(function TicketFilters(props: TicketFiltersProps) {
  const { description, applied } = props;
  const t = useMessages();
  const isPhone = useIsPhone();
  const [fold, setFold] = useRemembered<'open' | 'folded' | ''>(`filters.${description.table}`, '');
  const isOpen = fold === '' ? !isPhone : fold === 'open';
  const id = useId();
  const set = Object.keys(applied).filter((key) => key !== END).length;
  return (
    <section className="filters" aria-label={t('list.searchFilters')}>
      <header>
        <button
          type="button"
          className="button text small fold"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setFold(isOpen ? 'folded' : 'open')}
        >
          <FilterIcon />
          {t('list.searchFilters')}
          {isOpen ? <LessIcon fontSize="small" /> : <MoreIcon fontSize="small" />}
        </button>
        {set > 0 && <span className="count">{t('list.filtersSet', { count: set })}</span>}
        <Chips {...props} isOpen={isOpen} />
      </header>
      {/* Folded it keeps what was typed. */}
      <div id={id} hidden={!isOpen}>
        <Suspense fallback={<FilterOutlines description={description} />}>
          <FilterFields {...props} />
        </Suspense>
      </div>
    </section>
  );
});

function Chips({ description, applied, onApply, isOpen }: TicketFiltersProps & { readonly isOpen: boolean }) {
  const entity = useEntity(description.table);
  const names = [...description.fromAddress, ...(isOpen ? [] : description.filters)];
  const chips = filterFieldsOf(entity, names).filter(([key]) => applied[key] !== undefined);
  const without = (...keys: readonly string[]): void =>
    onApply(Object.fromEntries(Object.entries(applied).filter(([key]) => !keys.includes(key))));
  const days = [...new Set([applied[START], applied[END]])].filter(Boolean).join(' – ');
  return (
    <>
      {chips.map(([key, field]) => (
        <FilterChip key={key} name={key} field={field} value={applied[key] ?? ''} onRemove={() => without(key)} />
      ))}
      {!isOpen && days !== '' && <Chip text={days} onRemove={() => without(...DAY_KEYS)} />}
    </>
  );
}
