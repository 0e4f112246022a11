/** What a worker thread does for backups of SQLite: copy a file, and read a copy back. Reads whole databases at once. */
import { copyFileSync, openSync, closeSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { differingTables, type Copied, type TableDigests } from '../../../archive';
import type { Connection } from '../statements';
import { digestTables, schemaNumber } from './digest';

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
