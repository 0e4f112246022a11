/** Writes the rows of an import as one act: all of them or none. */
import { setImmediate as others } from 'node:timers/promises';
import type { WriteTransaction } from '../../../../server/db/database';
import { isJudgedLater } from '../act/act';
import { Conflict } from '../../../../server/faults';
import { entityOf } from '../../../../src/rules/rows';
import { valuesKey } from '../check/existing';
import type { StagedRow } from '../check/outcome';
import type { Kept, StoredImport } from '../store/kept';
import { recordsOf, referredTables } from '../work/books';
import { stageRows } from './check';
import { judgeAdded } from './judge';
import { touched, type Job, type ImportParts } from './parts';

/** Staged rows that are read at once. */
const AT_ONCE = 5000;
/** How often an import is checked again because others changed what it refers to. */
const TRIES = 3;

/** The records changed since the check are others than those that it saw. */
class Outdated extends Error {}

/** Runs an import. Throws what made it fail; nothing was written then. */
export async function runImport(parts: ImportParts, stored: StoredImport, job: Job): Promise<void> {
  const done = await writeRows(parts, stored, job);
  if (done.act !== null && done.isJudgedLater) await judgeAdded(parts.db, stored.table, done.act);
  await parts.store.update(stored.id, touched(parts, { kept: done.kept }), ['done']);
}

async function writeRows(
  parts: ImportParts,
  stored: StoredImport,
  job: Job,
): Promise<{ act: string | null; kept: Kept; isJudgedLater: boolean }> {
  const { clock, writer } = parts;
  const began = clock().getTime();
  let { kept } = stored;
  for (let tried = 1; ; tried += 1) {
    const rows = await stagedRows(parts, stored, kept, job);
    job.stop.signal.throwIfAborted();
    try {
      const { act } = await writer.write({
        kind: 'importRows',
        actor: { userId: stored.userId, name: stored.by },
        language: kept.language,
        table: stored.table,
        import: stored.id,
        file: stored.name,
        made: kept.found?.newRecords ?? [],
        sources: kept.found?.sources ?? [],
        rows,
        verify: verifier(parts, stored, kept, rows),
      });
      const seconds = Math.round((clock().getTime() - began) / 100) / 10;
      return { act, kept: { ...kept, seconds }, isJudgedLater: isJudgedLater({ rows }) };
    } catch (error) {
      if (!(error instanceof Outdated) || tried === TRIES) throw error;
      kept = await checkedAgain(parts, { ...stored, kept }, job);
    }
  }
}

/** The rows that are written, in the order of their lines. */
async function stagedRows(
  { store }: ImportParts,
  { id }: StoredImport,
  { found }: Kept,
  job: Job,
): Promise<StagedRow[]> {
  const rows: StagedRow[] = [];
  for (const outcome of ['created', 'changed'] as const) {
    let after = 0;
    for (;;) {
      const some = await store.rows(id, outcome, after, AT_ONCE);
      rows.push(...some);
      after = some.at(-1)?.line ?? after;
      job.progress = { ...job.progress, done: rows.length };
      if (some.length < AT_ONCE) break;
      await others();
    }
  }
  const expected = (found?.counts.created ?? 0) + (found?.counts.changed ?? 0);
  if (rows.length !== expected) throw new RowsGone();
  return rows.toSorted((a, b) => (a.edited ?? '').localeCompare(b.edited ?? '') || a.line - b.line);
}

/** The rows of the check are no longer there, as after a restore. */
export class RowsGone extends Error {}

/** The check once more. Throws `Conflict` where it finds something else than what the user saw. */
async function checkedAgain(parts: ImportParts, stored: StoredImport, job: Job): Promise<Kept> {
  const said = (done: number): void => {
    job.progress = { ...job.progress, done };
  };
  const kept = await stageRows(parts, stored, { signal: job.stop.signal, said });
  if (kept.found?.digest === stored.kept.found?.digest) return kept;
  await parts.store.update(stored.id, touched(parts, { kept }));
  throw new Conflict(parts.words[kept.language].t('imports.changedSince'));
}

/**
 * Looks, in the transaction that writes, at what others changed since the check: anything that rows refer to, and records of
 * the table that are what a new row would be.
 */
function verifier(
  parts: ImportParts,
  { table }: StoredImport,
  { found, foundBy, fill }: Kept,
  rows: readonly StagedRow[],
) {
  const { registry } = parts;
  const lookups = fill ? (entityOf(registry, table).lookups ?? []) : [];
  const referred = new Set([...referredTables(registry, table), ...lookups.map(({ from }) => from)]);
  const fresh = rows.filter(({ id }) => id === null);
  const keys = new Set(fresh.map(({ values }) => valuesKey(registry, table, foundBy, values)));
  return async (trx: WriteTransaction): Promise<void> => {
    const changed = await trx
      .selectFrom('windrow_change')
      .select(['record_table', 'record_id'])
      .distinct()
      .where('act_id', '>', found?.seen ?? 0)
      .limit(AT_ONCE)
      .execute();
    if (changed.length === AT_ONCE || changed.some(({ record_table: name }) => referred.has(name)))
      throw new Outdated();
    const own = changed.flatMap((one) => (one.record_table === table ? [one.record_id] : []));
    if (own.length === 0 || foundBy === 'nothing') return;
    const records = await recordsOf(parts, trx, table, own);
    if (records.some(({ values }) => keys.has(valuesKey(registry, table, foundBy, values)))) throw new Outdated();
  };
}
