/** Payments and accounts, for the server. */
import { sql, type Kysely } from 'kysely';
import type { ServedList, ServerFeature } from '../../../server/api/feature';
import { serverWords } from '../words/server';
import { paymentActs } from './acts';
import { pathsOf } from '../../../server/api/openapi/calls';
import type { SystemTables } from '../../../server/db/values';
import { hasStatements } from '../../../server/settled/claims';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { OFFSET, settlementRoles } from '../../../src/sides';
import { paymentCalls } from '../rules/calls';
import { paymentList } from '../rules/list';
import { registerPayments } from './routes';

// What other features build on.
export { openOf, paidOf } from './balances';

/** The rows that a payment `p` is made of: the first one, and those that are parts of it. */
const rowsOfOne = (db: Kysely<SystemTables>) =>
  db
    .selectFrom('payment as w')
    .where(({ or, ref, eb }) => or([eb('w.id', '=', sql<number>`p.id`), eb(ref('w.part_of'), '=', sql<number>`p.id`)]));

/** All payments, a row for each. Offsets are no money. */
const servedPayments: ServedList = {
  list: paymentList,
  rows: ({ db, registry }) => {
    const own = rowsOfOne(db.sql);
    const papers = own.innerJoin('statement as s', 's.id', 'w.statement_id').orderBy('w.id').select('s.reference');
    const sums = own.select(({ fn }) => fn.sum('w.amount').as('all'));
    const names = settlementRoles.map((role) => {
      const name = sql.ref(`o.${nameFieldOf(entityOf(registry, role))}`);
      return sql`(select ${name} from ${sql.table(role)} as o where o.id = ${sql.ref(`p.${role}_id`)})`;
    });
    const kinds = settlementRoles.map((role) => sql`when ${sql.ref(`p.${role}_id`)} is not null then ${sql.lit(role)}`);
    const rows = db.sql
      .selectFrom('payment as p')
      .where('p.part_of', 'is', null)
      .where('p.method', '<>', OFFSET)
      .select(['p.id', 'p.date', 'p.method', 'p.reference', 'p.note'])
      .select([
        sql`coalesce(${sql.join(names)})`.as('party'),
        sql`coalesce(p.producer_id, p.hauler_id, p.customer_id)`.as('party_id'),
        sql`case ${sql.join(kinds, sql` `)} end`.as('role'),
        sums.as('amount'),
        sums.where('w.statement_id', 'is', null).as('on_account'),
        sql`(select ${db.dialect.arrayOf(sql`of_one.reference`)} from (${papers}) as of_one)`.as('statements'),
      ]);
    return { select: sql`${rows}`, read: { statements: papersIn } };
  },
};

/** `PS-2026-0001, PS-2026-0003` of a JSON array. */
function papersIn(stored: unknown): string | null {
  const papers: readonly unknown[] = JSON.parse(String(stored ?? '[]')) ?? [];
  return papers.length === 0 ? null : papers.join(', ');
}

export const payments: ServerFeature = {
  name: 'payments',
  needs: ['statements'],
  routes: registerPayments,
  paths: (registry) => (hasStatements(registry) ? pathsOf(paymentCalls) : {}),
  lists: (registry) => (hasStatements(registry) ? [servedPayments] : []),
  acts: paymentActs,
  texts: serverWords,
};
