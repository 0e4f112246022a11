/** What stands where tickets would: Retry after a failure, an empty year, filters or a search that find none (look 5). */
import { EmptyState, RetryState } from '../../../look/TableStates';
import { fillTemplate } from '../../../rules/labels';
import { texts } from '../../../texts';
import type { Place } from '../../lists/listLocation';
import type { RowsOfPage } from '../../lists/usePage';
import type { TicketDescription } from './description';

interface InsteadOfTicketsProps {
  readonly description: TicketDescription;
  readonly year: number;
  readonly place: Place;
  readonly list: RowsOfPage;
  /** What was searched for in the rows shown. */
  readonly asked: string;
  readonly onClear: () => void;
  readonly onReset: () => void;
}

/** One sentence and the way on. */
export function InsteadOfTickets({
  description: { things },
  year,
  place,
  list,
  asked,
  onClear,
  onReset,
}: InsteadOfTicketsProps) {
  const [singular, plural] = things;
  if (list.hasFailed) return <RetryState onRetry={list.reload} />;
  if (list.rows && list.rows.length > 0) {
    return (
      <EmptyState text={fillTemplate(texts.noneMatches, { singular, query: asked })}>
        <button type="button" className="button text small" onClick={onClear}>
          {texts.clear}
        </button>
      </EmptyState>
    );
  }
  if (Object.keys(place.filters).length === 0)
    return <EmptyState text={fillTemplate(texts.noneInYear, { plural, year })} />;
  return (
    <EmptyState text={fillTemplate(texts.noneWithFilters, { plural })}>
      <button type="button" className="button text small" onClick={onReset}>
        {texts.reset}
      </button>
    </EmptyState>
  );
}
