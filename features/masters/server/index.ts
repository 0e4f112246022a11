/** Merging two records, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { serverWords } from '../words/server';
import { mergeAct } from './merge/merge';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entities } from '../../../src/grammar/entity';
import { API_ROOT, VERSIONS_HEADER } from '../../../src/rules/paths';
import { referrersOf } from '../../../src/rules/rows';
import type { Db } from '../../../server/db/database';
import type { TableReader } from '../../../server/db/query/tables';
import { InvalidRecord } from '../../../server/faults';
import { requestLanguage, translatorFor } from '../../../server/language';
import { openMergePreview } from './merge/preview';
import type { MergePair } from '../rules/merge';
import type { ClosedDays } from '../../../server/records/acts/closedDays';
import type { Writer } from '../../../server/records/writer';
import type { ActHeaderOf } from '../../../server/api/actHeader';
import { resultOf } from '../../../server/api/headers/idempotency';
import { bodyOf, closedIn } from '../../../server/api/request';
import { givesHeaders, takesHeaders } from '../../../server/api/openapi/headers';
import { body, errors, ok, orNull, type Json } from '../../../server/api/openapi/parts';

interface MergeCallParts {
  readonly closedDays: ClosedDays;
  readonly db: Db;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds both calls, with the same body. */
function registerMerge(app: FastifyInstance, parts: MergeCallParts): void {
  const { registry, tables, writer, headerOf } = parts;
  const preview = openMergePreview(parts);
  app.post('/office/merge/preview/', async (request, reply) => {
    const pair = pairIn(request, registry);
    const answer = await preview(pair, requestLanguage(request));
    const rows = await Promise.all([pair.keep, pair.drop].map((id) => tables(pair.table).get(id)));
    const pairs = [pair.keep, pair.drop].flatMap((id, at) => (rows[at] ? [`${id}:${rows[at].version}`] : []));
    reply.header(VERSIONS_HEADER, pairs.join());
    return answer;
  });
  app.post('/office/merge/', { config: { asksVersion: VERSIONS_HEADER } }, async (request, reply) => {
    const pair = pairIn(request, registry);
    const act = { ...headerOf(request), kind: 'merge', ...pair, ...closedIn(request) } as const;
    const changed = resultOf(reply, await writer.write(act));
    return { keep: pair.keep, changed };
  });
}

/** The names of tables whose records can be made one: others refer to them. */
function mergeableTables(registry: Entities): string[] {
  return Object.keys(registry).filter((name) => referrersOf(registry, name).length > 0);
}

function pairIn(request: FastifyRequest, registry: Entities): MergePair {
  const { table, keep, drop } = bodyOf(request);
  const t = translatorFor(request);
  const tables = mergeableTables(registry);
  if (typeof table !== 'string' || !tables.includes(table))
    throw new InvalidRecord({ table: [t('api.oneOf', { names: tables.join(', ') })] });
  const isId = (id: unknown): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0;
  if (!isId(keep)) throw new InvalidRecord({ keep: [t('api.wholeNumberFromOne')] });
  if (!isId(drop)) throw new InvalidRecord({ drop: [t('api.wholeNumberFromOne')] });
  return { table, keep, drop };
}

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

/** Both calls in the API description. */
function mergePaths(registry: Entities): Record<string, Json> {
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

export const masters: ServerFeature = {
  name: 'masters',
  acts: [mergeAct],
  routes: registerMerge,
  paths: mergePaths,
  texts: serverWords,
};
