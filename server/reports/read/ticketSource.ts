/** How one ticket table is read for a report: which paths, and the conditions of its filters. */
import type { RawBuilder } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { isReference } from '../../../src/grammar/field';
import { fieldAt, pathTo } from '../../../src/rules/fields/fieldPaths';
import { reportFilters, type FilterKey } from '../../../src/rules/reportCatalogue';
import { entityOf, fieldsOf } from '../../../src/rules/rows';
import { TablePaths } from '../../db/query/tablePaths';
import { anomalyPaths } from '../compose/anomalies';
import { fieldsOfColumn } from '../compose/columns/derivedColumns';
import type { Definition } from '../compose/definitions/definition';
import { keysOf } from '../compose/layout';
import type { TicketEntity } from '../compose/ticket';

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
  /** The path to a record of another table, if there is one. */
  pathTo(table: string): string | undefined;
}

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
    conditionsOf: (paths, filters) => {
      const conditions: RawBuilder<unknown>[] = [];
      for (const { key, table: target } of reportFilters) {
        const id = filters[key];
        if (id === undefined) continue;
        const path = to(target);
        if (path === undefined) return null;
        conditions.push(paths.refersTo(path, id));
      }
      return conditions;
    },
    pathTo: to,
  };
}

/** Every path a definition reads, each once. */
function pathsOf(definition: Definition): string[] {
  const keys = keysOf(definition).map(({ key }) => key);
  const watched = (definition.watches ?? []).flatMap((anomaly) => anomalyPaths[anomaly] ?? []);
  return [...new Set([...keys.flatMap(fieldsOfColumn), ...watched])];
}
