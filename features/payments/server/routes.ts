/** `office/payments/` and `office/accounts/`: money that changed hands, and what parties are owed or owe (decision 67). */
import type { FeatureParts } from '../../../server/api/feature';
import {
  partsOf,
  partyOf,
  type AccountParty,
  type StatementParts,
  openStatements,
  withMiles,
} from '../../statements/server/index';
import type { PaidOn } from './orders';
import type { FastifyInstance } from 'fastify';
import { settlementRoles } from '../../../src/sides';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { resultOf } from '../../../server/api/headers/idempotency';
import { serve } from '../../../server/api/calls';
import { InvalidRecord, NotFound } from '../../../server/faults';
import { requestLanguage, translatorFor } from '../../../server/language';
import { listBalances, readBalances, summed } from './balances';
import {
  paymentCalls,
  type Payment,
  type Account,
  type Credit,
  type LedgerLine,
  type LedgerOffset,
  type LedgerPayment,
  type OnNoStatement,
} from '../rules/calls';
import type { Language } from '../../../src/messages/languages';
import { negated, isNothing } from '../../../src/rules/settled/money';
import { kindsFor, statementKinds, plainKinds } from '../../../src/rules/settled/codes';
import { hasStatements, PAYMENT } from '../../../server/settled/claims';
import { readPayments, readMoreLines, readStatements, type Unsummed } from './stored';
import { dayOf } from '../../../src/rules/dates';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { readSettings } from '../../../server/settled/settings';

/** Adds the calls where there are statements. Reading is for everybody, paying and taking back for clerks. */
export function registerPayments(app: FastifyInstance, given: FeatureParts): void {
  if (!hasStatements(given.registry)) return;
  const { headerOf } = given;
  const parts = partsOf(given);
  const { writer } = parts;
  serve(app, paymentCalls, {
    accounts: ({ query: { table } }) => listBalances(parts, table),
    account: (request) => accountOf(parts, partyOfPath(request.params), requestLanguage(request)),
    payment: async (request, reply) => {
      const { party: named, on, advance = false, payees, ...values } = request.body;
      const party = partyIn(named);
      if (!party) throw new InvalidRecord({ party: [translatorFor(request)('payments.noParty')] });
      const { date, method, reference = null, amount, note = null } = values;
      const purpose = advance ? 'Advance' : null;
      const payment = { party, payees, on: sharesIn(on), values: { date, method, purpose, reference, amount, note } };
      const { id } = resultOf(reply, await writer.write({ ...headerOf(request), kind: 'pay', payment }));
      return paymentOf(parts, id, requestLanguage(request));
    },
    credit_apply: async (request, reply) => {
      const { from = null, on } = request.body;
      const party = partyOfPath(request.params);
      const order = { party, from, on: sharesIn(on) };
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'applyCredit', order }));
      return accountOf(parts, party, requestLanguage(request));
    },
    credit_unapply: async (request, reply) => {
      const { params, body } = request;
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'unapplyCredit', ...params, ...body }));
    },
    payment_take_back: async (request, reply) => {
      const { params, body } = request;
      const act = { ...headerOf(request), kind: 'takeBackPayment', ...params, reason: body.reason ?? '' } as const;
      resultOf(reply, await writer.write(act));
    },
  });
}

/** The party of a text as `producer:12`; `undefined` for any other text. */
function partyIn(text: string): AccountParty | undefined {
  const [table, id] = text.split(':');
  const role = settlementRoles.find((one) => one === table);
  return role && { role, id: Number(id) };
}

/** The party of a path as `accounts/producer/12/`. */
const partyOfPath = ({ table, id }: { readonly table: SettlementRole; readonly id: number }): AccountParty => ({
  role: table,
  id,
});

/** What goes on which statement, as an act takes it. */
function sharesIn(
  on: readonly { readonly statement: number; readonly amount: string | number }[] | null | undefined,
): PaidOn[] | null {
  return on?.map(({ statement, amount }) => ({ statement, amount: String(amount).trim() })) ?? null;
}

/** The payment whose first row has this id. Throws `NotFound`. */
async function paymentOf(parts: StatementParts, id: number, language: Language): Promise<Payment> {
  const { db } = parts;
  const [payment] = await readPayments(parts, { payment: id });
  const row = await db.sql.selectFrom(PAYMENT).selectAll().where('id', '=', id).executeTakeFirst();
  const role = row && settlementRoles.find((one) => row[`${one}_id`] !== null);
  const kind = statementKinds.find((one) => one.role === role);
  if (payment?.kind !== 'payment' || !row || !role || !kind) throw new NotFound();
  const party = await partyOf(parts, { kind, filters: { [role]: Number(row[`${role}_id`]) }, language });
  if (!party) throw new NotFound();
  const { date, method, reference, note, advance, amount, on, on_account, payee } = payment;
  return { id, party, date, method, reference, note, advance, amount: negated(amount), on, on_account, payee };
}

/** The account of a party. Throws `NotFound` where there is no such party. */
async function accountOf(parts: StatementParts, of: AccountParty, language: Language): Promise<Account> {
  const { role, id } = of;
  const kind = plainKinds.find((one) => one.role === role);
  const party = kind && (await partyOf(parts, { kind, filters: { [role]: id }, language }));
  if (!party) throw new NotFound();
  const { lines, open, below } = await readStatements(parts, of);
  const more = await readMoreLines(parts, of);
  const payments = await readPayments(parts, of);
  const reads = { trx: parts.db.sql, dialect: parts.db.dialect };
  const [balance] = await readBalances(parts, role, { party: id });
  const { oldest: _oldest, party: _party, ...sums } = balance ?? { ...summed([]), oldest: null, party };
  return {
    party,
    ...sums,
    ledger: withBalances([...lines, ...more, ...payments]),
    open_statements: open,
    credits: [...below, ...onAccount(payments)],
    waiting: sumPrinted(more.map(({ on, amount }) => (on ? null : amount))),
    on_no_statement: await onNoStatement(parts, of, language),
    payees: [...((await parts.otherPayees(reads, role, id)).get(id) ?? [])],
  };
}

/** Payments that are on no statement, the oldest first. */
function onAccount(payments: readonly Unsummed<LedgerPayment | LedgerOffset>[]): Credit[] {
  return payments
    .flatMap((line): Credit[] => {
      if (line.kind !== 'payment' || isNothing(line.on_account)) return [];
      const { id, date, method, reference, advance, on_account: amount } = line;
      return [{ of: 'payment', id, date, method, reference, advance, amount }];
    })
    .toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1));
}

/** Lines of one day: what a statement takes up stands before it, what pays it behind. */
const ORDER = { adjustment: 0, correction: 1, statement: 2, payment: 3, offset: 4 } as const;

/** The lines with the balance after each, the newest first. */
function withBalances(lines: readonly Unsummed<LedgerLine>[]): LedgerLine[] {
  const inOrder = lines.toSorted((a, b) =>
    a.date === b.date ? ORDER[a.kind] - ORDER[b.kind] || a.id - b.id : a.date < b.date ? -1 : 1,
  );
  let balance = '0.00';
  const summedUp = inOrder.map(({ counts, ...line }): LedgerLine => {
    if (counts) balance = sumPrinted([balance, line.amount]);
    return { ...line, balance: counts ? balance : null } as LedgerLine;
  });
  return summedUp.toReversed();
}

/** Tickets behind the cut-off that are on no statement, by the kinds that the party gets. */
async function onNoStatement(
  parts: StatementParts,
  { role, id }: AccountParty,
  language: Language,
): Promise<OnNoStatement[] | null> {
  const cutoff = (await readSettings(parts)).cutoffs[role];
  if (cutoff === null) return null;
  const offered = kindsFor(statementKinds, role === 'customer' && (await withMiles(parts)).has(id));
  const kinds = offered.filter((kind) => kind.role === role);
  const period = { from: cutoff, to: dayOf(parts.clock()) };
  const { kinds: found } = await openStatements(parts, { period, kinds, language, party: id, older: false });
  return found.map(({ code, parties: [own] }) => ({
    code,
    tickets: (own?.loads ?? 0) + (own?.held.count ?? 0),
    amount: sumPrinted([own?.tickets_amount ?? null, own?.held.amount ?? null]),
  }));
}
