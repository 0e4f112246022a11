/** The acts on payments. */
import { formatDollars } from '../../../src/kinds/number';
import { allows } from '../../../src/rules/accounts/roles';
import { dayOf } from '../../../src/rules/dates';
import type { Values } from '../../../src/rules/rows';
import { compareAmounts } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { OFFSET, settlementRoles } from '../../../src/sides';
import { Conflict, InvalidRecord, NotAllowed, NotFound } from '../../../server/faults';
import type { Act } from '../../../server/records/act';
import { defineAct, type AnyAct } from '../../../server/records/acts/definition';
import { nothing } from '../../../server/records/acts/records';
import { final } from '../../../server/records/acts/rules';
import { LEAST_REASON } from '../../../src/rules/settled/settled';
import type { RowChange, WriteContext, WrittenRow } from '../../../server/records/context';
import { PAYMENT, STATEMENT } from '../../../server/settled/claims';
import { matchedInOrder } from '../../statements/rules/share';
import { creditChanges, freed, rowsOfPayment } from '../../statements/server/index';
import { askedTargets } from './asked';
import { accountSides } from './onAccount';
import type { CreditOrder, NewPayment } from './orders';
import { planPay } from './pay';

/** Most characters of a reason. */
const LONGEST_REASON = 200;

/**
 * What went out of the house is an owner's to take back, as it was to give out.
 * @throws InvalidRecord without a reason, NotFound where there is no such payment, NotAllowed where it went out and the actor is no owner
 */
async function planTakeBack(context: WriteContext, { id, reason }: Act<'takeBackPayment'>): Promise<RowChange[]> {
  const { rows, t, acts, act } = context;
  const { length } = reason.trim();
  if (length < LEAST_REASON) throw new InvalidRecord({ reason: [t('payments.reason', { least: LEAST_REASON })] });
  if (length > LONGEST_REASON) throw new InvalidRecord({ reason: [t('correct.longReason', { most: LONGEST_REASON })] });
  const row = (await rows(PAYMENT, [id])).get(id);
  if (!row || row.values.method === OFFSET) throw new NotFound();
  const first = Number(row.values.part_of ?? id);
  const { role } = act.actor;
  const [out] = role === undefined || allows(role, 'owner') ? [] : await acts.wentOut(context, PAYMENT, [first]);
  if (out) throw new NotAllowed(t('payments.wentOut', { how: out.how }));
  return rowsOfPayment(context, first);
}

/** @throws NotFound where the payment has nothing on the statement */
async function planUnapplyCredit(context: WriteContext, { id, statement }: Act<'unapplyCredit'>): Promise<RowChange[]> {
  await context.rows(STATEMENT, [statement]);
  const parts = await rowsOfPayment(context, id);
  const own = parts.filter(({ before }) => before?.statement_id === statement);
  if (own.length === 0) throw new NotFound();
  return own.flatMap((part) => freed(part, parts));
}

declare module '../../../server/records/act' {
  interface ActDetails {
    /** Notes money that changed hands with a party: on its statements, or on account (decision 67). */
    pay: { readonly payment: NewPayment };
    /** Removes a payment that was typed wrong: all rows of it, whichever of them `id` names. */
    takeBackPayment: { readonly id: number; readonly reason: string };
    /** Puts money on account on open statements of its party. */
    applyCredit: { readonly order: CreditOrder };
    /** Takes what a payment, or an offset, has on a statement off again; `id` is its first row's. */
    unapplyCredit: { readonly id: number; readonly statement: number };
  }
  interface ActResults {
    /** The id of its first row, which stands for all of it. */
    pay: { readonly id: number };
    takeBackPayment: undefined;
    applyCredit: undefined;
    unapplyCredit: undefined;
  }
}

/** The acts. */
export const paymentActs: readonly AnyAct[] = [
  defineAct({
    ...final,
    kind: 'pay',
    plan: planPay,
    answer: async ([row]) => {
      if (!row) throw new Error('The act wrote no payment.');
      return { id: row.id };
    },
    about: (_, _act, rows) => paymentAbout(newlyPaid(rows)),
  }),
  defineAct({
    ...final,
    kind: 'takeBackPayment',
    plan: planTakeBack,
    answer: nothing,
    about: (_, { reason }, rows) => ({ ...paymentAbout(rows), reason: reason.trim() }),
  }),
  defineAct({
    ...final,
    kind: 'applyCredit',
    plan: planApplyCredit,
    answer: nothing,
    about: (context, _act, rows) => creditAbout(context, rows),
  }),
  defineAct({
    ...final,
    kind: 'unapplyCredit',
    plan: planUnapplyCredit,
    answer: nothing,
    about: (context, _act, rows) => creditAbout(context, rows),
  }),
];

/** Rows of payments that an act made, to whomever. What was on account and is put on statements by it is of other payments. */
function newlyPaid(rows: readonly WrittenRow[]): readonly WrittenRow[] {
  const isFirst = ({ before, after }: WrittenRow): boolean =>
    !before && after?.part_of === null && after.method !== OFFSET;
  const firsts = new Set(rows.filter(isFirst).map(({ id }) => id));
  return rows.filter(({ id, after }) => firsts.has(Number(after?.part_of ?? id)));
}

/** What was paid in all, to or by whom, with its day and number. */
function paymentAbout(rows: readonly WrittenRow[]): Values {
  const parts = rows.map(({ before, after }): Values => ({ ...before, ...after }));
  const [first = {}] = parts;
  const { date, method, reference } = first;
  const table = settlementRoles.find((role) => typeof first[`${role}_id`] === 'number');
  const party = table && { table, id: first[`${table}_id`] };
  return { amount: sumPrinted(parts.map((part) => String(part.amount))), date, method, reference, ...party };
}

/** @throws InvalidRecord where nothing is on account or open, or not that much */
async function planApplyCredit(context: WriteContext, { order }: Act<'applyCredit'>): Promise<RowChange[]> {
  const { t, at } = context;
  const { party, from, on } = order;
  const { open, credits } = await accountSides(context, party);
  const given = from === null ? credits : credits.filter(({ of, whole }) => of === from.of && whole === from.id);
  if (given.length === 0) throw new InvalidRecord({ from: [t('payments.notOnAccount')] });
  const targets = on === null ? open.map(({ id, open: amount }) => ({ id, amount })) : askedTargets(on, open, t);
  const matches = matchedInOrder(given, targets);
  const sum = (amounts: readonly { readonly amount: string }[]): string => sumPrinted(amounts.map((one) => one.amount));
  if (matches.length === 0 || (on !== null && compareAmounts(sum(matches), sum(targets)) < 0))
    throw new InvalidRecord({ on: [t('payments.notThatMuch', { amount: formatDollars(sum(given)) })] });
  const changes = await creditChanges(context, { party, date: dayOf(at), matches });
  if (!changes) throw new Conflict(t('api.changedMeanwhile'));
  return changes;
}

/** `{ amount: '4268.87', from: 'PS-2026-0002', to: 'PS-2026-0003' }`; numbers of statements, checks and transfers. */
async function creditAbout(context: WriteContext, rows: readonly WrittenRow[]): Promise<Values> {
  const own = rows.filter(({ table }) => table === PAYMENT);
  const papers = await context.rows(
    STATEMENT,
    own.flatMap(({ before, after }) =>
      [before?.statement_id, after?.statement_id].filter((id) => typeof id === 'number'),
    ),
  );
  const [from, to, amounts] = [new Set<string>(), new Set<string>(), [] as string[]];
  const nameOf = (statement: unknown): string => String(papers.get(Number(statement))?.values.reference ?? '');
  for (const { before, after } of own) {
    const [was, is] = [before?.statement_id ?? null, (after ?? before)?.statement_id ?? null];
    const row = { ...before, ...after };
    const amount = sumPrinted([String(row.amount)]);
    if (row.method !== OFFSET) from.add(String(row.reference ?? row.method));
    else if (compareAmounts(amount, '0') < 0) from.add(nameOf(is));
    const paper = is ?? was;
    if (paper === null || (row.method === OFFSET && amount.startsWith('-'))) continue;
    to.add(nameOf(paper));
    amounts.push(amount);
  }
  return { amount: sumPrinted(amounts), from: [...from].join(', '), to: [...to].join(', ') };
}
