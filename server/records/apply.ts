/** Writes the changes of an act: rows that get the same values in one statement, rows that stay as they are not at all. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { entityOf, fieldsOf } from '../../src/rules/rows';
import type { CheckedValues, Stamps } from '../db/query/rowStore';
import { inOrderOfReferences } from '../db/query/writes/tableOrder';
import { changedFields } from './changed';
import type { RowChange, WriteContext, WrittenRow } from './context';

/** Rows removed in one statement: some milliseconds, in which nothing else is done on SQLite. */
const AT_ONCE = 5000;

/** A row on its way into the database. */
type Pending = { -readonly [K in keyof WrittenRow]: WrittenRow[K] };

/**
 * Writes changes and returns them in their order, with the ids of new rows, the new versions, and what is another value now.
 * Rows are added first and removed last, those that others refer to at the very end: no reference is ever to nothing.
 */
export async function apply(context: WriteContext, changes: readonly RowChange[]): Promise<WrittenRow[]> {
  const { at, store, trx, registry } = context;
  const stampsOf = await stampsBefore(context, changes);
  const written: Pending[] = [];
  for (const change of changes) {
    const { table, id, after } = change;
    if (id !== undefined && change.setWise && !change.before && after)
      written.push(freshRow(context, { ...change, id }));
    else if (id !== undefined) written.push(standing(context, { ...change, id }, stampsOf(change)));
    else if (after) {
      const made = await store(table).insert(trx, after, change.at ?? at, await context.rowId(table));
      written.push({ ...change, ...made, fields: allFields(context, table), version: 1 });
    }
  }
  const isStored = ({ fields, back, versionBefore, setWise }: Pending): boolean =>
    fields.length > 0 && (back !== undefined || versionBefore !== undefined || setWise === true);
  const byTable = Map.groupBy(written.filter(isStored), ({ table }) => table);
  for (const [table, rows] of byTable) await insert(context, table, rows);
  for (const [table, rows] of byTable) await update(context, table, rows);
  for (const table of inOrderOfReferences(registry, [...byTable.keys()]).toReversed()) {
    const gone = (byTable.get(table) ?? []).flatMap(({ id, after }) => (after ? [] : [id]));
    for (let from = 0; from < gone.length; from += AT_ONCE) {
      await store(table).remove(trx, gone.slice(from, from + AT_ONCE));
      if (gone.length > AT_ONCE) await otherRequests();
    }
  }
  return written;
}

function allFields({ registry }: WriteContext, table: string): string[] {
  return fieldsOf(entityOf(registry, table)).map(([key]) => key);
}

/** What each row has besides its values before it is written. */
async function stampsBefore(
  { rows }: WriteContext,
  changes: readonly RowChange[],
): Promise<(change: RowChange) => Stamps | undefined> {
  const found = new Map<string, Awaited<ReturnType<WriteContext['rows']>>>();
  const there = changes.filter(({ versionBefore }) => versionBefore !== undefined);
  for (const [table, own] of Map.groupBy(there, (change) => change.table))
    found.set(
      table,
      await rows(
        table,
        own.flatMap(({ id }) => id ?? []),
      ),
    );
  return ({ table, id = 0 }) => found.get(table)?.get(id)?.stamps;
}

/** A row that has its id already. */
function standing(context: WriteContext, change: RowChange & { id: number }, stamps: Stamps | undefined): Pending {
  const { table, before, after, back, versionBefore = 0 } = change;
  const known = back && after ? back.stamps : stamps;
  if (!known) throw new Error(`${table} ${change.id} is not there.`);
  const isWhole = !before || !after;
  const fields = isWhole ? allFields(context, table) : changedFields(entityOf(context.registry, table), before, after);
  const version = fields.length > 0 ? (back?.version ?? versionBefore + 1) : versionBefore;
  return { ...change, fields, version, stamps: known };
}

/** A new row with a reserved id. */
function freshRow(context: WriteContext, change: RowChange & { id: number }): Pending {
  const moment = context.at.toISOString();
  const stamps: Stamps = { added: moment, edited: moment, order: null };
  return { ...change, fields: allFields(context, change.table), version: 1, stamps };
}

/** Inserts rows of one table with the ids that they have: new ones, and those that were removed before this act. */
async function insert({ trx, store }: WriteContext, table: string, rows: readonly Pending[]): Promise<void> {
  const absent = rows.filter(({ before, after }) => !before && after);
  if (absent.length === 0) return;
  await number({ trx, store }, table, absent);
  await store(table).restore(
    trx,
    absent.flatMap(({ after, ...row }) => (after ? [{ ...row, values: after }] : [])),
  );
}

/** Gives new states their places in the order of changes, where the table has one. */
async function number(
  { trx, store }: Pick<WriteContext, 'trx' | 'store'>,
  table: string,
  rows: readonly Pending[],
): Promise<void> {
  const own = rows.filter(({ back }) => !back);
  const first = own.length > 0 ? await store(table).nextOrder(trx) : null;
  own.forEach((row, at) => {
    row.stamps = { ...row.stamps, order: first === null ? null : first + at };
  });
}

/** Updates rows of one table: those that share their values in one statement, and those that get back their own in another. */
async function update({ trx, at, store }: WriteContext, table: string, rows: readonly Pending[]): Promise<void> {
  const changed = rows.flatMap((row) => (row.before && row.after ? [{ row, after: row.after }] : []));
  const alike = changed.filter(({ row }) => !row.back && !row.setWise);
  for (const [after, group] of Map.groupBy<CheckedValues, (typeof changed)[number]>(alike, (one) => one.after)) {
    const order = await store(table).update(
      trx,
      group.map(({ row }) => row.id),
      after,
      at,
    );
    for (const { row } of group) row.stamps = { ...row.stamps, edited: at.toISOString(), order };
  }
  const single = changed.filter(({ row }) => row.back ?? row.setWise);
  const fresh = single.flatMap(({ row }) => (row.back ? [] : [row]));
  for (const row of fresh) row.stamps = { ...row.stamps, edited: at.toISOString() };
  await number({ trx, store }, table, fresh);
  for (const [, group] of Map.groupBy(single, ({ after }) => Object.keys(after).join()))
    await store(table).giveBack(
      trx,
      group.map(({ row, after }) => ({ ...row, values: after })),
    );
}
