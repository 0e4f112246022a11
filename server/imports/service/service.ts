/** The imports of a server: what can be asked of one, and in which state. */
import type {
  Import,
  ImportChange,
  ImportState,
  ImportTable,
  ImportedRows,
  RowOutcome,
} from '../../../src/rules/imports/imports';
import { importFieldsOf } from '../../../src/rules/imports/targets';
import type { Language } from '../../../src/messages/languages';
import { Conflict, InvalidRecord, NotFound } from '../../faults';
import type { StoredImport } from '../store/kept';
import { collectNames, stageRows } from './check';
import { touched, type Caller, type Job, type ImportParts } from './parts';
import { areTargets, changeImport, readFile, type GivenFile } from './read';
import { runImport, RowsGone } from './run';
import { shownRows } from './rows';
import { missingOf, tablesOf, viewOf } from './view';

/** What can be asked. All throw `NotFound` for an import that is not there. */
export interface ImportService {
  tables(language: Language): Promise<ImportTable[]>;
  newest(language: Language): Promise<Import[]>;
  get(id: number, language: Language): Promise<Import>;
  add(file: GivenFile, caller: Caller): Promise<Import>;
  change(id: number, change: ImportChange, caller: Caller): Promise<Import>;
  names(id: number, caller: Caller): Promise<Import>;
  check(id: number, caller: Caller): Promise<Import>;
  run(id: number, caller: Caller): Promise<Import>;
  rows(id: number, page: { outcome: RowOutcome; after: number; limit: number }): Promise<ImportedRows>;
  /** The stored import, for the file of refused rows. */
  stored(id: number): Promise<StoredImport>;
  remove(id: number): Promise<void>;
  /** Ends what is being done; nothing of it is written. */
  close(): Promise<void>;
}

/** Imports in the list. */
const NEWEST = 20;
/** Milliseconds of silence after which what another process did counts as interrupted. */
const SILENCE = 20_000;

const BUSY: readonly ImportState[] = ['checking', 'running'];

/** Opens the imports. */
export function openImports(parts: ImportParts): ImportService {
  const { store, words, jobs } = parts;
  const stored = async (id: number): Promise<StoredImport> => {
    const found = await store.get(id);
    if (!found) throw new NotFound();
    return (await isDead(parts, found)) ? revived(parts, found) : found;
  };
  const idle = async (id: number, { language }: Caller): Promise<StoredImport> => {
    const found = await stored(id);
    const { t } = words[language];
    if (BUSY.includes(found.state)) throw new Conflict(t('imports.busy'));
    if (found.state === 'done') throw new Conflict(t('imports.isDone'));
    return found;
  };
  const view = async (id: number, language: Language): Promise<Import> => viewOf(parts, await stored(id), language);
  const ready = async (id: number, caller: Caller): Promise<StoredImport> => {
    const found = await idle(id, caller);
    const { registry, t } = words[caller.language];
    const missing = missingOf(parts, found);
    const labels = new Map(importFieldsOf(registry, found.table, t).map(({ key, label }) => [key, label]));
    const named = missing.map((key) => labels.get(key) ?? key);
    if (missing.length > 0) throw new Conflict(t('imports.missing', { names: named.join(', ') }));
    return { ...found, kept: { ...found.kept, language: caller.language } };
  };
  return {
    tables: (language) => tablesOf(parts, language),
    newest: async (language) =>
      Promise.all((await store.newest(NEWEST)).map(async (one) => viewOf(parts, await stored(one.id), language))),
    get: view,
    add: async (file, caller) => view(await readFile(parts, file, caller), caller.language),
    change: async (id, change, caller) => {
      const found = await idle(id, caller);
      const { t } = words[caller.language];
      if (change.columns && !areTargets(parts, found.table, change.columns))
        throw new InvalidRecord({ columns: [t('api.status.400')] });
      if (change.sheet !== undefined && !found.kept.sheets[change.sheet])
        throw new InvalidRecord({ sheet: [t('api.status.400')] });
      await changeImport(parts, found, change, caller);
      return view(id, caller.language);
    },
    names: async (id, caller) => {
      await collectNames(parts, await ready(id, caller));
      return view(id, caller.language);
    },
    check: async (id, caller) => {
      const found = await ready(id, caller);
      const begun = await begin(parts, found, 'checking', async (job) => {
        const said = (done: number): void => {
          job.progress = { ...job.progress, done };
        };
        const kept = await stageRows(parts, found, { signal: job.stop.signal, said });
        await store.update(id, touched(parts, { state: 'checked', kept, failure: null }), ['checking']);
      });
      if (!begun) throw new Conflict(words[caller.language].t('imports.busy'));
      return view(id, caller.language);
    },
    run: async (id, caller) => {
      const before = await stored(id);
      // A second click, or a call that comes again, is answered like the first.
      if (before.state === 'running' || before.state === 'done') return viewOf(parts, before, caller.language);
      const found = await ready(id, caller);
      const { t } = words[caller.language];
      const counts = found.kept.found?.counts;
      if (!counts) throw new Conflict(t('imports.notReady'));
      if (counts.created + counts.changed === 0) throw new Conflict(t('imports.nothingToImport'));
      const by = { ...found, userId: caller.actor.userId, by: caller.actor.name };
      // Of two at once the second is answered like the first.
      await begin(parts, by, 'running', (job) => runImport(parts, by, job));
      return view(id, caller.language);
    },
    rows: async (id, page) => shownRows(parts, await stored(id), page),
    stored,
    remove: async (id) => {
      jobs.get(id)?.stop.abort();
      await jobs.get(id)?.over;
      // What was too late to be stopped is done.
      const found = await stored(id);
      if (found.state === 'done') throw new Conflict(words[found.kept.language].t('imports.isDone'));
      await store.remove(id);
    },
    close: async () => {
      for (const job of jobs.values()) job.stop.abort();
      await Promise.all([...jobs.values()].map(({ over }) => over));
    },
  };
}

/** Begins a job that goes on after the answer; `false` where another call was first. */
async function begin(
  parts: ImportParts,
  { id, kept, state }: StoredImport,
  busy: 'checking' | 'running',
  work: (job: Job) => Promise<void>,
): Promise<boolean> {
  const { store, jobs, words, log } = parts;
  const { t } = words[kept.language];
  if (!(await store.update(id, touched(parts, { state: busy, kept, failure: null }), [state]))) return false;
  const counts = kept.found?.counts;
  const of = busy === 'running' && counts ? counts.created + counts.changed : kept.described.rows.count;
  const job: Job = { progress: { done: 0, of }, stop: new AbortController(), over: Promise.resolve() };
  jobs.set(id, job);
  const fail = async (error: unknown): Promise<void> => {
    const isForeseen = error instanceof Conflict || error instanceof InvalidRecord || job.stop.signal.aborted;
    if (!isForeseen) log?.error({ err: error }, 'import failed');
    const reason = job.stop.signal.aborted
      ? t('imports.cancelled')
      : error instanceof Conflict
        ? error.message
        : error instanceof RowsGone
          ? t('imports.gone')
          : t(reasonOf(parts, error));
    await store.update(id, touched(parts, { state: 'failed', failure: reason }), [busy]);
  };
  job.over = work(job)
    .catch(fail)
    .catch((error: unknown) => log?.error({ err: error }, 'import cannot be marked as failed'))
    .finally(() => void jobs.delete(id));
  return true;
}

/** Why a job failed that nobody foresaw, as a key of the messages. */
function reasonOf({ db }: ImportParts, error: unknown) {
  const fault = db.dialect.faultOf(error)?.kind;
  if (fault === 'disk full') return 'api.diskFull' as const;
  if (fault === 'not writable') return 'api.notWritable' as const;
  if (fault === 'busy') return 'api.databaseBusy' as const;
  return fault === undefined ? ('api.failed' as const) : ('api.databaseUnavailable' as const);
}

/** Whether the process that worked on it is gone. */
async function isDead({ jobs, clock }: ImportParts, { id, state, touched: last }: StoredImport): Promise<boolean> {
  return BUSY.includes(state) && !jobs.has(id) && clock().getTime() - new Date(last).getTime() > SILENCE;
}

/** What was interrupted wrote nothing: what writes also marks the import as done. */
async function revived(parts: ImportParts, found: StoredImport): Promise<StoredImport> {
  const failure = parts.words[found.kept.language].t('imports.interrupted');
  await parts.store.update(found.id, touched(parts, { state: 'failed', failure }), [found.state]);
  return (await parts.store.get(found.id)) ?? found;
}
