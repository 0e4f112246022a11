/** Work on an import that goes on after the call that began it is answered. */
import { Closed, Conflict, InvalidRecord, Settled } from '../../../../server/faults';
import type { Kept, StoredImport } from '../store/kept';
import { touched, type ImportParts, type Job } from './parts';
import { RowsGone } from './run';

/** Begins a job that goes on after the answer; `false` where another call was first. */
export async function begin(
  parts: ImportParts,
  { id, kept, state }: StoredImport,
  busy: 'checking' | 'running',
  work: (job: Job) => Promise<void>,
): Promise<boolean> {
  const { store, jobs, log } = parts;
  if (!(await store.update(id, touched(parts, { state: busy, kept, failure: null }), [state]))) return false;
  const counts = kept.found?.counts;
  const of = busy === 'running' && counts ? counts.created + counts.changed : kept.described.rows.count;
  const job: Job = { progress: { done: 0, of }, stop: new AbortController(), over: Promise.resolve() };
  jobs.set(id, job);
  const fail = async (error: unknown): Promise<void> => {
    const failure = failureOf(parts, kept, job.stop.signal.aborted ? 'cancelled' : error);
    await store.update(id, touched(parts, { state: 'failed', failure }), [busy]);
  };
  job.over = work(job)
    .catch(fail)
    .catch((error: unknown) => log?.error({ err: error }, 'import cannot be marked as failed'))
    .finally(() => void jobs.delete(id));
  return true;
}

/** Why a job failed, for the person who began it. What nobody foresaw is logged. */
function failureOf(parts: ImportParts, { language }: Kept, error: unknown): string {
  const { t } = parts.words[language];
  if (error === 'cancelled') return t('imports.cancelled');
  if (error instanceof Conflict || error instanceof Closed || error instanceof Settled) return error.message;
  if (error instanceof InvalidRecord) return t('imports.changedSince');
  if (error instanceof RowsGone) return t('imports.gone');
  parts.log?.error({ err: error }, 'import failed');
  return t(reasonOf(parts, error));
}

/** A fault of the database, as a key of the messages. */
function reasonOf({ db }: ImportParts, error: unknown) {
  const fault = db.dialect.faultOf(error)?.kind;
  if (fault === 'disk full') return 'api.diskFull' as const;
  if (fault === 'not writable') return 'api.notWritable' as const;
  if (fault === 'only reads') return 'api.databaseOnlyReads' as const;
  if (fault === 'busy') return 'api.databaseBusy' as const;
  return fault === undefined ? ('api.failed' as const) : ('api.databaseUnavailable' as const);
}
