/**
 * A list of tickets (§2.10 to §2.12): search filters, the bar with search and bulk buttons, the rows, the pages. Crop,
 * delivery and haul differ in their entries and descriptions alone.
 */
import { RoomMessages } from '../../../i18n/RoomMessages';
import { ticketList } from '../../../messages/en/later/tickets/ticketList';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { ListContextProvider, ResourceContextProvider, useDataProvider } from 'react-admin';
import { useMessages } from '../../../i18n/useMessages';
import { type LocationState, sameFilters } from '../../../resources/list/controller/listLocation';
import { useListLocation } from '../../../resources/list/controller/useListLocation';
import { DataTable } from '../../../resources/list/DataTable';
import { HeardRows } from '../../../resources/list/heard/HeardRows';
import { PrintButton } from '../../../resources/list/paper/PrintButton';
import { Pages } from '../../../resources/list/parts/Pages';
import { useEntity } from '../../../resources/registry';
import { listTitle } from '../../../rules/labels';
import type { AnyRow } from '../../../rules/rows';
import { useYear } from '../../../year';
import { ticketFiltersOf, useFeatures } from '../../feature';
import { Slot } from '../../Slot';
import type { TicketDescription } from './descriptions/description';
import { ticketKeys } from './descriptions/keys';
import { NoTickets } from './NoTickets';
import { TicketDialogs, type OpenDialog } from './dialogs/TicketDialogs';
import { useTicketSearch } from './search/useTicketSearch';
import { useBulkActions } from './matching/useBulkActions';
import { useMatching } from './matching/useMatching';
import { TicketTools } from './tools/TicketTools';
import { TicketTotalsLine } from './totals/TicketTotalsLine';
import { useLanding } from './useLanding';
import { useTicketLinks, useTicketRows } from './useTicketRows';
import { useSettledOf } from '../../../client/settled/useSettledPapers';
import { NO_MARKS, type RowMark, type RowMarks } from '../../../resources/list/table/rowMark';
import type { Key } from '../../../kinds/ref';
import './tickets.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WindrowDataProvider } from '../../../dataProvider';
import type { Filters } from '../../../client/lists/location';
import { useSayCount } from '../../../resources/list/parts/useSayCount';
import type { RowsContext } from '../../../resources/list/controller/listController';

const NO_FILTERS: Filters = {};
const EVERY_ROW = (): boolean => true;

/** `apply` stays on the current page (ruling 36); `reset` and `find`, which is given what a search found, go to the first one. */
function useFilterButtons({ location, goTo }: LocationState, { page, refetch, resource }: RowsContext) {
  const client = useQueryClient();
  const show = useCallback(
    (filters: Filters, wanted: number) => {
      if (sameFilters(filters, location.filters) && wanted === location.page) void refetch();
      else {
        // What came a moment ago counts as fresh elsewhere; these buttons always ask the server.
        void client.invalidateQueries({ queryKey: [resource, 'getList'], refetchType: 'none' });
        goTo({ filters, page: wanted });
      }
    },
    [location, refetch, goTo, client, resource],
  );
  const apply = useCallback((filters: Filters) => show(filters, page), [show, page]);
  const reset = useCallback(() => show(NO_FILTERS, 1), [show]);
  const find = useCallback((filters: Filters) => show(filters, 1), [show]);
  return { apply, reset, find };
}

/**
 * Says it. The number of the year's tickets is that of §7.1, asked for while there are filters. Where it cannot be had, what was
 * found is said alone.
 * @param count tickets found; `undefined` until it is known
 */
function useSayFound(
  { table, counted }: TicketDescription,
  year: number,
  count: number | undefined,
  filters: Filters,
): void {
  const provider = useDataProvider<WindrowDataProvider>();
  const isFiltered = Object.keys(filters).length > 0;
  const { data, isError } = useQuery({
    // Below the key of the table: what changes its rows changes the count too.
    queryKey: [table, 'counts', year],
    queryFn: () => provider.ticketCounts(year),
    enabled: isFiltered,
    staleTime: 0,
    retry: false,
  });
  const isWaiting = isFiltered && !data && !isError;
  useSayCount(isWaiting ? undefined : count, year, isFiltered ? data?.[counted] : undefined);
}

const NO_IDS: readonly Key[] = [];

/** The marks of features, and what is settled (decision 64). */
function useListMarks(kind: string, rows: readonly AnyRow[] | undefined, odd: RowMarks): RowMarks {
  const t = useMessages();
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? NO_IDS, [rows]);
  const settled = useSettledOf(kind, ids);
  return useMemo(() => {
    const locked = Object.entries(settled ?? {}).map(([id, papers]): [Key, RowMark] => {
      const said = t('list.settledRow', { papers: papers.join(', ') });
      return [Number(id), { title: '', columns: [], ...odd.get(Number(id)), settled: said }];
    });
    return locked.length === 0 ? odd : new Map([...odd, ...locked]);
  }, [odd, settled, t]);
}

const NO_ROWS: readonly AnyRow[] = [];

interface TicketListProps {
  readonly description: TicketDescription;
  /** Further components for the tool bar; they are inside the list context. */
  readonly actions?: ReactNode;
}

/** The page of one description. */
export function TicketList({ description, actions }: TicketListProps) {
  const { year } = useYear();
  const entity = useEntity(description.table);
  const features = useFeatures();
  const keys = useMemo(
    () =>
      ticketKeys(
        entity,
        description,
        ticketFiltersOf(features).map(({ key }) => key),
      ),
    [entity, description, features],
  );
  const state = useListLocation(keys);
  // Another year is another list (§4): nothing of the old one may be seen or selected while it loads.
  return (
    <RoomMessages texts={ticketList}>
      <ResourceContextProvider value={description.table}>
        <TicketsOfYear key={year} description={description} year={year} state={state} actions={actions} />
      </ResourceContextProvider>
    </RoomMessages>
  );
}

interface TicketsOfYearProps extends TicketListProps {
  readonly year: number;
  readonly state: LocationState;
}

/** What opens a dialog, what follows a deletion, and where the focus goes. */
function useListActs({ list }: ReturnType<typeof useTicketRows>) {
  const [dialog, open] = useState<OpenDialog>();
  const frame = useRef<HTMLDivElement>(null);
  const shown = list.data ?? NO_ROWS;
  const { afterDeletion, toHead, toSearch } = useLanding(frame, shown, dialog !== undefined);
  const { onUnselectItems, selectedIds } = list;
  const onDeleted = useCallback(
    (what: 'delete' | 'deleteOne', gone: readonly AnyRow[]) => {
      afterDeletion(gone, what === 'delete' ? 'check' : 'button');
      // The selection ends with a bulk deletion (§4).
      if (what === 'delete') onUnselectItems();
    },
    [afterDeletion, onUnselectItems],
  );
  const onClear = useCallback(() => {
    onUnselectItems();
    toHead();
  }, [onUnselectItems, toHead]);
  const selected = shown.filter(({ id }) => selectedIds.includes(id));
  return { dialog, open, frame, selected, onDeleted, onClear, toSearch };
}

function TicketsOfYear(props: TicketsOfYearProps) {
  const { description, year, state, actions } = props;
  const { filters } = state.location;
  const tickets = useTicketRows(props);
  const { columns, list, rows, paper } = tickets;
  useSayFound(description, year, list.total, filters);
  const { dialog, open, frame, selected, onDeleted, onClear, toSearch } = useListActs(tickets);
  const { apply, reset, find } = useFilterButtons(state, list);
  const { field: search, empty } = useTicketSearch({ description, year, tickets, find, toSearch });
  const filtering = { description, applied: filters, onApply: apply, onReset: reset };
  const matching = useMatching({ table: description.table, year, filters, tickets, selected });
  const { recount, ...bulk } = useBulkActions(description, selected, matching, open);
  const shownRows = { columns, paper, all: rows?.length };
  return (
    <ListContextProvider value={list}>
      <HeardRows resource={description.table} rows={rows} ask={tickets.ask}>
        <div className="list-page column on-surface grow page-flush" ref={frame}>
          <TicketTools {...filtering} {...shownRows} {...bulk} search={search} onClear={onClear} actions={actions} />
          <TicketTotalsLine description={description} year={year} filters={filters}>
            <Slot name="ticketTotals" given={{ name: description.table, applied: filters, onFind: find }} />
          </TicketTotalsLine>
          <TicketTable
            {...{ description, tickets, open }}
            empty={<NoTickets description={description} {...empty} onReset={reset} />}
          />
          <TicketPages count={rows?.length ?? 0} paper={paper} />
          <TicketDialogs
            description={description}
            dialog={dialog}
            onClose={() => open(undefined)}
            onRecount={recount}
            onDeleted={onDeleted}
          />
        </div>
      </HeardRows>
    </ListContextProvider>
  );
}

interface TicketTableProps extends Pick<TicketListProps, 'description'> {
  readonly tickets: ReturnType<typeof useTicketRows>;
  readonly open: (dialog: OpenDialog) => void;
  readonly empty: ReactNode;
}

function TicketTable({ description, tickets, open, empty }: TicketTableProps) {
  const { entity, columns, rows, pageRows } = tickets;
  const links = useTicketLinks(entity, description, open);
  const [odd, setOdd] = useState(NO_MARKS);
  const marks = useListMarks(description.table, pageRows, odd);
  return (
    <>
      <Slot name="ticketMarks" given={{ name: description.table, rows: pageRows, onMarks: setOdd }} />
      <DataTable
        fillsPage
        label={listTitle(entity)}
        columns={columns}
        measuredRows={rows}
        {...links}
        // They are known for the page alone: a print of all rows has none.
        marks={rows === pageRows ? marks : undefined}
        isSelectable={EVERY_ROW}
        empty={empty}
      />
    </>
  );
}

interface TicketPagesProps extends Pick<ReturnType<typeof useTicketRows>, 'paper'> {
  readonly count: number;
}

function TicketPages({ count, paper }: TicketPagesProps) {
  const t = useMessages();
  return (
    <Pages things={[t('ticketList.one'), t('ticketList.many')]} count={count}>
      <PrintButton paper={paper} />
    </Pages>
  );
}
