/** The routes of one table, from its entry alone: list, create, read, replace, change, remove (§7.2, rulings 47 to 52). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entity } from '../../src/grammar/entity';
import type { Table } from '../db/query/repo';
import { InvalidPage, NotFound } from './errors';
import type { Records } from '../records/records';
import { askedOf, bodyOf, pageOf, pathId } from './request';

/** What the routes of a table need. */
export interface ResourceParts {
  readonly entity: Entity;
  readonly table: Table;
  /** The writes, in the language of the request. */
  readonly records: (request: FastifyRequest) => Records;
}

/** Adds the routes of one table below the API root. */
export function registerResource(app: FastifyInstance, { entity, table, records }: ResourceParts): void {
  const list = `/${entity.api}/`;
  const one = `${list}:id/`;
  const { pageSize } = entity;

  app.get(list, async (request) => {
    const asked = askedOf(request, table.filters);
    if (pageSize === undefined) return table.list(asked);
    const { page, size } = pageOf(request, pageSize);
    const { rows, count } = await table.page(asked, size, (page - 1) * size);
    const pages = Math.max(1, Math.ceil(count / size));
    if (page > pages) throw new InvalidPage();
    return { count, total_pages: pages, results: rows };
  });
  app.post(list, async (request, reply) =>
    reply.code(201).send(await records(request).create(table.name, bodyOf(request))),
  );
  app.get(one, async (request) => {
    const row = await table.get(pathId(request));
    if (!row) throw new NotFound();
    return row;
  });
  app.put(one, async (request) =>
    records(request).change(table.name, pathId(request), bodyOf(request), { partial: false }),
  );
  app.patch(one, async (request) =>
    records(request).change(table.name, pathId(request), bodyOf(request), { partial: true }),
  );
  app.delete(one, async (request, reply) => {
    await records(request).remove(table.name, pathId(request));
    return reply.code(204).send();
  });
}
