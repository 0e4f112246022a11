/** The plan of a payment: rows on the statements that it pays, and one on account for what is left (decision 67). */
import { sql } from 'kysely';
import { compareAmounts, less } from '../../../../src/rules/statements/money';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import type { CheckedValues } from '../../../db/query/rowStore';
import { rowsOf, Slot } from '../../../db/query/statement';
import { InvalidRecord } from '../../../faults';
import type { Act } from '../../../records/act';
import type { RowChange, WriteContext } from '../../../records/context';
import { newestDay } from '../../../records/closing/plan';
import { checkedValues } from '../../../records/plan/checks';
import { PAYMENT } from '../../compose/more';
import { STATEMENT } from '../../read/claims';
import { amountReader } from '../../read/stored';
import type { NewPayment } from './newPayment';
import {
  sharedInOrder,
  withRest,
  type OpenStatement,
  type Share,
} from '../../../../src/rules/statements/accounts/share';

/** An amount as it may be sent: dollars above nothing, with cents. */
const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;

/**
 * The rows of a payment, one for each statement and one for what stays on account.
 * @throws InvalidRecord for an amount of nothing, a day to come, more for a statement than is open
 */
export async function planPay(context: WriteContext, { payment }: Act<'pay'>): Promise<RowChange[]> {
  const { store, trx } = context;
  const { values, amount } = await checkedPayment(context, payment);
  const open = await openOf(context, payment);
  const shares = payment.on === null ? sharedInOrder(amount, open) : askedShares(context, payment.on, { amount, open });
  const ids = await store(PAYMENT).reserve(trx, shares.length);
  return shares.map(({ statement, amount: part }, at) => ({
    table: PAYMENT,
    id: ids[at] ?? 0,
    setWise: true,
    after: { ...values, statement_id: statement, part_of: at === 0 ? null : (ids[0] ?? null), amount: part },
  }));
}

/** Its values by the checks of the table, and what only payments ask for. */
async function checkedPayment(
  context: WriteContext,
  { party: { role, id }, values }: NewPayment,
): Promise<{ values: CheckedValues; amount: string }> {
  const { t, at, store, trx } = context;
  const { date, method, reference, amount, note } = values;
  if ((await store(role).read(trx, [id])).size === 0) throw new InvalidRecord({ party: [t('api.noSuchRecord')] });
  const own = { producer_id: null, hauler_id: null, customer_id: null, [`${role}_id`]: id };
  const asked = { ...own, statement_id: null, part_of: null, date, method, reference, amount, note };
  const checked = await checkedValues(context, PAYMENT, asked);
  const text = String(amount).trim();
  if (!AMOUNT.test(text) || compareAmounts(text, '0') <= 0)
    throw new InvalidRecord({ amount: [t('payments.aboveNothing')] });
  if (String(checked.date) > newestDay(at)) throw new InvalidRecord({ date: [t('payments.notYet')] });
  return { values: checked, amount: sumPrinted([text]) };
}

/** The shares that were asked for. Throws for a statement that is not open, or not that much. */
function askedShares(
  { t }: WriteContext,
  on: NonNullable<NewPayment['on']>,
  { amount, open }: { readonly amount: string; readonly open: readonly OpenStatement[] },
): Share[] {
  const wrong = (message: string): InvalidRecord => new InvalidRecord({ on: [message] });
  const seen = new Set<number>();
  for (const { statement, amount: part } of on) {
    const found = open.find(({ id }) => id === statement);
    if (!found || seen.has(statement)) throw wrong(t('payments.notOpen'));
    seen.add(statement);
    if (!AMOUNT.test(part) || compareAmounts(part, '0') <= 0) throw wrong(t('payments.aboveNothing'));
    if (compareAmounts(part, found.open) > 0)
      throw wrong(t('payments.tooMuch', { reference: found.reference, open: found.open }));
  }
  const rest = less(amount, ...on.map((one) => one.amount));
  if (rest.startsWith('-')) throw wrong(t('payments.sharesTooMuch'));
  return withRest(
    on.map((one) => ({ statement: one.statement, amount: sumPrinted([one.amount]) })),
    rest,
  );
}

/** The statements of a party that wait for money, the oldest first. They are locked: nobody voids or pays them meanwhile. */
async function openOf(context: WriteContext, { party: { role, id } }: NewPayment): Promise<OpenStatement[]> {
  const { trx, statement, rows, dialect } = context;
  const owner = sql.ref(`${role}_id`);
  const live = statement(
    `live statements ${role}`,
    () => sql`
      select s.id from ${sql.table(STATEMENT)} as s where s.${owner} = ${new Slot(0)} and s.voided_on is null
        and s.amount > (select coalesce(sum(p.amount), 0) from ${sql.table(PAYMENT)} as p where p.statement_id = s.id)`,
  );
  const ids = (await rowsOf(trx, live.bind([id]))).map((row) => Number(row.id));
  if (ids.length === 0) return [];
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
    .filter(({ open }) => compareAmounts(open, '0') > 0)
    .toSorted((a, b) => (a.issued === b.issued ? a.id - b.id : a.issued < b.issued ? -1 : 1));
}
