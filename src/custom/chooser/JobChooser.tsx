/**
 * The job chooser (ruling 77): the jobs of the newest tickets, a search through the year's jobs, and Enter on a line keys its next
 * crop ticket. It opens below the button that was pressed, or in the middle of the window.
 */
import Search from '@mui/icons-material/SearchOutlined';
import { Popover } from '../../look/kit/Popover';
import { useState, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages';
import { EmptyState, RetryState } from '../../look/kit/parts/EmptyState';
import { relatedName, type Key } from '../../kinds/ref';
import { useEntity } from '../../resources/registry';
import { addTitle } from '../../rules/labels';
import { addPath, listPath } from '../../rules/paths';
import { useYear } from '../../year';
import { Button } from '../../look/kit/Button';
import './chooser.css';
import { useCursor, type Cursor } from '../overlays/useCursor';
import { dayText } from '../../messages/shownDates';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import { useOwnServer } from '../../client/server/useOwnServer';
import type { WindrowDataProvider } from '../../dataProvider';
import type { AnyRow } from '../../rules/rows';
import { fold } from '../../kinds/text';
import { Input } from '../../look/kit/fields/Input';

const OFFERED = 5;
/** The same as Home's panel of jobs, so that one answer serves both. */
const NEWEST = { page: 0, perPage: 10 };
const SEARCHED = { page: 1, perPage: 500 };

/** One job of the chooser. */
interface JobToKey {
  readonly job: AnyRow;
  /** The number of its newest ticket, where it is known. */
  readonly last: string | undefined;
}

/** What the chooser shows. */
interface JobsToKey {
  /** `undefined` until they are there. */
  readonly jobs: readonly JobToKey[] | undefined;
  /** How many jobs the year has. */
  readonly total: number | undefined;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

const withoutLast = (job: AnyRow): JobToKey => ({ job, last: undefined });

/** The job as it is searched: every name and its day. */
function searched({ date, customer_id, producer_id, crop_id, field_id }: AnyRow): string {
  const names = [customer_id, producer_id, crop_id, field_id].map((value) => relatedName(value, ''));
  return fold([date, ...names].join(' '));
}

/** The jobs of the newest tickets, which our own server alone can tell. */
function useNewest(): readonly JobToKey[] | null | undefined {
  const { year } = useYear();
  const dataProvider = useDataProvider<WindrowDataProvider>();
  const isOwn = useOwnServer();
  const { data, isError } = useQuery({
    queryKey: ['job', 'newestOwners', year],
    queryFn: () => dataProvider.newestOwners('crop_ticket', 'job', year),
    enabled: isOwn === true,
    staleTime: 0,
  });
  const jobs = useMemo(
    () =>
      data?.map(({ record, newest }) => ({
        job: record,
        last: newest ? String(newest.ticket_number ?? '') || undefined : undefined,
      })),
    [data],
  );
  return isOwn === true && !isError ? jobs : null;
}

/** Another server's newest jobs are those of its list, by date. */
function useJobsToKey(text: string): JobsToKey {
  const { year } = useYear();
  const newest = useNewest();
  const words = fold(text).split(/\s+/).filter(Boolean);
  const isSearch = words.length > 0;
  const listed = useGetList<AnyRow>('job', { pagination: NEWEST, filter: { year } });
  const all = useGetList<AnyRow>('job', { pagination: SEARCHED, filter: { year } }, { enabled: isSearch });
  const offered = newest === null ? listed.data?.slice(0, OFFERED).map(withoutLast) : newest;
  const found = (all.data ?? listed.data)?.filter((job) => words.every((word) => searched(job).includes(word)));
  const source = isSearch ? all : listed;
  return {
    jobs: isSearch ? found?.map(withoutLast) : offered,
    total: listed.total,
    hasFailed: Boolean(source.error) && !source.isFetching,
    reload: () => void source.refetch(),
  };
}

interface JobLineProps {
  readonly line: JobToKey;
  readonly at: number;
  readonly cursor: Cursor;
  readonly onTake: () => void;
}

function JobLine({ line: { job, last }, at, cursor, onTake }: JobLineProps) {
  const t = useMessages();
  return (
    <Button
      id={cursor.optionId(at)}
      role="option"
      aria-selected={at === cursor.at}
      tabIndex={-1}
      onMouseMove={() => cursor.choose(at)}
      onClick={onTake}
    >
      <span>
        <b>{relatedName(job.customer_id)}</b>
        {` · ${relatedName(job.producer_id)}`}
        <small>{`${relatedName(job.crop_id)} · ${relatedName(job.field_id)}`}</small>
      </span>
      <span className="chooser-end rigid muted text-small">
        {dayText(String(job.date ?? ''))}
        {last !== undefined && <small>{t('home.lastTicket', { number: last })}</small>}
      </span>
    </Button>
  );
}

interface JobLinesProps extends JobsToKey {
  readonly text: string;
  readonly cursor: Cursor;
  readonly onTake: (at: number) => void;
}

/** The jobs, or what stands in their place. */
function JobLines({ jobs, hasFailed, reload, text, cursor, onTake }: JobLinesProps) {
  const t = useMessages();
  const { year } = useYear();
  if (!jobs && hasFailed) return <RetryState onRetry={reload} />;
  if (jobs?.length === 0) {
    const none =
      text === '' ? t('list.noneInYear', { plural: t('jobs.many'), year }) : t('home.noJobMatches', { text });
    return (
      <div role="status">
        <EmptyState text={none} />
      </div>
    );
  }
  return (
    <div role="listbox" id={cursor.listId} aria-label={t('home.jobsFound')} aria-busy={jobs === undefined}>
      {jobs?.map((line, at) => (
        <JobLine key={line.job.id} line={line} at={at} cursor={cursor} onTake={() => onTake(at)} />
      ))}
    </div>
  );
}

function ChooserFoot({
  total,
  hasJobs,
  onLeave,
}: {
  total: number | undefined;
  hasJobs: boolean;
  onLeave: () => void;
}) {
  const t = useMessages();
  const job = useEntity('job');
  return (
    <footer>
      {hasJobs && (
        <span className="no-phone">
          <kbd>Enter</kbd> {t('home.keyNext')}
        </span>
      )}
      <span className="grow" />
      <Link to={addPath(job)} onClick={onLeave}>
        {t('jobs.new')}
      </Link>
      {total !== undefined && total > 1 && (
        <Link to={listPath(job) ?? '/'} onClick={onLeave}>
          {t('home.allJobs', { count: total })}
        </Link>
      )}
    </footer>
  );
}

/** Opens the entry of the job's next ticket. */
function useKeyNext(entry: object | undefined): (jobId: Key) => void {
  const navigate = useNavigate();
  const cropTicket = useEntity('crop_ticket');
  return (jobId) => void navigate(addPath(cropTicket, { job_id: jobId }), { state: entry });
}

interface JobChooserProps {
  readonly anchor: HTMLElement | null;
  /** What the entry form finds as the state of its address. */
  readonly entry?: object | undefined;
  readonly onClose: () => void;
}

/** The content of the chooser. */
function Chooser({ entry, onClose }: Pick<JobChooserProps, 'entry' | 'onClose'>) {
  const t = useMessages();
  const keyNext = useKeyNext(entry);
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const found = useJobsToKey(text);
  const { jobs = [] } = found;
  const take = (at: number): void => {
    const chosen = jobs[at];
    if (!chosen) return;
    onClose();
    keyNext(chosen.job.id);
  };
  const cursor = useCursor(jobs.length, text, take);
  return (
    <div className="job-chooser">
      <div className="chooser-ask row line-below">
        <Search />
        <Input
          isBare
          role="combobox"
          aria-label={t('home.searchJobs')}
          aria-expanded={jobs.length > 0}
          aria-controls={cursor.listId}
          aria-activedescendant={jobs.length > 0 ? cursor.optionId(cursor.at) : undefined}
          aria-autocomplete="list"
          placeholder={t('home.searchJobs')}
          autoFocus
          value={typed}
          onType={setTyped}
          onKeyDown={cursor.onKeyDown}
        />
      </div>
      <JobLines {...found} text={text} cursor={cursor} onTake={take} />
      <ChooserFoot total={found.total} hasJobs={jobs.length > 0} onLeave={onClose} />
    </div>
  );
}

const IN_THE_MIDDLE = {
  anchorReference: 'anchorPosition',
  transformOrigin: { vertical: 'top', horizontal: 'center' },
} as const;
const BELOW = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;

/** The chooser as a dialog. The focus returns to where it was. */
export function JobChooser({ anchor, entry, onClose }: JobChooserProps) {
  const title = addTitle(useEntity('crop_ticket'));
  const place = anchor
    ? { ...BELOW, anchorEl: anchor }
    : { ...IN_THE_MIDDLE, anchorPosition: { top: 72, left: window.innerWidth / 2 } };
  return (
    <Popover
      open
      {...place}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': title, className: 'chooser-paper' } }}
    >
      <Chooser entry={entry} onClose={onClose} />
    </Popover>
  );
}
