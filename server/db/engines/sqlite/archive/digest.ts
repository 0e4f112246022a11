/** Rows and content hash of every table of a SQLite connection, read in one go. Names no table. */
import { createHash } from 'node:crypto';
import type { TableDigest, TableDigests } from '../../../archive';
import type { Connection } from '../statements';

/** SQLite's own tables, but for the list of ids given, without which a removed row's id would be given again. */
const OWN_TABLES = /^sqlite_(?!sequence$)/;

/** Digests of all tables but those `without`. Inside a transaction they are of one moment. */
export function digestTables(connection: Connection, without: readonly string[]): TableDigests {
  const names = connection
    .prepare<[], string>(`select name from sqlite_schema where type = 'table' order by name`)
    .pluck()
    .all()
    .filter((name) => !OWN_TABLES.test(name) && !without.includes(name));
  return Object.fromEntries(names.map((name) => [name, digestOf(connection, name, without)]));
}

/** The highest data migration that has run. */
export function schemaNumber(connection: Connection, tables: TableDigests, list: string): number {
  if (!Object.hasOwn(tables, list)) return 0;
  return (
    connection
      .prepare<[], number>(`select coalesce(max(number), 0) from ${quoted(list)}`)
      .pluck()
      .get() ?? 0
  );
}

function digestOf(connection: Connection, table: string, without: readonly string[]): TableDigest {
  const columns = connection
    .prepare<[string], { name: string; pk: number; type: string }>('select name, pk, type from pragma_table_info(?)')
    .all(table);
  const hash = createHash('sha256').update(JSON.stringify(columns.map(({ name }) => name)));
  let rows = 0;
  const read = connection
    .prepare<[string], unknown[]>(
      `select ${columns.map(({ name }) => quoted(name)).join()} from ${quoted(table)} where ${unlisted(table)} order by ${orderOf(columns)}`,
    )
    .raw();
  for (const row of read.iterate(JSON.stringify(without))) {
    hash.update(`\n${JSON.stringify(row)}`);
    rows += 1;
  }
  return { rows, hash: hash.digest('hex') };
}

/** Ids given to rows that are not copied do not count either. */
function unlisted(table: string): string {
  return table === 'sqlite_sequence' ? 'name not in (select value from json_each(?))' : '? is not null';
}

/** By the id, which copies keep; by all columns where SQLite numbers the rows itself and may renumber them. */
function orderOf(columns: readonly { name: string; pk: number; type: string }[]): string {
  const ids = columns.filter(({ pk, type }) => pk > 0 && type.toLowerCase() === 'integer');
  const keys = ids.length === 1 ? ids : columns;
  return keys.map(({ name }) => quoted(name)).join();
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
