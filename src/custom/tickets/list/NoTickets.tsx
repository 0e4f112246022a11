/** What is shown where there are no tickets: an empty year, or filters or a search that find none (ruling 71). */
import { useListContext, useGetList } from 'react-admin';
import { useMessages } from '../../../i18n/useMessages';
import { EmptyState } from '../../../look/kit/parts/EmptyState';
import { pluralOf } from '../../../resources/list/parts/generated';
import { useEntity } from '../../../resources/registry';
import type { TicketDescription } from './descriptions/description';
import { AddTicket } from './tools/AddTicket';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Slot } from '../../Slot';
import type { Filters } from '../../../client/lists/location';
import { NUMBER_KEY } from './search/searchTargets';
import type { NameChoice } from './search/useSearchAll';
import { formatNumber } from '../../../kinds/number';
import { Button } from '../../../look/kit/Button';

/** More names than these are better told apart by typing on. */
const MOST_NAMES = 6;
const ONE_ROW = { pagination: { page: 1, perPage: 1 } } as const;

/** How many tickets the year has; without filters the list says so already. `undefined` until it is known. */
function useYearTotal(table: string, year: number, isFiltered: boolean): number | undefined {
  const { total } = useListContext();
  const asked = useGetList(table, { ...ONE_ROW, filter: { year } }, { enabled: isFiltered });
  return isFiltered ? asked.total : total;
}

/** A search that found nothing among the rows of the page, and the ways on. */
interface SearchedProps {
  readonly year: number;
  /** Rows of this page. */
  readonly all: number;
  /** What was searched for. */
  readonly query: string;
  readonly choice: NameChoice | undefined;
  readonly onSearchAll: (query: string) => void;
  readonly onFound: (filters: Filters) => void;
  readonly onClear: () => void;
}

/** The names that the text can mean. */
function NameButtons({ choice, onFound }: { choice: NameChoice; onFound: SearchedProps['onFound'] }) {
  const t = useMessages();
  return choice.targets.slice(0, MOST_NAMES).map(({ filters, label, value }) => (
    <Button key={label + value} look="line" onClick={() => onFound(filters)}>
      {t('list.filterChip', { label, value })}
    </Button>
  ));
}

/** The search found nothing among the rows of the page. */
function NoneAmong(props: SearchedProps & { readonly table: string }) {
  const { table, year, all, query, choice, onSearchAll, onFound, onClear } = props;
  const t = useMessages();
  const { filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  const total = useYearTotal(table, year, isFiltered);
  const clear = (
    <Button look="text" onClick={onClear}>
      {t('common.clear')} <kbd aria-hidden="true">Esc</kbd>
    </Button>
  );
  if (total === all && !isFiltered) {
    return (
      <EmptyState title={t('ticketList.noneOfYear', { query, year })}>
        <Slot name="noTicketOfYear" given={{ text: query }} />
        {clear}
      </EmptyState>
    );
  }
  if (choice?.query === query) {
    return (
      <EmptyState title={t('ticketList.severalNames', { query })}>
        <NameButtons choice={choice} onFound={onFound} />
        {clear}
      </EmptyState>
    );
  }
  const count = total === undefined ? '…' : formatNumber(total);
  return (
    <EmptyState title={t('ticketList.noneAmong', { count: all, query })} text={t('ticketList.looksThroughShown')}>
      <Button look="line" onClick={() => onSearchAll(query)}>
        <SearchIcon />
        {t('ticketList.searchAll', { count, year })} <kbd aria-hidden="true">Enter</kbd>
      </Button>
      {clear}
    </EmptyState>
  );
}

interface NoneFilteredProps {
  readonly year: number;
  readonly onReset: () => void;
}

/** The filters find nothing in the year. A ticket number alone can be looked for in the other years. */
function NoneFiltered({ year, onReset }: NoneFilteredProps) {
  const t = useMessages();
  const filters: Filters = useListContext().filterValues;
  const number = Object.keys(filters).length === 1 ? filters[NUMBER_KEY] : undefined;
  const title =
    number === undefined ? t('ticketList.noneWithFilters') : t('ticketList.noneOfYear', { query: number, year });
  return (
    <EmptyState title={title}>
      {number !== undefined && <Slot name="noTicketOfYear" given={{ text: number }} />}
      <Button look="text" onClick={onReset}>
        {t('common.reset')}
      </Button>
    </EmptyState>
  );
}

interface NoTicketsProps extends SearchedProps {
  readonly description: TicketDescription;
  readonly onReset: () => void;
}

/** One sentence and the way on. */
export function NoTickets({ description, onReset, ...searched }: NoTicketsProps) {
  const t = useMessages();
  const { table } = description;
  const entity = useEntity(table);
  const { filterValues } = useListContext();
  const { year } = searched;
  if (searched.all > 0) return <NoneAmong table={table} {...searched} />;
  if (Object.keys(filterValues).length > 0) return <NoneFiltered year={year} onReset={onReset} />;
  const none = t('list.noneInYear', { plural: pluralOf(entity), year });
  return (
    <EmptyState {...(description.needsJob ? { title: none, text: t('ticketList.belongsToJob') } : { text: none })}>
      <AddTicket description={description} look="line" choose={t('ticketList.chooseJob')} />
    </EmptyState>
  );
}
