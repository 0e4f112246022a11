/**
 * The schema that tables need, in words that can be stored, and the steps from one such schema to another.
 * Pure: runs no SQL.
 */
import { createHash } from 'node:crypto';
import type { TableDeclaration, TableDeclarations } from './tables';

/** Table → column → what it holds. */
export type Schema = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One change. Nothing that is stored is dropped. */
export type Step =
  | { readonly kind: 'rename table'; readonly from: string; readonly to: string }
  | { readonly kind: 'rename column'; readonly table: string; readonly from: string; readonly to: string }
  | { readonly kind: 'add table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'add column'; readonly table: string; readonly column: string }
  | ChangedColumn;

/** A column that is declared to hold something else. It is made anew, which is refused where it holds a value. */
export interface ChangedColumn {
  readonly kind: 'drop column';
  readonly table: string;
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

/** New name → the name before, of tables (`firm`) and columns (`firm.title`), so that a renaming that is withdrawn leads back. */
export type FormerNames = Readonly<Record<string, string>>;

/** The steps between two schemas, in the order to take them. */
export interface Steps {
  readonly renames: readonly Step[];
  /** Columns whose content changes: dropped here, added again below. */
  readonly changed: readonly ChangedColumn[];
  readonly additions: readonly Step[];
  /** The schema afterwards: what is declared, and what is not declared any more but stays stored. */
  readonly schema: Schema;
  readonly former: FormerNames;
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
export function stepsTo(tables: TableDeclarations, stored: Schema, former: FormerNames = {}): Steps {
  const formerTable = (name: string, { was }: TableDeclaration): string | undefined =>
    [name, was, ...laterNames(name, former)].find(
      (one) => one !== undefined && stored[one] && (one === name || !tables[one]),
    );
  const formerNames = new Map(Object.entries(tables).map(([name, table]) => [name, formerTable(name, table)]));
  const newNames = new Map([...formerNames].map(([name, old]) => [old, name]));
  // What refers to a renamed table holds the same ids as before.
  const renamed = (content: string): string =>
    content.replace(/^ref (\w+)$/, (_, to: string) => `ref ${newNames.get(to) ?? to}`);

  const added = Object.keys(tables).filter((name) => formerNames.get(name) === undefined);
  const { creations, references } = createTables(tables, added);
  const kept = Object.entries(tables).flatMap(([name, table]) => {
    const old = formerNames.get(name);
    return old === undefined ? [] : [changesOf({ name, old }, table, stored[old] ?? {}, { renamed, former })];
  });
  const renames = [
    ...[...formerNames].flatMap(([to, from]): Step[] =>
      from === undefined || from === to ? [] : [{ kind: 'rename table', from, to }],
    ),
    ...kept.flatMap((one) => one.renames),
  ];
  return {
    renames,
    changed: kept.flatMap(({ changed }) => changed),
    // Foreign keys last: by then every table they point at is there.
    additions: [...creations, ...kept.flatMap(({ additions }) => additions), ...references],
    schema: schemaAfter(tables, stored, { newNames, renamed, kept }),
    former: formerAfter(former, renames),
  };
}

/** What a name may have become by renamings that are not declared any more. */
function laterNames(name: string, former: FormerNames): string[] {
  const found: string[] = [];
  for (const [to, from] of Object.entries(former)) if (from === name || found.includes(from)) found.push(to);
  return found.toReversed();
}

/** The names before, with these renamings; one that leads back is forgotten. */
function formerAfter(former: FormerNames, renames: readonly Step[]): FormerNames {
  const after: Record<string, string> = { ...former };
  for (const step of renames) {
    if (step.kind !== 'rename table' && step.kind !== 'rename column') continue;
    const of = step.kind === 'rename column' ? `${step.table}.` : '';
    if (after[`${of}${step.from}`] === `${of}${step.to}`) delete after[`${of}${step.from}`];
    else after[`${of}${step.to}`] = `${of}${step.from}`;
    if (step.kind === 'rename column') continue;
    for (const [to, from] of Object.entries(after)) {
      if (!to.startsWith(`${step.from}.`)) continue;
      delete after[to];
      after[to.replace(step.from, step.to)] = from.replace(step.from, step.to);
    }
  }
  return after;
}

interface SchemaParts {
  readonly newNames: ReadonlyMap<string | undefined, string>;
  readonly renamed: (content: string) => string;
  readonly kept: readonly { readonly table: string; readonly left: Readonly<Record<string, string>> }[];
}

function schemaAfter(tables: TableDeclarations, stored: Schema, { newNames, renamed, kept }: SchemaParts): Schema {
  const contents = (columns: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(columns).map(([column, content]) => [column, renamed(content)]));
  const after: Record<string, Readonly<Record<string, string>>> = { ...schemaOf(tables) };
  for (const [table, columns] of Object.entries(stored)) if (!newNames.has(table)) after[table] = contents(columns);
  for (const { table, left } of kept) after[table] = { ...contents(left), ...after[table] };
  return after;
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

interface TableChanges {
  readonly table: string;
  readonly renames: Step[];
  readonly changed: ChangedColumn[];
  readonly additions: Step[];
  /** Columns that are not declared any more, with what they hold. */
  readonly left: Readonly<Record<string, string>>;
}

/** The steps within one table that was there before. */
function changesOf(
  { name: table, old }: { readonly name: string; readonly old: string },
  { columns }: TableDeclaration,
  before: Readonly<Record<string, string>>,
  { renamed, former }: { readonly renamed: (content: string) => string; readonly former: FormerNames },
): TableChanges {
  const changes: TableChanges = { table, renames: [], changed: [], additions: [], left: {} };
  const left: Record<string, string> = { ...before };
  for (const [column, { was, content: to }] of Object.entries(columns)) {
    const later = laterNames(`${old}.${column}`, former).map((name) => name.slice(old.length + 1));
    const found = [column, was, ...later].find(
      (name) => name !== undefined && Object.hasOwn(left, name) && (name === column || !Object.hasOwn(columns, name)),
    );
    if (found === undefined) {
      changes.additions.push({ kind: 'add column', table, column });
      continue;
    }
    const from = renamed(left[found] ?? '');
    delete left[found];
    if (found !== column) changes.renames.push({ kind: 'rename column', table, from: found, to: column });
    if (from === to) continue;
    changes.changed.push({ kind: 'drop column', table, column, from, to });
    changes.additions.push({ kind: 'add column', table, column });
  }
  return { ...changes, left };
}
