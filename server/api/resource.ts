/** The routes of one table, from its entry alone: list, create, read, replace, change, remove (§7.2, rulings 47 to 52). */
import type { FastifyInstance } from 'fastify';
import type { Entity } from '../../src/grammar/entity';
import type { TableReader } from '../db/query/tables';
import { InvalidPage, NotFound } from '../faults';
import type { Writer } from '../records/writer';
import type { ActHeaderOf } from './actHeader';
import { askedOf, bodyOf, orderOf, pageOf, pathId } from './request';

/** What the routes of a table need. */
export interface ResourceParts {
  readonly entity: Entity;
  readonly table: TableReader;
  readonly writer: Writer;
  readonly headerOf: ActHeaderOf;
}

/** Adds the routes of one table below the API root. */
export function registerResource(app: FastifyInstance, parts: ResourceParts): void {
  const { entity, table } = parts;
  const { pageSize } = entity;
  const list = `/${entity.api}/`;
  const one = `${list}:id/`;
  app.get(list, async (request) => {
    const asked = askedOf(request, table.filters);
    if (pageSize === undefined) return table.list(asked);
    const { page, size } = pageOf(request, pageSize);
    const { rows, count } = await table.page(asked, size, (page - 1) * size, orderOf(request));
    const pages = Math.max(1, Math.ceil(count / size));
    if (page > pages) throw new InvalidPage();
    return { count, total_pages: pages, results: rows };
  });
  app.get(one, async (request) => {
    const row = await table.get(pathId(request));
    if (!row) throw new NotFound();
    return row;
  });
  registerWrites(app, parts, { list, one });
}

function registerWrites(
  app: FastifyInstance,
  { table: { name: table }, writer: { write }, headerOf }: ResourceParts,
  { list, one }: { list: string; one: string },
): void {
  app.post(list, async (request, reply) => {
    const record = await write({ ...headerOf(request), kind: 'create', table, values: bodyOf(request) });
    return reply.code(201).send(record);
  });
  app.put(one, async (request) =>
    write({ ...headerOf(request), kind: 'replace', table, id: pathId(request), values: bodyOf(request) }),
  );
  app.patch(one, async (request) =>
    write({ ...headerOf(request), kind: 'change', table, id: pathId(request), values: bodyOf(request) }),
  );
  app.delete(one, async (request, reply) => {
    await write({ ...headerOf(request), kind: 'remove', table, id: pathId(request) });
    return reply.code(204).send();
  });
}
