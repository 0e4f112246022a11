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
import { partsOf } from '../../statements/server/index';
import { checkCalls } from '../rules/calls';
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
  const { headerOf, writer, db, clock } = given;
  const parts = partsOf(given);
  const settingParts: SettingParts = { trx: db.sql, statement: parts.statement };
  /** The checks of these payments. They are drawn once they are marked: nothing leaves that is not kept. */
  const send = async (reply: FastifyReply, payments: readonly number[]): Promise<FastifyReply> => {
    const { registry, t } = parts.words.en;
    const checks = await papersOf(parts, payments);
    const company = await readCompany(db, registry, t);
    // The drawing of PDFs is large, and most days nobody prints a check.
    const { checksPdf } = await import('./paper');
    const bytes = await checksPdf(checks, await readCheckSettings(settingParts), company?.name ?? '');
    const [first, last] = [checks[0]?.number ?? '', checks.at(-1)?.number ?? ''];
    return sendPdf(reply, ['checks', ...new Set([slug(first), slug(last)])].join('_'), bytes);
  };
  serve(app, checkCalls, {
    checks: ({ query: { part, year, q = '' } }) => listChecks(parts, { part, year, q }),
    checks_print: async (request, reply) => {
      const { payments } = request.body;
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'printChecks', payments }));
      return send(reply, payments);
    },
    check_print_again: async (request, reply) => {
      const { id } = request.params;
      const { reason, number = null } = request.body;
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'printCheckAgain', id, reason, number }));
      return send(reply, [id]);
    },
    checks_by_hand: async (request, reply) => {
      const { payments } = request.body;
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'checksByHand', payments }));
    },
    check_void: async (request, reply) => {
      const { params, body } = request;
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'voidCheck', ...params, ...body }));
    },
    check_settings: async (_request, reply) => {
      await tagSetting(reply, settingParts, CHECK_SETTINGS);
      return readCheckSettings(settingParts);
    },
    check_settings_change: async (request, reply) => {
      const value = JSON.stringify({ ...(await readCheckSettings(settingParts)), ...request.body });
      const own = { kind: 'set', name: CHECK_SETTINGS, value, ...seenSetting(request) } as const;
      resultOf(reply, await writer.write({ ...headerOf(request), ...own }));
      await tagSetting(reply, settingParts, CHECK_SETTINGS);
      return readCheckSettings(settingParts);
    },
    check_test: async ({ query: { position, right, down } }, reply) => {
      const { testPdf } = await import('./paper');
      const settings = { position, right: Number(right), down: Number(down) };
      return sendPdf(reply, 'check_test', await testPdf(settings, dayOf(clock())));
    },
  });
}
