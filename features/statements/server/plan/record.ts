/** Keeps all that an issued paper is made of, in the transaction of its act. */
import { sql } from 'kysely';
import { isAdvance } from '../../rules/advances';
import { yearBounds } from '../../../../src/rules/dates';
import { less } from '../../../../src/rules/settled/money';
import { rowsIn, rowsOf, slot } from '../../../../server/db/query/statement';
import type { Recorder, WriteContext } from '../../../../server/records/context';
import type { IssuedPaper } from '../../../../server/reports/compose/settlement';
import { contentDigest } from '../../../../server/settled/contentDigest';
import { keepLogo } from '../../../../server/settled/logo';
import { amountReader } from '../../../../server/settled/stored';
import { ADJUSTMENT, STATEMENT } from '../../../../server/settled/claims';
import type { IssueFacts } from './facts';
import type { SettlementRole } from '../../../../src/rules/settled/settled';

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
  const made = statement('freeze paper', () =>
    trx.insertInto('windrow_paper').values({ statement_id: slot(0), frozen: slot(1), frozen_sha256: slot(2) }),
  );
  await rowsOf(trx, made.bind([row.id, frozen, contentDigest(frozen)]));
};

/** Papers of a party, kind and year that stand, without one. */
const standing = (trx: WriteContext['trx'], role: SettlementRole) =>
  trx
    .selectFrom('statement as s')
    .select(['s.id', 's.reference', 's.date_from', 's.date_to', 's.amount'])
    .where(`s.${role}_id`, '=', slot(0))
    .where('s.code', '=', slot(1))
    .where('s.issued_on', '>=', slot(2))
    .where('s.issued_on', '<=', slot(3))
    .where('s.voided_on', 'is', null)
    .where('s.id', '<>', slot(4))
    .orderBy('s.year')
    .orderBy('s.number');

/** The same with what adjustments took off, those of lines too, a row each; a row with nothing where there is none. */
const withTaken = (trx: WriteContext['trx'], role: SettlementRole) =>
  standing(trx, role)
    .leftJoin('statement_item as i', (on) =>
      on
        .onRef('i.statement_id', '=', 's.id')
        .on('i.item_table', '=', sql.lit(ADJUSTMENT))
        .on('i.amount', '<', sql.lit(0)),
    )
    .leftJoin(rowsIn(ADJUSTMENT, 'a'), 'a.id', 'i.item_id')
    .leftJoin('paper_line as l', 'l.adjustment_id', 'a.id')
    .select(({ ref }) => [
      sql.ref<string | null>('a.text').as('text'),
      sql<number | string | null>`case when ${ref('a.id')} is null then null else ${ref('i.amount')} end`.as('taken'),
      'l.id as line',
    ]);

/** The same where the registry has no adjustments. */
const withNothing = (trx: WriteContext['trx'], role: SettlementRole) =>
  standing(trx, role).select([
    sql<string | null>`null`.as('text'),
    sql<number | string | null>`null`.as('taken'),
    sql<number | null>`null`.as('line'),
  ]);

/** Papers of the same party and kind, of the year of this one's day, that stand, without this one. */
async function earlierPapers(
  { trx, statement, dialect }: WriteContext,
  { values, party, hasAdjustments }: IssueFacts,
  id: number,
): Promise<IssuedPaper[]> {
  const made = statement(`earlier papers ${values.role} ${hasAdjustments}`, () =>
    hasAdjustments ? withTaken(trx, values.role) : withNothing(trx, values.role),
  );
  const { first, last } = yearBounds(Number(values.issued_on.slice(0, 4)));
  const bound = made.bind([party, values.code, first, last, id]);
  const amount = amountReader(dialect);
  const papers = Map.groupBy(await rowsOf(trx, bound), (row) => Number(row.id));
  return [...papers.values()].flatMap((rows) => {
    const [paper] = rows;
    const taken = rows.map((row) => ({
      text: String(row.text ?? ''),
      amount: amount(row.taken),
      isLine: row.line !== null,
    }));
    const isPaid = (one: (typeof taken)[number]): boolean => one.isLine || isAdvance(one);
    return paper
      ? {
          reference: String(paper.reference),
          from: String(paper.date_from),
          to: String(paper.date_to),
          amount: less(amount(paper.amount), ...taken.filter(isPaid).map((one) => one.amount)),
        }
      : [];
  });
}
