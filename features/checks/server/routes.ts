/** `office/checks/`: which checks there are, printing them, and how they lie on the stock. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FeatureParts } from '../../../server/api/feature';
import { resultOf } from '../../../server/api/headers/idempotency';
import { seenSetting, tagSetting } from '../../../server/api/headers/settingTag';
import { serve } from '../../../server/api/calls';
import { settingIn, type SettingParts } from '../../../server/records/settings/settings';
import { readCompany } from '../../../server/reports/read/letterheads';
import { disposition, fileTypes, slug } from '../../../server/reports/write/fileName';
import { hasStatements } from '../../../server/settled/claims';
import { dayOf } from '../../../src/rules/dates';
import { partsOf, type StatementParts } from '../../statements/server/index';
import { checkCalls, stockCalls } from '../rules/calls';
import { CHECK_SETTINGS } from '../rules/checks';
import { USUAL_SETTINGS, type CheckSettings } from '../rules/stock';
import { listChecks, papersOf } from './read';

async function readCheckSettings(parts: SettingParts): Promise<CheckSettings> {
  return { ...USUAL_SETTINGS, ...JSON.parse((await settingIn(parts, CHECK_SETTINGS))?.value ?? '{}') };
}

/** Sends a file that nobody but its reader keeps. */
function sendPdf(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  reply.type(fileTypes.pdf).headers(disposition('attachment', `${name}.pdf`));
  return reply.header('cache-control', 'private, no-store').send(bytes);
}

/** Adds the calls where there are statements. Reading is for everybody; what prints, ends or sets up checks is for owners. */
export function registerChecks(app: FastifyInstance, given: FeatureParts): void {
  if (!hasStatements(given.registry)) return;
  const { headerOf, writer } = given;
  const parts = partsOf(given);
  registerStock(app, given, { trx: parts.db.sql, statement: parts.statement });
  serve(app, checkCalls, {
    checks: ({ query: { part, year, q = '' } }) => listChecks(parts, { part, year, q }),
    checks_print: async (request, reply) => {
      const { payments } = request.body;
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'printChecks', payments }));
      return sendChecks(parts, reply, payments);
    },
    check_print_again: async (request, reply) => {
      const { id } = request.params;
      const { reason, number = null } = request.body;
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'printCheckAgain', id, reason, number }));
      return sendChecks(parts, reply, [id]);
    },
    checks_by_hand: async (request, reply) => {
      const { payments } = request.body;
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'checksByHand', payments }));
    },
    check_void: async (request, reply) => {
      const { params, body } = request;
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'voidCheck', ...params, ...body }));
    },
  });
}

/** The checks of these payments. They are drawn once they are marked: nothing leaves that is not kept. */
async function sendChecks(
  parts: StatementParts,
  reply: FastifyReply,
  payments: readonly number[],
): Promise<FastifyReply> {
  const { db, words, statement } = parts;
  const { registry, t } = words.en;
  const checks = await papersOf(parts, payments);
  const company = await readCompany(db, registry, t);
  const settings = await readCheckSettings({ trx: db.sql, statement });
  // The drawing of PDFs is large, and most days nobody prints a check.
  const { checksPdf } = await import('./paper');
  const bytes = await checksPdf(checks, settings, company?.name ?? '');
  const ends = new Set([slug(checks[0]?.number ?? ''), slug(checks.at(-1)?.number ?? '')]);
  return sendPdf(reply, ['checks', ...ends].join('_'), bytes);
}

function registerStock(app: FastifyInstance, { headerOf, writer, clock }: FeatureParts, own: SettingParts): void {
  const answer = async (reply: FastifyReply): Promise<CheckSettings> => {
    await tagSetting(reply, own, CHECK_SETTINGS);
    return readCheckSettings(own);
  };
  serve(app, stockCalls, {
    check_settings: (_request, reply) => answer(reply),
    check_settings_change: async (request, reply) => {
      const value = JSON.stringify({ ...(await readCheckSettings(own)), ...request.body });
      const act = { kind: 'set', name: CHECK_SETTINGS, value, ...seenSetting(request) } as const;
      resultOf(reply, await writer.write({ ...headerOf(request), ...act }));
      return answer(reply);
    },
    check_test: async ({ query: { position, right, down } }, reply) => {
      const { testPdf } = await import('./paper');
      const settings = { position, right: Number(right), down: Number(down) };
      return sendPdf(reply, 'check_test', await testPdf(settings, dayOf(clock())));
    },
  });
}
