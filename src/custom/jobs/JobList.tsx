/** The jobs list (§2.13): each job with the way to its next ticket; one without tickets can be deleted (§8.5). */
import type { Entity } from '../../grammar/entity';
import { lazy, Suspense, useMemo, useState, type ReactNode, useEffect, useRef, type RefObject } from 'react';
import { ListContextProvider, ResourceContextProvider, useDataProvider } from 'react-admin';
import { useMessages } from '../../i18n/useMessages';
import { EmptyState } from '../../look/kit/parts/EmptyState';
import { listedColumns } from '../../resources/list/columns/fieldColumns';
import type { LocationState } from '../../resources/list/controller/listLocation';
import { useListLocation } from '../../resources/list/controller/useListLocation';
import { useAnsweredPage, usePageController, useChanged } from '../../resources/list/controller/usePageController';
import { textWidth } from '../../resources/list/columns/textWidth';
import type { Column } from '../../resources/list/columns/column';
import { DataTable } from '../../resources/list/DataTable';
import { ChangedCount, HeardRows } from '../../resources/list/heard/HeardRows';
import { OtherPages, PageRange, PrintedPage } from '../../resources/list/parts/Pages';
import { AddButton, ListActions } from '../../resources/list/parts/RowLinks';
import { NotOnPaper, PrintButton } from '../../resources/list/paper/PrintButton';
import { usePaper, type Paper } from '../../resources/list/paper/usePaper';
import { SortButton } from '../../resources/list/sort/SortButton';
import type { RowButtons } from '../../resources/list/table/rowButtons';
import { relatedName } from '../../kinds/ref';
import { useEntity } from '../../resources/registry';
import { listColumnsOf } from '../../rules/fieldSets';
import { listTitle } from '../../rules/labels';
import type { AnyRow } from '../../rules/rows';
import { useSayCount } from '../../resources/list/parts/useSayCount';
import { useYear } from '../../year';
import { AddTicket, JobButtons, jobLink } from './JobButtons';
import { jobKeys } from './jobKeys';
import { useLocation, type Location } from 'react-router-dom';
import { actIn } from '../../client/versions';
import type { WindrowDataProvider } from '../../dataProvider';
import type { Refusal } from '../../resources/list/parts/ConfirmDelete';
import { useNotice } from '../../resources/list/parts/useNotice';
import { useOffers } from '../../resources/offers/useOffers';
import { useStaleRefusal } from '../../resources/list/parts/useStaleRefusal';

/** Resolves when the job is deleted or the failure is shown; to why nothing was deleted where somebody else changed it. */
function useDeleteJob(): (row: AnyRow) => Promise<Refusal | undefined> {
  const t = useMessages();
  const provider = useDataProvider<WindrowDataProvider>();
  const changed = useChanged('job');
  const notice = useNotice();
  const refusalOf = useStaleRefusal('job');
  const offers = useOffers('job');
  return async (row) => {
    try {
      const { data, meta } = await provider.delete('job', {
        id: row.id,
        previousData: row,
        meta: { version: row.version },
      });
      // react-admin answers without data when the call ended the session.
      if (!data) return undefined;
      changed();
      notice(t('jobs.deleted', { id: row.id }), 'success');
      offers.deleted(actIn(meta), [row]);
      return undefined;
    } catch (error) {
      const refused = refusalOf(error, [row]);
      if (refused) return { text: refused.text, onShow: changed };
      console.error('Deleting a job failed.', row.id, error);
      notice(t('jobs.deleteFailed'), 'error');
      return undefined;
    }
  };
}

/** Entries of the history whose new job had the focus: on the way back it is where the user left it. */
const done = new Set<string>();

/**
 * @param isReady whether the rows are there
 * @returns the ref of the list
 */
function useFocusAdded(isReady: boolean): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const { key, state }: Location<{ readonly added?: unknown } | null> = useLocation();
  const added = state?.added;
  useEffect(() => {
    if (!isReady || added === undefined || done.has(key)) return;
    const link = page.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(String(added))}"] .row-text`);
    if (!link) return;
    done.add(key);
    link.focus();
  });
  return page;
}

const ConfirmDelete = lazy(() =>
  import('../../resources/list/parts/ConfirmDelete').then((module) => ({ default: module.ConfirmDelete })),
);

const NO_ROWS: readonly AnyRow[] = [];
/** Widths in px of what is beside the words of Add Ticket: with and without Delete, and on phones. */
const WITH_DELETE = 88;
const WITHOUT_DELETE = 60;
const ON_PHONE = 36;
/** The words take this at least. */
const WORDS = 64;

interface JobListProps {
  /** Further components for the tool bar; they are inside the list context. */
  readonly actions?: ReactNode;
}

/** The page. */
export function JobList({ actions }: JobListProps) {
  const { year } = useYear();
  const entity = useEntity('job');
  const keys = useMemo(() => jobKeys(entity), [entity]);
  const state = useListLocation(keys);
  return (
    <ResourceContextProvider value="job">
      <JobsOfYear key={year} year={year} state={state} actions={actions} />
    </ResourceContextProvider>
  );
}

interface JobsOfYearProps extends JobListProps {
  readonly year: number;
  readonly state: LocationState;
}

/** The buttons of a row, the same object until a row with or without Delete comes. */
function useJobButtons(rows: readonly AnyRow[], ask: (row: AnyRow) => void): RowButtons {
  const t = useMessages();
  const words = Math.max(WORDS, textWidth(t('list.addTicket'), 'strong'));
  const hasDelete = rows.some((row) => row.has_tickets !== true);
  return useMemo(
    () => ({
      width: words + (hasDelete ? WITH_DELETE : WITHOUT_DELETE),
      of: (row, isOpened) => <JobButtons row={row} hasLink={!isOpened} onDelete={() => ask(row)} />,
      onPhone: { width: words + ON_PHONE, of: (row) => <AddTicket row={row} /> },
    }),
    [words, hasDelete, ask],
  );
}

/** What a job is known by: `2026-10-27 · Maple Hollow Farms · Nyquist Farms · Corn Silage · Long Strip`. */
function jobText({ date, ...row }: AnyRow): string {
  const names = [row.customer_id, row.producer_id, row.crop_id, row.field_id].map((record) => relatedName(record, ''));
  return [String(date ?? ''), ...names].filter((part) => part !== '').join(' · ');
}

interface JobToolsProps extends JobListProps {
  readonly count: number;
  readonly columns: readonly Column[];
  readonly paper: Paper;
}

/** The line above the table. */
function JobTools({ count, columns, paper, actions }: JobToolsProps) {
  const t = useMessages();
  return (
    <div className="tools">
      <PageRange things={[t('jobs.one'), t('jobs.many')]} count={count} />
      <PrintedPage />
      <ChangedCount />
      <NotOnPaper paper={paper} />
      <PrintButton paper={paper} />
      <SortButton columns={columns} />
      <ListActions entity={useEntity('job')} actions={actions} />
    </div>
  );
}

/** The rows of the page and their columns, on the screen or on paper. */
function useJobs({ year, state }: JobsOfYearProps) {
  const entity = useEntity('job');
  const shown = useAnsweredPage('job', year, state);
  const { page: answered, paper } = usePaper({ resource: 'job', year, filters: state.location.filters, shown });
  const rows = answered.rows ?? NO_ROWS;
  useSayCount(answered.total, year);
  const columns = useMemo(() => listedColumns(entity, listColumnsOf(entity), rows), [entity, rows]);
  const list = usePageController({ ...state, resource: 'job', year, answered, columns });
  return { entity, answered, rows, columns, list, paper, ask: shown.ask };
}

function NoJobs({ entity, year }: { readonly entity: Entity; readonly year: number }) {
  const t = useMessages();
  return (
    <EmptyState text={t('list.noneInYear', { plural: t('jobs.many'), year })}>
      <AddButton entity={entity} isQuiet />
    </EmptyState>
  );
}

function JobsOfYear(props: JobsOfYearProps) {
  const { year, actions } = props;
  const t = useMessages();
  const { entity, answered, rows, columns, list, paper, ask: askAgain } = useJobs(props);
  const [asked, ask] = useState<AnyRow>();
  const remove = useDeleteJob();
  const lead = useJobButtons(rows, ask);
  const page = useFocusAdded(answered.rows !== undefined);
  return (
    <ListContextProvider value={list}>
      <HeardRows resource="job" rows={answered.rows} ask={askAgain}>
        <div className="list-page column on-surface grow page-flush" ref={page}>
          <JobTools count={rows.length} columns={columns} paper={paper} actions={actions} />
          <DataTable
            fillsPage
            label={listTitle(entity)}
            columns={columns}
            linkOf={jobLink}
            lead={lead}
            empty={<NoJobs entity={entity} year={year} />}
          />
          <OtherPages label={t('list.pages')} />
          {asked && (
            <Suspense>
              <ConfirmDelete
                question={t('jobs.delete', { id: asked.id })}
                detail={jobText(asked)}
                onDelete={() => remove(asked)}
                onClose={() => ask(undefined)}
              />
            </Suspense>
          )}
        </div>
      </HeardRows>
    </ListContextProvider>
  );
}
