/** The paths of one table in the API description (§7.2): list, add, read, replace, change, remove. */
import type { Entity } from '../../../src/grammar/entity';
import { apiPath } from '../../../src/rules/paths';
import type { FilterKind } from '../../db/filterKind';
import { filtersOf } from '../../db/query/filters';
import type { EntityHooks } from '../../records/entityHooks';
import { MOST_ROWS, NEWEST_ENTRY } from '../request';
import { givesHeaders, takesHeaders } from './headers';
import { body, errors, ok, schemaRef, type Json } from './parts';

/** The schemas of query keys, by what they take. */
export const querySchemas: Readonly<Record<FilterKind, Json>> = {
  id: { type: 'integer' },
  year: { type: 'integer', minimum: 1900, maximum: 2199 },
  day: { type: 'string', format: 'date' },
  text: { type: 'string', maxLength: 200 },
  mark: { const: '1' },
};

function listParameters(entity: Entity, hooks: EntityHooks | undefined): Json[] {
  const filters = [...filtersOf(entity, hooks)].map(([name, { takes, about }]) => ({
    name,
    in: 'query',
    description: about,
    schema: querySchemas[takes],
  }));
  if (entity.pageSize === undefined) return filters;
  return [
    ...filters,
    { name: 'page', in: 'query', description: 'From 1 up.', schema: { type: 'integer', minimum: 1, default: 1 } },
    {
      name: 'page_size',
      in: 'query',
      description: `More than ${MOST_ROWS} counts as ${MOST_ROWS}.`,
      schema: { type: 'integer', minimum: 1, default: entity.pageSize },
    },
    {
      name: 'ordering',
      in: 'query',
      description: `\`${NEWEST_ENTRY}\`: what was entered last comes first. Any other value is ignored.`,
      schema: { type: 'string', enum: [NEWEST_ENTRY] },
    },
  ];
}

/** The paths of the table `name`. */
export function resourcePaths(name: string, entity: Entity, hooks: EntityHooks | undefined): Record<string, Json> {
  return {
    [apiPath(entity)]: { get: listOperation(name, entity, hooks), post: createOperation(name, entity) },
    [`${apiPath(entity)}{id}/`]: {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      ...recordOperations(name, entity),
    },
  };
}

function listOperation(name: string, entity: Entity, hooks: EntityHooks | undefined): Json {
  const { title } = entity;
  const rows = { type: 'array', items: schemaRef(name) };
  const page = {
    type: 'object',
    required: ['count', 'total_pages', 'results'],
    properties: { count: { type: 'integer' }, total_pages: { type: 'integer', minimum: 1 }, results: rows },
  };
  const paged = entity.pageSize !== undefined;
  return {
    tags: [title],
    operationId: `list_${name}`,
    summary: `List ${title} records`,
    parameters: listParameters(entity, hooks),
    responses: {
      200: paged
        ? {
            ...ok(page, 'A page, newest day first unless `ordering` asks otherwise.'),
            ...givesHeaders('digest', 'versions'),
          }
        : { ...ok(rows, 'All that match.'), ...givesHeaders('digest') },
      304: { description: 'The list still has the digest of `If-None-Match`.' },
      ...errors(400, 401, ...(paged ? [404] : [])),
    },
  };
}

function createOperation(name: string, { title }: Entity): Json {
  return {
    tags: [title],
    operationId: `create_${name}`,
    summary: `Add a ${title}`,
    parameters: takesHeaders('idempotency_key'),
    requestBody: body(schemaRef(`${name}_draft`)),
    responses: {
      201: { ...ok(schemaRef(name), 'The record as a read answers it.'), ...givesHeaders('etag', 'replayed', 'act') },
      ...errors(400, 401, 413, 415, 422),
    },
  };
}

function recordOperations(name: string, { title }: Entity): Json {
  const tags = [title];
  return {
    get: {
      tags,
      operationId: `get_${name}`,
      summary: `Read a ${title}`,
      responses: { 200: { ...ok(schemaRef(name)), ...givesHeaders('etag') }, ...errors(401, 404) },
    },
    put: {
      tags,
      operationId: `replace_${name}`,
      summary: `Replace a ${title}`,
      ...changing(name, schemaRef(`${name}_draft`)),
    },
    patch: {
      tags,
      operationId: `change_${name}`,
      summary: `Change fields of a ${title}`,
      ...changing(name, { type: 'object', description: 'Any of the fields.' }),
    },
    delete: {
      tags,
      operationId: `remove_${name}`,
      summary: `Remove a ${title} that nothing refers to`,
      parameters: takesHeaders('if_match', 'idempotency_key'),
      responses: {
        204: { description: 'Removed.', ...givesHeaders('replayed', 'act') },
        ...errors(400, 401, 404, 409, 412, 422),
      },
    },
  };
}

/** What a call that changes a record takes and answers. */
function changing(name: string, draft: Json): Json {
  return {
    parameters: takesHeaders('if_match', 'idempotency_key'),
    requestBody: body(draft),
    responses: {
      200: { ...ok(schemaRef(name)), ...givesHeaders('etag', 'replayed', 'act') },
      ...errors(400, 401, 404, 412, 413, 415, 422),
    },
  };
}
