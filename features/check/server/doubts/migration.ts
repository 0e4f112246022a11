/**
 * Tickets that were written before doubts were kept are judged once, a thousand at a time. The tables' own indexes
 * come after the migrations, so it makes those that it needs and drops them again.
 */
import { sql, type RawBuilder } from 'kysely';
import { doubtfulTables, type DoubtfulName } from '../../rules/doubts/doubt';
import type { WriteTransaction } from '../../../../server/db/database';
import type { Dialect } from '../../../../server/db/dialect';
import type { Migration } from '../../../../server/db/schema/migrate';
import { keepStatements } from '../../../../server/db/query/statement';
import { AT_ONCE, judgeAll } from './recorder';
import { keysOf } from '../../../../src/rules/rows';

const kinds = keysOf(doubtfulTables);

export const ticketDoubts: Migration = {
  number: 3,
  name: 'tickets that are there are judged',
  tables: [...kinds, 'truck', 'hauler', 'windrow_ticket_doubt'],
  run: async (trx, dialect) => {
    const judging = { trx, dialect, statement: keepStatements(trx) };
    for (const kind of kinds) {
      await withIndexes(trx, dialect, kind, async () => {
        for await (const ids of idsOf(trx, kind)) await judgeAll(judging, kind, ids, true);
      });
    }
  },
};

/** The ids of a table in their order, some at a time. */
async function* idsOf(trx: WriteTransaction, kind: DoubtfulName): AsyncGenerator<number[]> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(kind)} where id > ${last} order by id limit ${sql.lit(AT_ONCE)}`.execute(trx);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => Number(id));
    last = ids.at(-1) ?? last;
    yield ids;
  }
}

async function withIndexes(
  trx: WriteTransaction,
  { lower }: Dialect,
  kind: DoubtfulName,
  work: () => Promise<void>,
): Promise<void> {
  const { number, day, ...fields } = doubtfulTables[kind];
  const made: [name: string, keys: RawBuilder<unknown>][] = [
    [`judged_number_${kind}`, sql`(${lower(sql.ref(number))}), ${sql.ref(day)} desc, id desc`],
  ];
  if ('truck' in fields)
    made.push([`judged_truck_${kind}`, sql`${sql.ref(fields.truck)}, ${sql.ref(day)} desc, id desc`]);
  for (const [name, keys] of made)
    await sql`create index ${sql.ref(name)} on ${sql.table(kind)} (${keys})`.execute(trx);
  await work();
  for (const [name] of made) await sql`drop index ${sql.ref(name)}`.execute(trx);
}
