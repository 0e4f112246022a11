/** Keeps all that an issued paper is made of, in the transaction of its act. */
import { sql } from 'kysely';
import { rowsOf, Slot } from '../../db/query/statement';
import type { Recorder, WriteContext } from '../../records/context';
import type { IssuedPaper } from '../../reports/compose/settlement';
import { amountReader } from '../read/stored';
import { STATEMENT } from '../read/claims';
import type { IssueFacts } from './facts';

/** Freezes the paper of the act `issue`. */
export const recordPaper: Recorder = async (context, rows) => {
  const { act, trx, statement } = context;
  if (act.kind !== 'issue') return;
  const row = rows.find(({ table }) => table === STATEMENT);
  if (!row) throw new Error('The act issued no statement.');
  const reference = String(row.after?.reference);
  const earlier = await earlierPapers(context, act.facts, row.id);
  const frozen = act.facts.freeze({ reference, earlier });
  const made = statement(
    'freeze paper',
    () => sql`insert into windrow_paper (statement_id, frozen) values (${new Slot(0)}, ${new Slot(1)})`,
  );
  await rowsOf(trx, made.bind([row.id, frozen]));
};

/** Papers of the same party, kind and year of issue that stand, without this one. */
async function earlierPapers(
  { trx, statement, dialect }: WriteContext,
  { values, party }: IssueFacts,
  id: number,
): Promise<IssuedPaper[]> {
  const owner = sql.ref(`${values.role}_id`);
  const made = statement(
    `earlier papers ${values.role}`,
    () => sql`
      select reference, date_from, date_to, amount from ${sql.table(STATEMENT)}
      where ${owner} = ${new Slot(0)} and code = ${new Slot(1)} and year = ${new Slot(2)} and voided_on is null
        and id <> ${new Slot(3)} order by number`,
  );
  const bound = made.bind([party, values.code, Number(values.issued_on.slice(0, 4)), id]);
  const amount = amountReader(dialect);
  return (await rowsOf(trx, bound)).map((row) => ({
    reference: String(row.reference),
    from: String(row.date_from),
    to: String(row.date_to),
    amount: amount(row.amount),
  }));
}
