/** What may forbid an act although its values are good. Every guard sees every act, before anything is written. */
import { isText } from '../../src/grammar/field';
import { entityOf, nameFieldOf, referrersOf } from '../../src/rules/rows';
import { Conflict, type InUse } from '../faults';
import { countReferring, idsReferring } from '../db/query/writes/referring';
import type { RowChange, WriteContext } from './context';

/** Throws when the changes must not be made. */
export type Guard = (context: WriteContext, changes: readonly RowChange[]) => Promise<void>;

/** Records named in the text of a 409, for each table. */
const NAMED = 3;

/**
 * Those of these records that others refer to once the changes are made: what the act removes or leads elsewhere does not count.
 */
export async function stillUsed(
  { registry, store, trx }: WriteContext,
  table: string,
  ids: readonly number[],
  changes: readonly RowChange[],
): Promise<Set<number>> {
  const asked = new Set(ids);
  const written = new Map<string, number[]>();
  const kept: number[] = [];
  const fieldsOf = Map.groupBy(referrersOf(registry, table), ({ entity }) => entity);
  for (const [by, rows] of Map.groupBy(changes, (change) => change.table)) {
    const fields = fieldsOf.get(by);
    if (!fields) continue;
    written.set(
      by,
      rows.flatMap(({ id }) => id ?? []),
    );
    for (const { before, after } of rows) {
      if (!after) continue;
      for (const { field } of fields) {
        const to = Object.hasOwn(after, field) ? after[field] : before?.[field];
        if (typeof to === 'number' && asked.has(to)) kept.push(to);
      }
    }
  }
  return new Set([...(await store(table).used(trx, ids, written)), ...kept]);
}

/** What records are called in a message: by their names where those are texts, else by their ids. */
async function calledIn({ registry, rows }: WriteContext, table: string, ids: readonly number[]): Promise<string[]> {
  const entity = entityOf(registry, table);
  const key = nameFieldOf(entity);
  if (!isText(entity.fields[key])) return ids.map(String);
  const stored = await rows(table, ids);
  return ids.map((id) => String(stored.get(id)?.values[key] || id));
}

/** Refuses to remove what other records refer to. The message names the first such record and who refers to it. */
export const refuseInUse: Guard = async (context, changes) => {
  const { registry, store, trx, t } = context;
  const removed = Map.groupBy(
    changes.filter(({ after }) => after === undefined),
    ({ table }) => table,
  );
  for (const [table, rows] of removed) {
    const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const used = await stillUsed(context, table, ids, changes);
    const first = ids.find((id) => used.has(id));
    if (first === undefined) continue;
    const users: string[] = [];
    for (const by of await store(table).referrers(trx, first, NAMED + 1)) {
      const called = await calledIn(context, by.table, by.ids.slice(0, NAMED));
      const names = `${entityOf(registry, by.table).title} ${called.join(', ')}`;
      users.push(by.ids.length > NAMED ? t('api.andMore', { names }) : names);
    }
    const [name] = await calledIn(context, table, [first]);
    const record = `${entityOf(registry, table).title} ${name}`;
    throw new Conflict(t('api.inUse', { record, users: users.join('; ') }), await usersOf(context, table, first));
  }
};

/** The tables whose records refer to this one, each with how many and the first of them. */
async function usersOf(context: WriteContext, table: string, id: number): Promise<InUse[]> {
  const found = await countReferring(context, table, id);
  const users: InUse[] = [];
  for (const [by, fields] of Map.groupBy(found, (one) => one.table)) {
    const first = await Promise.all(fields.map((one) => idsReferring(context, { ...one, limit: NAMED }, id)));
    const ids = [...new Set(first.flat())].toSorted((a, b) => a - b).slice(0, NAMED);
    const names = await calledIn(context, by, ids);
    users.push({ table: by, count: fields.reduce((sum, { count }) => sum + count, 0), ids, names });
  }
  return users;
}
