/** How one ticket table is read for a report: which paths, and the conditions of its filters. */
import type { RawBuilder } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { isReference } from '../../../src/grammar/field';
import { fieldAt, pathTo } from '../../../src/rules/fields/fieldPaths';
import { reportFilters, type FilterKey } from '../../../src/rules/reportCatalogue';
import { entityOf, fieldsOf } from '../../../src/rules/rows';
import { TablePaths } from '../../db/query/tablePaths';
import { fieldsOfColumn } from '../compose/columns/derivedColumns';
import type { Definition } from '../compose/definitions/definition';
import { keysOf } from '../compose/layout';
import type { TicketEntity, Anomaly, TicketRefPath } from '../compose/ticket';

/** References that a report must read to see an anomaly. */
const anomalyPaths: Readonly<Partial<Record<Anomaly, readonly TicketRefPath[]>>> = {
  otherHauler: ['truck_id', 'hauler_id'],
  otherRate: ['feedmill_id'],
};

/** Ids by filter. */
export type Filters = Readonly<Partial<Record<FilterKey, number>>>;

/** One ticket table in a report. */
export interface TicketSource {
  readonly table: TicketEntity;
  /** Fields of the ticket itself that are no references: all of them are read. */
  readonly plain: readonly string[];
  /** Further plain fields, of related records. */
  readonly nested: readonly string[];
  /** References the report prints, groups by or compares, and the tables they lead to. */
  readonly references: readonly { readonly path: string; readonly to: string }[];
  /** Paths for one statement. What a ticket inherits from its job is read from there. */
  paths(): TablePaths;
  /** The conditions of all filters set, or `null` when one of them is unknown to this table: then none of its tickets match. */
  conditionsOf(paths: TablePaths, filters: Filters): RawBuilder<unknown>[] | null;
  /** The ways to the tickets of the filters, by an index where a filter has one; `null` as for the conditions. */
  waysOf(paths: TablePaths, filters: Filters): readonly TicketWay[] | null;
  /** The path to a record of another table, if there is one. */
  pathTo(table: string): string | undefined;
}

/** One way to tickets. Each ticket of a search is found on one of its ways. */
export interface TicketWay {
  /** The tickets on it, as an index alone tells them. Default: all. */
  readonly where?: RawBuilder<unknown>;
  /** What else has to hold for them. */
  readonly also: readonly RawBuilder<unknown>[];
}

/** Filters that leave few of many tickets, those with the fewest detours first: a bag or pit is often that of the job. */
const selective: readonly FilterKey[] = ['customer', 'producer', 'hauler', 'driver', 'feedmill', 'field', 'bagPit'];

/** The sources of a report, in the order of its tables. */
export function sourcesOf(registry: Entities, definition: Definition): TicketSource[] {
  return definition.tables.map((table) => createSource(registry, definition, table));
}

/** One table, with the paths that the definition reads of it. */
export function createSource(registry: Entities, definition: Definition, table: TicketEntity): TicketSource {
  const entity = entityOf(registry, table);
  const wanted = pathsOf(definition).flatMap((path) => {
    const field = fieldAt(registry, entity, path);
    return field ? [{ path, field }] : [];
  });
  const to = (target: string): string | undefined => pathTo(registry, table, target);
  return {
    table,
    plain: fieldsOf(entity).flatMap(([key, field]) => (isReference(field) ? [] : [key])),
    nested: wanted.flatMap(({ path, field }) => (path.includes('.') && !isReference(field) ? [path] : [])),
    references: wanted.flatMap(({ path, field }) => (isReference(field) ? [{ path, to: field.to }] : [])),
    paths: () => new TablePaths(registry, table, { inherit: true }),
    ...filteringBy(to),
    pathTo: to,
  };
}

/** How the filters of a request choose tickets; `to` finds the path to a table. */
function filteringBy(to: TicketSource['pathTo']): Pick<TicketSource, 'conditionsOf' | 'waysOf'> {
  const pathOf = (key: FilterKey): string | undefined =>
    reportFilters.flatMap((filter) => (filter.key === key ? (to(filter.table) ?? []) : []))[0];
  const conditionsOf: TicketSource['conditionsOf'] = (paths, filters) => {
    const conditions: RawBuilder<unknown>[] = [];
    for (const { key } of reportFilters) {
      const id = filters[key];
      if (id === undefined) continue;
      const path = pathOf(key);
      if (path === undefined) return null;
      conditions.push(paths.refersTo(path, id));
    }
    return conditions;
  };
  return {
    conditionsOf,
    waysOf: (paths, filters) => {
      for (const key of selective) {
        const { [key]: id, ...others } = filters;
        const path = id === undefined ? undefined : pathOf(key);
        const ways = id === undefined || path === undefined ? [] : paths.waysTo(path, id);
        const rest = ways.length > 0 ? conditionsOf(paths, others) : null;
        if (rest) return ways.map(({ where, also }) => ({ where, also: also ? [also, ...rest] : rest }));
      }
      const all = conditionsOf(paths, filters);
      return all && [{ also: all }];
    },
  };
}

/** Every path a definition reads, each once. */
function pathsOf(definition: Definition): string[] {
  const keys = keysOf(definition).map(({ key }) => key);
  const watched = (definition.watches ?? []).flatMap((anomaly) => anomalyPaths[anomaly] ?? []);
  return [...new Set([...keys.flatMap(fieldsOfColumn), ...watched])];
}
