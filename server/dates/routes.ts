/** `office/dates/`: how days and times are shown on screens and papers. Values in the API, in files and addresses stay ISO. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Entities } from '../../src/grammar/entity';
import { clockForms, dayForms, datesCode, ISO_DATES, type DatesAnswer } from '../../src/messages/shownDates';
import type { FieldErrors } from '../../src/rules/validation';
import type { ActHeaderOf } from '../api/actHeader';
import { resultOf } from '../api/headers/idempotency';
import { seenSetting, tagSetting } from '../api/headers/settingTag';
import { bodyOf } from '../api/request';
import type { Db } from '../db/database';
import type { Statements } from '../db/query/statement';
import { InvalidRecord } from '../faults';
import { translatorFor } from '../language';
import type { Writer } from '../records/writer';
import { SHOWN_DATES } from '../../src/rules/history/settingNames';
import { chosenDates } from './shown';

interface DatesRoutes {
  readonly db: Db;
  readonly registry: Entities;
  readonly statement: Statements;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds both calls. The body is `{ days, clock }`; reading is for everybody. */
export function registerDates(app: FastifyInstance, parts: DatesRoutes): void {
  const answer = async (reply: FastifyReply): Promise<DatesAnswer> => {
    await tagSetting(reply, { trx: parts.db.sql, statement: parts.statement }, SHOWN_DATES);
    const chosen = await chosenDates(parts.db, parts.registry);
    return { ...(chosen ?? ISO_DATES), chosen: chosen !== undefined };
  };
  app.get('/office/dates/', (_request, reply) => answer(reply));
  app.put('/office/dates/', { config: { needs: 'owner', asksVersion: 'If-Match' } }, async (request, reply) => {
    const t = translatorFor(request);
    const body = bodyOf(request);
    const errors: FieldErrors = {};
    const chosen = <Form extends string>(key: string, forms: readonly Form[]): Form | undefined => {
      const form = forms.find((one) => one === body[key]);
      if (form === undefined) errors[key] = [t('api.oneOf', { names: forms.join(', ') })];
      return form;
    };
    const [days, clock] = [chosen('days', dayForms), chosen('clock', clockForms)];
    if (days === undefined || clock === undefined) throw new InvalidRecord(errors);
    const own = { kind: 'set', name: SHOWN_DATES, value: datesCode({ days, clock }), ...seenSetting(request) } as const;
    resultOf(reply, await parts.writer.write({ ...parts.headerOf(request), ...own }));
    return answer(reply);
  });
}
