/**
 * What a data folder tells of its past: a business whose file is gone is never begun anew without a word, and a file that was put
 * in the place of another is never opened with the log of that other one. Only looks at files, never into the
 * database. Names no table.
 */
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseProblem } from '../../database';
import { FILE_NAME, KEY_NAME, MARK_NAME } from './names';

const WAL_NAME = `${FILE_NAME}-wal`;

const ELSEWHERE = 'To begin with no data instead, set DATA_DIR to a new folder.';

/** Throws `DatabaseProblem` where the folder has had data and its database is missing, empty, or mixed of two. */
export function refuseLostData(folder: string): void {
  const file = join(folder, FILE_NAME);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.size === 0) {
    throw new DatabaseProblem(
      `The database ${file} is empty (0 bytes), as a failed copy or a crash leaves it. Nothing was changed. Restore a backup. ${ELSEWHERE}`,
    );
  }
  if (found) return refuseMixture(folder);
  const traces = [MARK_NAME, KEY_NAME, WAL_NAME].filter((name) => existsSync(join(folder, name)));
  if (traces.length === 0) return;
  throw new DatabaseProblem(
    `The database ${file} is missing, although the folder has had data (it contains ${traces.join(' and ')}). Nothing was changed. Put the file back or restore a backup. If the data is in PostgreSQL, set DATABASE_URL. ${ELSEWHERE}`,
  );
}

/** SQLite would read the pages of the earlier file's log into the new one, and damage it. */
function refuseMixture(folder: string): void {
  const mark = readMark(folder);
  const now = marked(folder);
  const size = statSync(join(folder, WAL_NAME), { throwIfNoEntry: false })?.size ?? 0;
  if (!mark || size === 0 || mark.database === now.database || mark.wal !== now.wal) return;
  throw new DatabaseProblem(
    `The database ${join(folder, FILE_NAME)} was replaced, but ${WAL_NAME} beside it belongs to the file before and would damage it. Nothing was changed. Move ${WAL_NAME} and ${FILE_NAME}-shm to another folder, then start again.`,
  );
}

/** Which files the database was when it was opened last: their inodes. */
interface Mark {
  readonly database: string;
  readonly wal: string;
}

/** Leaves the mark in the folder of an open database. */
export function leaveMark(folder: string): void {
  const now = marked(folder);
  const before = readMark(folder);
  if (before?.database === now.database && before.wal === now.wal) return;
  const file = join(folder, MARK_NAME);
  // A mark that is half written would count as none.
  writeFileSync(`${file}.new`, `${JSON.stringify(now)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function marked(folder: string): Mark {
  const inode = (name: string): string =>
    String(statSync(join(folder, name), { bigint: true, throwIfNoEntry: false })?.ino ?? '');
  return { database: inode(FILE_NAME), wal: inode(WAL_NAME) };
}

function readMark(folder: string): Mark | undefined {
  const file = join(folder, MARK_NAME);
  if (!existsSync(file)) return undefined;
  const [, database, wal] = /^\{"database":"(\d*)","wal":"(\d*)"\}/.exec(readFileSync(file, 'utf8')) ?? [];
  return database === undefined || wal === undefined ? undefined : { database, wal };
}
