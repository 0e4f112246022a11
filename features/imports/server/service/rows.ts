/** Staged rows as the page shows them: references by name, and what the file says of what is refused. */
import type { Entities, Entity } from '../../../../src/grammar/entity';
import { isReference } from '../../../../src/grammar/field';
import type { ImportedChange, ImportedRow, ImportedRows, RowOutcome, RowSource } from '../../rules/calls';
import { contextOf, contextReferences } from '../../../../src/rules/columns/targets';
import { townKey, townOf, townReferences } from '../../../../src/rules/columns/towns';
import { isNewId } from '../../rules/newIds';
import { entityOf, fieldsOf, type Values } from '../../../../src/rules/rows';
import type { FigureSource } from '../check/rowFill';
import type { StagedRow } from '../check/outcome';
import { openBook, type Book, type BookRecord } from '../names/book';
import type { CheckFound, StoredImport } from '../store/kept';
import { recordsOf } from '../work/books';
import type { ImportParts } from './parts';

/** A page of rows. */
export async function shownRows(
  parts: ImportParts,
  { id, table, kept }: StoredImport,
  { outcome, after, limit }: { outcome: RowOutcome; after: number; limit: number },
): Promise<ImportedRows> {
  const staged = await parts.store.rows(id, outcome, after, limit);
  const book = await bookOf(parts, table, staged, kept.found);
  const own = new Map(
    (
      await recordsOf(
        parts,
        parts.db.sql,
        table,
        staged.flatMap((row) => row.id ?? []),
      )
    ).map((record) => [record.id, record]),
  );
  const sources = kept.found?.sources ?? [];
  const rows = staged.map((row) => shownRow(parts, table, { row, book, sources, record: own.get(row.id ?? 0) }));
  return { rows, next: staged.length < limit ? null : (staged.at(-1)?.line ?? null) };
}

interface Showing {
  readonly row: StagedRow;
  readonly book: Book;
  readonly sources: readonly FigureSource[];
  readonly record: BookRecord | undefined;
}

function shownRow({ registry }: ImportParts, table: string, { row, book, sources, record }: Showing): ImportedRow {
  const entity = entityOf(registry, table);
  const textOf = (key: string, value: unknown): string | null => {
    if (value === null || value === undefined) return null;
    const field = entity.fields[key];
    return isReference(field) && typeof value === 'number' ? book.label(field.to, value) : String(value);
  };
  const values: Record<string, string> = {};
  const all: Values = { ...record?.values, ...row.before, ...row.values };
  for (const [key] of fieldsOf(entity)) {
    const text = textOf(key, all[key]);
    if (text !== null) values[key] = text;
  }
  for (const [key, value] of contextValues(registry, entity, all, book)) values[key] = value;
  for (const [key, value] of townValues(registry, entity, all, book)) values[key] = value;
  for (const [key, value] of Object.entries(row.extra)) if (value !== null) values[`~${key}`] = String(value);
  const changes = Object.keys(row.before).map((key): ImportedChange => {
    const after = key.startsWith('~') ? row.extra[key.slice(1)] : row.values[key];
    return { field: key, before: textOf(key, row.before[key]), after: textOf(key, after) };
  });
  const { line, outcome, id, faults, lacks = [] } = row;
  return { line, outcome, id, values, changes, faults, from: shownSources(row, sources, book), lacks };
}

/** The towns of the records that the row refers to, beside their names. */
function townValues(registry: Entities, entity: Entity, all: Values, book: Book): (readonly [string, string])[] {
  return townReferences(registry, entity).flatMap((key) => {
    const field = entity.fields[key];
    const town = isReference(field) ? townOf(book.get(field.to, Number(all[key] ?? 0))?.values) : '';
    return town === '' ? [] : [[townKey(key), town] as const];
  });
}

/** What the row says of the record it belongs to: of a refused one in the file's own words. */
function contextValues(
  registry: Entities,
  entity: Entity,
  all: Values,
  book: Book,
): (readonly [key: string, text: string])[] {
  const context = contextOf(entity);
  if (!context) return [];
  const target = entityOf(registry, context.to);
  const record = book.get(context.to, Number(all[context.key] ?? 0));
  return contextReferences(registry, entity).flatMap(({ key, field }) => {
    const reference = target.fields[field];
    const said = all[key];
    const text = isReference(reference) && record ? book.label(reference.to, record.values[field]) : '';
    return text !== '' || typeof said === 'string' ? [[key, text || String(said)] as const] : [];
  });
}

function shownSources({ from = {} }: StagedRow, sources: readonly FigureSource[], book: Book): ImportedRow['from'] {
  const shown = Object.entries(from).flatMap(([field, place]): [string, RowSource][] => {
    const source = sources[place];
    if (!source) return [];
    const { table, id } = source;
    return [[field, { table, id: isNewId(id) ? null : id, label: book.labelAlone(table, id) }]];
  });
  return Object.fromEntries(shown);
}

const valuesOf = (records: readonly { readonly values: Values }[]): Values[] => records.map(({ values }) => values);

/** The records that rows refer to or have figures from, and what those refer to themselves. */
async function bookOf(
  parts: ImportParts,
  table: string,
  rows: readonly StagedRow[],
  checked: CheckFound | null,
): Promise<Book> {
  const made = checked?.newRecords ?? [];
  const { registry, db } = parts;
  const records: Record<string, BookRecord[]> = {};
  const known = new Set<string>();
  const visit = async (name: string, all: readonly Values[]): Promise<void> => {
    for (const [key, field] of fieldsOf(entityOf(registry, name))) {
      if (!isReference(field)) continue;
      const ids = [...new Set(all.map((values) => values[key]))].filter(
        (value): value is number => typeof value === 'number' && !known.has(`${field.to} ${value}`),
      );
      if (ids.length === 0) continue;
      for (const id of ids) known.add(`${field.to} ${id}`);
      const stored = await recordsOf(parts, db.sql, field.to, ids);
      const fresh = made.filter((one) => one.table === field.to && ids.includes(one.id));
      const found = [...stored, ...fresh.map(({ id, values }) => ({ id, version: 0, values }))];
      records[field.to] = [...(records[field.to] ?? []), ...found];
      await visit(field.to, valuesOf(found));
    }
  };
  const ids = rows.flatMap((row) => row.id ?? []);
  const own = await recordsOf(parts, db.sql, table, ids);
  await visit(table, [...rows.flatMap(({ values, before }) => [values, before]), ...valuesOf(own)]);
  for (const [name, of] of sourceIds(rows, checked?.sources ?? [])) {
    const stored = await recordsOf(parts, db.sql, name, of);
    records[name] = [...(records[name] ?? []), ...stored];
    await visit(name, valuesOf(stored));
  }
  return openBook(registry, records);
}

/** The stored records that figures of these rows are from, by table. */
function sourceIds(rows: readonly StagedRow[], sources: readonly FigureSource[]): Map<string, number[]> {
  const places = new Set(rows.flatMap(({ from = {} }) => Object.values(from)));
  const used = sources.filter(({ id }, at) => places.has(at) && !isNewId(id));
  return new Map([...Map.groupBy(used, ({ table }) => table)].map(([table, own]) => [table, own.map(({ id }) => id)]));
}
