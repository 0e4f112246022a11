/** `office/payments/` and `office/accounts/`: money that changed hands, and what parties are owed or owe (decision 67). */
import type { FeatureParts } from '../../../server/api/feature';
import { partsOf, partyIn, partyOf, type AccountParty, type StatementParts } from '../../statements/server/index';
import type { CreditOrder, NewPayment, PaidOn } from './orders';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FieldErrors } from '../../../src/rules/validation';
import { settlementRoles } from '../../../src/sides';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { resultOf } from '../../../server/api/headers/idempotency';
import { bodyOf, pathId, queryText } from '../../../server/api/request';
import { InvalidRecord, NotFound } from '../../../server/faults';
import { requestLanguage, translatorFor } from '../../../server/language';
import { accountOf } from './account';
import { listBalances } from './balances';
import { sql } from 'kysely';
import type { Payment } from '../rules/accounts';
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
  app.get('/office/accounts/', (request) => listBalances(parts, roleIn(request)));
  app.get('/office/accounts/:table/:id/', (request) =>
    accountOf(parts, partyInPath(request), requestLanguage(request)),
  );
  app.post('/office/payments/', async (request, reply) => {
    const payment = paymentIn(request);
    const { id } = resultOf(reply, await parts.writer.write({ ...headerOf(request), kind: 'pay', payment }));
    return reply.code(201).send(await paymentOf(parts, id, requestLanguage(request)));
  });
  app.post('/office/accounts/:table/:id/apply/', async (request, reply) => {
    const party = partyInPath(request);
    const order = { party, ...creditIn(request) };
    resultOf(reply, await parts.writer.write({ ...headerOf(request), kind: 'applyCredit', order }));
    return accountOf(parts, party, requestLanguage(request));
  });
  app.post('/office/payments/:id/unapply/', async (request, reply) => {
    const { statement } = bodyOf(request);
    if (!Number.isSafeInteger(statement))
      throw new InvalidRecord({ statement: [translatorFor(request)('api.status.400')] });
    const own = { id: pathId(request), statement: Number(statement) };
    resultOf(reply, await parts.writer.write({ ...headerOf(request), kind: 'unapplyCredit', ...own }));
    return reply.code(204).send();
  });
  app.post('/office/payments/:id/take_back/', async (request, reply) => {
    const { reason } = bodyOf(request);
    const own = { id: pathId(request), reason: typeof reason === 'string' ? reason : '' };
    resultOf(reply, await parts.writer.write({ ...headerOf(request), kind: 'takeBackPayment', ...own }));
    return reply.code(204).send();
  });
}

/** The party of a path as `accounts/producer/12/`. */
function partyInPath(request: FastifyRequest): AccountParty {
  const { params } = request;
  const table = typeof params === 'object' && params !== null && 'table' in params ? params.table : undefined;
  const role = settlementRoles.find((one) => one === table);
  if (!role) throw new NotFound();
  return { role, id: pathId(request) };
}

function roleIn(request: FastifyRequest): SettlementRole {
  const role = settlementRoles.find((one) => one === queryText(request, 'table'));
  if (role) return role;
  throw new InvalidRecord({ table: [translatorFor(request)('api.oneOf', { names: settlementRoles.join(', ') })] });
}

/** A payment as it is sent. What its values are is checked when it is written. */
function paymentIn(request: FastifyRequest): NewPayment {
  const t = translatorFor(request);
  const { party, on = null, date, method, reference = null, amount, note = null, advance = false } = bodyOf(request);
  const errors: FieldErrors = {};
  const of = typeof party === 'string' ? partyIn(party) : undefined;
  if (!of) errors.party = [t('payments.noParty')];
  const shares = on === null ? null : sharesIn(on);
  if (shares === undefined) errors.on = [t('payments.wrongShares')];
  if (typeof advance !== 'boolean') errors.advance = [t('api.status.400')];
  if (!of || shares === undefined || Object.keys(errors).length > 0) throw new InvalidRecord(errors);
  const purpose = advance ? 'Advance' : null;
  return { party: of, on: shares, values: { date, method, purpose, reference, amount, note } };
}

/** Which credit goes where. What is there is checked when it is written. */
function creditIn(request: FastifyRequest): Pick<CreditOrder, 'from' | 'on'> {
  const t = translatorFor(request);
  const { from = null, on = null } = bodyOf(request);
  const shares = on === null ? null : sharesIn(on);
  const credit = from === null ? null : oneCreditIn(from);
  if (shares === undefined) throw new InvalidRecord({ on: [t('payments.wrongShares')] });
  if (credit === undefined) throw new InvalidRecord({ from: [t('api.status.400')] });
  return { from: credit, on: shares };
}

/** `{ of: 'statement', id: 12 }` */
function oneCreditIn(from: unknown): CreditOrder['from'] | undefined {
  if (typeof from !== 'object' || from === null) return undefined;
  const { of, id }: { of?: unknown; id?: unknown } = from;
  return (of === 'statement' || of === 'payment') && Number.isSafeInteger(id) ? { of, id: Number(id) } : undefined;
}

function sharesIn(on: unknown): PaidOn[] | undefined {
  if (!Array.isArray(on)) return undefined;
  const shares = on.flatMap((one: unknown): PaidOn[] => {
    if (typeof one !== 'object' || one === null) return [];
    const { statement, amount }: { statement?: unknown; amount?: unknown } = one;
    const isAmount = typeof amount === 'string' || typeof amount === 'number';
    return Number.isSafeInteger(statement) && isAmount
      ? [{ statement: Number(statement), amount: String(amount).trim() }]
      : [];
  });
  return shares.length === on.length ? shares : undefined;
}

/** The payment whose first row has this id. Throws `NotFound`. */
async function paymentOf(parts: StatementParts, id: number, language: Language): Promise<Payment> {
  const { db } = parts;
  const [payment] = await readPayments(parts, sql`(p.id = ${id} or p.part_of = ${id})`);
  const row = await db.sql.selectFrom(PAYMENT).selectAll().where('id', '=', id).executeTakeFirst();
  const role = row && settlementRoles.find((one) => row[`${one}_id`] !== null);
  const kind = statementKinds.find((one) => one.role === role);
  if (payment?.kind !== 'payment' || !row || !role || !kind) throw new NotFound();
  const party = await partyOf(parts, { kind, filters: { [role]: Number(row[`${role}_id`]) }, language });
  if (!party) throw new NotFound();
  const { date, method, reference, note, advance, amount, on, on_account } = payment;
  return { id, party, date, method, reference, note, advance, amount: negated(amount), on, on_account };
}
