/** The list of a table whose rows are all held in memory: one cached query, searched and sorted without the server. */
import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useCameAhead } from '../../client/ahead/useCameAhead';
import { useMedia } from '../../look/useMedia';
import { ListContextProvider, useDataProvider, useGetList, useListContext } from 'react-admin';
import { useMessages } from '../../i18n/useMessages';
import type { Entity } from '../../grammar/entity';
import { isReference } from '../../grammar/field';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { EmptyState } from '../../look/kit/parts/EmptyState';
import { useSayWhich } from '../../look/which';
import { formatNumber } from '../../kinds/number';
import { listTitle } from '../../rules/labels';
import type { AnyRow } from '../../rules/rows';
import { PAPER, paperCells } from '../../rules/lists/cells';
import { takenWhole } from '../../rules/tickets/tables';
import { ALL_ROWS, allRowsKey } from '../options/allRows';
import { useEntity } from '../registry';
import type { Column } from './columns/column';
import { columnsOf, inactiveClass } from './columns/fieldColumns';
import { SEARCH_KEY, type LocationKeys } from '../../client/lists/location';
import { useTypedLocation } from './controller/useListLocation';
import { useRowsController } from './controller/useRowsController';
import { DataTable } from './DataTable';
import { ChangedCount, HeardRows } from './heard/HeardRows';
import { VirtualBody } from './table/virtual/VirtualBody';
import type { EntityListProps } from './listProps';
import { pluralOf, useEditLinks, useRowActions } from './parts/generated';
import { AddButton, ListActions } from './parts/RowLinks';
import { SearchInput } from '../../look/kit/fields/SearchInput';
import { SortButton } from './sort/SortButton';
import { useSettledOf } from '../../client/settled/useSettledPapers';
import { Button } from '../../look/kit/Button';

const NO_ROWS: readonly AnyRow[] = [];

/** Sort, search and filters that an address of the list may hold. */
function keysOf(entity: Entity, table: string): LocationKeys {
  const own = columnsOf(entity, NO_ROWS).map(({ name }) => name);
  const columns = takenWhole.includes(table) ? [...own, PAPER] : own;
  const isId = (name: string): boolean => isReference(entity.fields[name]);
  return {
    sort: { field: columns[0] ?? 'id', order: 'ASC' },
    ids: columns.filter(isId),
    words: [SEARCH_KEY, ...columns.filter((name) => !isId(name))],
    columns,
  };
}

/** The screen. */
export function WholeList({ name, actions, rowActions }: EntityListProps) {
  const entity = useEntity(name);
  const provider = useDataProvider();
  const ask = async () => (await provider.getList<AnyRow>(name, ALL_ROWS)).data;
  const client = useQueryClient();
  const ahead = useCameAhead((came) => (client.getQueryData(allRowsKey(name)) ? undefined : came.rows(name, ALL_ROWS)));
  const answer = useGetList<AnyRow>(name, ALL_ROWS, ahead);
  const { data: rows } = answer;
  const own = useMemo(() => columnsOf(entity, rows ?? NO_ROWS), [entity, rows]);
  const columns = usePaperColumn(name, own);
  const keys = useMemo(() => keysOf(entity, name), [entity, name]);
  const list = useRowsController({ resource: name, rows, columns, answer, ...useTypedLocation(keys) });
  useSayWhich(rows && formatNumber(rows.length));
  const { linkOf, lead } = useEditLinks(entity, columns);
  const end = useRowActions(rowActions);
  return (
    <ListContextProvider value={list}>
      <HeardRows resource={name} rows={rows} ask={ask}>
        <div className="list-screen column grow page-flush">
          <WholeTools entity={entity} all={rows?.length} columns={columns} actions={actions} />
          <DataTable
            fillsPage
            body={VirtualBody}
            label={listTitle(entity)}
            columns={columns}
            measuredRows={rows}
            linkOf={linkOf}
            rowClass={inactiveClass}
            lead={lead}
            end={end}
            empty={rows?.length === 0 ? <NoRows entity={entity} /> : <NoMatch entity={entity} />}
          />
        </div>
      </HeardRows>
    </ListContextProvider>
  );
}

interface WholeToolsProps extends Pick<EntityListProps, 'actions'> {
  readonly entity: Entity;
  /** How many rows there are; `undefined` until they are there. */
  readonly all: number | undefined;
  readonly columns: readonly Column[];
}

/** The line above the table. */
function WholeTools({ entity, all, columns, actions }: WholeToolsProps) {
  return (
    <div className="tools" role="search">
      <Search />
      <span className="count" role="status">
        {all !== undefined && <ShownCount all={all} />}
      </span>
      <ChangedCount />
      <SortButton columns={columns} />
      <ListActions entity={entity} actions={actions} />
    </div>
  );
}

function useSearch(): [query: string, search: (query: string) => void] {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const { [SEARCH_KEY]: query = '', ...others }: Readonly<Record<string, string>> = filterValues;
  return [query, (next) => setFilters({ ...others, [SEARCH_KEY]: next }, displayedFilters)];
}

function Search() {
  const t = useMessages();
  const [query, search] = useSearch();
  // On a touch screen the focus would raise the keyboard over the list.
  const isTouch = useMedia('(pointer: coarse)');
  return <SearchInput label={t('common.search')} query={query} onQuery={search} autoFocus={!isTouch} />;
}

function ShownCount({ all }: { all: number }) {
  const t = useMessages();
  const { total = 0 } = useListContext();
  return (
    <>
      <b>{formatNumber(total)}</b> {t('list.ofCount', { count: formatNumber(all) })}
    </>
  );
}

function NoRows({ entity }: { entity: Entity }) {
  const t = useMessages();
  return (
    <EmptyState text={t('list.noneYet', { plural: pluralOf(entity) })}>
      <AddButton entity={entity} isQuiet />
    </EmptyState>
  );
}

function NoMatch({ entity }: { entity: Entity }) {
  const t = useMessages();
  const [query, search] = useSearch();
  return (
    <EmptyState
      Icon={SearchIcon}
      text={t('list.noneMatches', { singular: entity.title.toLowerCase(), query: query.trim() })}
    >
      <Button look="text" isSmall onClick={() => search('')}>
        {t('common.clear')}
      </Button>
    </EmptyState>
  );
}

/** The columns of the table `name` with that one before the stamps; the same ones for other tables. */
function usePaperColumn(name: string, columns: readonly Column[]): readonly Column[] {
  const t = useMessages();
  const settled = useSettledOf(name);
  return useMemo(() => {
    if (!takenWhole.includes(name)) return columns;
    const paperOf = (row: AnyRow): string => settled?.[row.id]?.join(', ') ?? '';
    const own: Column = { ...paperCells(paperOf), head: t('office.statement'), isNumber: false, isWhole: true };
    const at = columns.findIndex(({ isStamp }) => isStamp === true);
    return columns.toSpliced(at === -1 ? columns.length : at, 0, own);
  }, [name, columns, settled, t]);
}
