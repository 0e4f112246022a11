/** What is shown where there are no tickets: an empty year, or filters or a search that find none (look 5, ruling 71). */
import { useListContext } from 'react-admin';
import { useMessages } from '../../../i18n/useMessages';
import { EmptyState } from '../../../look/TableStates';
import type { Filters } from '../../../resources/list/controller/listLocation';
import { pluralOf } from '../../../resources/list/parts/generated';
import { useEntity } from '../../../resources/registry';
import type { TicketDescription } from './descriptions/description';
import { NoneAmong, NoneFiltered } from './search/NothingFound';
import { AddTicket } from './tools/AddTicket';
import type { NameChoice } from './search/useSearchAll';

interface NoTicketsProps {
  readonly description: TicketDescription;
  readonly year: number;
  /** Rows of this page, of which the search finds none. */
  readonly all: number;
  /** What was searched for in the rows shown. */
  readonly query: string;
  readonly choice: NameChoice | undefined;
  readonly onSearchAll: (query: string) => void;
  readonly onFound: (filters: Filters) => void;
  readonly onClear: () => void;
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
      <AddTicket description={description} className="button line" choose={t('ticketList.chooseJob')} />
    </EmptyState>
  );
}
