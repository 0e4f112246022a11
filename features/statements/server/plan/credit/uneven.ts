/** Live statements on which something is open, under a lock: nobody voids or pays them until the act ends. */
import { sql } from 'kysely';
import type { OpenStatement } from '../../../rules/share';
import { isNothing, less } from '../../../../../src/rules/settled/money';
import { rowsOf, slot } from '../../../../../server/db/query/statement';
import type { WriteContext } from '../../../../../server/records/context';
import { PAYMENT, STATEMENT } from '../../../../../server/settled/claims';
import { amountReader } from '../../../../../server/settled/stored';
import type { AccountParty } from '../../parts';

/** The statements of a party that are not even, the oldest first. `open` is below zero where the party's next one takes it up. */
export async function unevenStatements(context: WriteContext, { role, id }: AccountParty): Promise<OpenStatement[]> {
  const { trx, statement } = context;
  const live = statement(`uneven statements ${role}`, () =>
    trx
      .selectFrom('statement as s')
      .select('s.id')
      .where(`s.${role}_id`, '=', slot(0))
      .where('s.voided_on', 'is', null)
      .where((eb) => {
        const paid = eb.selectFrom('payment as p').whereRef('p.statement_id', '=', 's.id');
        const sum = paid.select(({ fn }) => fn.coalesce(fn.sum<number>('p.amount'), sql<number>`0`).as('paid'));
        return eb('s.amount', '<>', sum);
      }),
  );
  const ids = (await rowsOf(trx, live.bind([id]))).map((row) => row.id);
  return openOf(context, ids);
}

/** What is open on some statements, the oldest first; void and even ones are left out. */
export async function openOf(context: WriteContext, ids: readonly number[]): Promise<OpenStatement[]> {
  if (ids.length === 0) return [];
  const { trx, statement, rows, dialect } = context;
  const locked = await rows(STATEMENT, ids);
  const paid = statement('paid on statements', () =>
    trx
      .selectFrom(PAYMENT)
      .select(({ fn }) => ['statement_id', fn.sum<number>('amount').as('paid')])
      .where(({ ref }) => dialect.among(ref('statement_id'), slot(0)))
      .groupBy('statement_id'),
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
