/** Checks on stock of three parts, for the server: the acts, and what the feature adds. */
import { compareAmounts } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { entityOf, nameFieldOf } from '../../../src/rules/rows';
import { shownDay } from '../../../src/rules/dates';
import { LEAST_REASON } from '../../../src/rules/settled/settled';
import { Conflict, InvalidRecord, NotFound } from '../../../server/faults';
import type { Act } from '../../../server/records/act';
import { defineAct, type AnyAct } from '../../../server/records/acts/definition';
import { nothing } from '../../../server/records/acts/records';
import { ofOwners } from '../../../server/records/acts/rules';
import type { RowChange, WriteContext } from '../../../server/records/context';
import { rowsOfPayment } from '../../statements/server/index';
import { MOST_AMOUNT } from '../rules/amountInWords';
import { CHECK_EVENT, companions, type CheckEvent, type tables } from '../rules/checks';
import { byNumber, numbersText, type CheckEnd } from '../rules/stock';
import { eventsOf, keyOf, lastEvents, PAYEES, printedChecks, type KeptEvent } from './read';
import type { ServerFeature } from '../../../server/api/feature';
import { pathsOf } from '../../../server/api/openapi/calls';
import type { RowsBeside } from '../../../server/db/schema/tables';
import { hasStatements, PAYMENT } from '../../../server/settled/claims';
import { checkCalls, stockCalls } from '../rules/calls';
import { serverWords } from '../words/server';
import { registerChecks } from './routes';

declare module '../../../server/db/values' {
  interface SystemTables extends RowsBeside<typeof tables> {}
}

/** Most characters of a reason, and of a number. */
const LONGEST_REASON = 200;
const LONGEST_NUMBER = 60;

declare module '../../../server/records/act' {
  interface ActDetails {
    /** Marks checks as printed, by the first rows of their payments. */
    printChecks: { readonly payments: readonly number[] };
    /** Prints one again. With another number the former one is void, and the payment has the other one. */
    printCheckAgain: { readonly id: number; readonly reason: string; readonly number: string | null };
    /** Checks that are not to be printed. */
    checksByHand: { readonly payments: readonly number[] };
    /** Ends a check: its payment goes, its number stays used. */
    voidCheck: { readonly id: number; readonly how: CheckEnd; readonly reason: string };
  }
  interface ActResults {
    printChecks: undefined;
    printCheckAgain: undefined;
    checksByHand: undefined;
    voidCheck: undefined;
  }
}

/** A check as it is to be changed. */
interface LiveCheck {
  readonly payment: number;
  readonly number: string;
  readonly payee: string;
  readonly amount: string;
  readonly date: string;
  /** All rows of its payment, each as a change that removes it. */
  readonly rows: readonly RowChange[];
}

/**
 * The check of a payment; the payment is locked.
 * @throws NotFound where there is no such payment, or where it is no check to a producer or a hauler
 */
async function liveCheck(context: WriteContext, id: number): Promise<LiveCheck> {
  const rows = await rowsOfPayment(context, id);
  const first = rows.find((row) => row.id === id)?.before;
  const role = PAYEES.find((one) => (first?.[`${one}_id`] ?? null) !== null);
  const number = String(first?.reference ?? '').trim();
  if (!first || !role || first.part_of !== null || first.method !== 'Check' || number === '') throw new NotFound();
  const party = await context.read(role, Number(first[`${role}_id`]));
  const payee = String(first.payee ?? party?.[nameFieldOf(entityOf(context.registry, role))] ?? '');
  const amount = sumPrinted(rows.map(({ before }) => String(before?.amount)));
  return { payment: id, number, payee, amount, date: String(first.date), rows };
}

async function liveChecks(context: WriteContext, ids: readonly number[]): Promise<LiveCheck[]> {
  const checks: LiveCheck[] = [];
  // In the order of their ids, so that two acts on the same payments wait for each other and never both.
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) checks.push(await liveCheck(context, id));
  return checks.toSorted((a, b) => byNumber(a.number, b.number));
}

/** What happened to these checks and to others of their numbers. */
const eventsAbout = (context: WriteContext, checks: readonly LiveCheck[], ...more: readonly string[]) =>
  eventsOf(
    context,
    checks.map(({ payment }) => payment),
    [...checks.map(({ number }) => number), ...more],
  );

/** @throws Conflict where another payment has had this number, or has it among these */
function refuseUsed({ t }: WriteContext, payment: number, number: string, events: readonly KeptEvent[]): void {
  const used = events.find((event) => event.number === number && event.payment !== payment);
  if (used) throw new Conflict(t('checks.numberUsed', { number, payee: used.payee }));
}

/** @throws Conflict for what is out or ended, for numbers that are used, and amounts that no check has */
function refuseUnfit(context: WriteContext, checks: readonly LiveCheck[], events: readonly KeptEvent[]): void {
  const { t } = context;
  const last = lastEvents(events);
  const owners = new Map<string, LiveCheck>();
  for (const check of checks) {
    const { payment, number, payee, amount } = check;
    const event = last.get(keyOf(check));
    if (event)
      throw new Conflict(t('checks.isOut', { number, payee, day: shownDay(new Date(event.at)), by: event.by }));
    refuseUsed(context, payment, number, events);
    const other = owners.get(number);
    if (other) throw new Conflict(t('checks.numberUsed', { number, payee: other.payee }));
    owners.set(number, check);
    refuseAmount(context, amount);
  }
}

/** @throws Conflict for an amount that no check is written for */
function refuseAmount({ t }: WriteContext, amount: string): void {
  if (compareAmounts(amount, '0') <= 0 || compareAmounts(amount, MOST_AMOUNT) > 0)
    throw new Conflict(t('checks.amount'));
}

/** The rows that say what happened to checks. */
async function kept(
  { store, trx, act }: WriteContext,
  events: readonly (Omit<LiveCheck, 'rows'> & { readonly event: CheckEvent; readonly reason?: string })[],
): Promise<RowChange[]> {
  const ids = await store(CHECK_EVENT).reserve(trx, events.length);
  return events.map(({ payment, number, payee, amount, date, event, reason = null }, at) => ({
    table: CHECK_EVENT,
    id: ids[at] ?? 0,
    setWise: true,
    after: { payment_id: payment, number, event, payee, amount, date, done_by: act.actor.name, reason },
  }));
}

/** Checks that were never out, as they leave. */
async function planOut(context: WriteContext, ids: readonly number[], event: CheckEvent): Promise<RowChange[]> {
  const checks = await liveChecks(context, ids);
  refuseUnfit(context, checks, await eventsAbout(context, checks));
  return kept(
    context,
    checks.map((check) => ({ ...check, event })),
  );
}

/** @throws InvalidRecord without a reason */
function reasonIn({ t }: WriteContext, reason: string): string {
  const why = reason.trim();
  if (why.length < LEAST_REASON) throw new InvalidRecord({ reason: [t('checks.reason', { least: LEAST_REASON })] });
  if (why.length > LONGEST_REASON)
    throw new InvalidRecord({ reason: [t('correct.longReason', { most: LONGEST_REASON })] });
  return why;
}

async function planAgain(context: WriteContext, act: Act<'printCheckAgain'>): Promise<RowChange[]> {
  const { t } = context;
  const reason = reasonIn(context, act.reason);
  const check = await liveCheck(context, act.id);
  const number = act.number?.trim() || check.number;
  if (number.length > LONGEST_NUMBER) throw new InvalidRecord({ number: [t('checks.longNumber')] });
  const events = await eventsAbout(context, [check], number);
  if (!lastEvents(events).has(keyOf(check))) throw new Conflict(t('checks.notOut', { number: check.number }));
  refuseAmount(context, check.amount);
  if (number === check.number) return kept(context, [{ ...check, event: 'again', reason }]);
  refuseUsed(context, check.payment, number, events);
  // One that was void for this payment stays void.
  if (events.some((event) => event.number === number))
    throw new Conflict(t('checks.numberUsed', { number, payee: check.payee }));
  return [
    ...check.rows.map((row) => ({ ...row, after: { reference: number } })),
    ...(await kept(context, [
      { ...check, event: 'void', reason },
      { ...check, number, event: 'again', reason },
    ])),
  ];
}

async function planVoidCheck(context: WriteContext, { id, how, reason }: Act<'voidCheck'>): Promise<RowChange[]> {
  const why = reasonIn(context, reason);
  const check = await liveCheck(context, id);
  return [...check.rows, ...(await kept(context, [{ ...check, event: how, reason: why }]))];
}

/** The rows of checks among those that an act wrote. */
const eventsAmong = (rows: readonly RowChange[]) =>
  rows.flatMap(({ table, after }) => (table === CHECK_EVENT && after ? [after] : []));

/** How many, their numbers and what they come to. */
function aboutMany(rows: readonly RowChange[]) {
  const events = eventsAmong(rows);
  return {
    count: events.length,
    numbers: numbersText(events.map(({ number }) => String(number))).slice(0, LONGEST_REASON),
    amount: sumPrinted(events.map(({ amount }) => String(amount))),
  };
}

/** Of one check: the last row is the one that stands. */
function aboutOne(rows: readonly RowChange[]) {
  const events = eventsAmong(rows);
  const { number, payee, amount, reason } = events.at(-1) ?? {};
  const was = events.length > 1 ? { was: events[0]?.number } : {};
  return { number, payee, amount, reason, ...was };
}

/** The acts. */
const checkActs: readonly AnyAct[] = [
  defineAct({
    ...ofOwners,
    kind: 'printChecks',
    plan: (context, { payments }) => planOut(context, payments, 'printed'),
    answer: nothing,
    about: (_, _act, rows) => aboutMany(rows),
  }),
  defineAct({
    ...ofOwners,
    kind: 'printCheckAgain',
    plan: planAgain,
    answer: nothing,
    about: (_, _act, rows) => aboutOne(rows),
  }),
  defineAct({
    ...ofOwners,
    kind: 'checksByHand',
    undo: 'rows',
    plan: (context, { payments }) => planOut(context, payments, 'by_hand'),
    answer: nothing,
    about: (_, _act, rows) => aboutMany(rows),
  }),
  defineAct({
    ...ofOwners,
    kind: 'voidCheck',
    plan: planVoidCheck,
    answer: nothing,
    about: (_, { how }, rows) => ({ how, ...aboutOne(rows) }),
  }),
];

export const checks: ServerFeature = {
  name: 'checks',
  needs: ['statements', 'payments'],
  routes: registerChecks,
  paths: (registry) => (hasStatements(registry) ? pathsOf(checkCalls, stockCalls) : {}),
  acts: checkActs,
  wentOut: async (parts, table, ids) =>
    table === PAYMENT
      ? [...(await printedChecks(parts, ids))].map((id) => ({ id, how: parts.t('checks.wentOut') }))
      : [],
  companions,
  texts: serverWords,
};
