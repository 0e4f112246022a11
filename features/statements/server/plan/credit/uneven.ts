/** Live statements on which something is open, under a lock: nobody voids or pays them until the act ends. */
import { sql } from 'kysely';
import type { OpenStatement } from '../../../rules/share';
import { isNothing, less } from '../../../../../src/rules/settled/money';
import { rowsOf, Slot } from '../../../../../server/db/query/statement';
import type { WriteContext } from '../../../../../server/records/context';
import { PAYMENT, STATEMENT } from '../../../../../server/settled/claims';
import { amountReader } from '../../../../../server/settled/stored';
import type { AccountParty } from '../../parts';

/** The statements of a party that are not even, the oldest first. `open` is below zero where the party's next one takes it up. */
export async function unevenStatements(context: WriteContext, { role, id }: AccountParty): Promise<OpenStatement[]> {
  const { trx, statement } = context;
  const live = statement(
    `uneven statements ${role}`,
    () => sql`
      select s.id from ${sql.table(STATEMENT)} as s where s.${sql.ref(`${role}_id`)} = ${new Slot(0)} and s.voided_on is null
        and s.amount <> (select coalesce(sum(p.amount), 0) from ${sql.table(PAYMENT)} as p where p.statement_id = s.id)`,
  );
  const ids = (await rowsOf(trx, live.bind([id]))).map((row) => Number(row.id));
  return openOf(context, ids);
}

/** What is open on some statements, the oldest first; void and even ones are left out. */
export async function openOf(context: WriteContext, ids: readonly number[]): Promise<OpenStatement[]> {
  if (ids.length === 0) return [];
  const { trx, statement, rows, dialect } = context;
  const locked = await rows(STATEMENT, ids);
  const paid = statement(
    'paid on statements',
    () => sql`
      select statement_id, sum(amount) as paid from ${sql.table(PAYMENT)}
      where ${dialect.among(sql`statement_id`, new Slot(0))} group by statement_id`,
  );
  const amountOf = amountReader(dialect);
  const sums = new Map(
    (await rowsOf(trx, paid.bind([dialect.idList(ids)]))).map((row) => [Number(row.statement_id), amountOf(row.paid)]),
  );
  return [...locked]
    .filter(([, { values }]) => values.voided_on === null)
    .map(([own, { values }]) => ({
      id: own,
      reference: String(values.reference),
      issued: String(values.issued_on),
      open: less(String(values.amount), sums.get(own) ?? '0'),
    }))
    .filter(({ open }) => !isNothing(open))
    .toSorted((a, b) => (a.issued === b.issued ? a.id - b.id : a.issued < b.issued ? -1 : 1));
}
