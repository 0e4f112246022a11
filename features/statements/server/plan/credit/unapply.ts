/** The plan of taking money off a statement again: a payment goes back on account, an offset ends (decision 67). */
import { sql } from 'kysely';
import { OFFSET } from '../../../../../src/sides';
import { rowsOf, Slot } from '../../../../../server/db/query/statement';
import { Conflict, NotFound } from '../../../../../server/faults';
import type { Act } from '../../../../../server/records/act';
import type { RowChange, WriteContext } from '../../../../../server/records/context';
import { PAYMENT, STATEMENT } from '../../../../../server/settled/claims';
import { partsOf } from '../pay/partsOf';

/** @throws NotFound where the payment has nothing on the statement */
export async function planUnapplyCredit(
  context: WriteContext,
  { id, statement }: Act<'unapplyCredit'>,
): Promise<RowChange[]> {
  await context.rows(STATEMENT, [statement]);
  const parts = await partsOf(context, id);
  const own = parts.filter(({ before }) => before?.statement_id === statement);
  if (own.length === 0) throw new NotFound();
  return own.flatMap((part) => freed(part, parts));
}

/**
 * The changes that free a row of a payment from its statement. An offset has a row on another statement, which goes with it.
 * @param parts all rows of its payment
 */
export function freed(row: RowChange, parts: readonly RowChange[]): RowChange[] {
  return row.before?.method === OFFSET ? [...parts] : [{ ...row, after: { statement_id: null } }];
}

/** What frees a statement that is to be void from money. */
export async function freeStatement(context: WriteContext, id: number): Promise<RowChange[]> {
  const { trx, statement, t } = context;
  const made = statement(
    'payments of statement',
    () => sql`
      select distinct coalesce(part_of, id) as whole from ${sql.table(PAYMENT)}
      where statement_id = ${new Slot(0)} order by 1`,
  );
  const changes: RowChange[] = [];
  for (const { whole } of await rowsOf(trx, made.bind([id]))) {
    const parts = await partsOf(context, Number(whole));
    const own = parts.filter(({ before }) => before?.statement_id === id);
    if (own.length === 0) throw new Conflict(t('api.changedMeanwhile'));
    changes.push(...own.flatMap((part) => freed(part, parts)));
  }
  return changes;
}
