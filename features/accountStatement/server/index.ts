/** Statements of account, for the server. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FeatureParts, ServerFeature } from '../../../server/api/feature';
import { serve } from '../../../server/api/calls';
import { resultOf } from '../../../server/api/headers/idempotency';
import { seenSetting, settingVersion, tagSetting } from '../../../server/api/headers/settingTag';
import { pathsOf } from '../../../server/api/openapi/calls';
import { InvalidRecord, NotFound } from '../../../server/faults';
import { requestDates, requestLanguage, translatorFor } from '../../../server/language';
import { settingIn } from '../../../server/records/settings/settings';
import { readAddresses, readCompany } from '../../../server/reports/read/letterheads';
import { disposition, fileTypes, slug } from '../../../server/reports/write/fileName';
import { hasStatements } from '../../../server/settled/claims';
import { dayOf } from '../../../src/rules/dates';
import { isNothing } from '../../../src/rules/settled/money';
import type { PartyRef } from '../../../src/rules/settled/papers';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { partsOf, zipped, type StatementParts } from '../../statements/server/index';
import { accountStatementCalls, chargeCalls, type AccountStatement, type FinanceCharge } from '../rules/calls';
import { serverWords } from '../words/server';
import { paperOf, type AddressedStatement, type SheetFrame } from './paper';
import { computed, readAccounts } from './statement';

/** The name of the setting. */
const CHARGE = 'finance charge';
const NONE: FinanceCharge = { percent: '0', grace: 0 };

async function chargeOf(parts: StatementParts): Promise<FinanceCharge> {
  const kept = await settingIn({ trx: parts.db.sql, statement: parts.statement }, CHARGE);
  const chosen: Partial<FinanceCharge> = JSON.parse(kept?.value ?? '{}');
  return { ...NONE, ...chosen };
}

type AskedAtDay = FastifyRequest<{ Querystring: { readonly day?: string } }>;

/** The day asked for; one to come is refused. */
function dayIn(request: AskedAtDay, today: string): string {
  const { day = today } = request.query;
  if (day > today) throw new InvalidRecord({ day: [translatorFor(request)('accountStatement.notYet')] });
  return day;
}

/** The statements of all accounts of a role that have a balance or something open, by name; of one account its own. */
async function statementsOf(
  parts: StatementParts,
  request: AskedAtDay,
  { role, id }: { readonly role: SettlementRole; readonly id?: number },
): Promise<AddressedStatement[]> {
  const { db, words, clock } = parts;
  const { registry, t } = words[requestLanguage(request)];
  const day = dayIn(request, dayOf(clock()));
  const rows = await readAccounts(parts, { role, ...(id === undefined ? {} : { id }) }, day);
  const charge = role === 'customer' ? await chargeOf(parts) : NONE;
  const found = id === undefined ? rows : new Map([[id, rows.get(id) ?? { papers: [], parts: [] }]]);
  const all = [...found].map(([party, own]) => [party, computed(own, day, charge)] as const);
  const wanted =
    id === undefined ? all.filter(([, { balance, open }]) => !isNothing(balance) || !isNothing(open)) : all;
  const ids = wanted.map(([party]) => party);
  const addresses = await readAddresses(db, registry, { table: role, t }, ids);
  return wanted
    .flatMap(([party, one]): AddressedStatement[] => {
      const address = addresses.get(party);
      if (!address) return [];
      const ref: PartyRef = { table: role, id: party, name: address.name };
      return [{ statement: { party: ref, ...one }, address }];
    })
    .toSorted((a, b) => a.address.name.localeCompare(b.address.name, 'en'));
}

async function oneOf(parts: StatementParts, request: AskedAtDay, of: { role: SettlementRole; id: number }) {
  const [found] = await statementsOf(parts, request, of);
  if (!found) throw new NotFound();
  return found;
}

/** The sums of a statement. */
function sumsIn({ party, open, credits, balance, current, charge, ...one }: AccountStatement) {
  const { past_30, past_60, past_90, over_90 } = one;
  return { party, open, credits, balance, current, past_30, past_60, past_90, over_90, charge };
}

/** What surrounds the papers that a request asks for. */
async function frameOf({ db, words }: StatementParts, request: FastifyRequest): Promise<SheetFrame> {
  const language = requestLanguage(request);
  const { registry, t } = words[language];
  const company = await readCompany(db, registry, t);
  return { language, t: translatorFor(request), dates: requestDates(request), company };
}

/** The PDF. The number of the account keeps apart those of one name. */
async function fileOf(one: AddressedStatement, frame: SheetFrame, now: Date) {
  const { day, party } = one.statement;
  const name = [frame.t('accountStatement.title'), day, party.name, String(party.id)].map(slug).join('_');
  // The drawing of PDFs is large, and most days nobody wants one.
  const { accountPdf } = await import('./pdf');
  return { name: `${name}.pdf`, bytes: await accountPdf(one, frame, now) };
}

/** The PDFs, each made when its turn comes. */
async function* filesOf(statements: readonly AddressedStatement[], frame: SheetFrame, now: Date) {
  for (const one of statements) yield await fileOf(one, frame, now);
}

async function sendPaper(
  parts: StatementParts,
  request: FastifyRequest,
  reply: FastifyReply,
  statements: readonly AddressedStatement[],
): Promise<FastifyReply> {
  const page = paperOf(statements, await frameOf(parts, request));
  return reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8').send(page);
}

/** Adds the calls about the finance charge. */
function registerCharge(app: FastifyInstance, given: FeatureParts, parts: StatementParts): void {
  const setting = { trx: parts.db.sql, statement: parts.statement };
  const versioned = async () => ({ ...(await chargeOf(parts)), version: await settingVersion(setting, CHARGE) });
  serve(app, chargeCalls, {
    finance_charge: async (_, reply) => {
      await tagSetting(reply, setting, CHARGE);
      return versioned();
    },
    finance_charge_change: async (request, reply) => {
      const { percent, grace } = request.body;
      const value = JSON.stringify({ percent, grace });
      const act = { ...given.headerOf(request), kind: 'set', name: CHARGE, value, ...seenSetting(request) } as const;
      resultOf(reply, await parts.writer.write(act));
      await tagSetting(reply, setting, CHARGE);
      return versioned();
    },
  });
}

/** Adds the calls where there are statements. Reading is for everybody. */
function registerAccountStatements(app: FastifyInstance, given: FeatureParts): void {
  if (!hasStatements(given.registry)) return;
  const parts = partsOf(given);
  registerCharge(app, given, parts);
  serve(app, accountStatementCalls, {
    account_statements: async (request) =>
      (await statementsOf(parts, request, { role: request.query.role })).map(({ statement }) => sumsIn(statement)),
    account_statements_paper: async (request, reply) =>
      sendPaper(parts, request, reply, await statementsOf(parts, request, { role: request.query.role })),
    account_statements_zip: async (request, reply) => {
      const statements = await statementsOf(parts, request, { role: request.query.role });
      const files = zipped(filesOf(statements, await frameOf(parts, request), parts.clock()));
      reply.type(fileTypes.zip).headers(disposition('attachment', 'account-statements.zip'));
      return reply.header('cache-control', 'private, no-store').send(Readable.from(files, { objectMode: false }));
    },
    account_statement: async (request) => {
      const { table: role, id } = request.params;
      return (await oneOf(parts, request, { role, id })).statement;
    },
    account_statement_paper: async (request, reply) => {
      const { table: role, id } = request.params;
      return sendPaper(parts, request, reply, [await oneOf(parts, request, { role, id })]);
    },
    account_statement_pdf: async (request, reply) => {
      const { table: role, id } = request.params;
      const statement = await oneOf(parts, request, { role, id });
      const { name, bytes } = await fileOf(statement, await frameOf(parts, request), parts.clock());
      reply.type(fileTypes.pdf).headers(disposition('attachment', name));
      return reply.header('cache-control', 'private, no-store').send(bytes);
    },
  });
}

export const accountStatement: ServerFeature = {
  name: 'accountStatement',
  needs: ['statements'],
  routes: registerAccountStatements,
  paths: (registry) => (hasStatements(registry) ? pathsOf(accountStatementCalls, chargeCalls) : {}),
  texts: serverWords,
};
