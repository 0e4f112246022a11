/** The routes of one table, from its entry alone: list, create, read, replace, change, remove (§7.2, rulings 47 to 52). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Entity } from '../../src/grammar/entity';
import { VERSIONS_HEADER } from '../../src/rules/paths';
import type { NumberedRow } from '../../src/rules/rows';
import type { ReadRow } from '../db/query/rowShape';
import type { RowText } from '../db/query/rows/ownRow';
import type { TableReader } from '../db/query/tables';
import { InvalidPage, NotFound } from '../faults';
import { sendKept } from '../http/answers/keptAnswer';
import type { Writer } from '../records/writer';
import type { ActHeaderOf } from './actHeader';
import { resultOf } from './headers/idempotency';
import { tagOf, versionList } from './headers/versions';
import { keepPages } from './lists/keptPages';
import type { WholeList } from './lists/wholeLists';
import { askedOf, bodyOf, orderOf, pageOf, pathId } from './request';

/** What the routes of a table need. */
export interface ResourceParts {
  readonly entity: Entity;
  readonly table: TableReader;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
  /** All its rows as they are kept; absent where they cannot be. */
  readonly whole: WholeList | undefined;
}

/** Adds the routes of one table below the API root. */
export function registerResource(app: FastifyInstance, parts: ResourceParts): void {
  const { entity, table, whole } = parts;
  const { pageSize } = entity;
  const list = `/${entity.api}/`;
  const one = `${list}:id/`;
  const kept = keepPages();
  app.get(list, { config: { byDigest: true } }, async (request, reply) => {
    const asked = askedOf(request, table.filters);
    if (pageSize === undefined) {
      if (whole && asked.length === 0) return sendKept(request, reply, await whole(request));
      return sendJson(reply, arrayOf(await table.listTexts(asked)));
    }
    const { page, size } = pageOf(request, pageSize);
    const { rows, count } = await table.pageTexts(asked, size, (page - 1) * size, orderOf(request));
    const pages = Math.max(1, Math.ceil(count / size));
    if (page > pages) throw new InvalidPage();
    const versions = versionList(rows);
    const write = (): string => `{"count":${count},"total_pages":${pages},"results":${arrayOf(rows)}}`;
    if (versions === undefined) return sendJson(reply, write());
    reply.header(VERSIONS_HEADER, versions);
    return sendKept(request, reply, kept({ rows, count, versions, size }, write));
  });
  app.get(one, async (request, reply) => {
    const row = await table.get(pathId(request));
    if (!row) throw new NotFound();
    return tagged(reply, row);
  });
  registerWrites(app, parts, { list, one });
}

function arrayOf(rows: readonly RowText[]): string {
  return `[${rows.map(({ text }) => text).join()}]`;
}

/** Sends what is JSON already, as bytes: a text of many pieces would be put together and encoded once for each who asks for it. */
function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Buffer.from(json));
}

/** The record, with its version in the header. */
function tagged(reply: FastifyReply, { record, version }: ReadRow): NumberedRow {
  reply.header('etag', tagOf(version));
  return record;
}

function registerWrites(
  app: FastifyInstance,
  { table: { name: table }, writer: { write }, headerOf }: ResourceParts,
  { list, one }: { list: string; one: string },
): void {
  app.post(list, async (request, reply) => {
    const made = await write({ ...headerOf(request), kind: 'create', table, values: bodyOf(request) });
    return reply.code(201).send(tagged(reply, resultOf(reply, made)));
  });
  for (const [method, kind] of [
    ['PUT', 'replace'],
    ['PATCH', 'change'],
  ] as const) {
    app.route({
      method,
      url: one,
      handler: async (request, reply) => {
        const id = pathId(request);
        const written = await write({ ...headerOf(request), kind, table, id, values: bodyOf(request) });
        return tagged(reply, resultOf(reply, written));
      },
    });
  }
  app.delete(one, async (request, reply) => {
    resultOf(reply, await write({ ...headerOf(request), kind: 'remove', table, id: pathId(request) }));
    return reply.code(204).send();
  });
}
