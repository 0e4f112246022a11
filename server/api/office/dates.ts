/** `office/dates/`: how days and times are shown on screens and papers. Values in the API, in files and addresses stay ISO. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Entities } from '../../../src/grammar/entity';
import { clockForms, dayForms, datesCode, ISO_DATES, type DatesAnswer } from '../../../src/messages/shownDates';
import { API_ROOT } from '../../../src/rules/paths';
import type { FieldErrors } from '../../../src/rules/validation';
import type { ActHeaderOf } from '../actHeader';
import { resultOf } from '../headers/idempotency';
import { seenSetting, tagSetting } from '../headers/settingTag';
import { bodyOf } from '../request';
import { givesHeaders, takesHeaders } from '../openapi/headers';
import { body, errors, objectOf, ok, type Json } from '../openapi/parts';
import type { Db } from '../../db/database';
import type { Statements } from '../../db/query/statement';
import { InvalidRecord } from '../../faults';
import { translatorFor } from '../../language';
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
    const asked = bodyOf(request);
    const faults: FieldErrors = {};
    const chosen = <Form extends string>(key: string, forms: readonly Form[]): Form | undefined => {
      const form = forms.find((one) => one === asked[key]);
      if (form === undefined) faults[key] = [t('api.oneOf', { names: forms.join(', ') })];
      return form;
    };
    const [days, clock] = [chosen('days', dayForms), chosen('clock', clockForms)];
    if (days === undefined || clock === undefined) throw new InvalidRecord(faults);
    const own = { kind: 'set', name: SHOWN_DATES, value: datesCode({ days, clock }), ...seenSetting(request) } as const;
    resultOf(reply, await parts.writer.write({ ...parts.headerOf(request), ...own }));
    return answer(reply);
  });
}

const form = {
  days: { type: 'string', enum: [...dayForms], description: '`2026-09-07`, `9/7/2026` or `7/9/2026`.' },
  clock: { type: 'string', enum: [...clockForms], description: '`13:23` or `1:23 PM`.' },
};
const described = objectOf({ ...form, chosen: { type: 'boolean', description: 'False until an owner has chosen.' } });

/** How days are shown, as other answers tell it. */
export const shownDates: Json = {
  ...objectOf(form),
  description: 'How screens and papers show days; values of the API are ISO whatever it says.',
};

/** Path → its operations. */
export const datesPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/dates/`]: {
    get: {
      tags: ['Settings'],
      operationId: 'dates',
      summary: 'How days and times are shown on screens and papers',
      responses: { 200: { ...ok(described), ...givesHeaders('etag') }, ...errors(401) },
    },
    put: {
      tags: ['Settings'],
      operationId: 'dates_change',
      summary: 'Change it; for owners. Papers that were issued keep theirs',
      parameters: takesHeaders('if_match_asked', 'idempotency_key'),
      requestBody: body(objectOf(form)),
      responses: {
        200: { ...ok(described), ...givesHeaders('replayed', 'act', 'etag') },
        ...errors(400, 401, 403, 412, 422, 428),
      },
    },
  },
};
