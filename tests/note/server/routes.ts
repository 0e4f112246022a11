/** `office/notes/`: the notes of a record, or the newest of all; and adding one. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { FeatureParts } from '../../../server/api/feature';
import { resultOf } from '../../../server/api/headers/idempotency';
import { bodyOf, queryText } from '../../../server/api/request';
import { rowsOf } from '../../../server/db/query/statement';
import { InvalidRecord } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import { NOTE, type Note } from '../rules/notes';

const MOST = 100;

/** Adds the calls. */
export function registerNotes(app: FastifyInstance, { db, tables, writer, headerOf, registry }: FeatureParts): void {
  app.get('/office/notes/', async (request): Promise<Note[]> => {
    const [table, id] = [queryText(request, 'table'), Number(queryText(request, 'id'))];
    const which = table === undefined ? sql`1 = 1` : sql`record_table = ${table} and record_id = ${id}`;
    const query = sql`
      select id, record_table, record_id, text from ${sql.table(NOTE)} where ${which} order by id desc limit ${MOST}`;
    return (await rowsOf(db.sql, query.compile(db.sql))).map((row) => ({
      id: Number(row.id),
      table: String(row.record_table),
      record: Number(row.record_id),
      text: String(row.text),
    }));
  });
  app.post('/office/notes/', async (request, reply) => {
    const { table, id, text } = bodyOf(request);
    const t = translatorFor(request);
    if (typeof text !== 'string' || text.trim() === '') throw new InvalidRecord({ text: [t('validation.required')] });
    const isThere =
      typeof table === 'string' && Object.hasOwn(registry, table) && (await tables(table).get(Number(id)));
    if (!isThere) throw new InvalidRecord({ id: [t('api.noSuchRecord')] });
    const made = await writer.write({
      ...headerOf(request),
      kind: 'addNote',
      table,
      id: Number(id),
      text: text.trim(),
    });
    return reply.code(201).send({ id: resultOf(reply, made) });
  });
}
