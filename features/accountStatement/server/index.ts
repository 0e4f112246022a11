/** Statements of account, for the server. */
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
import { hasStatements } from '../../../server/settled/claims';
import { dayOf } from '../../../src/rules/dates';
import { isNothing } from '../../../src/rules/settled/money';
import type { PartyRef } from '../../../src/rules/settled/papers';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { partsOf, type StatementParts } from '../../statements/server/index';
import { accountStatementCalls, chargeCalls, type AccountStatement, type FinanceCharge } from '../rules/calls';
import { serverWords } from '../words/server';
import { paperOf, type AddressedStatement } from './paper';
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

async function sendPaper(
  parts: StatementParts,
  request: FastifyRequest,
  reply: FastifyReply,
  statements: readonly AddressedStatement[],
): Promise<FastifyReply> {
  const language = requestLanguage(request);
  const { registry, t } = parts.words[language];
  const dates = requestDates(request);
  const company = await readCompany(parts.db, registry, t);
  const page = paperOf(statements, { language, t: translatorFor(request), dates, company });
  return reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8').send(page);
}

/** Adds the calls where there are statements. Reading is for everybody. */
function registerAccountStatements(app: FastifyInstance, given: FeatureParts): void {
  if (!hasStatements(given.registry)) return;
  const parts = partsOf(given);
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
  serve(app, accountStatementCalls, {
    account_statements: async (request) =>
      (await statementsOf(parts, request, { role: request.query.role })).map(({ statement }) => sumsIn(statement)),
    account_statements_paper: async (request, reply) =>
      sendPaper(parts, request, reply, await statementsOf(parts, request, { role: request.query.role })),
    account_statement: async (request) => {
      const { table: role, id } = request.params;
      return (await oneOf(parts, request, { role, id })).statement;
    },
    account_statement_paper: async (request, reply) => {
      const { table: role, id } = request.params;
      return sendPaper(parts, request, reply, [await oneOf(parts, request, { role, id })]);
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
