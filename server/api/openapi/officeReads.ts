/** The reads below `office/` that find records for the page (ruling 61), in the API description. */
import type { Entities } from '../../../src/grammar/entity';
import { API_ROOT } from '../../../src/rules/paths';
import { entityOf } from '../../../src/rules/rows';
import { ownedTables, type Owned } from '../../db/query/newestOwners';
import { MOST_OWNERS } from '../office/newestOwners';
import { errors, ok, schemaRef, type Json } from './parts';
import { querySchemas } from './resourcePaths';

/** The paths of these reads. */
export function officeReads(registry: Entities): Record<string, Json> {
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
