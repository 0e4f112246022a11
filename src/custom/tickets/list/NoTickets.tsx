/** What is shown where there are no tickets: an empty year, or filters or a search that find none (look 5, ruling 71). */
import { useListContext } from 'react-admin';
import { useMessages } from '../../../i18n/useMessages';
import { EmptyState } from '../../../look/TableStates';
import { pluralOf } from '../../../resources/list/parts/generated';
import { useEntity } from '../../../resources/registry';
import type { TicketDescription } from './descriptions/description';
import { NoneAmong, NoneFiltered, type SearchedProps } from './search/NothingFound';
import { AddTicket } from './tools/AddTicket';

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
      <AddTicket description={description} className="button line" choose={t('ticketList.chooseJob')} />
    </EmptyState>
  );
}
