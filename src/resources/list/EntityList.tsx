/**
 * The list screen of any table (§2.9), inside react-admin's list context. A table without pages is held in memory whole; one
 * with pages shows the selected year page by page.
 */
import { ResourceContextProvider, ListContextProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useYear } from '../../year';
import { useEntity } from '../registry';
import type { EntityListProps } from './listProps';
import { WholeList } from './WholeList';
import { useMemo } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { EmptyState } from '../../look/kit/parts/EmptyState';
import { listTitle } from '../../rules/labels';
import type { AnyRow } from '../../rules/rows';
import type { Column } from './columns/column';
import { columnsOf } from './columns/fieldColumns';
import { useInnerLocation } from './controller/useListLocation';
import { useAnsweredPage, usePageController, type AnsweredPage } from './controller/usePageController';
import { DataTable } from './DataTable';
import { ChangedCount, HeardRows } from './heard/HeardRows';
import { pluralOf, useEditLinks, useRowActions } from './parts/generated';
import { OtherPages } from './parts/Pages';
import { useSayCount } from './parts/useSayCount';
import { AddButton, ListActions } from './parts/RowLinks';
import { NotOnPaper, PrintButton } from './paper/PrintButton';
import { usePaper, type Paper } from './paper/usePaper';
import { SortButton } from './sort/SortButton';
import { formatNumber } from '../../kinds/number';
import '../screens.css';

/** The generated list of a table with pages: the selected year, page by page, in the order of the server. */
const NO_ROWS: readonly AnyRow[] = [];

interface PagedToolsProps extends Pick<EntityListProps, 'name' | 'actions'> {
  readonly answered: Pick<AnsweredPage, 'rows' | 'total' | 'page' | 'perPage'>;
  readonly paper: Paper;
  readonly columns: readonly Column[];
}

/** The line above the table: which rows these are, and the buttons. */
function PagedTools({ name, answered, paper, columns, actions }: PagedToolsProps) {
  const t = useMessages();
  const { rows, total = 0, page, perPage } = answered;
  const first = (page - 1) * perPage + 1;
  const range = { first, last: first - 1 + (rows?.length ?? 0), count: formatNumber(total) };
  return (
    <div className="tools">
      <span className="count" role="status">
        {total > 0 && t('list.pageRange', range)}
      </span>
      <ChangedCount />
      <NotOnPaper paper={paper} />
      <PrintButton paper={paper} />
      <SortButton columns={columns} />
      <ListActions entity={useEntity(name)} actions={actions} />
    </div>
  );
}

/** The screen. */
function PagedList({ name, actions, rowActions }: EntityListProps) {
  const t = useMessages();
  const entity = useEntity(name);
  const { year } = useYear();
  const state = useInnerLocation({ field: entity.yearField ?? 'id', order: 'DESC' });
  const shown = useAnsweredPage(name, year, state);
  const { page: answered, paper } = usePaper({ resource: name, year, filters: state.location.filters, shown });
  const { rows } = answered;
  const columns = useMemo(() => columnsOf(entity, rows ?? NO_ROWS), [entity, rows]);
  const list = usePageController({ resource: name, year, answered, columns, ...state });
  const { linkOf, lead } = useEditLinks(entity, columns);
  const end = useRowActions(rowActions);
  useSayCount(answered.total, year);
  return (
    <ListContextProvider value={list}>
      <HeardRows resource={name} rows={rows} ask={shown.ask}>
        <div className="list-screen column grow page-flush">
          <PagedTools name={name} answered={answered} paper={paper} columns={columns} actions={actions} />
          <DataTable
            fillsPage
            label={listTitle(entity)}
            columns={columns}
            linkOf={linkOf}
            lead={lead}
            end={end}
            empty={
              <EmptyState text={t('list.noneInYear', { plural: pluralOf(entity), year })}>
                <AddButton entity={entity} isQuiet />
              </EmptyState>
            }
          />
          <OtherPages label={listTitle(entity)} />
        </div>
      </HeardRows>
    </ListContextProvider>
  );
}

/** The list of the table `name`. */
export function EntityList(props: EntityListProps) {
  const { year } = useYear();
  const { key } = useLocation();
  const isPaged = useEntity(props.name).pageSize !== undefined;
  // A paged list opens on page 1, and another year is another list (§4); one held in memory opens at the place of its
  // address.
  return (
    <ResourceContextProvider value={props.name}>
      {isPaged ? <PagedList key={year} {...props} /> : <WholeList key={key} {...props} />}
    </ResourceContextProvider>
  );
}
