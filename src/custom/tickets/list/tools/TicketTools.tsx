/**
 * The tools of a ticket list (look 3, 5): one line with the fold of the filters, search and buttons, below it the filters while
 * they are open. What is selected has a bar of its own, in the place of the line, so that nothing moves.
 */
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import type { Paper } from '../../../../resources/list/paper/usePaper';
import type { TicketFiltersProps } from '../descriptions/description';
import { FilterOutlines } from '../filters/FilterOutlines';
import { useFilterFold } from '../filters/useFilterFold';
import { BatchBar, type BatchBarProps } from './BatchBar';
import { PrintLine } from './PrintLine';
import { ToolLine, type ToolLineProps } from './ToolLine';

// Rows come first: the code of the inputs is asked for at once, and nothing waits for it.
const coming = import('../filters/FilterFields');
const FilterFields = lazy(async () => ({ default: (await coming).FilterFields }));

type OfLine = Pick<ToolLineProps, 'search' | 'columns' | 'all' | 'needsSelection' | 'onEdit' | 'onDelete'>;

interface TicketToolsProps extends TicketFiltersProps, OfLine, Omit<BatchBarProps, 'numbers'> {
  readonly paper: Paper;
  /** Further components for the line; they are inside the list context. */
  readonly actions?: ReactNode;
}

/** How many tickets are selected; it stays in its place, so that screen readers hear of it. */
function PickedCount({ count }: { readonly count: number }) {
  const t = useMessages();
  return (
    <span className="count picked-count" role="status">
      {count > 0 && (
        <>
          <b>{formatNumber(count)}</b> {t('list.selectedCount')}
        </>
      )}
    </span>
  );
}

/** Line or bar, and the filters. */
export function TicketTools(props: TicketToolsProps) {
  const { description, applied, onApply, onReset, onClear, actions, paper, matching, isReading, ...line } = props;
  const t = useMessages();
  const { data = [], selectedIds } = useListContext();
  const id = useId();
  const { isOpen, wasOpen, toggle } = useFilterFold(description, applied);
  const [differs, setDiffers] = useState(false);
  const filters = { description, applied, onApply, onReset };
  const numbers = data.filter((row) => selectedIds.includes(row.id)).map((row) => String(row.ticket_number ?? ''));
  const isPicked = numbers.length > 0;
  return (
    <>
      <div className={`tools ticket-tools ${isPicked ? 'picked' : ''}`}>
        <PickedCount count={matching?.isOn ? matching.total : numbers.length} />
        {isPicked ? (
          <BatchBar {...{ numbers, matching, isReading, onClear }} onEdit={line.onEdit} onDelete={line.onDelete} />
        ) : (
          <ToolLine {...filters} {...line} fold={{ id, isOpen, toggle }} isAddQuiet={isOpen && differs} />
        )}
        {actions}
      </div>
      <PrintLine description={description} applied={applied} query={line.search.query} all={line.all} paper={paper} />
      {/* Folded they keep what was typed. */}
      <section id={id} className="list-filters" aria-label={t('list.searchFilters')} hidden={!isOpen}>
        {wasOpen && (
          <Suspense fallback={<FilterOutlines description={description} />}>
            <FilterFields {...filters} onDiffers={setDiffers} />
          </Suspense>
        )}
      </section>
    </>
  );
}
