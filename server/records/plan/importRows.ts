/**
 * The plan of an import. Its rows were checked by the same rules as those of any act (`imports/check/outcome`), so here only
 * what may have changed since is looked at again: versions, and whatever the import says must still stand.
 */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { isNewId } from '../../../src/rules/imports/newIds';
import { referencesOf } from '../../../src/kinds/ref';
import { entityOf } from '../../../src/rules/rows';
import { Conflict } from '../../faults';
import type { CheckedValues } from '../../db/query/rowStore';
import type { Act, CheckedRow } from '../act';
import type { RowChange, WriteContext } from '../context';
import { EXTRA, extrasOf } from '../extras/rows';

/** Rows that are locked in one statement. */
const AT_ONCE = 2000;

/** The changes of an import: new records that rows refer to, the rows, and what is kept beside them. */
export async function planImport(context: WriteContext, act: Act<'importRows'>): Promise<RowChange[]> {
  const { table, made, rows } = act;
  await act.verify(context.trx);
  const ids = await reservedIds(context, act);
  const withIds = (name: string, values: CheckedValues): CheckedValues => replaced(context, name, values, ids.standIns);
  const changes: RowChange[] = made.map((record) => ({
    table: record.table,
    id: ids.standIns.get(record.id) ?? 0,
    after: withIds(record.table, record.values),
    setWise: true,
  }));
  const stored = await lockedRows(context, table, rows);
  const beside: [id: number, extra: CheckedValues][] = [];
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === 0) await otherRequests();
    const id = row.id ?? ids.ofRow(at);
    if (Object.keys(row.extra).length > 0) beside.push([id, row.extra]);
    const after = withIds(table, row.values);
    if (row.id === null) changes.push({ table, id, after, setWise: true });
    else if (Object.keys(after).length > 0) changes.push({ ...stored(row), after, setWise: true });
  }
  return [...changes, ...(await besideRows(context, table, beside))];
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

/** The values with the ids of new records in place of what stands for them. */
function replaced(
  { registry }: WriteContext,
  table: string,
  values: CheckedValues,
  standIns: ReadonlyMap<number, number>,
): CheckedValues {
  const found = referencesOf(entityOf(registry, table)).flatMap(([key]) => {
    const id = values[key];
    return isNewId(id) ? [[key, standIns.get(id) ?? null] as const] : [];
  });
  return found.length > 0 ? { ...values, ...Object.fromEntries(found) } : values;
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

/** What is kept beside rows (ruling 83); columns that the file lacks stay as they are. */
async function besideRows(
  context: WriteContext,
  table: string,
  given: readonly (readonly [id: number, extra: CheckedValues])[],
): Promise<RowChange[]> {
  const changes: RowChange[] = [];
  for (let from = 0; from < given.length; from += AT_ONCE) {
    const some = given.slice(from, from + AT_ONCE);
    await otherRequests();
    const kept = await extrasOf(
      context,
      table,
      some.map(([id]) => id),
    );
    const fresh = some.filter(([id]) => !kept.has(id));
    const ids = await context.store(EXTRA).reserve(context.trx, fresh.length);
    fresh.forEach(([record, extra], at) => {
      const after = { ...extra, record_table: table, record_id: record };
      changes.push({ table: EXTRA, id: ids[at] ?? 0, after, setWise: true });
    });
    for (const [record, after] of some) {
      const { id, row } = kept.get(record) ?? {};
      if (id !== undefined && row)
        changes.push({ table: EXTRA, id, before: row.values, versionBefore: row.version, after, setWise: true });
    }
  }
  return changes;
}
