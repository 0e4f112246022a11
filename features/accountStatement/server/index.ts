/** Statements of account, for the server. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FeatureParts, ServerFeature } from '../../../server/api/feature';
import { serve } from '../../../server/api/calls';
import { resultOf } from '../../../server/api/headers/idempotency';
import { seenSetting, settingVersion, tagSetting } from '../../../server/api/headers/settingTag';
import { pathsOf } from '../../../server/api/openapi/calls';
import { NotFound } from '../../../server/faults';
import { requestDates, requestLanguage, translatorFor } from '../../../server/language';
import { disposition, fileTypes } from '../../../server/reports/write/fileName';
import { hasStatements } from '../../../server/settled/claims';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { partsOf, zipped, type StatementParts } from '../../statements/server/index';
import { accountStatementCalls, chargeCalls, type AccountStatement } from '../rules/calls';
import { CHARGE } from '../rules/charge';
import { serverWords } from '../words/server';
import { paperOf, type AddressedStatement, type SheetFrame } from './paper';
import { chargeOf, fileOf, frameIn, pastDay, statementsOf, type AskedAccounts } from './statements';

// What other features build on.
export { frozenAccounts, frozenFile, pastDay, type FrozenAccount } from './statements';

type AskedAtDay = FastifyRequest<{ Querystring: { readonly day?: string } }>;

/** What a request asks for. */
function askedBy(parts: StatementParts, request: AskedAtDay, of: Pick<AskedAccounts, 'role' | 'ids'>): AskedAccounts {
  const day = pastDay(parts, request.query.day, translatorFor(request));
  return { ...of, day, language: requestLanguage(request) };
}

async function oneOf(parts: StatementParts, request: AskedAtDay, { role, id }: { role: SettlementRole; id: number }) {
  const [found] = await statementsOf(parts, askedBy(parts, request, { role, ids: [id] }));
  if (!found) throw new NotFound();
  return found;
}

/** The sums of a statement. */
function sumsIn({ party, open, credits, balance, current, charge, ...one }: AccountStatement) {
  const { past_30, past_60, past_90, over_90 } = one;
  return { party, open, credits, balance, current, past_30, past_60, past_90, over_90, charge };
}

const frameOf = (parts: StatementParts, request: FastifyRequest): Promise<SheetFrame> =>
  frameIn(parts, requestLanguage(request), requestDates(request));

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
      (await statementsOf(parts, askedBy(parts, request, { role: request.query.role }))).map(({ statement }) =>
        sumsIn(statement),
      ),
    account_statements_paper: async (request, reply) =>
      sendPaper(
        parts,
        request,
        reply,
        await statementsOf(parts, askedBy(parts, request, { role: request.query.role })),
      ),
    account_statements_zip: async (request, reply) => {
      const statements = await statementsOf(parts, askedBy(parts, request, { role: request.query.role }));
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
