/**
 * What the registry needs of the database, in words that can be stored, and the steps from one such schema to another.
 * Pure: runs no SQL.
 */
import { createHash } from 'node:crypto';
import type { Entities } from '../../../src/grammar/entity';
import { fieldsOf } from '../../../src/rules/rows';
import { contentOf } from '../columns';

/** Table → column → what it holds. */
export type Schema = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One change. A drop is taken only where nothing is lost by it. */
export type Step =
  | { readonly kind: 'rename table'; readonly from: string; readonly to: string }
  | { readonly kind: 'rename column'; readonly table: string; readonly from: string; readonly to: string }
  | { readonly kind: 'add table'; readonly table: string }
  | { readonly kind: 'add column'; readonly table: string; readonly column: string }
  | { readonly kind: 'drop table'; readonly table: string }
  | {
      readonly kind: 'drop column';
      readonly table: string;
      readonly column: string;
      readonly changed?: { readonly from: string; readonly to: string };
    };

/** The schema a registry needs. */
export function schemaOf(registry: Entities): Schema {
  return Object.fromEntries(
    Object.entries(registry).map(([table, entity]) => [
      table,
      Object.fromEntries(fieldsOf(entity).map(([column, field]) => [column, contentOf(field)])),
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

/** The steps from a stored schema to the registry's, in the order to take them. */
export function stepsTo(registry: Entities, stored: Schema): Step[] {
  const renamedTables = new Map<string, string>();
  const renames: Step[] = [];
  const additions: Step[] = [];
  const references: Step[] = [];
  const drops: Step[] = [];

  for (const [table, { was }] of Object.entries(registry)) {
    if (!was || stored[table] || !stored[was]) continue;
    renamedTables.set(was, table);
    renames.push({ kind: 'rename table', from: was, to: table });
  }
  const contents = (content: string): string =>
    content.replace(/^ref (\w+)$/, (whole, to: string) =>
      renamedTables.has(to) ? `ref ${renamedTables.get(to)}` : whole,
    );

  for (const [table, entity] of Object.entries(registry)) {
    const before = stored[table] ?? (entity.was === undefined ? undefined : stored[entity.was]);
    if (!before) {
      additions.push({ kind: 'add table', table });
      for (const [column, { kind }] of fieldsOf(entity)) {
        // Foreign keys last: by then every table they point at is there.
        (kind === 'ref' ? references : additions).push({ kind: 'add column', table, column });
      }
      continue;
    }
    const left = new Set(Object.keys(before));
    for (const [column, field] of fieldsOf(entity)) {
      const former = Object.hasOwn(before, column)
        ? column
        : field.was !== undefined && Object.hasOwn(before, field.was)
          ? field.was
          : undefined;
      const add: Step = { kind: 'add column', table, column };
      if (former === undefined) {
        references.push(add);
        continue;
      }
      left.delete(former);
      if (former !== column) renames.push({ kind: 'rename column', table, from: former, to: column });
      const from = contents(before[former] ?? '');
      const to = contentOf(field);
      if (from === to) continue;
      drops.push({ kind: 'drop column', table, column, changed: { from, to } });
      references.push(add);
    }
    for (const column of left) drops.push({ kind: 'drop column', table, column });
  }
  for (const table of Object.keys(stored)) {
    if (!Object.hasOwn(registry, table) && !renamedTables.has(table)) drops.push({ kind: 'drop table', table });
  }
  return [...renames, ...drops, ...additions, ...references];
}
