/**
 * A list of tickets (§2.10 to §2.12): search filters, the bar with search and bulk buttons, the rows, the pages. Crop,
 * delivery and haul differ in their descriptions alone.
 */
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { entities } from '../../../entities';
import { found, searchTexts, sorted, type Sort } from '../../../resources/list/rowOrder';
import { addTitle, listTitle } from '../../../rules/labels';
import { addPath, editPath } from '../../../rules/paths';
import { entityOf, type AnyRow } from '../../../rules/rows';
import { useYear } from '../../../year';
import { plannedColumns } from '../../lists/columns';
import { ListTable, type RowButtons } from '../../lists/ListTable';
import { Pages } from '../../lists/Pages';
import { sameFilters, type Filters, type PlaceKeys } from '../../lists/listLocation';
import { usePage } from '../../lists/usePage';
import { usePlace, type PlaceInAddress } from '../../lists/useListLocation';
import { useNotice } from '../../lists/useNotice';
import { useSelection } from '../../lists/useSelection';
import { BulkBar } from './BulkBar';
import type { TicketDescription } from './description';
import { InsteadOfTickets } from './InsteadOfTickets';
import { TicketButtons } from './TicketButtons';
import { TicketDialogs, type Asked } from './TicketDialogs';
import { TicketFilters } from './TicketFilters';
import { useLanding } from './useLanding';
import './tickets.css';

const THINGS = ['ticket', 'tickets'] as const;
const NEWEST_FIRST: Sort = { by: 'date', isDown: true };
const NO_ROWS: readonly AnyRow[] = [];
const NO_TEXTS: ReadonlyMap<AnyRow, string> = new Map();
const NO_FILTERS: Filters = {};

function keysOf({ filters, fromAddress, columns }: TicketDescription): PlaceKeys {
  const all = [...filters, ...fromAddress];
  const keys = (isRef: boolean): string[] =>
    all.filter(([, { kind }]) => (kind === 'ref') === isRef).map(([key]) => key);
  return { sort: NEWEST_FIRST, ids: keys(true), words: keys(false), columns: columns.map(({ field }) => field) };
}

/** The page of one description. */
export function TicketList({ description }: { description: TicketDescription }) {
  const { year } = useYear();
  const keys = useMemo(() => keysOf(description), [description]);
  const inAddress = usePlace(keys);
  // Another year is another list (§4): nothing of the old one may be seen or selected while it loads.
  return <TicketsOfYear key={year} description={description} year={year} {...inAddress} />;
}

/** The rows of the page in their order, those among them that the search finds, and the search itself. */
function useShown(description: TicketDescription, rows: readonly AnyRow[], sort: Sort) {
  const entity = entityOf(entities, description.table);
  const [query, search] = useState('');
  const asked = useDeferredValue(query).trim();
  const columns = useMemo(() => plannedColumns(entity, description.columns, rows), [entity, description, rows]);
  const inOrder = useMemo(() => sorted(rows, columns, sort), [rows, columns, sort]);
  const index = useMemo(() => (asked === '' ? NO_TEXTS : searchTexts(rows, columns)), [asked, rows, columns]);
  const shown = useMemo(() => found(inOrder, index, asked), [inOrder, index, asked]);
  return { columns, shown, query, asked, search };
}

interface OfYear extends PlaceInAddress {
  readonly description: TicketDescription;
  readonly year: number;
}

function TicketsOfYear({ description, year, place, goTo }: OfYear) {
  const entity = entityOf(entities, description.table);
  const list = usePage(description.table, year, place);
  const { columns, shown, query, asked, search } = useShown(description, list.rows ?? NO_ROWS, place.sort);
  const selection = useSelection(JSON.stringify([place.filters, place.page]), shown);
  const [dialog, ask] = useState<Asked>();
  const say = useNotice();
  const frame = useRef<HTMLDivElement>(null);
  const { afterDeletion, toHead } = useLanding(frame, shown, dialog !== undefined);
  const { clear } = selection;
  const deleted = useCallback(
    (what: 'delete' | 'deleteOne', gone: readonly AnyRow[]) => {
      afterDeletion(gone, what === 'delete' ? 'check' : 'button');
      // The selection ends with a bulk deletion (§4).
      if (what === 'delete') clear();
    },
    [afterDeletion, clear],
  );

  const { page, reload } = list;
  const show = useCallback(
    (filters: Filters, wanted: number) => {
      // Both buttons reload, also when they change nothing (§4).
      if (sameFilters(filters, place.filters) && wanted === place.page) reload();
      else goTo({ filters, page: wanted });
    },
    [place, reload, goTo],
  );
  const apply = useCallback((filters: Filters) => show(filters, page), [show, page]);
  const reset = useCallback(() => show(NO_FILTERS, 1), [show]);

  const { deleteOne, nothingToDelete } = description;
  const linkOf = useCallback((row: AnyRow) => editPath(entity, row.id), [entity]);
  const buttons = useMemo<RowButtons | undefined>(
    () =>
      deleteOne === undefined
        ? undefined
        : {
            width: 66,
            of: (row) => (
              <TicketButtons row={row} to={linkOf(row)} onDelete={() => ask({ what: 'deleteOne', rows: [row] })} />
            ),
          },
    [deleteOne, linkOf],
  );
  const all = list.rows?.length;
  return (
    <div className="list-page flush" ref={frame}>
      <TicketFilters description={description} applied={place.filters} onApply={apply} onReset={reset} />
      <BulkBar
        query={query}
        onQuery={search}
        counts={all === undefined ? undefined : { shown: shown.length, all }}
        selected={selection.rows.length}
        onClear={() => {
          clear();
          toHead();
        }}
        needsSelection={nothingToDelete === undefined}
        onEdit={() => selection.rows.length > 0 && ask({ what: 'edit', rows: selection.rows })}
        onDelete={() => {
          if (selection.rows.length > 0) ask({ what: 'delete', rows: selection.rows });
          else if (nothingToDelete !== undefined) say(nothingToDelete, 'error');
        }}
        add={description.hasAdd && { text: addTitle(entity), to: addPath(entity) }}
      />
      <ListTable
        label={listTitle(entity)}
        columns={columns}
        rows={list.rows && shown}
        total={list.total}
        firstAt={(page - 1) * list.perPage + 1}
        sort={place.sort}
        onSort={(sort) => goTo({ sort })}
        linkOf={linkOf}
        selection={selection}
        buttons={buttons}
        isBusy={list.isBusy}
        instead={
          list.hasFailed || (list.rows && shown.length === 0) ? (
            <InsteadOfTickets
              description={description}
              year={year}
              place={place}
              list={list}
              asked={asked}
              onClear={() => search('')}
              onReset={reset}
            />
          ) : undefined
        }
      />
      <Pages
        page={page}
        perPage={list.perPage}
        count={all ?? 0}
        total={list.total}
        things={THINGS}
        onPage={(wanted) => goTo({ page: wanted })}
      />
      <TicketDialogs description={description} asked={dialog} onClose={() => ask(undefined)} onDeleted={deleted} />
    </div>
  );
}
