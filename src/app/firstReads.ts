/**
 * What each page asks the server for first, from the registry. The build writes it into the script of the head, which asks
 * before the page's code has come; a test compares it with what the pages ask for.
 */
import { LATEST } from '../custom/dashboard/latest';
import { jobKeys } from '../custom/jobs/jobKeys';
import { crop } from '../custom/tickets/list/descriptions/crop';
import { delivery } from '../custom/tickets/list/descriptions/delivery';
import type { TicketDescription } from '../custom/tickets/list/descriptions/description';
import { haul } from '../custom/tickets/list/descriptions/haul';
import { ticketKeys } from '../custom/tickets/list/descriptions/keys';
import { entities } from '../entities';
import type { Entities, Entity } from '../grammar/entity';
import { referencesOf } from '../kinds/ref';
import type { FirstRead, FirstReads } from '../client/lists/firstReads';
import type { FilterKeys } from '../client/lists/location';
import { pageSizeOf } from '../client/lists/query';
import { addedUnder, API_ROOT, apiPath, patternOf, screenRoutes, type ScreenRoute } from '../rules/paths';
import { entityOf } from '../rules/rows';

const registry: Entities = entities;

/** What the address of a list holds, where it is not a generated one. */
function listKeys(filters: readonly string[]): ReadonlyMap<string, FilterKeys> {
  return new Map<string, FilterKeys>([
    ['job', jobKeys(entities.job)],
    ...[crop, delivery, haul].map((description: TicketDescription): [string, FilterKeys] => [
      description.table,
      ticketKeys(entityOf(registry, description.table), description, filters),
    ]),
  ]);
}

function listReads(name: string, entity: Entity, keysOf: ReadonlyMap<string, FilterKeys>): FirstRead[] {
  const path = apiPath(entity);
  if (entity.pageSize === undefined) return [{ path }];
  const keys = keysOf.get(name);
  return [
    { path, size: pageSizeOf(entity), ...(keys ? { keys: { ids: keys.ids, words: keys.words } } : { isPaged: true }) },
  ];
}

/** The record under which something is added, or the options of the form's lists. */
function addReads(entity: Entity): FirstRead[] {
  const references = referencesOf(entity);
  const under = addedUnder(entity);
  const owner = references.find(([key]) => key === under)?.[1].to;
  if (owner !== undefined) return [{ path: apiPath(entityOf(registry, owner)), hasId: true }];
  const tables = new Set(references.map(([, { to }]) => to));
  return [...tables].flatMap((to) => {
    const table = entityOf(registry, to);
    return table.pageSize === undefined ? [{ path: apiPath(table) }] : [];
  });
}

function readsOf({ entity: name, screen }: ScreenRoute, keysOf: ReadonlyMap<string, FilterKeys>): FirstRead[] {
  const entity = entityOf(registry, name);
  if (screen === 'list') return listReads(name, entity, keysOf);
  return screen === 'add' ? addReads(entity) : [{ path: apiPath(entity), hasId: true }];
}

const latest = (entity: Entity): FirstRead => ({ path: apiPath(entity), size: LATEST });

/**
 * By address; Home is the first.
 * @param filters the keys of the filters that features add to ticket lists
 */
export const firstReadsWith = (filters: readonly string[]): FirstReads => [
  [
    patternOf('/'),
    [
      latest(entities.job),
      { path: `${API_ROOT}/ticket_counts/`, year: 'selectedYear' },
      latest(entities.delivery_ticket),
      latest(entities.haul_ticket),
    ],
  ],
  ...screenRoutes(entities)
    .filter(({ redirectTo }) => redirectTo === undefined)
    .map((route) => [patternOf(route.path), readsOf(route, listKeys(filters))] as const)
    .filter(([, reads]) => reads.length > 0),
];
