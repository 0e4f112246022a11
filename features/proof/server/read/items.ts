/** What statements hold: the items whose rows are there. */
import { sql, type RawBuilder } from 'kysely';
import { settledTables } from '../../../../src/rules/tickets/tables';
import { Slot, inText } from '../../../../server/db/query/statement';
import type { SqlRow } from '../../../../server/db/values';
import { ADJUSTMENT, CORRECTION } from '../../../../server/settled/claims';
import { EXTRA } from '../../../../server/records/extras/rows';
import { centsReader } from '../../../../server/settled/stored';
import type { ProofReading } from './reading';

/** What some statements, by id, hold of rows that are there. */
export async function itemsOf(
  reading: ProofReading,
  papers: readonly SqlRow[],
): Promise<ReadonlyMap<number, SqlRow[number]>> {
  const ends = [papers[0]?.[0] ?? 0, papers.at(-1)?.[0] ?? 0];
  const { rows, statement } = reading;
  const made = statement(
    'proof items',
    () => sql`
      select i.statement_id, sum(i.amount) from ${itemsThere(reading)}
        and i.statement_id >= ${new Slot(0)} and i.statement_id <= ${new Slot(1)}
      group by i.statement_id`,
  );
  return new Map((await rows(made.bind(ends))).map(([id, sum = null]) => [Number(id), sum]));
}

/** A ticket that a statement holds. */
export interface HeldTicket {
  readonly table: string;
  readonly id: number;
  readonly amount: bigint;
}

/** The tickets that one statement holds and that are there. */
export async function ticketsOn(reading: ProofReading, paper: number): Promise<HeldTicket[]> {
  const { db, rows, statement } = reading;
  const tables = settledTables.map((table) => sql.lit(table));
  const made = statement(
    'proof items of one',
    () => sql`
      select i.item_table, i.item_id, i.amount from ${itemsThere(reading)}
        and i.statement_id = ${new Slot(0)} and i.item_table in (${sql.join(tables)}) order by i.id`,
  );
  const amount = centsReader(db.dialect);
  return (await rows(made.bind([paper]))).map(([table, id, own]) => ({
    table: String(table),
    id: Number(id),
    amount: amount(own),
  }));
}

/** Items `i` whose rows are there, to follow `from` and to be followed by `and`. */
function itemsThere({ registry }: ProofReading): RawBuilder<unknown> {
  const own = [...settledTables, ADJUSTMENT].filter((table) => Object.hasOwn(registry, table));
  const tables = [...own, CORRECTION, EXTRA].map((table, at) => ({
    table,
    alias: sql.ref(`r${at}`),
    id: sql.ref(`r${at}.id`),
  }));
  // As whole numbers, so that PostgreSQL hashes them: ids of items are decimals there.
  const item = inText('statement_item', 'i');
  const joins = tables.map(
    ({ table, alias, id }) => sql`
      left join ${sql.table(table)} as ${alias} on ${item.column('item_table')} = ${sql.lit(table)}
        and ${id} = cast(${item.column('item_id')} as bigint)`,
  );
  return sql`${item.source} ${sql.join(joins, sql` `)} where coalesce(${sql.join(tables.map(({ id }) => id))}) is not null`;
}
