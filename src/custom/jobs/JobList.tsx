/** The jobs list (§2.13): each job with the way to its next ticket; one without tickets can be deleted (§8.5). */
import AddIcon from '@mui/icons-material/AddOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useCallback, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { WindrowDataProvider } from '../../dataProvider';
import { entities } from '../../entities';
import { EmptyState, RetryState } from '../../look/TableStates';
import { sorted, type Sort } from '../../resources/list/rowOrder';
import { addTitle, fillTemplate, listTitle } from '../../rules/labels';
import { addPath } from '../../rules/paths';
import type { AnyRow } from '../../rules/rows';
import { texts } from '../../texts';
import { useYear } from '../../year';
import { plannedColumns, type ColumnPlan } from '../lists/columns';
import { ConfirmDelete } from '../lists/ConfirmDelete';
import { ListTable, type RowButtons } from '../lists/ListTable';
import { Pages } from '../lists/Pages';
import type { PlaceKeys } from '../lists/listLocation';
import { useChanged, usePage } from '../lists/usePage';
import { usePlace, type PlaceInAddress } from '../lists/useListLocation';
import { useNotice } from '../lists/useNotice';

const { job, crop_ticket } = entities;
const THINGS = ['job', 'jobs'] as const;
const NO_ROWS: readonly AnyRow[] = [];

const plan: readonly ColumnPlan[] = [
  { field: 'date', width: 104, whole: true, onPhone: true },
  { field: 'customer_id', width: 180, grows: true, onPhone: true },
  { field: 'producer_id', width: 180, grows: true },
  { field: 'crop_id', width: 130, grows: true },
  { field: 'field_id', width: 140, grows: true },
  { field: 'add_date', width: 104 },
  { field: 'edit_date', width: 104 },
];

const keys: PlaceKeys = {
  sort: { by: 'date', isDown: true },
  ids: [],
  words: [],
  columns: plan.map(({ field }) => field),
};

/** The edit link of this list is its own (ruling 7). */
const editLink = (row: AnyRow): string => `/jobs/edit/${row.id}`;

/** The page. */
export function JobList() {
  const { year } = useYear();
  const inAddress = usePlace(keys);
  return <JobsOfYear key={year} year={year} {...inAddress} />;
}

function AddTicket({ row }: { row: AnyRow }) {
  return (
    <Link className="button text row-text" to={addPath(crop_ticket, { job_id: row.id })}>
      {texts.addTicket}
    </Link>
  );
}

function JobButtons({ row, onDelete }: { row: AnyRow; onDelete: () => void }) {
  const edit = fillTemplate(texts.edit, { name: `${job.title} ${row.id}` });
  return (
    <>
      <Link className="icon-button" to={editLink(row)} aria-label={edit} title={edit}>
        <EditIcon />
      </Link>
      <AddTicket row={row} />
      {row.has_tickets !== true && (
        <button type="button" className="button text row-text delete" onClick={onDelete}>
          {texts.delete}
        </button>
      )}
    </>
  );
}

function AddJob() {
  return (
    <Link className="button fill" to={addPath(job)}>
      <AddIcon />
      {addTitle(job)}
    </Link>
  );
}

/** Deletes a job and says how it went. */
function useDeleteJob(): (row: AnyRow) => Promise<void> {
  const provider = useDataProvider<WindrowDataProvider>();
  const changed = useChanged('job');
  const say = useNotice();
  return async (row) => {
    try {
      const { data } = await provider.delete('job', { id: row.id, previousData: row });
      // react-admin answers without data when the call ended the session.
      if (!data) return;
      changed();
      say(fillTemplate(texts.jobDeleted, { id: row.id }), 'success');
    } catch (error) {
      console.error('Deleting a job failed.', row.id, error);
      say(texts.jobDeleteFailed, 'error');
    }
  };
}

function JobsOfYear({ year, place, goTo }: PlaceInAddress & { readonly year: number }) {
  const list = usePage('job', year, place);
  const rows = list.rows ?? NO_ROWS;
  const columns = useMemo(() => plannedColumns(job, plan, rows), [rows]);
  const shown = useMemo(() => sorted(rows, columns, place.sort), [rows, columns, place.sort]);
  const [asked, ask] = useState<AnyRow>();
  const remove = useDeleteJob();
  const buttons = useMemo<RowButtons>(
    () => ({
      width: 192,
      of: (row) => <JobButtons row={row} onDelete={() => ask(row)} />,
      onPhone: { width: 100, of: (row) => <AddTicket row={row} /> },
    }),
    [],
  );
  const sortBy = useCallback((sort: Sort) => goTo({ sort }), [goTo]);
  return (
    <div className="list-page flush">
      <div className="tools">
        <span className="grow" />
        <AddJob />
      </div>
      <ListTable
        label={listTitle(job)}
        columns={columns}
        rows={list.rows && shown}
        total={list.total}
        firstAt={(list.page - 1) * list.perPage + 1}
        sort={place.sort}
        onSort={sortBy}
        linkOf={editLink}
        buttons={buttons}
        isBusy={list.isBusy}
        instead={
          list.hasFailed ? (
            <RetryState onRetry={list.reload} />
          ) : list.rows?.length === 0 ? (
            <EmptyState text={fillTemplate(texts.noneInYear, { plural: THINGS[1], year })} />
          ) : undefined
        }
      />
      <Pages
        page={list.page}
        perPage={list.perPage}
        count={rows.length}
        total={list.total}
        things={THINGS}
        onPage={(page) => goTo({ page })}
      />
      {asked && (
        <ConfirmDelete
          question={fillTemplate(texts.deleteJob, { id: asked.id })}
          onDelete={() => remove(asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}
