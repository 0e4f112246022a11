/**
 * Calls beyond the specification, under `/office/`: the doubts about tickets, and that somebody has looked at them.
 * The page makes them only where the server is ours.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DoubtfulName, doubtfulTables, isDoubtful, doubtCodes } from '../../rules/doubts/doubt';
import type { ActHeaderOf } from '../../../../server/api/actHeader';
import { InvalidRecord } from '../../../../server/faults';
import { idsOf } from '../../../../server/api/bulkBody';
import { resultOf } from '../../../../server/api/headers/idempotency';
import { askedOf, bodyOf, queryText } from '../../../../server/api/request';
import type { Db } from '../../../../server/db/database';
import type { TableReader } from '../../../../server/db/query/tables';
import { translatorFor } from '../../../../server/language';
import type { Writer } from '../../../../server/records/writer';
import { openDoubts } from './read';
import { API_ROOT } from '../../../../src/rules/paths';
import { givesHeaders, takesHeaders } from '../../../../server/api/openapi/headers';
import { body, errors, ok, orNull, text, type Json } from '../../../../server/api/openapi/parts';
import { querySchemas } from '../../../../server/api/openapi/resourcePaths';

/** Most tickets that one call asks about. */
const MOST_TICKETS = 500;

interface DoubtRoutes {
  readonly db: Db;
  readonly tables: (name: string) => TableReader;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds `office/doubts/` and `office/doubts/looked_at/`. */
export function registerDoubts(app: FastifyInstance, { db, tables, writer, headerOf }: DoubtRoutes): void {
  const doubts = openDoubts(db);
  app.get('/office/doubts/', async (request) => {
    const kind = kindOf(request, queryText(request, 'kind'));
    const listed = queryText(request, 'ids');
    const ids = listed === undefined ? [] : idsOf({ ids: listed.split(',') }, translatorFor(request), MOST_TICKETS);
    return {
      results: ids.length === 0 ? [] : await doubts.of(kind, ids),
      ...(queryText(request, 'year') === undefined ? {} : { open: await countOpen(request, tables(kind)) }),
    };
  });
  app.post('/office/doubts/looked_at/', async (request, reply) => {
    const sent = bodyOf(request);
    const table = kindOf(request, sent.kind);
    const ids = idsOf(sent, translatorFor(request), MOST_TICKETS);
    resultOf(reply, await writer.write({ ...headerOf(request), kind: 'lookAt', table, ids }));
    return reply.code(204).send();
  });
}

/** The table of the tickets that a call is about. */
function kindOf(request: FastifyRequest, kind: unknown): DoubtfulName {
  if (typeof kind === 'string' && isDoubtful(kind)) return kind;
  const names = Object.keys(doubtfulTables).join(', ');
  throw new InvalidRecord({ kind: [translatorFor(request)('api.oneOf', { names })] });
}

/** How many tickets of the filters have a doubt that nobody has looked at. */
function countOpen(request: FastifyRequest, table: TableReader): Promise<number> {
  const asked = askedOf(request, table.filters).filter(([key]) => key !== 'doubtful');
  return table.count([['doubtful', ['1']], ...asked]);
}

const tags = ['Doubts'];
const kind = { type: 'string', enum: Object.keys(doubtfulTables) };

const doubt = {
  type: 'object',
  required: ['code', 'field', 'value', 'than', 'other_id', 'looked_at', 'looked_by'],
  properties: {
    code: { type: 'string', enum: [...doubtCodes] },
    field: { type: 'string', description: 'The field that it is about.' },
    value: { type: 'string', description: 'The doubtful value; weights in lbs.' },
    than: { ...orNull(text), description: 'The limit, the usual value or the day that it was compared with.' },
    other_id: { ...orNull({ type: 'integer' }), description: 'The other ticket of the same number.' },
    looked_at: { ...orNull({ type: 'string', format: 'date-time' }), description: 'Empty while it is open.' },
    looked_by: orNull(text),
  },
};

const answer = {
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'doubts'],
        properties: { id: { type: 'integer' }, doubts: { type: 'array', minItems: 1, items: doubt } },
      },
    },
    open: { type: 'integer', description: 'Tickets of the year with a doubt that nobody has looked at.' },
  },
};

/** Path → its operations. */
export const doubtPaths: Readonly<Record<string, Json>> = {
  [`${API_ROOT}/office/doubts/`]: {
    get: {
      tags,
      operationId: 'doubts',
      summary: 'What is doubtful about tickets',
      parameters: [
        { name: 'kind', in: 'query', required: true, description: 'Which tickets.', schema: kind },
        { name: 'ids', in: 'query', description: `Up to ${MOST_TICKETS} ids with commas in between.`, schema: text },
        {
          name: 'year',
          in: 'query',
          description:
            'Also counts the tickets of this year that somebody should look at. The filters of the list narrow it.',
          schema: querySchemas.year,
        },
      ],
      responses: { 200: ok(answer, 'The tickets that have any.'), ...errors(400, 401) },
    },
  },
  [`${API_ROOT}/office/doubts/looked_at/`]: {
    post: {
      tags,
      operationId: 'look_at_doubts',
      summary: 'Note that these tickets were looked at and are right as they are',
      parameters: takesHeaders('idempotency_key'),
      requestBody: body({
        type: 'object',
        required: ['kind', 'ids'],
        properties: {
          kind,
          ids: { type: 'array', minItems: 1, maxItems: MOST_TICKETS, items: { type: 'integer', minimum: 1 } },
        },
      }),
      responses: {
        204: { description: 'Noted.', ...givesHeaders('replayed', 'act') },
        ...errors(400, 401, 413, 415, 422),
      },
    },
  },
};
