/** The calls that make two records one, in the API description. */
import type { Entities } from '../../../../src/grammar/entity';
import { API_ROOT } from '../../../../src/rules/paths';
import { mergeableTables } from '../../office/records/merge';
import { givesHeaders, takesHeaders } from '../headers';
import { body, errors, ok, orNull, type Json } from '../parts';

const id = { type: 'integer', minimum: 1 };
const count = { type: 'integer', minimum: 1 };
const closed = {
  type: 'integer',
  description: 'How many rows of closed days the owner was told of (423 otherwise).',
};
const any = { description: 'As a read answers it.' };

const listOf = (properties: Record<string, Json>): Json => ({
  type: 'array',
  items: { type: 'object', required: Object.keys(properties), properties },
});

const preview = {
  type: 'object',
  required: ['references', 'differs', 'doubles', 'closed'],
  properties: {
    references: listOf({ table: { type: 'string' }, field: { type: 'string' }, count }),
    differs: listOf({ field: { type: 'string' }, keep: any, drop: any }),
    doubles: listOf({ table: { type: 'string' }, count }),
    closed: {
      type: 'object',
      description: 'Rows of closed days: the kind that forbids the merge, and how many get the other name.',
      required: ['refused', 'count'],
      properties: {
        refused: orNull({
          type: 'object',
          required: ['kind', 'to'],
          properties: { kind: { type: 'string' }, to: { type: 'string', format: 'date' } },
        }),
        count: { type: 'integer', minimum: 0 },
      },
    },
  },
};

/** The paths. */
export function mergePaths(registry: Entities): Record<string, Json> {
  const tags = ['Office'];
  const pair = {
    type: 'object',
    required: ['table', 'keep', 'drop'],
    properties: { table: { type: 'string', enum: mergeableTables(registry) }, keep: id, drop: id },
  };
  const done = { type: 'object', required: ['keep', 'changed'], properties: { keep: id, changed: count } };
  return {
    [`${API_ROOT}/office/merge/preview/`]: {
      post: {
        tags,
        operationId: 'preview_merge',
        summary: 'What refers to the record that would go, and what differs; it writes nothing',
        requestBody: body(pair),
        responses: { 200: { ...ok(preview), ...givesHeaders('versions') }, ...errors(400, 401, 403, 413, 415) },
      },
    },
    [`${API_ROOT}/office/merge/`]: {
      post: {
        tags,
        operationId: 'merge',
        summary: 'Make two records one: what refers to `drop` refers to `keep` afterwards, and `drop` goes',
        parameters: takesHeaders('versions_asked', 'idempotency_key'),
        requestBody: body({ ...pair, properties: { ...pair.properties, closed } }),
        responses: {
          200: {
            ...ok(done, 'How many rows were changed, with the one that is gone.'),
            ...givesHeaders('act', 'replayed'),
          },
          ...errors(400, 401, 403, 412, 413, 415, 422, 423, 428),
        },
      },
    },
  };
}
