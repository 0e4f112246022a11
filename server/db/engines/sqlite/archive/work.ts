/** What a worker thread does for backups of SQLite: copy a file, and read a copy back. Reads whole databases at once. */
import { copyFileSync, openSync, closeSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { differingTables, type Copied, type TableDigests, type TableDigest } from '../../../archive';
import type { Connection } from '../statements';
import { createHash } from 'node:crypto';

/** SQLite's own tables, but for the list of ids given, without which a removed row's id would be given again. */
const OWN_TABLES = /^sqlite_(?!sequence$)/;

/** Digests of all tables but those `without`. Inside a transaction they are of one moment. */
function digestTables(connection: Connection, without: readonly string[]): TableDigests {
  const names = connection
    .prepare<[], string>(`select name from sqlite_schema where type = 'table' order by name`)
    .pluck()
    .all()
    .filter((name) => !OWN_TABLES.test(name) && !without.includes(name));
  return Object.fromEntries(names.map((name) => [name, digestOf(connection, name, without)]));
}

/** The highest data migration that has run. */
function schemaNumber(connection: Connection, tables: TableDigests, list: string): number {
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

/** What a thread is asked for. Only plain values, since it is sent to it. */
export type Task =
  | {
      readonly kind: 'copy';
      readonly source: string;
      readonly file: string;
      readonly without: readonly string[];
      readonly migrations: string;
      readonly unless?: TableDigests | undefined;
    }
  | {
      readonly kind: 'read back';
      readonly file: string;
      readonly scratch: string;
      readonly without: readonly string[];
    };

/** What it answers. */
export type TaskOutcome = { readonly copied: Copied | null } | { readonly tables: TableDigests };

/** Does one task. */
export async function work(task: Task): Promise<TaskOutcome> {
  if (task.kind === 'copy') return { copied: await copy(task) };
  return { tables: readBack(task) };
}

/** Digests and copy are of one moment: both are read in the same transaction, and writers go on meanwhile. */
async function copy(task: Extract<Task, { kind: 'copy' }>): Promise<Copied | null> {
  const source = new Database(task.source, { readonly: true, fileMustExist: true });
  const draft = `${task.file}.draft`;
  try {
    source.pragma('busy_timeout = 5000');
    source.exec('begin');
    const tables = digestTables(source, task.without);
    if (task.unless && differingTables(tables, task.unless).length === 0) return null;
    const schema = schemaNumber(source, tables, task.migrations);
    ownFile(draft);
    // All pages in one step: a copy in several begins again with every write.
    await source.backup(draft, { progress: () => Number.MAX_SAFE_INTEGER });
    source.exec('commit');
    writeClean(draft, task.file, task.without);
    return { tables, schema };
  } finally {
    source.close();
    removeWithSides(draft);
  }
}

/** Writes the copy again without the rows that stay out. It has no free pages, in which removed rows could be read. */
function writeClean(draft: string, file: string, without: readonly string[]): void {
  const connection = new Database(draft, { fileMustExist: true });
  try {
    connection.pragma('journal_mode = MEMORY');
    connection.pragma('foreign_keys = OFF');
    connection.pragma('secure_delete = ON');
    for (const table of tablesOf(connection)) {
      if (without.includes(table)) connection.exec(`delete from "${table}"`);
    }
    ownFile(file);
    connection.prepare('vacuum into ?').run(file);
  } finally {
    connection.close();
  }
}

/** Restores into the scratch folder, and lets SQLite check every page and every reference. */
function readBack({ file, scratch, without }: Extract<Task, { kind: 'read back' }>): TableDigests {
  const place = join(scratch, 'read-back.sqlite');
  ownFile(place);
  copyFileSync(file, place);
  const connection = new Database(place, { fileMustExist: true });
  try {
    const faults = connection.pragma('integrity_check', { simple: true });
    if (faults !== 'ok') throw new Error(`SQLite finds it damaged: ${String(faults).split('\n')[0]}`);
    const broken = connection.prepare<[], unknown>('select 1 from pragma_foreign_key_check limit 1').all();
    if (broken.length > 0) throw new Error('Records refer to others that are not in it.');
    return digestTables(connection, without);
  } finally {
    connection.close();
    removeWithSides(place);
  }
}

function tablesOf(connection: Connection): string[] {
  return connection.prepare<[], string>(`select name from sqlite_schema where type = 'table'`).pluck().all();
}

/** Makes an empty file that only its owner may read; SQLite keeps the rights. */
function ownFile(file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
}

function removeWithSides(file: string): void {
  for (const side of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${side}`, { force: true });
}
