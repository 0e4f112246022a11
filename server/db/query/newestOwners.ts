/** The records that got the newest record of another table: the jobs of the newest tickets. Names no table. */
import { sql, type RawBuilder } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { isReference } from '../../../src/grammar/field';
import { addedUnder } from '../../../src/rules/paths';
import { entityOf, type NumberedRow } from '../../../src/rules/rows';
import type { Db } from '../database';
import type { SqlValue } from '../values';
import { keepStatements, Slot } from './statement';
import type { TableReader } from './tables';

/** A table whose records are added under a record of another one, which lists by year. */
export interface Owned {
  /** The table of the records that are added. */
  readonly name: string;
  /** Its reference field. */
  readonly field: string;
  /** The table that the field refers to, and its date field. */
  readonly owner: string;
  readonly day: string;
}

/** An owner and its newest record; `newest` is `null` while it has none. */
export interface OwnerRow {
  readonly record: NumberedRow;
  readonly newest: NumberedRow | null;
}

/** Every such pair of a registry. */
export function ownedTables(registry: Entities): Owned[] {
  return Object.entries(registry).flatMap(([name, entity]) => {
    const key = addedUnder(entity);
    const field = key === undefined ? undefined : entity.fields[key];
    if (key === undefined || !isReference(field)) return [];
    const day = entityOf(registry, field.to).yearField;
    return day === undefined ? [] : [{ name, field: key, owner: field.to, day }];
  });
}

/**
 * The read of one pair: the owners between two days, that of the newest record first, then those without a record by day.
 * Every owner's records are counted through on the index of their reference.
 * @param limit most owners returned
 */
export function openNewestOwners(db: Db, tables: (name: string) => TableReader, owned: Owned) {
  const { name, field, owner, day } = owned;
  const statement = keepStatements(db.sql);
  const select = (limit: number): RawBuilder<unknown> => sql`
    select o.id, (select max(c.id) from ${sql.table(name)} as c where ${sql.ref(`c.${field}`)} = o.id) as newest
    from ${sql.table(owner)} as o where ${sql.ref(`o.${day}`)} between ${new Slot(0)} and ${new Slot(1)}
    order by newest desc nulls last, ${sql.ref(`o.${day}`)} desc, o.id desc limit ${sql.lit(limit)}`;
  return async (days: readonly SqlValue[], limit: number): Promise<OwnerRow[]> => {
    const rows = await db.rows(
      statement(`newest owners ${limit}`, () => select(limit), { plannedOnce: true }).bind(days),
    );
    const found = await Promise.all(
      rows.map(async ([id = null, newest = null]) => ({
        record: (await tables(owner).get(Number(id)))?.record,
        newest: newest === null ? null : ((await tables(name).get(Number(newest)))?.record ?? null),
      })),
    );
    return found.flatMap(({ record, newest }) => (record ? [{ record, newest }] : []));
  };
}
