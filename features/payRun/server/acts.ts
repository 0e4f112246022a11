/** The acts on pay runs: preparing one, discarding it, releasing it. */
import type { Values } from '../../../src/rules/rows';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { Conflict, InvalidRecord, NotFound } from '../../../server/faults';
import type { Act } from '../../../server/records/act';
import { defineAct, type AnyAct } from '../../../server/records/acts/definition';
import { nothing } from '../../../server/records/acts/records';
import {
  final,
  ofOwners,
  usual,
  type FormerAct,
  type LaterParts,
  type UndoObstacle,
} from '../../../server/records/acts/rules';
import type { RowChange, WriteContext, WrittenRow } from '../../../server/records/context';
import { checkedValues } from '../../../server/records/plan/checks';
import { OFFSET } from '../../../src/sides';
import { PAYMENT } from '../../../server/settled/claims';
import { AccountChanged, planPayment } from '../../payments/server/index';
import type { TakenForRun } from '../rules/calls';
import { isCheckNumber, numbersFrom, RUN, RUN_PAYMENT } from '../rules/payRuns';
import { hasVoid, ownerOf, papersIn, partyKey, paymentsFor, partyNames, readDue, usedNumber } from './due';

/** A run as it is to be prepared. */
export interface PreparedRun {
  readonly due_by: string;
  readonly date: string;
  readonly first_check?: string | null | undefined;
  readonly take: readonly TakenForRun[];
}

declare module '../../../server/records/act' {
  interface ActDetails {
    /** Keeps who is to be paid what. `again`: a run that is not released is prepared again. */
    preparePayRun: { readonly table: typeof RUN; readonly run: PreparedRun; readonly again?: number };
    /** Gives a run up that is not released. */
    discardPayRun: { readonly table: typeof RUN; readonly id: number };
    /** Records all payments of a run. */
    payRun: { readonly table: typeof RUN; readonly id: number };
  }
  interface ActResults {
    preparePayRun: { readonly id: number };
    discardPayRun: undefined;
    payRun: { readonly id: number };
  }
}

/** Parties in one message. */
const NAMED = 5;
const UNRELEASED = { released_by: null, released_at: null, released_act: null };

/** `Miller Farms, Vandermeer Bros and 4 more` */
function namesText({ t }: WriteContext, names: readonly string[]): string {
  const [all, more] = [names.slice(0, NAMED).join(', '), names.length - NAMED];
  return more > 0 ? t('api.andCount', { names: all, count: more }) : all;
}

/** @throws NotFound where there is no such run, Conflict where it is not prepared any more */
async function preparedRun({ rows, t }: WriteContext, id: number) {
  const row = (await rows(RUN, [id])).get(id);
  if (!row) throw new NotFound();
  if (row.values.state === 'Released')
    throw new Conflict(t('payRun.isReleased', { run: id, by: String(row.values.released_by) }));
  if (row.values.state === 'Discarded') throw new Conflict(t('payRun.isDiscarded', { run: id }));
  return row;
}

/** The payments of a run, in the order of its checks. */
async function paymentsOf({ trx, rows }: WriteContext, run: number) {
  const found = await trx.selectFrom(RUN_PAYMENT).select('id').where('run_id', '=', run).orderBy('id').execute();
  const ids = found.map(({ id }) => id);
  return [...(await rows(RUN_PAYMENT, ids))].map(([id, { values, version }]) => ({ id, values, version }));
}

/**
 * The rows of a prepared run.
 * @throws InvalidRecord for a first check that is no number, or a number that a check has; Conflict where an account is another than
 * the actor saw
 */
async function planPrepare(context: WriteContext, { run, again: id }: Act<'preparePayRun'>): Promise<RowChange[]> {
  const { store, trx, act, t } = context;
  const former = id === undefined ? undefined : await preparedRun(context, id);
  const old = id === undefined ? [] : await paymentsOf(context, id);
  const due = new Map((await readDue(context, { on: run.due_by, run: id })).map((one) => [partyKey(one.party), one]));
  const found = run.take.map((one) => paymentsFor(one, due.get(partyKey(one.party)), run.date));
  const payments = found.flatMap((own) => own ?? []);
  const changed = run.take
    .filter((_, at) => found[at] === undefined)
    .map(({ party }) => due.get(partyKey(party))?.party.name ?? partyKey(party));
  if (changed.length > 0 || new Set(run.take.map(({ party }) => partyKey(party))).size < run.take.length)
    throw new Conflict(t('payRun.otherAccounts', { names: namesText(context, changed) }));
  const numbers = await checkNumbers(context, run.first_check, payments.filter(isCheck).length, id);
  const values = {
    state: 'Prepared',
    due_by: run.due_by,
    date: run.date,
    first_check: numbers[0] ?? null,
    payments: payments.length,
    amount: sumPrinted(run.take.map((one) => one.amount)),
    prepared_by: act.actor.name,
    times: Number(former?.values.times ?? 0) + 1,
    ...UNRELEASED,
  };
  const checked = await checkedValues(context, RUN, values);
  const [fresh = 0] = id === undefined ? await store(RUN).reserve(trx, 1) : [id];
  const ids = await store(RUN_PAYMENT).reserve(trx, payments.length);
  return [
    former
      ? { table: RUN, id: fresh, before: former.values, versionBefore: former.version, after: checked }
      : { table: RUN, id: fresh, setWise: true, after: checked },
    ...old.map((row) => ({ table: RUN_PAYMENT, id: row.id, before: row.values, versionBefore: row.version })),
    ...payments.map((own, at): RowChange => {
      const after = { ...own, run_id: fresh, reference: isCheck(own) ? (numbers.shift() ?? null) : null };
      return { table: RUN_PAYMENT, id: ids[at] ?? 0, setWise: true, after };
    }),
  ];
}

const isCheck = ({ method }: Values): boolean => method === 'Check';

/** The numbers of the checks, counted on from the first. */
async function checkNumbers(
  context: WriteContext,
  typed: PreparedRun['first_check'],
  count: number,
  run: number | undefined,
): Promise<string[]> {
  const { t } = context;
  if (count === 0) return [];
  const first = typed?.trim() ?? '';
  if (!isCheckNumber(first)) throw new InvalidRecord({ first_check: [t('payRun.noNumber')] });
  const numbers = numbersFrom(first, count);
  const used = await usedNumber(context, numbers, run);
  if (used !== undefined) throw new InvalidRecord({ first_check: [t('payRun.usedNumber', { number: used })] });
  return numbers;
}

/** @throws Conflict where it is not prepared any more */
async function planDiscard(context: WriteContext, { id }: Act<'discardPayRun'>): Promise<RowChange[]> {
  const { values, version } = await preparedRun(context, id);
  return [{ table: RUN, id, before: values, versionBefore: version, after: { state: 'Discarded' } }];
}

/**
 * All payments of a run, each planned as a payment by hand is. Nothing is left out in silence: where one account is not any more what
 * the run was prepared for, nothing is paid.
 * @throws Conflict that names these accounts, or a check number that was used meanwhile
 */
async function planRelease(context: WriteContext, { id }: Act<'payRun'>): Promise<RowChange[]> {
  const { act, at, actId, t } = context;
  const run = await preparedRun(context, id);
  const payments = await paymentsOf(context, id);
  const changes: RowChange[] = [];
  const changed: (typeof payments)[number][] = [];
  // In one order for all runs: each locks the accounts of many parties.
  const ordered = payments.toSorted((a, b) => orderOf(a.values) - orderOf(b.values));
  for (const own of Map.groupBy(ordered, ({ values }) => orderOf(values)).values()) {
    const planned = await paymentRows(
      context,
      run.values,
      own.map(({ values }) => values),
    );
    if (!planned) {
      changed.push(...own);
      continue;
    }
    const firsts = planned.filter(
      ({ table, before, after }) => table === PAYMENT && !before && after?.part_of === null && after.method !== OFFSET,
    );
    changes.push(...planned);
    for (const [nth, { id: of, values: before, version: versionBefore }] of own.entries()) {
      const after = { payment_id: firsts[nth]?.id ?? null };
      changes.push({ table: RUN_PAYMENT, id: of, before, versionBefore, setWise: true, after });
    }
  }
  if (changed.length > 0) throw await accountsChanged(context, changed);
  const numbers = payments.flatMap(({ values }) => (values.reference === null ? [] : [String(values.reference)]));
  const used = await usedNumber(context, numbers, id);
  if (used !== undefined) throw new Conflict(t('payRun.usedNumber', { number: used }));
  const after = { state: 'Released', released_by: act.actor.name, released_at: at.toISOString(), released_act: actId };
  return [...changes, { table: RUN, id, before: run.values, versionBefore: run.version, after }];
}

/** The refusal that names the parties of these payments. */
async function accountsChanged(
  context: WriteContext,
  payments: readonly { readonly values: Values }[],
): Promise<Conflict> {
  const names = await partyNames(context);
  const nameOf = (owner: ReturnType<typeof ownerOf>): string => (owner && names.get(partyKey(owner))) ?? '';
  const own = payments.map(({ values }) => nameOf(ownerOf(values)));
  return new Conflict(context.t('payRun.changed', { names: namesText(context, [...new Set(own)]) }));
}

/** Producers before haulers, each by id. */
function orderOf({ producer_id: producer, hauler_id: hauler }: Values): number {
  return producer === null ? Number(hauler) + 1e12 : Number(producer);
}

/** The rows of the payments of one party; `undefined` where the account has changed, or somebody else gets another part. */
async function paymentRows(
  context: WriteContext,
  run: Values,
  own: readonly Values[],
): Promise<RowChange[] | undefined> {
  const [first] = own;
  const owner = first && ownerOf(first);
  if (!owner) return undefined;
  const payees = own.map(({ payee, amount, method, reference }) => ({
    payee: payee === null ? null : String(payee),
    amount: sumPrinted([String(amount)]),
    method: String(method),
    reference: reference === null ? null : String(reference),
  }));
  try {
    return await planPayment(context, {
      party: { role: owner.table, id: owner.id },
      values: {
        date: run.date,
        method: first.method,
        purpose: null,
        reference: first.reference,
        amount: sumPrinted(payees.map(({ amount }) => amount)),
        note: null,
      },
      on: papersIn(first.papers).map(({ id, open }) => ({ statement: id, amount: open })),
      settles: true,
      payees,
    });
  } catch (error) {
    if (error instanceof AccountChanged) return undefined;
    throw error;
  }
}

/** A payment of a run went out of the house, or a paper of it is void: the run is not undone any more. */
class WentOutSince extends Conflict implements UndoObstacle {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** What of a released run stands against its undo. */
async function goneOut(parts: LaterParts, { root }: FormerAct): Promise<UndoObstacle | undefined> {
  const payments = await parts.trx
    .selectFrom(RUN_PAYMENT)
    .select(['payment_id', 'papers'])
    .where('run_id', '=', Number(root.about?.run))
    .where('payment_id', 'is not', null)
    .execute();
  const ids = payments.map((row) => Number(row.payment_id));
  const out = await parts.acts.wentOut(parts, PAYMENT, ids);
  const [first] = out;
  if (!first && (await hasVoid(parts, payments))) return new WentOutSince(parts.t('payRun.paperVoid'));
  return first && new WentOutSince(parts.t('payRun.wentOut', { how: first.how, count: out.length }));
}

/** The run, how many payments it makes, and what they come to. */
function runAbout(rows: readonly WrittenRow[]): Values {
  const row = rows.find(({ table }) => table === RUN);
  const { date, payments, amount }: Values = { ...row?.before, ...row?.after };
  return { run: row?.id, date, payments, amount: sumPrinted([String(amount)]) };
}

const theRun = async (rows: readonly WrittenRow[]): Promise<{ readonly id: number }> => ({
  id: rows.find(({ table }) => table === RUN)?.id ?? 0,
});

/** The acts. */
export const payRunActs: readonly AnyAct[] = [
  defineAct({
    ...final,
    kind: 'preparePayRun',
    plan: planPrepare,
    answer: theRun,
    about: (_, _act, rows) => runAbout(rows),
    seenIds: ({ again }) => (again === undefined ? [] : [again]),
  }),
  defineAct({
    ...usual,
    kind: 'discardPayRun',
    plan: planDiscard,
    answer: nothing,
    about: (_, _act, rows) => runAbout(rows),
  }),
  defineAct({
    ...ofOwners,
    undo: 'whole',
    kind: 'payRun',
    plan: planRelease,
    answer: theRun,
    about: (_, _act, rows) => runAbout(rows),
    laterThan: goneOut,
  }),
];
