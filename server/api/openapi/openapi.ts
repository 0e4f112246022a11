/**
 * Registry → the description of the API (OpenAPI 3.1) at `/api/openapi.json`. A test compares it with the existing
 * routes in both directions and checks answers against it.
 */
import type { FastifyInstance } from 'fastify';
import { entityOf } from '../../../src/rules/rows';
import type { ApiParts } from '../register';
import { correctionCalls, paperCalls } from '../../../src/rules/calls/settled';
import { hasSettled } from '../office/settled/routes';
import { pathsOf } from './calls';
import { extraTables } from '../office/extra';
import { datesCalls, extraCalls, freshSignInCalls, meCalls } from '../../../src/rules/calls/office';
import { waitingPaths } from '../office/waiting';
import { answerHeaders, requestHeaders } from './headers';
import { officePaths } from './officePaths';
import { type Description, type Json, errors, ok, schemaRef } from './parts';
import { withFilters } from '../../records/entityHooks';
import { readListPaths } from '../office/readLists';
import { resourcePaths, querySchemas } from './resourcePaths';
import { draftSchema, rowSchema } from './schemas';
import { sessionPaths } from './sessionPaths';
import { dashboardPaths, ticketPaths } from './ticketPaths';
import type { Entities } from '../../../src/grammar/entity';
import { API_ROOT } from '../../../src/rules/paths';
import { ownedTables, type Owned } from '../../db/query/newestOwners';
import { MOST_OWNERS } from '../office/newestOwners';

type Parts = Pick<ApiParts, 'registry' | 'hooks' | 'ticketTables' | 'features'>;

/** The description's path. */
export const DESCRIPTION_PATH = '/api/openapi.json';

/** Adds the description. The scope requires a session and has no prefix. */
export function registerDescription(app: FastifyInstance, parts: Parts): void {
  const text = JSON.stringify(describeApi(parts));
  app.get(DESCRIPTION_PATH, async (_, reply) => reply.type('application/json').send(text));
}

/** The whole description. */
export function describeApi(given: Parts): Description {
  const parts = { ...given, hooks: withFilters(given.hooks, given.features) };
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
    paths: { ...fixedPaths(parts), ...tablePaths(parts) },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...tableSchemas(parts), ...sharedSchemas },
      parameters: requestHeaders,
      headers: answerHeaders,
    },
  };
}

/** The paths that are not those of one table. */
function fixedPaths({ registry, ticketTables, features }: Parts): Record<string, Json> {
  const tables = Object.keys(registry);
  const withExtra = extraTables(registry);
  return {
    ...sessionPaths,
    ...dashboardPaths(ticketTables),
    ...officePaths(ticketTables),
    ...officeReads(registry),
    ...(withExtra.length > 0 && pathsOf(extraCalls(withExtra))),
    ...(hasSettled(registry) && pathsOf(paperCalls(tables), correctionCalls(tables))),
    ...pathsOf(datesCalls, meCalls, freshSignInCalls),
    ...waitingPaths,
    ...Object.assign({}, ...features.map(({ paths }) => paths?.(registry, Object.keys(ticketTables)))),
    ...readListPaths(features.flatMap(({ lists }) => lists?.(registry) ?? [])),
  };
}

/** The paths of every table, then those of its tickets. */
function tablePaths({ registry, hooks, ticketTables }: Parts): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [name, entity] of Object.entries(registry)) Object.assign(paths, resourcePaths(name, entity, hooks[name]));
  for (const [name, tickets] of Object.entries(ticketTables)) {
    if (tickets) Object.assign(paths, ticketPaths(name, entityOf(registry, name), tickets));
  }
  return paths;
}

/** What is read of every table and what is written to it. */
function tableSchemas({ registry, hooks }: Parts): Record<string, Json> {
  const schemas: Record<string, Json> = {};
  for (const [name, entity] of Object.entries(registry)) {
    schemas[name] = rowSchema(registry, entity, hooks[name]);
    schemas[`${name}_draft`] = draftSchema(entity);
  }
  return schemas;
}

const sharedSchemas: Readonly<Record<string, Json>> = {
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
  stale: {
    type: 'object',
    required: ['detail', 'records', 'count'],
    properties: {
      detail: { type: 'string' },
      count: { type: 'integer', minimum: 1, description: 'How many records were changed meanwhile.' },
      records: {
        type: 'array',
        description: 'Up to 100 of them as they stand now.',
        items: {
          type: 'object',
          required: ['id', 'version', 'record', 'by', 'at', 'fields'],
          properties: {
            id: { type: 'integer' },
            version: { type: 'integer' },
            record: { type: ['object', 'null'], description: 'As a read answers it; `null` where it was removed.' },
            by: { type: ['string', 'null'], description: 'Who changed it last; `null` where no history reaches.' },
            at: { type: ['string', 'null'], format: 'date-time' },
            fields: {
              type: 'array',
              items: { type: 'string' },
              description: 'What changed since the version that was read.',
            },
          },
        },
      },
    },
  },
  in_use: {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: { type: 'string' },
      in_use: {
        type: 'array',
        description: 'The tables whose records refer to it, with the first of these records.',
        items: {
          type: 'object',
          required: ['table', 'count', 'ids', 'names'],
          properties: {
            table: { type: 'string' },
            count: { type: 'integer', minimum: 1 },
            ids: { type: 'array', items: { type: 'integer' } },
            names: {
              type: 'array',
              description: 'What they are called, by their ids where they have no name.',
              items: { type: 'string' },
            },
          },
        },
      },
    },
  },
  message: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
};

/** The reads below `office/` that find records for the page (ruling 61). */
function officeReads(registry: Entities): Record<string, Json> {
  const owners = ownedTables(registry).map((owned): [string, Json] => [
    `${API_ROOT}/office/${entityOf(registry, owned.name).api}/newest-owners/`,
    { get: newestOwners(registry, owned) },
  ]);
  return Object.fromEntries(owners);
}

function newestOwners(registry: Entities, { name, owner }: Owned): Json {
  const properties = { record: schemaRef(owner), newest: { anyOf: [schemaRef(name), { type: 'null' }] } };
  return {
    tags: [entityOf(registry, name).title],
    operationId: `newest_owners_${name}`,
    summary: `The ${MOST_OWNERS} records of a year that got the newest of these, with it`,
    parameters: [{ name: 'year', in: 'query', description: 'Default: the current year.', schema: querySchemas.year }],
    responses: {
      200: ok({ type: 'array', items: { type: 'object', required: Object.keys(properties), properties } }),
      ...errors(400, 401),
    },
  };
}
