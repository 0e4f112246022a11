/** The query of an export: what the list on the screen asked for, so that the file has its rows in its order. Pure. */
import type { Entity } from '../../../grammar/entity';
import type { RowSort } from '../../../rules/lists/rowOrder';
import { SEARCH_KEY, type Filters } from '../../../client/lists/location';

/** What a list shows. */
export interface ShownList {
  readonly entity: Entity;
  readonly filters: Filters;
  readonly sort: RowSort;
  /** The selected year, for tables that are limited by it. */
  readonly year: number;
}

/** The query, without the format. Lists on pages are filtered by the server, others by the screen. */
export function exportQuery({ entity, filters, sort, year }: ShownList): Readonly<Record<string, string | number>> {
  const { [SEARCH_KEY]: search = '', ...others } = filters;
  const by = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  if (entity.pageSize !== undefined) {
    const isUsual = by === `-${entity.yearField ?? 'id'}`;
    return { year, ...others, ...(isUsual ? {} : { sort: by }) };
  }
  const columns = Object.entries(others).map(([name, value]) => [`column.${name}`, value] as const);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { ...(search ? { search, zone } : {}), ...Object.fromEntries(columns), sort: by };
}
