/** `office/payrun/`: what is due, and pay runs with what became of each payment. */
import type { FastifyInstance } from 'fastify';
import { sql, type Selectable } from 'kysely';
import type { SystemTables } from '../../../server/db/values';
import type { PayeeShare } from '../../../src/rules/settled/otherPayees';
import { withSides } from '../../../src/rules/extras/sides';
import { isNothing, less } from '../../../src/rules/settled/money';
import type { FeatureParts, OwnerProof, ServedList } from '../../../server/api/feature';
import { serve } from '../../../server/api/calls';
import { resultOf } from '../../../server/api/headers/idempotency';
import { keepStatements } from '../../../server/db/query/statement';
import { InvalidRecord, NotFound } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import { hasStatements, PAYMENT } from '../../../server/settled/claims';
import { amountReader } from '../../../server/settled/stored';
import type { Translate } from '../../../src/messages/catalogue';
import { paymentsTakenBack } from '../../payments/server/index';
import { payRunCalls, type DueParty, type PayRun, type RunPayment } from '../rules/calls';
import { payRunList } from '../rules/list';
import { RUN, RUN_PAYMENT, type PaidPaper } from '../rules/payRuns';
import { payeesOfRun } from '../rules/payeesOfRun';
import {
  hasVoid,
  nextCheck,
  ownerOf,
  papersIn,
  partyKey,
  partyNames,
  readDue,
  type AskedDue,
  type DueParts,
} from './due';

/** Reading runs. */
interface PayRunParts extends DueParts {
  readonly statement: ReturnType<typeof keepStatements>;
}

type Asking = Parameters<typeof translatorFor>[0];

/** Adds the calls. Reading is for everybody, preparing for clerks, releasing and its undo for owners. */
export function registerPayRuns(app: FastifyInstance, given: FeatureParts): void {
  const { db, registry, acts, writer, headerOf, bankPayees, closedDays } = given;
  if (!hasStatements(registry)) return;
  const { sql: trx } = db.apart('report');
  const own = { trx, dialect: db.dialect, statement: keepStatements(trx) };
  const parts: PayRunParts = { ...own, registry: withSides(registry), acts };
  const viewOf = (request: Asking, id: number) => runOf(parts, id, translatorFor(request));
  const refuseClosed = (request: Asking, day: string) =>
    refuseClosedDay(closedDays, parts, translatorFor(request), day);
  serve(app, payRunCalls, {
    payrun_due: async ({ query }) => {
      const next = await nextCheck(parts);
      return { on: query.on, next_check: next, parties: await dueByBank(parts, bankPayees, query) };
    },
    payrun: (request) => viewOf(request, request.params.id),
    payrun_prepare: async (request, reply) => {
      await refuseClosed(request, request.body.date);
      const act = { ...headerOf(request), kind: 'preparePayRun', table: RUN, run: request.body } as const;
      return viewOf(request, resultOf(reply, await writer.write(act)).id);
    },
    payrun_change: async (request, reply) => {
      const { body: run, params } = request;
      await refuseClosed(request, run.date);
      const act = { ...headerOf(request), kind: 'preparePayRun', table: RUN, run, again: params.id } as const;
      return viewOf(request, resultOf(reply, await writer.write(act)).id);
    },
    payrun_discard: async (request, reply) => {
      const act = { ...headerOf(request), kind: 'discardPayRun', table: RUN, ...request.params } as const;
      resultOf(reply, await writer.write(act));
    },
    payrun_release: async (request, reply) => {
      const act = { ...headerOf(request), kind: 'payRun', table: RUN, ...request.params } as const;
      return viewOf(request, resultOf(reply, await writer.write(act)).id);
    },
    payrun_undo: async (request, reply) => {
      const { id } = request.params;
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'undo', key: await releasedAct(parts, id) }));
      return viewOf(request, id);
    },
  });
}

/** The release would refuse it, when all is ticked. @throws InvalidRecord for a day on which nothing can be paid any more */
async function refuseClosedDay(closedDays: FeatureParts['closedDays'], parts: PayRunParts, t: Translate, day: string) {
  const last = await closedDays.lastOf(parts, PAYMENT);
  if (last !== null && day <= last) throw new InvalidRecord({ date: [t('payRun.dayClosed', { day: last })] });
}

/** What is due. Bank transfer is proposed for whom a bank account is known; where any are, for nobody else: no file could have it. */
async function dueByBank(parts: PayRunParts, bankPayees: FeatureParts['bankPayees'], query: AskedDue) {
  const due = await readDue(parts, query);
  const banked = new Set((await Promise.all(bankPayees.map((read) => read(parts.trx)))).flat());
  const methodOf = (one: DueParty): DueParty['method'] =>
    banked.has(partyKey(one.party)) ? 'Bank Transfer' : banked.size > 0 ? 'Check' : one.method;
  return due.map((one) => ({ ...one, method: methodOf(one) }));
}

/** The act that released a run. @throws NotFound for one that is not */
async function releasedAct({ trx }: PayRunParts, id: number): Promise<string> {
  const run = await trx.selectFrom(RUN).select('released_act').where('id', '=', id).executeTakeFirst();
  if (!run?.released_act) throw new NotFound();
  return run.released_act;
}

/** A run with its payments. Throws `NotFound`. */
async function runOf(parts: PayRunParts, id: number, t: Translate): Promise<PayRun> {
  const { trx, dialect } = parts;
  const run = await trx.selectFrom(RUN).selectAll().where('id', '=', id).executeTakeFirst();
  if (!run) throw new NotFound();
  const rows = await trx.selectFrom(RUN_PAYMENT).selectAll().where('run_id', '=', id).orderBy('id').execute();
  const ids = rows.flatMap(({ payment_id: payment }) => (payment === null ? [] : [Number(payment)]));
  const gone = new Map(
    [...(await paymentsTakenBack(parts, ids))].map(([payment, { by, at, reason }]) => [
      payment,
      t('payRun.takenBackBy', { by, day: at.slice(0, 10), reason }),
    ]),
  );
  const out = ids.length === 0 ? [] : await parts.acts.wentOut({ ...parts, t }, PAYMENT, ids);
  const due = run.state === 'Prepared' ? await readDue(parts, { on: run.due_by, run: id }) : undefined;
  const payments = paymentsOf(rows, {
    amount: amountReader(dialect),
    names: await partyNames(parts),
    gone,
    notes: new Map([...out.map(({ id: payment, how }) => [payment, how] as const), ...gone]),
    due: due && new Map(due.map((one) => [partyKey(one.party), one])),
    day: run.date,
  });
  const { version, state, due_by, date, first_check, prepared_by, released_by, released_at } = run;
  return {
    id,
    version,
    state,
    due_by,
    date,
    first_check,
    prepared_by,
    released_by,
    released_at,
    amount: amountReader(dialect)(run.amount),
    prepared_at: run.add_date,
    can_undo: state === 'Released' && gone.size === 0 && out.length === 0 && !(await hasVoid(parts, rows)),
    payments,
  };
}

/** What the rows of a run are read with. */
interface ReadingPayments {
  readonly amount: ReturnType<typeof amountReader>;
  readonly names: ReadonlyMap<string, string>;
  /** Payments that were taken back, and what there is to say of payments. */
  readonly gone: ReadonlyMap<number, string>;
  readonly notes: ReadonlyMap<number, string>;
  /** What is due by now to the parties of a run that is prepared. */
  readonly due: ReadonlyMap<string, DueParty> | undefined;
  /** The day of the payments. */
  readonly day: string;
}

function paymentsOf(
  rows: readonly Selectable<SystemTables[typeof RUN_PAYMENT]>[],
  { amount, names, gone, notes, due, day }: ReadingPayments,
): RunPayment[] {
  const ofParty = Map.groupBy(rows, (row) => partyKey(ownerOf(row) ?? { table: '', id: 0 }));
  return rows.flatMap((row): RunPayment[] => {
    const owner = ownerOf(row);
    if (!owner) return [];
    const key = partyKey(owner);
    const payment = row.payment_id === null ? null : Number(row.payment_id);
    const [papers, used, own] = [[...papersIn(row.papers)], amount(row.used), ofParty.get(key) ?? []];
    const planned = own.map(({ payee, amount: part }) => ({ payee, amount: amount(part) }));
    const waits = due === undefined || isAsPrepared(papers, planned, due.get(key), day) ? 'waits' : 'changed';
    return [
      {
        id: row.id,
        party: { ...owner, name: names.get(key) ?? '' },
        method: row.method,
        payee: row.payee,
        reference: row.reference,
        amount: amount(row.amount),
        used,
        papers,
        payment,
        state: payment === null ? waits : gone.has(payment) ? 'takenBack' : 'paid',
        note: payment === null ? null : (notes.get(payment) ?? null),
      },
    ];
  });
}

/** Whether an account stands as the payments of its party were prepared for it. */
function isAsPrepared(
  papers: readonly PaidPaper[],
  planned: readonly Pick<PayeeShare, 'payee' | 'amount'>[],
  due: DueParty | undefined,
  day: string,
): boolean {
  if (!due) return false;
  const open = new Map(due.papers.map((one) => [one.id, one.open]));
  const now = payeesOfRun(due, papers, day);
  const isSame = now.every(({ payee, amount }, at) => planned[at]?.payee === payee && planned[at].amount === amount);
  return papers.every((one) => open.get(one.id) === one.open) && isSame && now.length === planned.length;
}

/** All runs. */
export const servedRuns: ServedList = {
  list: payRunList,
  rows: ({ db }) => {
    const rows = db.sql
      .selectFrom(RUN)
      .select([
        'id',
        'id as number',
        'date',
        'state',
        'payments',
        'amount',
        'first_check',
        'prepared_by',
        'released_by',
      ]);
    return { select: sql`${rows}` };
  },
};

/**
 * The proof that each payment of a released run which was not taken back is what the run says: its day and its amount. Its number may be
 * another one: a check that is printed on another sheet gets the number of that.
 */
export const payRunProof: OwnerProof = {
  key: 'payruns',
  title: (t) => t('payRun.proof'),
  rows: async function* provedRuns({ db, rows, period }) {
    const amount = amountReader(db.dialect);
    const query = db.sql
      .selectFrom('pay_run_payment as p')
      .innerJoin('pay_run as r', 'r.id', 'p.run_id')
      .innerJoin('payment as f', 'f.id', 'p.payment_id')
      .innerJoin('payment as w', (on) =>
        on.on((is) => is.or([is('w.id', '=', is.ref('f.id')), is('w.part_of', '=', is.ref('f.id'))])),
      )
      .select(['p.id', 'p.amount', 'p.reference', 'r.date', 'f.date as day'])
      .select(({ fn }) => fn.sum<number | string>('w.amount').as('paid'))
      .where('r.date', '>=', period.from)
      .where('r.date', '<=', period.to)
      .groupBy(['p.id', 'p.amount', 'p.reference', 'r.date', 'f.date'])
      .orderBy('p.id');
    const found = await rows(query.compile());
    yield found.map(([id, planned, reference, date, day, paid]) => ({
      table: RUN_PAYMENT,
      id: Number(id),
      name: String(reference ?? `#${Number(id)}`),
      isSo: isNothing(less(amount(planned), amount(paid))) && date === day,
    }));
  },
};
