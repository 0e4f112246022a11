/**
 * Registry → the description of the API (OpenAPI 3.1) at `/api/openapi.json`. A test compares it with the routes that
 * exist, both ways, and checks answers against it.
 */
import type { FastifyInstance } from 'fastify';
import type { Entities, Entity } from '../../../src/grammar/entity';
import { byKind, type ByKind } from '../../../src/grammar/field';
import { apiPath, API_ROOT } from '../../../src/rules/paths';
import { entityOf, fieldsOf, nameFieldOf } from '../../../src/rules/rows';
import { sampleDraft } from '../../../src/rules/samples';
import { maxLengthOf } from '../../../src/kinds/text';
import type { EntityHooks } from '../../records/entityHooks';
import { filtersOf, type FilterKind } from '../../db/query/filters';
import { sessionPaths } from './session';
import { body, errors, ok, schemaRef, type Description, type Json } from './parts';
import type { ApiParts } from '../register';
import { MOST_ROWS } from '../request';
import { MOST_IDS, RECENT, type TicketTable } from '../tickets';

type Parts = Pick<ApiParts, 'registry' | 'hooks' | 'ticketTables'>;

/** Where the description is. */
export const DESCRIPTION_PATH = '/api/openapi.json';

/** Adds the description. The scope asks for a session and has no prefix. */
export function registerDescription(app: FastifyInstance, parts: Parts): void {
  const text = JSON.stringify(describeApi(parts));
  app.get(DESCRIPTION_PATH, async (_, reply) => reply.type('application/json').send(text));
}

/** The whole description. */
export function describeApi({ registry, hooks, ticketTables }: Parts): Description {
  const schemas: Record<string, Json> = {};
  const paths: Record<string, Json> = { ...sessionPaths, ...dashboardPaths(ticketTables) };
  for (const [name, entity] of Object.entries(registry)) {
    schemas[name] = rowSchema(registry, entity, hooks[name]);
    schemas[`${name}_draft`] = draftSchema(entity);
    Object.assign(paths, resourcePaths(name, entity, hooks[name]));
  }
  for (const [name, tickets] of Object.entries(ticketTables)) {
    if (tickets) Object.assign(paths, ticketPaths(name, entityOf(registry, name), tickets));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Windrow',
      version: '1',
      description:
        'Related records are written as ids and read as `{ id, name }`. Decimals are numbers; numeric strings are taken too. Days are `YYYY-MM-DD`, instants ISO 8601 in UTC.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...schemas,
        detail: {
          type: 'object',
          required: ['detail'],
          properties: { detail: { type: 'string' }, code: { type: 'string' } },
        },
        field_errors: {
          type: 'object',
          description: 'Field → messages; `non_field_errors` for those that belong to none.',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
        message: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
      },
    },
  };
}

const written: ByKind<Json> = {
  text: (field) => ({ type: 'string', maxLength: maxLengthOf(field) }),
  decimal: (field) => ({
    type: ['number', 'string'],
    description: `At most ${field.scale} decimals${field.unit ? `, in ${field.unit}` : ''}.${field.lessThan ? ` Less than \`${field.lessThan}\`.` : ''}`,
    ...(field.min === undefined ? {} : { minimum: field.min }),
    ...(field.max === undefined ? {} : { maximum: field.max }),
    ...(field.above === undefined ? {} : { exclusiveMinimum: field.above }),
    ...(field.below === undefined ? {} : { exclusiveMaximum: field.below }),
  }),
  date: () => ({ type: 'string', format: 'date' }),
  choice: ({ choices }) => ({ type: 'string', enum: [...choices] }),
  ref: ({ to }) => ({ type: ['integer', 'string'], description: `Id of a ${to}.` }),
};

function draftSchema(entity: Entity): Json {
  const required = fieldsOf(entity).flatMap(([key, field]) => (field.required ? [key] : []));
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(
      fieldsOf(entity).map(([key, field]) => {
        const schema = byKind(written, field);
        return [key, field.required ? schema : { anyOf: [schema, { type: 'null' }] }];
      }),
    ),
    examples: [sampleDraft(entity, 1, () => 1)],
  };
}

function rowSchema(registry: Entities, entity: Entity, hooks: EntityHooks = {}): Json {
  const read: ByKind<Json> = {
    text: () => ({ type: ['string', 'null'] }),
    decimal: () => ({ type: ['number', 'null'] }),
    date: () => ({ type: ['string', 'null'], format: 'date' }),
    choice: ({ choices }) => ({ type: ['string', 'null'], enum: [...choices, null] }),
    ref: ({ to, embeds = [] }) => ({ anyOf: [relatedSchema(registry, to, embeds), { type: 'null' }] }),
  };
  const properties: Record<string, Json> = { id: { type: 'integer' } };
  for (const [key, field] of fieldsOf(entity)) properties[key] = byKind(read, field);
  for (const [key, { about }] of Object.entries(hooks.extraColumns ?? {}))
    properties[key] = { type: 'boolean', description: about };
  properties.add_date = { type: 'string', format: 'date-time' };
  properties.edit_date = { type: 'string', format: 'date-time' };
  return { type: 'object', required: Object.keys(properties), properties };
}

function relatedSchema(registry: Entities, to: string, embeds: readonly string[]): Json {
  const target = entityOf(registry, to);
  const properties: Record<string, Json> = {
    id: { type: 'integer' },
    name: { type: ['string', 'null'] },
    ...(nameFieldOf(target) === 'name' ? {} : { [nameFieldOf(target)]: { type: ['string', 'number', 'null'] } }),
  };
  for (const key of embeds) {
    const field = target.fields[key];
    if (field?.kind === 'ref') properties[key] = { anyOf: [relatedSchema(registry, field.to, []), { type: 'null' }] };
  }
  return { type: 'object', required: Object.keys(properties), properties };
}

const asked: Readonly<Record<FilterKind, Json>> = {
  id: { type: 'integer' },
  year: { type: 'integer', minimum: 1900, maximum: 2199 },
  day: { type: 'string', format: 'date' },
  text: { type: 'string', maxLength: 200 },
};

function listParameters(entity: Entity, hooks: EntityHooks | undefined): Json[] {
  const filters = [...filtersOf(entity, hooks)].map(([name, { takes, about }]) => ({
    name,
    in: 'query',
    description: about,
    schema: asked[takes],
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
  ];
}

function resourcePaths(name: string, entity: Entity, hooks: EntityHooks | undefined): Record<string, Json> {
  const { title } = entity;
  const row = schemaRef(name);
  const draft = body(schemaRef(`${name}_draft`));
  const part = body({ type: 'object', description: 'Any of the fields.' });
  const rows = { type: 'array', items: row };
  const page = {
    type: 'object',
    required: ['count', 'total_pages', 'results'],
    properties: { count: { type: 'integer' }, total_pages: { type: 'integer', minimum: 1 }, results: rows },
  };
  const tags = [title];
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
  const paged = entity.pageSize !== undefined;
  return {
    [apiPath(entity)]: {
      get: {
        tags,
        operationId: `list_${name}`,
        summary: `List ${title} records`,
        parameters: listParameters(entity, hooks),
        responses: {
          200: ok(paged ? page : rows, paged ? 'A page, newest day first.' : 'All that match.'),
          ...errors(400, 401, ...(paged ? [404] : [])),
        },
      },
      post: {
        tags,
        operationId: `create_${name}`,
        summary: `Add a ${title}`,
        requestBody: draft,
        responses: { 201: ok(row, 'The record as a read answers it.'), ...errors(400, 401, 413, 415) },
      },
    },
    [`${apiPath(entity)}{id}/`]: {
      parameters: [id],
      get: {
        tags,
        operationId: `get_${name}`,
        summary: `Read a ${title}`,
        responses: { 200: ok(row), ...errors(401, 404) },
      },
      put: {
        tags,
        operationId: `replace_${name}`,
        summary: `Replace a ${title}`,
        requestBody: draft,
        responses: { 200: ok(row), ...errors(400, 401, 404, 413, 415) },
      },
      patch: {
        tags,
        operationId: `change_${name}`,
        summary: `Change fields of a ${title}`,
        requestBody: part,
        responses: { 200: ok(row), ...errors(400, 401, 404, 413, 415) },
      },
      delete: {
        tags,
        operationId: `remove_${name}`,
        summary: `Remove a ${title} that nothing refers to`,
        responses: { 204: { description: 'Removed.' }, ...errors(401, 404, 409) },
      },
    },
  };
}

function ticketPaths(name: string, entity: Entity, { recentField }: TicketTable): Record<string, Json> {
  const tags = [entity.title];
  const ids = { type: 'array', minItems: 1, maxItems: MOST_IDS, items: { type: 'integer', minimum: 1 } };
  const fields = Object.fromEntries(
    fieldsOf(entity)
      .filter(([, { bulk }]) => bulk !== undefined)
      .map(([key, field]) => [
        key,
        field.required ? byKind(written, field) : { anyOf: [byKind(written, field), { type: 'null' }] },
      ]),
  );
  const message = ok(schemaRef('message'));
  return {
    [`${apiPath(entity)}bulk-update/`]: {
      put: {
        tags,
        operationId: `bulk_update_${name}`,
        summary: 'Change the given fields of all these records or of none',
        requestBody: body({ type: 'object', required: ['ids'], properties: { ids, ...fields } }),
        responses: { 200: message, ...errors(400, 401, 413, 415) },
      },
    },
    [`${apiPath(entity)}bulk-delete/`]: {
      delete: {
        tags,
        operationId: `bulk_delete_${name}`,
        summary: 'Remove those of these records that exist',
        requestBody: body({ type: 'object', required: ['ids'], properties: { ids } }),
        responses: { 200: message, ...errors(400, 401, 409, 413, 415) },
      },
    },
    ...(recentField === undefined
      ? {}
      : {
          [`${apiPath(entity)}recent-numbers/`]: {
            get: {
              tags,
              operationId: `recent_${name}`,
              summary: `The newest ${RECENT} numbers, newest first`,
              responses: { 200: ok({ type: 'array', items: { type: ['string', 'null'] } }), ...errors(401) },
            },
          },
        }),
  };
}

function dashboardPaths(ticketTables: Parts['ticketTables']): Record<string, Json> {
  const counts = Object.values(ticketTables).flatMap((tickets) => (tickets ? [tickets.countedAs] : []));
  const tags = ['Home'];
  return {
    [`${API_ROOT}/years/`]: {
      get: {
        tags,
        operationId: 'years',
        summary: 'The current year and every year that holds records',
        responses: {
          200: ok({
            type: 'object',
            required: ['years'],
            properties: { years: { type: 'array', items: { type: 'integer' } } },
          }),
          ...errors(401),
        },
      },
    },
    [`${API_ROOT}/ticket_counts/`]: {
      get: {
        tags,
        operationId: 'ticket_counts',
        summary: 'How many tickets a year has',
        parameters: [
          { name: 'selectedYear', in: 'query', description: 'Default: the current year.', schema: asked.year },
        ],
        responses: {
          200: ok({
            type: 'object',
            required: counts,
            properties: Object.fromEntries(counts.map((key) => [key, { type: 'integer' }])),
          }),
          ...errors(400, 401),
        },
      },
    },
  };
}
