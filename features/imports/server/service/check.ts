/** Looking for names, and the dry run. Neither writes a record. */
import { keepStatements } from '../../../../server/db/query/statement';
import { findRecords } from '../../../../server/lookups/find';
import { openFinder, readBooks } from '../work/books';
import { translators } from '../../../../server/language';
import { EDITED } from '../check/check';
import { headKey } from '../work/describe';
import { perform } from '../work/perform';
import { preparingOf } from '../work/prepared';
import type { Asks, RowReading } from '../work/task';
import type { CheckFound, Kept, StoredImport } from '../store/kept';
import { touched, type ImportParts } from './parts';

/** How long a job may be silent before another process may take it for dead. */
const SAY_EVERY = 3000;

/** Heads of the column in which exports say when a row was changed. */
const editedHeads = new Set(Object.values(translators).map((t) => headKey(t('common.editDate'))));

/** What reading the rows of an import needs. */
async function readingOf(parts: ImportParts, { id, table, kept }: StoredImport): Promise<RowReading> {
  const { described, language, choices, existing, foundBy } = kept;
  const preparing = preparingOf(described);
  const edited = described.columns.flatMap(({ index, field, head }) =>
    field === null && editedHeads.has(headKey(head)) ? [[index, EDITED] as const] : [],
  );
  return {
    language,
    cells: await parts.store.cells(id, kept.sheet),
    ...preparing,
    columns: [...preparing.columns, ...edited],
    dates: described.dates,
    books: await readBooks(parts, table, foundBy),
    choices,
    existing,
    foundBy,
    closedTo: await closedTo(parts, table),
    fills: kept.fill,
  };
}

/** How a task finds records: those that rows are, and those that their look-ups ask for. */
function findingIn(parts: ImportParts, table: string): Pick<Asks, 'find' | 'lookUp'> {
  const { db, registry, tables } = parts;
  const finder = openFinder(parts, table);
  const statement = keepStatements(db.sql);
  const looking = {
    trx: db.sql,
    dialect: db.dialect,
    statement,
    registry,
    filters: (of: string) => tables(of).filters,
  };
  return {
    find: (by, keys) => finder(by, keys),
    lookUp: async (asked) => {
      const found = await findRecords(
        looking,
        asked.map((one) => [one]),
      );
      return found.map(([record]) => record);
    },
  };
}

/** The last day up to which the records of a table are closed. */
function closedTo({ db, closedDays }: ImportParts, table: string): Promise<string | null> {
  return closedDays.lastOf({ trx: db.sql, dialect: db.dialect, statement: keepStatements(db.sql) }, table);
}

/** Collects the names that are not found. */
export async function collectNames(parts: ImportParts, stored: StoredImport): Promise<void> {
  const { registry, store } = parts;
  const { id, table, kept } = stored;
  const asks: Asks = {
    cells: async () => undefined,
    staged: async () => undefined,
    again: async () => undefined,
    ...findingIn(parts, table),
  };
  const task = { ...(await readingOf(parts, stored)), kind: 'names', registry, table } as const;
  const names = await perform<'names'>(task, asks, new AbortController().signal);
  await store.update(id, touched(parts, { state: 'names', kept: { ...kept, names, found: null }, failure: null }));
}

/** The dry run. Keeps its rows, and returns the import with what it found. */
export async function stageRows(
  parts: ImportParts,
  stored: StoredImport,
  { signal, said }: { readonly signal: AbortSignal; readonly said: (done: number) => void },
): Promise<Kept> {
  const { registry, store, clock } = parts;
  const { id, table, kept } = stored;
  const seen = await newestAct(parts);
  await store.forgetRows(id);
  let [done, last] = [0, clock().getTime()];
  const asks: Asks = {
    cells: async () => undefined,
    ...findingIn(parts, table),
    again: async () => {
      await store.forgetRows(id);
      done = 0;
    },
    staged: async (rows) => {
      signal.throwIfAborted();
      await store.addRows(id, rows);
      done += rows.length;
      said(done);
      const now = clock().getTime();
      if (now - last < SAY_EVERY) return;
      last = now;
      await store.update(id, touched(parts, {}));
    },
  };
  const task = { ...(await readingOf(parts, stored)), kind: 'check', registry, table } as const;
  const { names, ...checked } = await perform<'check'>(task, asks, signal);
  const found: CheckFound = { ...checked, seen };
  return { ...kept, names, found };
}

/** The id of the newest act in the history. */
async function newestAct({ db }: ImportParts): Promise<number> {
  const newest = db.sql.selectFrom('windrow_act').select(({ fn }) => fn.max('id').as('id'));
  return (await newest.executeTakeFirst())?.id ?? 0;
}
