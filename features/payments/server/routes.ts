/** `office/payments/` and `office/accounts/`: money that changed hands, and what parties are owed or owe (decision 67). */
import type { FeatureParts } from '../../../server/api/feature';
import { partsOf, partyOf, type AccountParty, type StatementParts } from '../../statements/server/index';
import type { PaidOn } from './orders';
import type { FastifyInstance } from 'fastify';
import { settlementRoles } from '../../../src/sides';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { resultOf } from '../../../server/api/headers/idempotency';
import { serve } from '../../../server/api/calls';
import { InvalidRecord, NotFound } from '../../../server/faults';
import { requestLanguage, translatorFor } from '../../../server/language';
import { accountOf } from './account';
import { listBalances } from './balances';
import { paymentCalls, type Payment } from '../rules/calls';
import type { Language } from '../../../src/messages/languages';
import { negated } from '../../../src/rules/settled/money';
import { statementKinds } from '../../../src/rules/settled/codes';
import { hasStatements, PAYMENT } from '../../../server/settled/claims';
import { readPayments } from './stored';

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
      const { party: named, on, advance = false, ...values } = request.body;
      const party = partyIn(named);
      if (!party) throw new InvalidRecord({ party: [translatorFor(request)('payments.noParty')] });
      const { date, method, reference = null, amount, note = null } = values;
      const purpose = advance ? 'Advance' : null;
      const payment = { party, on: sharesIn(on), values: { date, method, purpose, reference, amount, note } };
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
  const { date, method, reference, note, advance, amount, on, on_account } = payment;
  return { id, party, date, method, reference, note, advance, amount: negated(amount), on, on_account };
}
