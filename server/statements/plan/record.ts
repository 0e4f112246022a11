/** Keeps all that an issued paper is made of, in the transaction of its act. */
import { sql } from 'kysely';
import { advanceWords } from '../../../src/rules/statements/advances';
import { less } from '../../../src/rules/statements/money';
import { rowsOf, Slot } from '../../db/query/statement';
import type { Recorder, WriteContext } from '../../records/context';
import type { IssuedPaper } from '../../reports/compose/settlement';
import { keepLogo } from '../logo/kept';
import { amountReader } from '../read/stored';
import { ADJUSTMENT } from '../compose/more';
import { ITEM, STATEMENT } from '../read/claims';
import type { IssueFacts } from './facts';

/** Freezes the paper of the act `issue`. */
export const recordPaper: Recorder = async (context, rows) => {
  const { act, trx, statement } = context;
  if (act.kind !== 'issue') return;
  const row = rows.find(({ table }) => table === STATEMENT);
  if (!row) throw new Error('The act issued no statement.');
  const reference = String(row.after?.reference);
  const earlier = await earlierPapers(context, act.facts, row.id);
  const { frozen, logo } = act.facts.freeze({ reference, earlier });
  if (logo) await keepLogo(context, logo);
  const made = statement(
    'freeze paper',
    () => sql`insert into windrow_paper (statement_id, frozen) values (${new Slot(0)}, ${new Slot(1)})`,
  );
  await rowsOf(trx, made.bind([row.id, frozen]));
};

/** Papers of the same party, kind and year of issue that stand, without this one. */
async function earlierPapers(
  { trx, statement, dialect }: WriteContext,
  { values, party, hasAdjustments }: IssueFacts,
  id: number,
): Promise<IssuedPaper[]> {
  const owner = sql.ref(`${values.role}_id`);
  const made = statement(
    `earlier papers ${values.role} ${hasAdjustments}`,
    () => sql`
      select reference, date_from, date_to, amount, ${hasAdjustments ? advancesOf : sql`null`} as advances
      from ${sql.table(STATEMENT)} as s
      where ${owner} = ${new Slot(0)} and code = ${new Slot(1)} and year = ${new Slot(2)} and voided_on is null
        and s.id <> ${new Slot(3)} order by number`,
  );
  const bound = made.bind([party, values.code, Number(values.issued_on.slice(0, 4)), id]);
  const amount = amountReader(dialect);
  return (await rowsOf(trx, bound)).map((row) => ({
    reference: String(row.reference),
    from: String(row.date_from),
    to: String(row.date_to),
    amount: row.advances === null ? amount(row.amount) : less(amount(row.amount), amount(row.advances)),
  }));
}

/** What was taken off a statement `s` as advances. */
const advancesOf = sql`(
  select sum(i.amount) from ${sql.table(ITEM)} as i join ${sql.table(ADJUSTMENT)} as a on a.id = i.item_id
  where i.statement_id = s.id and i.item_table = ${sql.lit(ADJUSTMENT)} and a.amount < 0
    and (${sql.join(
      advanceWords.map((word) => sql`lower(a.text) like ${sql.lit(`${word}%`)}`),
      sql` or `,
    )}))`;
