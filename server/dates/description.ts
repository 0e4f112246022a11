/** The setting of days and times in the API description (ruling 113). */
import { clockForms, dayForms } from '../../src/messages/shownDates';
import { API_ROOT } from '../../src/rules/paths';
import { givesHeaders, takesHeaders } from '../api/openapi/headers';
import { body, errors, objectOf, ok, type Json } from '../api/openapi/parts';

const form = {
  days: { type: 'string', enum: [...dayForms], description: '`2026-09-07`, `9/7/2026` or `7/9/2026`.' },
  clock: { type: 'string', enum: [...clockForms], description: '`13:23` or `1:23 PM`.' },
};
const answer = objectOf({ ...form, chosen: { type: 'boolean', description: 'False until an owner has chosen.' } });

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
      responses: { 200: { ...ok(answer), ...givesHeaders('etag') }, ...errors(401) },
    },
    put: {
      tags: ['Settings'],
      operationId: 'dates_change',
      summary: 'Change it; for owners. Papers that were issued keep theirs',
      parameters: takesHeaders('if_match_asked', 'idempotency_key'),
      requestBody: body(objectOf(form)),
      responses: {
        200: { ...ok(answer), ...givesHeaders('replayed', 'act', 'etag') },
        ...errors(400, 401, 403, 412, 422, 428),
      },
    },
  },
};
