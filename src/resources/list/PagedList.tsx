/** The generated list of a table with pages: the selected year, page by page, in the order of the server. */
import { useMemo } from 'react';
import { ListContextProvider } from 'react-admin';
import { useMessages } from '../../i18n/useMessages';
import { EmptyState } from '../../look/TableStates';
import { listTitle } from '../../rules/labels';
import type { AnyRow } from '../../rules/rows';
import { useYear } from '../../year';
import { useEntity } from '../registry';
import { columnsOf } from './columns/fieldColumns';
import { useInnerLocation } from './controller/useListLocation';
import { useAnsweredPage, usePageController } from './controller/usePageController';
import { DataTable } from './DataTable';
import { ChangedCount, HeardRows } from './heard/HeardRows';
import type { EntityListProps } from './listProps';
import { pluralOf, useEditLinks, useRowActions } from './parts/generated';
import { OtherPages } from './parts/Pages';
import { useSayCount } from './parts/useSayCount';
import { AddButton, ListActions } from './parts/RowLinks';
import { NotOnPaper, PrintButton } from './paper/PrintButton';
import { usePaper } from './paper/usePaper';
import { SortButton } from './sort/SortButton';

const NO_ROWS: readonly AnyRow[] = [];

/** The screen. */
export function PagedList({ name, actions, rowActions }: EntityListProps) {
  const t = useMessages();
  const entity = useEntity(name);
  const { year } = useYear();
  const state = useInnerLocation({ field: entity.yearField ?? 'id', order: 'DESC' });
  const shown = useAnsweredPage(name, year, state);
  const { page: answered, paper } = usePaper({ resource: name, year, filters: state.location.filters, shown });
  const { rows, total = 0, page, perPage } = answered;
  const columns = useMemo(() => columnsOf(entity, rows ?? NO_ROWS), [entity, rows]);
  const list = usePageController({ resource: name, year, answered, columns, ...state });
  const { linkOf, lead } = useEditLinks(entity, columns);
  const end = useRowActions(rowActions);
  const first = (page - 1) * perPage + 1;
  const range = { first, last: first - 1 + (rows?.length ?? 0), count: total.toLocaleString('en-US') };
  useSayCount(answered.total, year);
  return (
    <ListContextProvider value={list}>
      <HeardRows resource={name} rows={rows} ask={shown.ask}>
        <div className="list-screen flush">
          <div className="tools">
            <span className="count" role="status">
              {total > 0 && t('list.pageRange', range)}
            </span>
            <ChangedCount />
            <NotOnPaper paper={paper} />
            <PrintButton paper={paper} />
            <SortButton columns={columns} />
            <ListActions entity={entity} actions={actions} />
          </div>
          <DataTable
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
