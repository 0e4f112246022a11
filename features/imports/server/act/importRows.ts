/**
 * The plan of an import. Its rows were checked when they were staged; here they pass the same checks once more, as in any act,
 * and what may have changed since is looked at: versions, and whatever the import says must still stand.
 */
import { setImmediate as otherRequests } from 'node:timers/promises';
import type { Values } from '../../../../src/rules/rows';
import { Conflict } from '../../../../server/faults';
import type { CheckedValues } from '../../../../server/db/query/rowStore';
import type { Act } from '../../../../server/records/act';
import type { CheckedRow } from './act';
import type { RowChange, WriteContext } from '../../../../server/records/context';
import type { KeptOrigin } from '../../../../server/records/origins/kept';
import { EXTRA, extrasOf } from '../../../../server/records/extras/rows';
import { CHECKED_AT_ONCE, openImportChecks, type ImportChecks } from './importChecks';

/** Rows that are locked in one statement. */
const AT_ONCE = 2000;

/**
 * The changes of an import: new records that rows refer to, the rows, and what is kept beside them. Throws `Conflict` where the
 * checks refuse one of them or others have changed it.
 */
export async function planImport(context: WriteContext, act: Act<'importRows'>): Promise<RowChange[]> {
  const { table, made, rows } = act;
  await act.verify(context.trx);
  const ids = await reservedIds(context, act);
  const checks = openImportChecks(context, ids.standIns);
  const changes: RowChange[] = made.map(({ id, ...record }) => ({
    table: record.table,
    id: ids.standIns.get(id) ?? 0,
    after: checks.checked(record),
    setWise: true,
  }));
  const stored = await lockedRows(context, table, rows);
  const beside: BesideRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % CHECKED_AT_ONCE === 0) await otherRequests();
    const { line, values, extra } = row;
    const id = row.id ?? ids.ofRow(at);
    const origins = originsOf(act, row, ids);
    if (Object.keys(extra).length > 0) beside.push({ id, line, extra });
    if (row.id === null)
      changes.push({ table, id, after: checks.checked({ table, line, values }), setWise: true, ...origins });
    else if (Object.keys(values).length > 0) {
      const change = stored(row);
      const after = checks.checked({ table, line, values, stored: change.before ?? {} });
      changes.push({ ...change, after, setWise: true, ...origins });
    }
  }
  await checks.refuseMissing();
  return [...changes, ...(await besideRows(context, table, beside, checks))];
}

/** Where the figures of a row are from that the file does not have. */
function originsOf(
  { sources }: Act<'importRows'>,
  { from }: CheckedRow,
  { standIns }: ReservedIds,
): Pick<RowChange, 'origins'> {
  if (!from) return {};
  const origins = Object.entries(from).flatMap(([field, place]): [string, KeptOrigin][] => {
    const source = sources[place];
    return source ? [[field, { from: { ...source, id: standIns.get(source.id) ?? source.id } }]] : [];
  });
  return { origins: Object.fromEntries(origins) };
}

interface ReservedIds {
  /** The id of a new record, by the one that stands for it. */
  readonly standIns: ReadonlyMap<number, number>;
  /** The id of a new row, by its place among the rows. */
  ofRow(at: number): number;
}

async function reservedIds(
  { store, trx }: WriteContext,
  { table, made, rows }: Act<'importRows'>,
): Promise<ReservedIds> {
  const standIns = new Map<number, number>();
  for (const [name, records] of Map.groupBy(made, (record) => record.table)) {
    const ids = await store(name).reserve(trx, records.length);
    records.forEach((record, at) => standIns.set(record.id, ids[at] ?? 0));
  }
  const fresh = rows.flatMap(({ id }, at) => (id === null ? [at] : []));
  const ids = await store(table).reserve(trx, fresh.length);
  const places = new Map(fresh.map((at, index) => [at, ids[index] ?? 0]));
  return { standIns, ofRow: (at) => places.get(at) ?? 0 };
}

/** Locks the records that rows change. Throws `Conflict` where one is not as it was when it was checked. */
async function lockedRows(
  { rows: lock, t }: WriteContext,
  table: string,
  rows: readonly CheckedRow[],
): Promise<(row: CheckedRow) => RowChange> {
  const found = new Map<number, RowChange>();
  const ids = rows.flatMap(({ id }) => id ?? []);
  for (let from = 0; from < ids.length; from += AT_ONCE)
    for (const [id, { values, version }] of await lock(table, ids.slice(from, from + AT_ONCE)))
      found.set(id, { table, id, before: values, versionBefore: version });
  return ({ id, version }) => {
    const row = found.get(id ?? 0);
    if (row?.versionBefore !== version) throw new Conflict(t('imports.changedSince'));
    return row;
  };
}

/** What is kept beside a row. */
interface BesideRow {
  /** The record's id. */
  readonly id: number;
  readonly line: number;
  readonly extra: CheckedValues;
}

/** What is kept beside rows; columns that the file lacks stay as they are. */
async function besideRows(
  context: WriteContext,
  table: string,
  given: readonly BesideRow[],
  checks: ImportChecks,
): Promise<RowChange[]> {
  const changes: RowChange[] = [];
  const checkedExtra = ({ line, extra }: BesideRow, stored: Values = {}): CheckedValues =>
    checks.checked({ table: EXTRA, line, values: extra, stored });
  for (let from = 0; from < given.length; from += AT_ONCE) {
    const some = given.slice(from, from + AT_ONCE);
    await otherRequests();
    const kept = await extrasOf(
      context,
      table,
      some.map(({ id }) => id),
    );
    const fresh = some.filter(({ id }) => !kept.has(id));
    const ids = await context.store(EXTRA).reserve(context.trx, fresh.length);
    fresh.forEach((row, at) => {
      const after = { ...checkedExtra(row), record_table: table, record_id: row.id };
      changes.push({ table: EXTRA, id: ids[at] ?? 0, after, setWise: true });
    });
    for (const beside of some) {
      const { id, row } = kept.get(beside.id) ?? {};
      if (id === undefined || !row) continue;
      const after = checkedExtra(beside, row.values);
      changes.push({ table: EXTRA, id, before: row.values, versionBefore: row.version, after, setWise: true });
    }
  }
  return changes;
}
