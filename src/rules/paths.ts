/** Screen paths and API paths, made from an entry's literals (§2.2, §7.2, ruling 7). Paths are joined here only. */
import type { Entities, Entity } from '../grammar/entity';
import { entityOf } from './rows';

/** The API's root path, below the API base (§7). */
export const API_ROOT = '/api/v1';

/** The header on every answer of a Windrow server, by which the page knows it (ruling 61). */
export const SERVER_HEADER = 'X-Windrow';

/** The header of a bulk update with the names of the fields to write, separated by commas (ruling 66). */
export const FIELDS_HEADER = 'X-Windrow-Fields';

/** The header with versions of records as `id:version`, separated by commas: of a page's rows, and in bulk requests (ruling 67). */
export const VERSIONS_HEADER = 'X-Windrow-Versions';

/** The header that makes two requests one, and the one that says so in the answer to the second (ruling 67). */
export const KEY_HEADER = 'Idempotency-Key';
export const REPLAYED_HEADER = 'Idempotency-Replayed';

/** The header on an answer of a read list with sums over all rows that match: JSON, a number by column. */
export const SUMS_HEADER = 'X-Windrow-Sums';

/** The header on the answer to a write with the key of its act in the history, by which it can be undone (decision 52). */
export const ACT_HEADER = 'X-Windrow-Act';

/** The table's API path: `/api/v1/truck/trucks/`, or `/api/v1/truck/trucks/7/` with an id. */
export function apiPath(entity: Entity, id?: number | string): string {
  return `${API_ROOT}/${entity.api}/${id === undefined ? '' : `${encodeURIComponent(id)}/`}`;
}

/** Path of the list screen; `undefined` where §2.2 has none. */
export function listPath(entity: Entity): string | undefined {
  return entity.routes.list;
}

/** Path of the add screen. `holes` fills an add path that needs a record: `{ job_id: 7 }`. */
export function addPath(entity: Entity, holes: Readonly<Record<string, number | string>> = {}): string {
  return entity.routes.add.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(holes[key] ?? ''));
}

/** The reference field that the add path holds (`:job_id`): the record under which new ones are added. */
export function addedUnder(entity: Entity): string | undefined {
  return /:(\w+)/.exec(entity.routes.add)?.[1];
}

/** Path of the edit screen of one record. */
export function editPath(entity: Entity, id: number | string): string {
  return entity.routes.edit.replace(':id', encodeURIComponent(id));
}

/** True for a text that can be the id of a record: a whole number from 1. */
export function isIdText(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

/** Which screen a path shows. */
export type Screen = 'list' | 'add' | 'edit';
/** A path of the route table. Only aliases have `redirectTo`. */
export interface ScreenRoute {
  readonly path: string;
  readonly entity: string;
  readonly screen: Screen;
  readonly redirectTo?: string;
}

/** The same word in the other grammatical number: `customers` ↔ `customer`, `ticket_deliveries` ↔ `ticket_delivery`. */
function otherNumber(word: string): string {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  if (word.endsWith('ies')) return word.replace(/ies$/, 'y');
  return word.endsWith('s') ? word.slice(0, -1) : `${word}s`;
}

/**
 * Every screen path of the registry: first those of §2.2 and the `also` paths, then the aliases of ruling 7 (the other
 * grammatical number of each name of the table), which redirect. A real path is never overridden by an alias.
 */
export function screenRoutes(registry: Entities): ScreenRoute[] {
  const own: ScreenRoute[] = [];
  const aliases: ScreenRoute[] = [];
  for (const [name, { routes }] of Object.entries(registry)) {
    const list: [Screen, string][] = routes.list ? [['list', routes.list]] : [];
    const screens: [Screen, string][] = [...list, ['add', routes.add], ['edit', routes.edit]];
    const words = new Set([name, ...screens.map(([, path]) => firstWord(path))]);
    for (const word of Array.from(words)) words.add(otherNumber(word));
    for (const [screen, path] of screens) {
      own.push({ path, entity: name, screen });
      for (const word of words) {
        const alias = path.replace(/^\/[^/]+/, `/${word}`);
        if (alias !== path) aliases.push({ path: alias, entity: name, screen, redirectTo: path });
      }
    }
    for (const path of routes.also ?? []) own.push({ path, entity: name, screen: 'edit' });
  }
  const taken = new Set(own.map((route) => route.path));
  return [
    ...own,
    ...aliases.filter((alias) => {
      if (taken.has(alias.path)) return false;
      taken.add(alias.path);
      return true;
    }),
  ];
}

/** The text of a regular expression that matches the addresses of a route; each parameter is a group. */
export const patternOf = (route: string): string => `^${route.replace(/:\w+/g, '([^/]+)')}/*$`;

function firstWord(path: string): string {
  return path.split('/')[1] ?? '';
}

/**
 * react-admin's own paths (`/truck`, `/truck/create`, `/truck/7`) → ours. Other paths are returned unchanged: only a
 * known table name followed by nothing, `create` or a key with a digit matches, so `/feed/list` never collides.
 */
export function publicPath(registry: Entities, path: string): string {
  const match = /^\/(\w+)(?:\/(create|[^/]*\d[^/]*))?\/?$/.exec(path);
  const name = match?.[1];
  if (!name || !Object.hasOwn(registry, name)) return path;
  const entity = entityOf(registry, name);
  const rest = match[2];
  if (rest === undefined) return listPath(entity) ?? path;
  return rest === 'create' ? addPath(entity) : entity.routes.edit.replace(':id', rest);
}
