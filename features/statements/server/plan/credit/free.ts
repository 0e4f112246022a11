/** Taking money off a statement again: a payment goes back on account, an offset ends. */
import { OFFSET } from '../../../../../src/sides';
import { rowsOf, slot } from '../../../../../server/db/query/statement';
import { Conflict } from '../../../../../server/faults';
import type { RowChange, WriteContext } from '../../../../../server/records/context';
import { PAYMENT } from '../../../../../server/settled/claims';

/**
 * The changes that free a row of a payment from its statement. An offset has a row on another statement, which goes with it.
 * @param parts all rows of its payment
 */
export function freed(row: RowChange, parts: readonly RowChange[]): RowChange[] {
  return row.before?.method === OFFSET ? [...parts] : [{ ...row, after: { statement_id: null } }];
}

/** What frees a statement that is to be void from money. */
export async function freeStatement(context: WriteContext, id: number): Promise<RowChange[]> {
  const { trx, t } = context;
  const payments = await trx
    .selectFrom(PAYMENT)
    .select(({ fn }) => fn.coalesce('part_of', 'id').as('whole'))
    .distinct()
    .where('statement_id', '=', id)
    .orderBy('whole')
    .execute();
  const changes: RowChange[] = [];
  for (const { whole } of payments) {
    const parts = await rowsOfPayment(context, Number(whole));
    const own = parts.filter(({ before }) => before?.statement_id === id);
    if (own.length === 0) throw new Conflict(t('api.changedMeanwhile'));
    changes.push(...own.flatMap((part) => freed(part, parts)));
  }
  return changes;
}

/**
 * The rows of the payment whose first row has this id, each as a change that removes it; none where there is no such payment.
 * @throws Conflict where a statement that was issued meanwhile has split one of them
 */
export async function rowsOfPayment(context: WriteContext, first: number): Promise<RowChange[]> {
  const ids = await idsOf(context, first);
  const found = await context.rows(PAYMENT, ids);
  const after = await idsOf(context, first);
  if (found.size !== ids.length || after.join() !== ids.join()) throw new Conflict(context.t('api.changedMeanwhile'));
  return [...found].map(([id, { values, version }]) => ({
    table: PAYMENT,
    id,
    before: values,
    versionBefore: version,
  }));
}

async function idsOf({ trx, statement }: WriteContext, first: number): Promise<number[]> {
  const made = statement('parts of payment', () =>
    trx
      .selectFrom(PAYMENT)
      .select('id')
      .where((either) => either.or([either('id', '=', slot(0)), either('part_of', '=', slot(0))]))
      .orderBy('id'),
  );
  return (await rowsOf(trx, made.bind([first]))).map(({ id }) => id);
}
