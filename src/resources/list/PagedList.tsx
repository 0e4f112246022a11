/** The generated list of a table with pages: the selected year, page by page, in the order of the server. */
import { useMemo } from 'react';
import { ListContextProvider } from 'react-admin';
import { useMessages } from '../../i18n/useMessages';
import { EmptyState } from '../../look/TableStates';
import { listTitle } from '../../rules/labels';
import type { AnyRow } from '../../rules/rows';
import { useYear } from '../../year';
import { useEntity } from '../registry';
import type { Column } from './columns/column';
import { columnsOf } from './columns/fieldColumns';
import { useInnerLocation } from './controller/useListLocation';
import { useAnsweredPage, usePageController, type AnsweredPage } from './controller/usePageController';
import { DataTable } from './DataTable';
import { ChangedCount, HeardRows } from './heard/HeardRows';
import type { EntityListProps } from './listProps';
import { pluralOf, useEditLinks, useRowActions } from './parts/generated';
import { OtherPages } from './parts/Pages';
import { useSayCount } from './parts/useSayCount';
import { AddButton, ListActions } from './parts/RowLinks';
import { NotOnPaper, PrintButton } from './paper/PrintButton';
import { usePaper, type Paper } from './paper/usePaper';
import { SortButton } from './sort/SortButton';
import { formatNumber } from '../../kinds/number';

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
export function PagedList({ name, actions, rowActions }: EntityListProps) {
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
        <div className="list-screen page-flush">
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
