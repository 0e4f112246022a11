/** The calls about what is kept beside records (ruling 83), in the API description. */
import type { Entities } from '../../../../src/grammar/entity';
import { extraKeysOf } from '../../../../src/rules/extras/extraKeys';
import { API_ROOT } from '../../../../src/rules/paths';
import { givesHeaders, takesHeaders } from '../headers';
import { body, errors, ok, type Json } from '../parts';

const amount = { type: ['number', 'null'], description: 'Dollars with 2 decimals, settled in another program.' };
const paid = { type: ['number', 'string', 'null'], description: 'Dollars with at most 2 decimals.' };
const account = { type: ['string', 'null'], maxLength: 60 };
const inactive = { type: 'boolean', description: 'The record is left out of option lists.' };

const answer = {
  type: 'object',
  description: 'Account number and `inactive` of masters, amounts of tickets: those that fit the table.',
  properties: {
    account_number: account,
    inactive,
    paid_producer: amount,
    paid_hauler: amount,
    paid_customer: amount,
  },
};
const given = { account_number: account, inactive, paid_producer: paid, paid_hauler: paid, paid_customer: paid };

/** The paths. */
export function extraPaths(registry: Entities): Record<string, Json> {
  const tables = Object.keys(registry).filter((name) => extraKeysOf(registry, name).length > 0);
  const tags = ['Office'];
  return {
    [`${API_ROOT}/office/extra/{table}/{id}/`]: {
      parameters: [
        { name: 'table', in: 'path', required: true, schema: { type: 'string', enum: tables } },
        { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
      ],
      get: {
        tags,
        operationId: 'get_extra',
        summary: 'What is kept beside a record',
        responses: { 200: { ...ok(answer), ...givesHeaders('etag') }, ...errors(401, 404) },
      },
      put: {
        tags,
        operationId: 'keep_extra',
        summary: 'Keep values beside a record; keys that are left out stay as they are',
        parameters: takesHeaders('if_match_asked', 'idempotency_key'),
        requestBody: body({ type: 'object', properties: given }),
        responses: {
          200: { ...ok(answer), ...givesHeaders('act', 'etag', 'replayed') },
          ...errors(400, 401, 404, 412, 413, 415, 422, 428),
        },
      },
    },
  };
}
