/** The plan of a payment: rows on the statements that it pays, and one on account for what is left (decision 67). */
import { creditChanges } from '../../statements/server/index';
import { matchedInOrder } from '../../statements/rules/share';
import { payable, withRest, type Share } from '../rules/share';
import { compareAmounts, isNothing, less } from '../../../src/rules/settled/money';
import { paymentMethods } from '../../../src/sides';
import { newestDay, dayOf } from '../../../src/rules/dates';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import type { CheckedValues } from '../../../server/db/query/rowStore';
import { Conflict, InvalidRecord } from '../../../server/faults';
import type { Act } from '../../../server/records/act';
import type { RowChange, WriteContext } from '../../../server/records/context';
import { checkedValues } from '../../../server/records/plan/checks';
import { PAYMENT } from '../../../server/settled/claims';
import { accountSides, type AccountSides } from './onAccount';
import { askedTargets, isAmount } from './asked';
import type { NewPayment, PaidOn, PayeePart } from './orders';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { sharedByPayees, type PayeeShare } from '../../../src/rules/settled/otherPayees';

/** The account is not any more what a payment that settles statements was made for. Nothing was planned. */
export class AccountChanged extends Error {}

/** The rows of the act `pay`. */
export async function planPay(context: WriteContext, { payment }: Act<'pay'>): Promise<RowChange[]> {
  try {
    return await planPayment(context, payment);
  } catch (error) {
    if (error instanceof AccountChanged) throw new Conflict(context.t('api.changedMeanwhile'));
    throw error;
  }
}

/**
 * The rows of a payment, one for each statement and one for what stays on account; of what goes to another payee rows of its own. One that pays the account as a whole puts what
 * is on account on statements first, so that nothing stays open beside money that could pay it.
 * @throws InvalidRecord for an amount of nothing, a day to come, more for a statement than is open; AccountChanged where it does not
 * come out even although it settles, or another payee gets another part
 */
export async function planPayment(context: WriteContext, payment: NewPayment): Promise<RowChange[]> {
  const { t, at } = context;
  const { party, on, settles } = payment;
  const { values, amount } = await checkedPayment(context, payment);
  const sides = await accountSides(context, party);
  const isAdvance = values.purpose === 'Advance';
  if (isAdvance && on !== null && on.length > 0) throw new InvalidRecord({ on: [t('payments.advanceOn')] });
  const { shares, matches } = isAdvance
    ? { shares: withRest([], amount), matches: [] }
    : on === null || settles
      ? sharedWithAccount(amount, settles ? settled(on ?? [], amount, sides) : sides)
      : { shares: askedShares(context, on, { amount, sides }), matches: [] };
  const paid = await sharesOf(context, payment, String(values.date), shares);
  if (!paid) throw new AccountChanged();
  const credits = await creditChanges(context, { party, date: dayOf(at), matches });
  if (!credits) throw new Conflict(t('api.changedMeanwhile'));
  return [...(await rowsOfShares(context, values, paid)), ...credits];
}

/**
 * The account without what a payment that settles statements leaves alone.
 * @throws AccountChanged where one of them is not open with just that amount, or what is on account leaves another sum
 */
function settled(on: readonly PaidOn[], amount: string, { open, credits }: AccountSides): AccountSides {
  const own = on.map(({ statement, amount: due }) => {
    const found = open.find(({ id }) => id === statement);
    if (!found || !isNothing(less(found.open, due))) throw new AccountChanged();
    return found;
  });
  const plain = credits.filter(({ isAdvance }) => !isAdvance);
  const due = sumPrinted(own.map((one) => one.open));
  if (!isNothing(less(payable(due, sumPrinted(plain.map((one) => one.amount))).amount, amount)))
    throw new AccountChanged();
  return { open: own, credits: plain };
}

/** What is on account goes on what is open first, then the new money. */
function sharedWithAccount(amount: string, { open, credits }: AccountSides) {
  const own = { of: 'new' as const, amount };
  const all = matchedInOrder(
    [...credits.filter(({ isAdvance }) => !isAdvance), own],
    open.map(({ id, open: due }) => ({ id, amount: due })),
  );
  const matches = all.flatMap(({ from, ...match }) => (from.of === 'new' ? [] : [{ ...match, from }]));
  const shares = all.flatMap(({ from, to, amount: part }): Share[] =>
    from.of === 'new' ? [{ statement: to.id, amount: part }] : [],
  );
  return { matches, shares: withRest(shares, less(amount, ...shares.map((share) => share.amount))) };
}

/** Its values by the checks of the table, and what only payments ask for. */
async function checkedPayment(
  context: WriteContext,
  { party: { role, id }, values }: NewPayment,
): Promise<{ values: CheckedValues; amount: string }> {
  const { t, at, store, trx } = context;
  const { date, method, reference, amount, note, purpose = null } = values;
  if ((await store(role).read(trx, [id])).size === 0) throw new InvalidRecord({ party: [t('api.noSuchRecord')] });
  const own = { producer_id: null, hauler_id: null, customer_id: null, [`${role}_id`]: id };
  const asked = { ...own, statement_id: null, part_of: null, date, method, purpose, reference, amount, note };
  const checked = await checkedValues(context, PAYMENT, asked);
  const text = String(amount).trim();
  if (!isAmount(text)) throw new InvalidRecord({ amount: [t('payments.aboveNothing')] });
  if (!paymentMethods.some((one) => one === checked.method))
    throw new InvalidRecord({ method: [t('api.oneOf', { names: paymentMethods.join(', ') })] });
  if (String(checked.date) > newestDay(at)) throw new InvalidRecord({ date: [t('payments.notYet')] });
  return { values: checked, amount: sumPrinted([text]) };
}

/** The shares that were asked for. Throws for a statement that is not open, or not that much. */
function askedShares(
  { t }: WriteContext,
  on: NonNullable<NewPayment['on']>,
  { amount, sides }: { readonly amount: string; readonly sides: AccountSides },
): Share[] {
  const targets = askedTargets(on, sides.open, t);
  const rest = less(amount, ...targets.map((one) => one.amount));
  if (compareAmounts(rest, '0') < 0) throw new InvalidRecord({ on: [t('payments.sharesTooMuch')] });
  return withRest(
    targets.map(({ id, amount: part }) => ({ statement: id, amount: part })),
    rest,
  );
}

/** What goes to one payee, as it is paid. */
type PaidShare = Omit<PayeeShare, 'amount' | 'to'> & Partial<Pick<PayeePart, 'method' | 'reference'>>;

/**
 * Who gets what by the other payees of the day; `undefined` where that is not what the actor saw.
 * @param shares of the whole payment
 */
export async function sharesOf(
  context: WriteContext,
  { party: { role, id }, payees: seen }: NewPayment,
  day: string,
  shares: readonly Share[],
): Promise<readonly PaidShare[] | undefined> {
  const { acts, registry, read } = context;
  const others = (await acts.otherPayees(context, role, id)).get(id) ?? [];
  const name = String((await read(role, id))?.[nameFieldOf(entityOf(registry, role))] ?? '');
  const found = sharedByPayees(name, others, day, shares);
  if (!seen) return found;
  const paid = found.flatMap((one, at): PaidShare[] => {
    const own = seen[at];
    const isSeen = own && own.payee === one.payee && isNothing(less(one.amount, own.amount));
    return isSeen ? [{ ...one, method: own.method, reference: own.reference }] : [];
  });
  return paid.length === seen.length && paid.length === found.length ? paid : undefined;
}

/** Their rows, those of each payment behind each other. The number that was typed is of the first one. */
export async function rowsOfShares(
  { store, trx }: WriteContext,
  values: CheckedValues,
  paid: readonly PaidShare[],
): Promise<RowChange[]> {
  const all = paid.flatMap(({ parts }) => parts);
  const ids = (await store(PAYMENT).reserve(trx, all.length)).values();
  const idOf = (): number => ids.next().value ?? 0;
  return paid.flatMap(({ parts, method, reference, payee, payee_kind, payee_address, assignment_id }, nth) => {
    const own = {
      ...values,
      payee,
      payee_kind,
      payee_address,
      assignment_id,
      method: method ?? values.method ?? null,
      reference: (reference === undefined ? nth === 0 && values.reference : reference) || null,
    };
    let first: number | null = null;
    return parts.map(({ statement, amount }): RowChange => {
      const id = idOf();
      const after = { ...own, statement_id: statement, part_of: first, amount };
      first ??= id;
      return { table: PAYMENT, id, setWise: true, after };
    });
  });
}
