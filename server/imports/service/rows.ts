/** Staged rows as the page shows them: references by name, and what the file says of what is refused. */
import { isReference } from '../../../src/grammar/field';
import type { ImportedChange, ImportedRow, ImportedRows, RowOutcome } from '../../../src/rules/imports/imports';
import { entityOf, fieldsOf, type Values } from '../../../src/rules/rows';
import type { StagedRow } from '../check/outcome';
import { openBook, type Book, type BookRecord } from '../names/book';
import type { StoredImport } from '../store/kept';
import { recordsOf } from '../work/books';
import type { ImportParts } from './parts';

/** A page of rows. */
export async function shownRows(
  parts: ImportParts,
  { id, table, kept }: StoredImport,
  { outcome, after, limit }: { outcome: RowOutcome; after: number; limit: number },
): Promise<ImportedRows> {
  const staged = await parts.store.rows(id, outcome, after, limit);
  const book = await bookOf(parts, table, staged, kept.found?.newRecords ?? []);
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
  const rows = staged.map((row) => shownRow(parts, table, { row, book, record: own.get(row.id ?? 0) }));
  return { rows, next: staged.length < limit ? null : (staged.at(-1)?.line ?? null) };
}

interface Showing {
  readonly row: StagedRow;
  readonly book: Book;
  readonly record: BookRecord | undefined;
}

function shownRow({ registry }: ImportParts, table: string, { row, book, record }: Showing): ImportedRow {
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
  for (const [key, value] of Object.entries(row.extra)) if (value !== null) values[`~${key}`] = String(value);
  const changes = Object.keys(row.before).map((key): ImportedChange => {
    const after = key.startsWith('~') ? row.extra[key.slice(1)] : row.values[key];
    return { field: key, before: textOf(key, row.before[key]), after: textOf(key, after) };
  });
  const { line, outcome, id, faults } = row;
  return { line, outcome, id, values, changes, faults };
}

/** The records that rows refer to, and what those refer to themselves. */
async function bookOf(
  parts: ImportParts,
  table: string,
  rows: readonly StagedRow[],
  made: readonly { readonly table: string; readonly id: number; readonly values: Values }[],
): Promise<Book> {
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
      await visit(
        field.to,
        found.map(({ values }) => values),
      );
    }
  };
  const own = await recordsOf(
    parts,
    db.sql,
    table,
    rows.flatMap((row) => row.id ?? []),
  );
  await visit(table, [...rows.flatMap(({ values, before }) => [values, before]), ...own.map(({ values }) => values)]);
  return openBook(registry, records);
}
