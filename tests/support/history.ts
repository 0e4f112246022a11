/** The history as tests look at it: acts with their changes, values parsed. */
import { columnOf } from '../../server/kinds/columns';
import type { Db } from '../../server/db/database';
import type { SqlValue } from '../../server/db/values';
import { registry } from '../../server/features';
import { isDecimal } from '../../src/grammar/field';
import { withSides } from '../../src/rules/extras/sides';
import { entityOf, fieldsOf, type Values } from '../../src/rules/rows';
import { anyTable } from './registryTables';

/** One change of an act. */
export interface StoredChange {
  readonly table: string;
  readonly id: number;
  readonly version: number;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly stamps: StampsOfRow;
}

/** When a row was added and changed, and its place in the order of changes. */
export type StampsOfRow = readonly [added: unknown, edited: unknown, order: unknown];

/** A row as the history gives it. */
export interface ReplayedRow {
  readonly version: number;
  readonly values: Values;
  readonly stamps: StampsOfRow;
}

/** One act. */
export interface StoredAct {
  readonly key: string;
  readonly kind: string;
  readonly by: readonly [userId: number | null, name: string];
  readonly at: string;
  readonly about: unknown;
  readonly changes: readonly StoredChange[];
}

/** Every act so far, oldest first. */
export async function historyOf(db: Db): Promise<StoredAct[]> {
  const acts = await db.sql.selectFrom('windrow_act').selectAll().orderBy('id').execute();
  const changes = await db.sql.selectFrom('windrow_change').selectAll().orderBy('id').execute();
  const parsed = (json: unknown): Values | null => (json === null ? null : (JSON.parse(String(json)) as Values));
  return acts.map((act) => ({
    key: String(act.key),
    kind: String(act.kind),
    by: [act.user_id === null ? null : Number(act.user_id), String(act.user_name)],
    at: String(act.at),
    about: parsed(act.about),
    changes: changes
      .filter(({ act_id: id }) => id === act.id)
      .map((one) => ({
        table: String(one.record_table),
        id: Number(one.record_id),
        version: Number(one.version),
        before: parsed(one.before),
        after: parsed(one.after),
        stamps: [one.add_date, one.edit_date, one.edit_order],
      })),
  }));
}

/** The tables that the changes give when they are played from the beginning: rows by table and id. */
export function replayed(acts: readonly StoredAct[]): Map<string, ReplayedRow> {
  const rows = new Map<string, ReplayedRow>();
  for (const { table, id, version, before, after, stamps } of acts.flatMap(({ changes }) => changes)) {
    const key = `${table} ${id}`;
    const { version: was = 0, values: known = {} } = rows.get(key) ?? {};
    if (before && version !== was + 1) throw new Error(`${key}: version ${version} follows ${was}.`);
    if (!before && was > 0) throw new Error(`${key} was added twice.`);
    for (const [field, value] of Object.entries(before ?? {}))
      if (known[field] !== value)
        throw new Error(`${key}: ${field} was ${String(known[field])}, not ${String(value)}.`);
    if (after) rows.set(key, { version, values: { ...known, ...after }, stamps });
    else rows.delete(key);
  }
  return rows;
}

/** Every row of the registry's tables and of those beside it as the history writes it. */
export async function storedRows(db: Db): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const tables = withSides(registry);
  for (const name of Object.keys(tables)) {
    for (const row of await anyTable(db.sql).selectFrom(name).selectAll().execute()) {
      const values = fieldsOf(entityOf(tables, name)).map(([key, field]): [string, SqlValue] => {
        const value = columnOf(field, db.dialect).decode(row[key] ?? null);
        return [key, value !== null && isDecimal(field) ? String(value) : value];
      });
      const stamps: StampsOfRow = [row.add_date, row.edit_date, row.edit_order ?? null];
      found[`${name} ${row.id}`] = { version: row.version, values: Object.fromEntries(values), stamps };
    }
  }
  return found;
}
