/** `office/dates/`: how days and times are shown on screens and papers. Values in the API, in files and addresses stay ISO. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Entities } from '../../../src/grammar/entity';
import { datesCode, ISO_DATES } from '../../../src/messages/shownDates';
import { datesCalls, type DatesAnswer } from '../../../src/rules/calls/office';
import type { ActHeaderOf } from '../actHeader';
import { resultOf } from '../headers/idempotency';
import { seenSetting, tagSetting } from '../headers/settingTag';
import { serve } from '../calls';
import type { Db } from '../../db/database';
import type { Statements } from '../../db/query/statement';
import type { Writer } from '../../records/writer';
import { SHOWN_DATES } from '../../../src/rules/history/settingNames';
import { chosenDates } from '../../dates/shown';

interface DatesRoutes {
  readonly db: Db;
  readonly registry: Entities;
  readonly statement: Statements;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds both calls. */
export function registerDates(app: FastifyInstance, parts: DatesRoutes): void {
  const answer = async (reply: FastifyReply): Promise<DatesAnswer> => {
    await tagSetting(reply, { trx: parts.db.sql, statement: parts.statement }, SHOWN_DATES);
    const chosen = await chosenDates(parts.db, parts.registry);
    return { ...(chosen ?? ISO_DATES), chosen: chosen !== undefined };
  };
  serve(app, datesCalls, {
    dates: (_request, reply) => answer(reply),
    dates_change: async (request, reply) => {
      const value = datesCode(request.body);
      const set = { kind: 'set', name: SHOWN_DATES, value, ...seenSetting(request) } as const;
      resultOf(reply, await parts.writer.write({ ...parts.headerOf(request), ...set }));
      return answer(reply);
    },
  });
}
