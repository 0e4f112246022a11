/**
 * `office/export/{table}/`: what a list shows, all pages of it, as one file. Only reads, so every role may; the page asks with
 * its bearer token and saves what comes, so that no address and no cookie can open a file (decision 54).
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Entities } from '../../src/grammar/entity';
import { listTitle } from '../../src/rules/labels';
import { entityOf } from '../../src/rules/rows';
import { openTables, type TableParts } from '../db/query/tables';
import { NotFound } from '../faults';
import { perLanguage, requestLanguage, translators } from '../language';
import { disposition, fileTypes, slug } from '../reports/http/fileName';
import { exportColumns } from './columns';
import { csvTexts } from './csv';
import { idsInOrder } from './order';
import { rowsOf } from './read';
import { formatOf, listQueryOf, periodOf } from './request';

/** What the call needs. */
export interface ExportParts extends TableParts {
  readonly clock: () => Date;
}

/** Adds the call. It reads through connections of its own, so that nobody waits behind a long file. */
export function registerExport(app: FastifyInstance, { db, registry, hooks, clock }: ExportParts): void {
  const registries = perLanguage(registry, (words) => words.registry);
  const tables = openTables({ db: db.apart('report'), registry, hooks });
  app.get<{ Params: { table: string } }>('/office/export/:table/', async (request, reply) => {
    const { table } = request.params;
    if (!Object.hasOwn(registry, table)) throw new NotFound();
    const language = requestLanguage(request);
    const words: Entities = registries[language];
    const entity = entityOf(words, table);
    const reader = tables(table);
    const format = formatOf(request);
    const ids = await idsInOrder(registry, reader, listQueryOf(request, entity, reader));
    const columns = exportColumns(words, table, translators[language]);
    const name = [listTitle(entity), ...periodOf(request, entity, clock())].map(slug).join('_');
    const batches = rowsOf(reader, ids, columns);
    reply.type(fileTypes[format]).headers(disposition('attachment', `${name}.${format}`));
    return sendCsv(reply, csvTexts(columns, batches));
  });
}

/** Bytes, so that the stream's mark counts what waits to be sent, and nothing more is read until it has been. */
function sendCsv(reply: FastifyReply, texts: AsyncIterable<string>): FastifyReply {
  return reply.send(Readable.from(texts, { objectMode: false, highWaterMark: 262_144 }));
}
