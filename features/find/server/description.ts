/** The call of the command box, in the API description. */
import { errors, ok, schemaRef, type Json } from '../../../server/api/openapi/parts';
import { querySchemas } from '../../../server/api/openapi/resourcePaths';
import type { Entities } from '../../../src/grammar/entity';
import { API_ROOT } from '../../../src/rules/paths';
import { MOST_FOUND } from './routes';
import { textKeys } from './textPrefix';

/** By path. */
export function findPaths(registry: Entities): Readonly<Record<string, Json>> {
  return { [`${API_ROOT}/office/find/`]: { get: find(registry) } };
}

function find(registry: Entities): Json {
  const keys = textKeys(registry);
  const named = (names: readonly string[]): Json => ({ type: 'string', enum: [...new Set(names)] });
  const properties = {
    table: named(keys.map(({ name }) => name)),
    key: named(keys.map(({ key }) => key)),
    record: { anyOf: [...new Set(keys.map(({ name }) => name))].map((name) => schemaRef(name)) },
  };
  return {
    tags: ['Office'],
    operationId: 'find',
    summary: `Tickets of all years by the beginning of a number: up to ${MOST_FOUND} of each kind, the whole number first`,
    parameters: [{ name: 'text', in: 'query', description: 'Default: nothing is found.', schema: querySchemas.text }],
    responses: {
      200: ok({ type: 'array', items: { type: 'object', required: Object.keys(properties), properties } }),
      ...errors(400, 401),
    },
  };
}
