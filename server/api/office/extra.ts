/** `office/extra/{table}/{id}/`: what is kept beside one record, read and written on its own (ruling 83). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Entities } from '../../../src/grammar/entity';
import { extraKeysOf, type ExtraKey } from '../../../src/rules/extras/extraKeys';
import { isChoice, type Field } from '../../../src/grammar/field';
import { sides } from '../../../src/sides';
import type { Values } from '../../../src/rules/rows';
import type { Db } from '../../db/database';
import type { TableReader } from '../../db/query/tables';
import { NotFound } from '../../faults';
import { openExtras } from '../../records/extras/read';
import type { Writer } from '../../records/writer';
import type { ActHeaderOf } from '../actHeader';
import { resultOf } from '../headers/idempotency';
import { tagOf } from '../headers/versions';
import { extraCalls } from '../../../src/rules/calls/office';
import { serve } from '../calls';

/** What the calls need. */
export interface ExtraCallParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly tables: (name: string) => TableReader;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** The tables beside whose records something is kept. */
export const extraTables = (registry: Entities): string[] =>
  Object.keys(registry).filter((name) => extraKeysOf(registry, name).length > 0);

/** Adds both calls. The answer has the keys that fit the table, and its `ETag` the version of what is kept beside the record. */
export function registerExtra(app: FastifyInstance, parts: ExtraCallParts): void {
  const { registry, tables, writer, headerOf } = parts;
  const known = extraTables(registry);
  if (known.length === 0) return;
  const read = openExtras(parts.db);
  const answer = async (reply: FastifyReply, { table, id }: Place): Promise<Values> => {
    const { values, version } = await read(table, id);
    reply.header('etag', tagOf(version));
    return answerOf(extraKeysOf(registry, table), values);
  };
  serve(app, extraCalls(known), {
    get_extra: async ({ params }, reply) => {
      if (!(await tables(params.table).get(params.id))) throw new NotFound();
      return answer(reply, params);
    },
    keep_extra: async (request, reply) => {
      const { params, body } = request;
      const values = valuesIn(body, extraKeysOf(registry, params.table));
      resultOf(reply, await writer.write({ ...headerOf(request), kind: 'keep', ...params, values }));
      return answer(reply, params);
    },
  });
}

interface Place {
  readonly table: string;
  readonly id: number;
}

/** The word that is stored for yes, of a value that is yes or no; `undefined` for all others. */
function yesOf(key: ExtraKey): string | undefined {
  const field: Field = sides.record_extra.fields[key];
  return isChoice(field) ? field.choices[0] : undefined;
}

function answerOf(keys: readonly ExtraKey[], values: Values): Values {
  return Object.fromEntries(
    keys.map((key) => [key, yesOf(key) === undefined ? (values[key] ?? null) : Boolean(values[key])]),
  );
}

/** The values of the body, as a draft has them. Keys that do not fit the table are ignored; those left out stay as they are. */
function valuesIn(sent: Values, keys: readonly ExtraKey[]): Values {
  const given = keys.filter((key) => Object.hasOwn(sent, key));
  return Object.fromEntries(
    given.map((key) => {
      const yes = yesOf(key);
      return [key, yes === undefined ? sent[key] : sent[key] === true ? yes : null];
    }),
  );
}
