/**
 * The schema that tables need, in words that can be stored, and the steps from one such schema to another.
 * Pure: runs no SQL.
 */
import { createHash } from 'node:crypto';
import type { TableDeclaration, TableDeclarations } from './tables';

/** Table → column → what it holds. */
export type Schema = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One change. A drop is taken only where nothing is lost by it. */
export type Step =
  | { readonly kind: 'rename table'; readonly from: string; readonly to: string }
  | { readonly kind: 'rename column'; readonly table: string; readonly from: string; readonly to: string }
  | { readonly kind: 'add table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'add column'; readonly table: string; readonly column: string }
  | Drop;

/** A change that would lose what is stored. */
export type Drop =
  | { readonly kind: 'drop table'; readonly table: string }
  | {
      readonly kind: 'drop column';
      readonly table: string;
      readonly column: string;
      /** The column comes back at once, with other content. */
      readonly changed?: { readonly from: string; readonly to: string };
    };

/** The steps between two schemas, in the order to take them: renames, changed columns, additions, leavings. */
export interface Steps {
  readonly renames: readonly Step[];
  /** Columns whose content changes: dropped here, added again below. */
  readonly changed: readonly Drop[];
  readonly additions: readonly Step[];
  /** Tables and columns that are no longer declared. Data migrations run before, so that they can move what is in them. */
  readonly undeclared: readonly Drop[];
}

/** The schema that these tables need. */
export function schemaOf(tables: TableDeclarations): Schema {
  return Object.fromEntries(
    Object.entries(tables).map(([table, { columns }]) => [
      table,
      Object.fromEntries(Object.entries(columns).map(([column, { content }]) => [column, content])),
    ]),
  );
}

/** A short text that is equal for equal schemas, whatever the order of their tables and columns. */
export function fingerprintOf(schema: Schema): string {
  const lines = Object.entries(schema).flatMap(([table, columns]) => [
    table,
    ...Object.entries(columns).map(([column, content]) => `${table}.${column} ${content}`),
  ]);
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}

/** The steps from a stored schema to the one that `tables` need. */
export function stepsTo(tables: TableDeclarations, stored: Schema): Steps {
  const formerTable = (name: string, { was }: TableDeclaration): string | undefined =>
    stored[name] ? name : was !== undefined && stored[was] ? was : undefined;
  const formerNames = new Map(Object.entries(tables).map(([name, table]) => [name, formerTable(name, table)]));
  const newNames = new Map([...formerNames].map(([name, former]) => [former, name]));
  // What refers to a renamed table holds the same ids as before.
  const renamed = (content: string): string =>
    content.replace(/^ref (\w+)$/, (_, to: string) => `ref ${newNames.get(to) ?? to}`);

  const added = Object.keys(tables).filter((name) => formerNames.get(name) === undefined);
  const { creations, references } = createTables(tables, added);
  const kept = Object.entries(tables).flatMap(([name, table]) => {
    const former = formerNames.get(name);
    return former === undefined ? [] : [changesOf(name, table, stored[former] ?? {}, renamed)];
  });
  return {
    renames: [
      ...[...formerNames].flatMap(([to, from]): Step[] =>
        from === undefined || from === to ? [] : [{ kind: 'rename table', from, to }],
      ),
      ...kept.flatMap(({ renames }) => renames),
    ],
    changed: kept.flatMap(({ changed }) => changed),
    // Foreign keys last: by then every table they point at is there.
    additions: [...creations, ...kept.flatMap(({ additions }) => additions), ...references],
    undeclared: [
      ...kept.flatMap(({ undeclared }) => undeclared),
      ...Object.keys(stored).flatMap((table): Drop[] => (newNames.has(table) ? [] : [{ kind: 'drop table', table }])),
    ],
  };
}

/** New tables in an order in which each finds those that it refers to; what refers in a circle is added afterwards. */
function createTables(tables: TableDeclarations, names: readonly string[]): { creations: Step[]; references: Step[] } {
  const creations: Step[] = [];
  const references: Step[] = [];
  const left = new Set(names);
  const targetsLeft = (name: string): [column: string, missing: boolean][] =>
    Object.entries(tables[name]?.columns ?? {}).map(([column, { references: to }]) => [
      column,
      to !== undefined && to.table !== name && left.has(to.table),
    ]);
  while (left.size > 0) {
    const ready = [...left].find((name) => !targetsLeft(name).some(([, missing]) => missing)) ?? [...left][0] ?? '';
    const columns = targetsLeft(ready);
    left.delete(ready);
    creations.push({
      kind: 'add table',
      table: ready,
      columns: columns.flatMap(([column, missing]) => (missing ? [] : [column])),
    });
    for (const [column, missing] of columns) {
      if (missing) references.push({ kind: 'add column', table: ready, column });
    }
  }
  return { creations, references };
}

/** The steps within one table that was there before. */
function changesOf(
  table: string,
  { columns }: TableDeclaration,
  before: Readonly<Record<string, string>>,
  renamed: (content: string) => string,
): { renames: Step[]; changed: Drop[]; additions: Step[]; undeclared: Drop[] } {
  const renames: Step[] = [];
  const changed: Drop[] = [];
  const additions: Step[] = [];
  const left = new Set(Object.keys(before));
  for (const [column, { was, content: to }] of Object.entries(columns)) {
    const former = [column, was].find((name) => name !== undefined && Object.hasOwn(before, name));
    if (former === undefined) {
      additions.push({ kind: 'add column', table, column });
      continue;
    }
    left.delete(former);
    if (former !== column) renames.push({ kind: 'rename column', table, from: former, to: column });
    const from = renamed(before[former] ?? '');
    if (from === to) continue;
    changed.push({ kind: 'drop column', table, column, changed: { from, to } });
    additions.push({ kind: 'add column', table, column });
  }
  return {
    renames,
    changed,
    additions,
    undeclared: [...left].map((column) => ({ kind: 'drop column', table, column })),
  };
}
