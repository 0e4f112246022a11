/** What is shown where there are no tickets: an empty year, or filters or a search that find none (look 5). */
import { useListContext } from 'react-admin';
import { useMessages } from '../../../i18n/useMessages';
import { EmptyState } from '../../../look/TableStates';
import { pluralOf } from '../../../resources/list/parts/generated';
import { useEntity } from '../../../resources/registry';
import type { TicketDescription } from './descriptions/description';

interface NoTicketsProps {
  readonly description: TicketDescription;
  readonly year: number;
  /** The page has rows, but the search finds none of them. */
  readonly isSearched: boolean;
  /** What was searched for in the rows shown. */
  readonly query: string;
  readonly onClear: () => void;
  readonly onReset: () => void;
}

/** One sentence and the way on. */
export function NoTickets({ description, year, isSearched, query, onClear, onReset }: NoTicketsProps) {
  const t = useMessages();
  const entity = useEntity(description.table);
  const { filterValues } = useListContext();
  const plural = pluralOf(entity);
  if (isSearched) {
    return (
      <EmptyState text={t('list.noneMatches', { singular: entity.title.toLowerCase(), query })}>
        <button type="button" className="button text small" onClick={onClear}>
          {t('common.clear')}
        </button>
      </EmptyState>
    );
  }
  if (Object.keys(filterValues).length === 0) return <EmptyState text={t('list.noneInYear', { plural, year })} />;
  return (
    <EmptyState text={t('list.noneWithFilters', { plural })}>
      <button type="button" className="button text small" onClick={onReset}>
        {t('common.reset')}
      </button>
    </EmptyState>
  );
}
