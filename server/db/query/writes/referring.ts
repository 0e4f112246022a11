/** The rows that refer to a record: how many of which table by which field, and which. Names no table. */
import { sql, type Kysely } from 'kysely';
import type { StoredTables } from '../../../../src/grammar/entity';
import { entityOf, referrersOf } from '../../../../src/rules/rows';
import type { SystemTables } from '../../values';
import { rowsOf, Slot, type Statements } from '../statement';

/** What asking needs. */
export interface ReferringParts {
  readonly trx: Kysely<SystemTables>;
  readonly registry: StoredTables;
  readonly statement: Statements;
}

/** The rows of one table that refer to a record by one field. */
export interface Referring {
  readonly table: string;
  readonly field: string;
  readonly count: number;
}

/** How many rows refer to a record, by table and field in the order of the registry; those that have none are left out. */
export async function countReferring(parts: ReferringParts, to: string, id: number): Promise<Referring[]> {
  const found: Referring[] = [];
  for (const { entity: table, field } of referrersOf(parts.registry, to)) {
    // The shares of one thing are one.
    const whole = Object.hasOwn(entityOf(parts.registry, table).fields, 'part_of');
    const made = parts.statement(
      `count referring ${table} ${field}`,
      () => sql`select count(*) as n from ${sql.table(table)} where ${sql.ref(field)} = ${new Slot(0)}
        ${whole ? sql`and part_of is null` : sql``}`,
    );
    const [row] = await rowsOf(parts.trx, made.bind([id]));
    const count = Number(row?.n ?? 0);
    if (count > 0) found.push({ table, field, count });
  }
  return found;
}

/** The ids of the rows of `table` whose `field` is this record, in their order; the first `limit` of them where one is given. */
export async function idsReferring(
  { trx, statement }: Pick<ReferringParts, 'trx' | 'statement'>,
  { table, field, limit }: Pick<Referring, 'table' | 'field'> & { readonly limit?: number },
  id: number,
): Promise<number[]> {
  const made = statement(
    `ids referring ${table} ${field} ${limit ?? ''}`,
    () => sql`
      select id from ${sql.table(table)} where ${sql.ref(field)} = ${new Slot(0)} order by id
      ${limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`}`,
  );
  return (await rowsOf(trx, made.bind([id]))).map((row) => Number(row.id));
}
