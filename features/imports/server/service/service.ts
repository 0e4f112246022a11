/** The imports of a server: what can be asked of one, and in which state. */
import type {
  Import,
  ImportChange,
  ImportState,
  ImportTable,
  ImportedRows,
  RowOutcome,
  SheetTable,
} from '../../rules/calls';
import { importFieldsOf } from '../../../../src/rules/columns/targets';
import type { Language } from '../../../../src/messages/languages';
import { Conflict, InvalidRecord, NotFound } from '../../../../server/faults';
import type { StoredImport } from '../store/kept';
import { collectNames, stageRows } from './check';
import { begin } from './jobs';
import { touched, type Caller, type ImportParts } from './parts';
import { areTargets, changeImport } from './change';
import { beginNext } from './next';
import { readFile, type GivenFile } from './read';
import { runImport } from './run';
import { shownRows } from './rows';
import { missingOf, tablesOf, viewOf } from './view';

/** What can be asked. All throw `NotFound` for an import that is not there. */
export interface ImportService {
  tables(language: Language): Promise<ImportTable[]>;
  get(id: number, language: Language): Promise<Import>;
  /** @param gone ends the reading */
  add(file: GivenFile, caller: Caller, gone: AbortSignal): Promise<Import>;
  /** Begins an import of another sheet of the same file. Throws `InvalidRecord` for one that the file does not have. */
  next(id: number, wanted: SheetTable, caller: Caller): Promise<Import>;
  change(id: number, change: ImportChange, caller: Caller): Promise<Import>;
  names(id: number, caller: Caller): Promise<Import>;
  check(id: number, caller: Caller): Promise<Import>;
  run(id: number, caller: Caller): Promise<Import>;
  rows(id: number, page: { outcome: RowOutcome; after: number; limit: number }): Promise<ImportedRows>;
  /** The stored import, for the file of refused rows. */
  stored(id: number): Promise<StoredImport>;
  /** What is under way is cancelled, and kept to be begun again; anything else but a finished import is removed. */
  remove(id: number): Promise<void>;
  /** Ends what is being done; nothing of it is written. */
  close(): Promise<void>;
}

/** Milliseconds of silence after which what another process did counts as interrupted. */
const SILENCE = 20_000;

const BUSY: readonly ImportState[] = ['checking', 'running'];

/** Opens the imports. */
export function openImports(parts: ImportParts): ImportService {
  return { ...looks(parts), ...preparing(parts), ...working(parts), ...ending(parts) };
}

/** An import as it stands. */
async function storedImport(parts: ImportParts, id: number): Promise<StoredImport> {
  const found = await parts.store.get(id);
  if (!found) throw new NotFound();
  return isDead(parts, found) ? revived(parts, found) : found;
}

/** One that nobody works on and that is not done. */
async function idleImport(parts: ImportParts, id: number, { language }: Caller): Promise<StoredImport> {
  const found = await storedImport(parts, id);
  const { t } = parts.words[language];
  if (BUSY.includes(found.state)) throw new Conflict(t('imports.busy'));
  if (found.state === 'done') throw new Conflict(t('imports.isDone'));
  return found;
}

/** One that has all columns that it needs. What is found in it from now on is said in the caller's language. */
async function readyImport(parts: ImportParts, id: number, caller: Caller): Promise<StoredImport> {
  const found = await idleImport(parts, id, caller);
  const { registry, t } = parts.words[caller.language];
  const missing = missingOf(parts, found);
  const labels = new Map(importFieldsOf(registry, found.table, t).map(({ key, label }) => [key, label]));
  const names = missing.map((key) => labels.get(key) ?? key).join(', ');
  if (missing.length > 0) throw new Conflict(t('imports.missing', { names }));
  return { ...found, kept: { ...found.kept, language: caller.language } };
}

async function viewNow(parts: ImportParts, id: number, language: Language): Promise<Import> {
  return viewOf(parts, await storedImport(parts, id), language);
}

function looks(parts: ImportParts): Pick<ImportService, 'tables' | 'get' | 'rows' | 'stored'> {
  return {
    tables: (language) => tablesOf(parts, language),
    get: (id, language) => viewNow(parts, id, language),
    rows: async (id, page) => shownRows(parts, await storedImport(parts, id), page),
    stored: (id) => storedImport(parts, id),
  };
}

function preparing(parts: ImportParts): Pick<ImportService, 'add' | 'next' | 'change' | 'names'> {
  return {
    add: async (file, caller, gone) => viewNow(parts, await readFile(parts, file, caller, gone), caller.language),
    next: async (id, wanted, caller) => {
      const found = await storedImport(parts, id);
      if (!found.kept.sheets[wanted.sheet])
        throw new InvalidRecord({ sheet: [parts.words[caller.language].t('api.status.400')] });
      return viewNow(parts, await beginNext(parts, found, wanted, caller), caller.language);
    },
    change: async (id, change, caller) => {
      const found = await idleImport(parts, id, caller);
      const { t } = parts.words[caller.language];
      if (!areTargets(parts, found.table, Object.values(change.columns ?? {})))
        throw new InvalidRecord({ columns: [t('api.status.400')] });
      if (!areTargets(parts, found.table, targetsOf(change.given)))
        throw new InvalidRecord({ given: [t('api.status.400')] });
      if (change.sheet !== undefined && !found.kept.sheets[change.sheet])
        throw new InvalidRecord({ sheet: [t('api.status.400')] });
      await changeImport(parts, found, change, caller);
      return viewNow(parts, id, caller.language);
    },
    names: async (id, caller) => {
      await collectNames(parts, await readyImport(parts, id, caller));
      return viewNow(parts, id, caller.language);
    },
  };
}

/** The fields that values are given to, and those that they are made of. */
function targetsOf(given: ImportChange['given'] = {}): string[] {
  const parts = Object.values(given).flatMap((value) => (value && 'of' in value ? value.of : []));
  return [...Object.keys(given), ...parts];
}

function working(parts: ImportParts): Pick<ImportService, 'check' | 'run'> {
  const { store, words } = parts;
  return {
    check: async (id, caller) => {
      const found = await readyImport(parts, id, caller);
      const begun = await begin(parts, found, 'checking', async (job) => {
        const said = (done: number): void => {
          job.progress = { ...job.progress, done };
        };
        const kept = await stageRows(parts, found, { signal: job.stop.signal, said });
        await store.update(id, touched(parts, { state: 'checked', kept, failure: null }), ['checking']);
      });
      if (!begun) throw new Conflict(words[caller.language].t('imports.busy'));
      return viewNow(parts, id, caller.language);
    },
    run: async (id, caller) => {
      const before = await storedImport(parts, id);
      // A second click, or a call that comes again, is answered like the first.
      if (before.state === 'running' || before.state === 'done') return viewOf(parts, before, caller.language);
      const found = await readyImport(parts, id, caller);
      const { t } = words[caller.language];
      const counts = found.kept.found?.counts;
      if (!counts) throw new Conflict(t('imports.notReady'));
      if (counts.created + counts.changed === 0) throw new Conflict(t('imports.nothingToImport'));
      const by = { ...found, userId: caller.actor.userId, by: caller.actor.name };
      // So is the second of two at once.
      await begin(parts, by, 'running', (job) => runImport(parts, by, job));
      return viewNow(parts, id, caller.language);
    },
  };
}

function ending(parts: ImportParts): Pick<ImportService, 'remove' | 'close'> {
  const { store, words, jobs } = parts;
  return {
    remove: async (id) => {
      const job = jobs.get(id);
      job?.stop.abort();
      await job?.over;
      // What was too late to be stopped is done.
      const found = await storedImport(parts, id);
      const { t } = words[found.kept.language];
      if (found.state === 'done') throw new Conflict(t('imports.isDone'));
      // What was stopped can be begun again.
      if (job) return;
      if (BUSY.includes(found.state)) throw new Conflict(t('imports.busy'));
      await store.remove(id);
    },
    close: async () => {
      for (const job of jobs.values()) job.stop.abort();
      await Promise.all([...jobs.values()].map(({ over }) => over));
    },
  };
}

/** Whether the process that worked on it is gone. */
function isDead({ jobs, clock }: ImportParts, { id, state, touched: last }: StoredImport): boolean {
  return BUSY.includes(state) && !jobs.has(id) && clock().getTime() - new Date(last).getTime() > SILENCE;
}

/** What was interrupted wrote nothing: what writes also marks the import as done. */
async function revived(parts: ImportParts, found: StoredImport): Promise<StoredImport> {
  const failure = parts.words[found.kept.language].t('imports.interrupted');
  await parts.store.update(found.id, touched(parts, { state: 'failed', failure }), [found.state]);
  return (await parts.store.get(found.id)) ?? found;
}
