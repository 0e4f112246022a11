/** `office/extra/{table}/{id}/`: what is kept beside one record, read and written on its own (ruling 83). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Entities } from '../../../src/grammar/entity';
import { extraKeysOf, type ExtraKey } from '../../../src/rules/extras/extraKeys';
import type { Values } from '../../../src/rules/rows';
import type { Db } from '../../db/database';
import type { TableReader } from '../../db/query/tables';
import { InvalidRecord, NotFound } from '../../faults';
import { translatorFor } from '../../language';
import { openExtras } from '../../records/extras/read';
import type { Writer } from '../../records/writer';
import type { ActHeaderOf } from '../actHeader';
import { resultOf } from '../headers/idempotency';
import { tagOf } from '../headers/versions';
import { bodyOf, pathId } from '../request';
import { API_ROOT } from '../../../src/rules/paths';
import { givesHeaders, takesHeaders } from '../openapi/headers';
import { body, errors, ok, type Json } from '../openapi/parts';

/** What the calls need. */
export interface ExtraCallParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

const PATH = '/office/extra/:table/:id/';

/** Adds both calls. The answer has the keys that fit the table, and its `ETag` the version of what is kept beside the record. */
export function registerExtra(app: FastifyInstance, parts: ExtraCallParts): void {
  const { registry, tables, writer, headerOf } = parts;
  const read = openExtras(parts.db);
  const answer = async (reply: FastifyReply, place: Place): Promise<Values> => {
    const { values, version } = await read(place.table, place.id);
    reply.header('etag', tagOf(version));
    return answerOf(place, values);
  };
  app.get(PATH, async (request, reply) => {
    const place = placeOf(request, registry);
    if (!(await tables(place.table).get(place.id))) throw new NotFound();
    return answer(reply, place);
  });
  app.put(PATH, { config: { asksVersion: 'If-Match' } }, async (request, reply) => {
    const { table, id, keys } = placeOf(request, registry);
    const values = valuesIn(request, keys);
    resultOf(reply, await writer.write({ ...headerOf(request), kind: 'keep', table, id, values }));
    return answer(reply, { table, id, keys });
  });
}

interface Place {
  readonly table: string;
  readonly id: number;
  readonly keys: readonly ExtraKey[];
}

/** The record of the path. Throws `NotFound` for a table beside whose records nothing is kept. */
function placeOf(request: FastifyRequest, registry: Entities): Place {
  const { params } = request;
  const table = typeof params === 'object' && params !== null && 'table' in params ? String(params.table) : '';
  const keys = Object.hasOwn(registry, table) ? extraKeysOf(registry, table) : [];
  if (keys.length === 0) throw new NotFound();
  return { table, id: pathId(request), keys };
}

function answerOf({ keys }: Place, values: Values): Values {
  return Object.fromEntries(
    keys.map((key) => [key, key === 'inactive' ? Boolean(values[key]) : (values[key] ?? null)]),
  );
}

/** The values of the body, as a draft has them. Keys that do not fit the table are ignored; those left out stay as they are. */
function valuesIn(request: FastifyRequest, keys: readonly ExtraKey[]): Values {
  const sent = bodyOf(request);
  const given = keys.filter((key) => Object.hasOwn(sent, key));
  return Object.fromEntries(
    given.map((key) => {
      if (key !== 'inactive') return [key, sent[key]];
      const { inactive } = sent;
      if (typeof inactive !== 'boolean') throw new InvalidRecord({ inactive: [translatorFor(request)('api.yesOrNo')] });
      return [key, inactive ? 'Inactive' : null];
    }),
  );
}

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

/** Both calls in the API description. */
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
