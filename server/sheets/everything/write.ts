/**
 * All records as one archive: a CSV for each table, in an order in which an import can take them; behind them what stands beside
 * the registry, and `schema.json`, which says what is in all of them. All of it is of one moment. No secret is part of it.
 */
import type { Writable } from 'node:stream';
import type { Entities } from '../../../src/grammar/entity';
import { extraKeysOf } from '../../../src/rules/extras/extraKeys';
import { entityOf } from '../../../src/rules/rows';
import type { Language } from '../../../src/messages/languages';
import type { Db } from '../../db/database';
import { openTables, type TableParts, type TableReader } from '../../db/query/tables';
import { perLanguage, translators } from '../../language';
import { createZip, type Archive } from '../../reports/write/zip';
import { exportColumns, type ExportColumn } from '../columns';
import { csvTexts } from '../csv';
import { openExtraReads, type ExtraReads } from '../extras';
import { paperColumns, readPapers } from '../papers';
import { rowsOf } from '../read';
import { rowsBeside, tablesBeside, type TableBeside } from './beside';
import manifest from '../../../package.json';
import { isDecimal, isReference, isText, type Field, isChoice } from '../../../src/grammar/field';
import { referencesOf } from '../../../src/kinds/ref';
import { maxLengthOf } from '../../../src/kinds/text';
import { fieldAt } from '../../../src/rules/fields/fieldPaths';
import { listTitle } from '../../../src/rules/labels';

/** What an archive is made from. */
export interface EverythingParts extends TableParts {
  /** The language of the heads. */
  readonly language: Language;
  readonly now: Date;
}

/** Writes the archive into `sink`, which stays open. Gives the number of records by table, in the order of the files. */
export async function writeEverything(parts: EverythingParts, sink: Writable): Promise<Map<string, number>> {
  const { db, registry, language } = parts;
  const words = perLanguage(registry, (one) => one)[language];
  return db.snapshot(async (rows) => {
    const moment: Db = { ...db, rows };
    const tables = openTables({ ...parts, db: moment });
    const zip = createZip(sink);
    const files: TableFile[] = [];
    for (const [at, table] of tablesInOrder(registry).entries()) {
      const reads = { reader: tables(table), beside: openExtraReads(moment) };
      files.push(await writeTable(zip, { ...parts, db: moment, words: words.registry, ...reads, at }));
    }
    const beside: BesideFile[] = [];
    for (const table of tablesBeside(words.stored, db))
      beside.push(await writeBeside(zip, moment, table, files.length + beside.length));
    await ended(zip.file('schema', 'json', 'text'), [
      JSON.stringify(schemaOf(words.registry, { files, beside }, parts), null, 2),
    ]);
    await zip.end();
    return new Map(files.map(({ table, rows: count }) => [table, count]));
  });
}

interface TableOfAll extends EverythingParts {
  /** The registry in the language of the heads. */
  readonly words: Entities;
  readonly reader: TableReader;
  readonly beside: ExtraReads;
  /** Its place among the files. */
  readonly at: number;
}

/** One table, oldest record first. */
async function writeTable(zip: Archive, parts: TableOfAll): Promise<TableFile> {
  const { db, registry, words, reader, beside, language, at } = parts;
  const table = reader.name;
  const ids = (await allIds(registry, reader)).toSorted((a, b) => a - b);
  const extras = await beside.inUse(table, extraKeysOf(registry, table));
  const papers = await readPapers(db, registry, table);
  const t = translators[language];
  const columns: readonly ExportColumn[] = [...exportColumns(words, table, t, extras), ...paperColumns(papers, t)];
  const name = fileName(at, table);
  const batches = rowsOf({ reader, beside, columns, extras, papers }, ids);
  await ended(zip.file(name, 'csv', 'text'), csvTexts(columns, batches));
  return { table, file: `${name}.csv`, rows: ids.length, columns };
}

/** One table beside the registry. */
async function writeBeside(zip: Archive, db: Db, table: TableBeside, at: number): Promise<BesideFile> {
  const name = fileName(at, table.table.replace('windrow_', ''));
  let rows = 0;
  const batches = rowsBeside(db, table, (some) => (rows += some));
  await ended(zip.file(name, 'csv', 'text'), csvTexts(table.columns, batches));
  return { ...table, file: `${name}.csv`, rows };
}

const fileName = (at: number, table: string): string => `${String(at + 1).padStart(2, '0')}_${table}`;

async function allIds(registry: Entities, reader: TableReader): Promise<number[]> {
  if (entityOf(registry, reader.name).yearField === undefined) return (await reader.list([])).map(({ id }) => id);
  const ids: number[] = [];
  await reader.each([], ['id'], (read) => {
    for (const [id = null] of read) ids.push(Number(id));
  });
  return ids;
}

/** Writes all texts and waits until they are taken. */
async function ended(file: Writable, texts: AsyncIterable<string> | Iterable<string>): Promise<void> {
  for await (const text of texts)
    await new Promise<void>((resolve, reject) =>
      file.write(Buffer.from(text), (error) => (error ? reject(error) : resolve())),
    );
}

/** A file of an archive. */
interface TableFile {
  readonly table: string;
  readonly file: string;
  readonly rows: number;
  readonly columns: readonly ExportColumn[];
}

/** A file of what stands beside the registry. */
interface BesideFile extends Omit<TableFile, 'columns'> {
  readonly title: string;
  readonly columns: readonly Pick<ExportColumn, 'key' | 'head' | 'kind'>[];
}

/** The description of these files. `registry` is in the language of the heads. */
function schemaOf(
  registry: Entities,
  { files, beside }: { readonly files: readonly TableFile[]; readonly beside: readonly BesideFile[] },
  { now, language }: { readonly now: Date; readonly language: string },
) {
  return {
    program: 'Windrow',
    version: manifest.version,
    exported_at: now.toISOString(),
    language,
    format: 'CSV as RFC 4180, UTF-8 with a byte order mark. Days are YYYY-MM-DD, instants ISO 8601 in UTC.',
    formulas: 'A text that a spreadsheet would take for a formula has an apostrophe in front.',
    tables: files.map(({ table, file, rows, columns }) => ({
      table,
      title: listTitle(entityOf(registry, table)),
      file,
      rows,
      columns: columns.map((column) => describe(registry, table, column)),
    })),
    // No import takes these.
    beside: beside.map(({ table, title, file, rows, columns }) => ({
      table,
      title,
      file,
      rows,
      columns: columns.map(({ key, head, kind }) => ({ key, head, kind })),
    })),
  };
}

function describe(registry: Entities, table: string, { key, head, kind }: ExportColumn) {
  const reference = /^~(.+)\.id$/.exec(key)?.[1];
  const field = fieldAt(registry, entityOf(registry, table), reference ?? key);
  return { key, head, kind, ...(field ? about(field) : {}) };
}

function about(field: Field): Readonly<Record<string, unknown>> {
  return {
    required: field.required === true,
    ...(isReference(field) ? { references: field.to } : {}),
    ...(isDecimal(field) ? { decimals: field.scale, unit: field.unit } : {}),
    ...(isText(field) ? { longest: maxLengthOf(field) } : {}),
    ...(isChoice(field) ? { choices: field.choices } : {}),
  };
}

/** Names of all tables, each behind those that it refers to, and those that refer to none first, otherwise in the order of the registry. A table may refer to itself. */
export function tablesInOrder(registry: Entities): string[] {
  const ordered = new Set<string>();
  const begun = new Set<string>();
  const add = (name: string): void => {
    if (begun.has(name)) return;
    begun.add(name);
    const entity = registry[name];
    if (!entity) return;
    for (const [, { to }] of referencesOf(entity)) add(to);
    ordered.add(name);
  };
  for (const name of Object.keys(registry)) add(name);
  return [...ordered];
}
