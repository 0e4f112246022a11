/**
 * The list screen of any table (§2.9): every row from one cached query, searched and sorted in memory. A table with
 * pages shows the selected year page by page. Takes a table, and actions that a page adds to each row; nothing else.
 */
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import AddIcon from '@mui/icons-material/AddOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Entity } from '../../grammar/entity';
import { EmptyState, RetryState } from '../../look/TableStates';
import { addTitle, fillTemplate, listTitle } from '../../rules/labels';
import { addPath, editPath } from '../../rules/paths';
import type { AnyRow } from '../../rules/rows';
import { texts } from '../../texts';
import { useYear } from '../../year';
import { columnsOf } from './columns';
import { useEntity } from '../registry';
import { RowsTable } from './RowsTable';
import { found, searchTexts, sorted } from './rowOrder';
import { useListPlace } from './useListLocation';
import { ALL_ROWS } from '../options/useOptions';
import '../screens.css';

/** What lists take. */
export interface EntityListProps {
  readonly name: string;
  /** Shown at the end of each row. */
  readonly rowActions?: (row: AnyRow) => ReactNode;
}

/** The list of the table `name`. */
export function EntityList(props: EntityListProps) {
  const { year } = useYear();
  const { key } = useLocation();
  // A list opens on page 1, and another year is another list (§4); one that is held whole opens where its address says.
  return useEntity(props.name).pageSize === undefined ? (
    <WholeList key={key} {...props} />
  ) : (
    <PagedList key={year} {...props} />
  );
}

/** Several of them in lower case: `trucks`; the menu's word where it has one. */
function pluralOf(entity: Entity): string {
  const word = listTitle(entity)
    .replace(/ List$/, '')
    .toLowerCase();
  return word.endsWith('s') ? word : `${word}s`;
}

/** The Add button; a table whose add path needs a record has none. */
function AddButton({ entity }: { entity: Entity }) {
  if (entity.routes.add.includes(':')) return null;
  return (
    <Link className="button fill" to={addPath(entity)}>
      <AddIcon />
      <span>{addTitle(entity)}</span>
    </Link>
  );
}

const NO_ROWS: readonly AnyRow[] = [];

function WholeList({ name, rowActions }: EntityListProps) {
  const entity = useEntity(name);
  const { data, isError, isFetching, refetch } = useGetList<AnyRow>(name, ALL_ROWS);
  const rows: readonly AnyRow[] = data ?? NO_ROWS;
  const columns = useMemo(() => columnsOf(entity, rows), [entity, rows]);
  const { query, sort, goTo } = useListPlace(columns.map((column) => column.name));
  const setQuery = (text: string): void => goTo({ query: text });
  const asked = useDeferredValue(query);
  const inOrder = useMemo(() => sorted(rows, columns, sort), [rows, columns, sort]);
  const index = useSearchIndex(rows, columns);
  const shown = useMemo(() => found(inOrder, asked.trim() === '' ? NOTHING : index(), asked), [inOrder, index, asked]);
  const hasFailed = isError && !data;

  return (
    <div className="list-screen flush">
      <div className="tools" role="search">
        <div className="control search">
          <SearchIcon aria-hidden="true" />
          <input
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            autoFocus
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setQuery('');
            }}
          />
        </div>
        <span className="count" role="status">
          {data && (
            <>
              <b>{shown.length.toLocaleString('en-US')}</b>{' '}
              {fillTemplate(texts.ofCount, { count: rows.length.toLocaleString('en-US') })}
            </>
          )}
        </span>
        <span className="grow" />
        <AddButton entity={entity} />
      </div>
      <RowsTable
        label={listTitle(entity)}
        columns={columns}
        rows={data && shown}
        sort={sort}
        onSort={(next) => goTo({ sort: next })}
        editOf={(row) => editPath(entity, row.id)}
        rowActions={rowActions}
        instead={
          hasFailed && !isFetching ? (
            <RetryState onRetry={() => void refetch()} />
          ) : data && rows.length === 0 ? (
            <EmptyState text={fillTemplate(texts.noneYet, { plural: pluralOf(entity) })}>
              <AddButton entity={entity} />
            </EmptyState>
          ) : data && shown.length === 0 ? (
            <EmptyState
              text={fillTemplate(texts.noneMatches, { singular: entity.title.toLowerCase(), query: asked.trim() })}
            >
              <button type="button" className="button text small" onClick={() => setQuery('')}>
                {texts.clear}
              </button>
            </EmptyState>
          ) : undefined
        }
      />
    </div>
  );
}

const NOTHING: ReadonlyMap<AnyRow, string> = new Map();

/** Calls `make` on the first call and returns the same value from then on. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** The searched text of every row, made once: ahead of the first key where the browser finds the time. */
function useSearchIndex(rows: readonly AnyRow[], columns: ReturnType<typeof columnsOf>) {
  const index = useMemo(() => once(() => searchTexts(rows, columns)), [rows, columns]);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined;
    const waiting = window.requestIdleCallback(() => void index());
    return () => window.cancelIdleCallback(waiting);
  }, [index]);
  return index;
}

function PagedList({ name, rowActions }: EntityListProps) {
  const entity = useEntity(name);
  const { year } = useYear();
  const perPage = entity.pageSize ?? 50;
  const [page, move] = useState(1);
  const {
    data,
    total = 0,
    isError,
    isFetching,
    refetch,
  } = useGetList<AnyRow>(
    name,
    { pagination: { page, perPage }, sort: { field: entity.yearField ?? 'id', order: 'DESC' }, filter: { year } },
    { placeholderData: keepPreviousData },
  );
  const rows: readonly AnyRow[] = data ?? NO_ROWS;
  const columns = useMemo(() => columnsOf(entity, rows), [entity, rows]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <div className="list-screen flush">
      <div className="tools">
        <span className="count" role="status">
          {data &&
            total > 0 &&
            fillTemplate(texts.pageRange, {
              first: (page - 1) * perPage + 1,
              last: (page - 1) * perPage + rows.length,
              count: total.toLocaleString('en-US'),
            })}
        </span>
        <span className="grow" />
        <AddButton entity={entity} />
      </div>
      <RowsTable
        label={listTitle(entity)}
        columns={columns}
        rows={data && rows}
        editOf={(row) => editPath(entity, row.id)}
        rowActions={rowActions}
        instead={
          isError && !data && !isFetching ? (
            <RetryState onRetry={() => void refetch()} />
          ) : data && rows.length === 0 ? (
            <EmptyState text={fillTemplate(texts.noneInYear, { plural: pluralOf(entity), year })}>
              <AddButton entity={entity} />
            </EmptyState>
          ) : undefined
        }
      />
      {pages > 1 && (
        <nav className="pages" aria-label={listTitle(entity)}>
          <span className="grow" />
          <button
            type="button"
            disabled={page <= 1}
            aria-label={texts.previousPage}
            title={texts.previousPage}
            onClick={() => move(page - 1)}
          >
            <ChevronLeft />
          </button>
          <span className="nowrap">
            {page} / {pages}
          </span>
          <button
            type="button"
            disabled={page >= pages}
            aria-label={texts.nextPage}
            title={texts.nextPage}
            onClick={() => move(page + 1)}
          >
            <ChevronRight />
          </button>
        </nav>
      )}
    </div>
  );
}
