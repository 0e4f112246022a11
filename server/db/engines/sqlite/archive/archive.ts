/** Backups of SQLite: a copy of the file, made in a thread of its own, and a new file where one is restored. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { asideName, expectSame, type DataArchive, type RestoreOptions } from '../../../archive';
import { DatabaseProblem } from '../../../database';
import { publish } from '../../../durable';
import { MIGRATIONS } from '../../../schema/history';
import { sqlite } from '../dialect';
import { FILE_NAME } from '../names';
import { lockFolder } from '../lock';
import { startThread } from '../../../../background/thread';
import type { TaskOutcome, Task } from './work';
import type { ThreadAnswer } from './worker';

/** The file of the folder, and what SQLite keeps beside it. */
const FILES = ['', '-wal', '-shm', '-journal'].map((side) => `${FILE_NAME}${side}`);

/** @param folder the data folder, or for a restore another one, which is made if missing */
export function sqliteArchive(folder: string): DataArchive {
  const place = join(folder, FILE_NAME);
  return {
    name: sqlite.name,
    ending: 'sqlite',
    takes: (madeBy) => madeBy === sqlite.name,
    copy: async (file, { without, unless, signal }) => {
      if (!existsSync(place)) throw new DatabaseProblem(`There is no database ${place}.`);
      const task = { kind: 'copy', source: place, file, without, migrations: MIGRATIONS, unless } as const;
      const outcome = await workInThread(task, signal);
      return 'copied' in outcome ? outcome.copied : null;
    },
    readBack: (file, { without, scratch, signal }) => readBack(file, { without, scratch }, signal),
    restore: (file, options) => restoreInto(folder, file, options),
    // The lock of the folder leaves only one server.
    lead: async () => ({ held: () => true, release: async () => undefined }),
  };
}

async function readBack(file: string, options: { without: readonly string[]; scratch: string }, signal?: AbortSignal) {
  const outcome = await workInThread({ kind: 'read back', file, ...options }, signal);
  return 'tables' in outcome ? outcome.tables : {};
}

/** Checks the new file beside the old one before it takes its place, so that a failure changes nothing. */
async function restoreInto(folder: string, file: string, { without, expected, now }: RestoreOptions) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(Database, folder);
  const [place, aside] = [join(folder, FILE_NAME), join(folder, asideName(now))];
  const scratch = join(folder, `restoring-${process.pid}`);
  try {
    mkdirSync(scratch, { mode: 0o700 });
    const tables = await readBack(file, { without, scratch });
    expectSame(tables, expected);
    const draft = join(scratch, FILE_NAME);
    copyFileSync(file, draft);
    chmodSync(draft, 0o600);
    const there = readdirSync(folder).filter((name) => FILES.includes(name));
    if (there.length > 0) mkdirSync(aside, { mode: 0o700 });
    const move = (from: string, to: string): void =>
      there.forEach((name) => renameSync(join(from, name), join(to, name)));
    move(folder, aside);
    try {
      publish(draft, place);
    } catch (cause) {
      move(aside, folder);
      throw cause;
    }
    return { tables, aside: there.length > 0 ? aside : null };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
    lock.close();
  }
}

const SOURCE = {
  from: import.meta.url,
  built: './db/engines/sqlite/archive/worker.js',
  source: './worker.ts',
};

/** Does a task in a thread of its own, so that the server goes on answering while whole tables are read. Rejects with the thread's reason, or with the signal's. */
async function workInThread(task: Task, signal?: AbortSignal): Promise<TaskOutcome> {
  signal?.throwIfAborted();
  const thread = startThread(SOURCE, { workerData: task });
  const over = new AbortController();
  try {
    return await new Promise<TaskOutcome>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true, signal: over.signal });
      thread.on('message', (answer: ThreadAnswer) =>
        'outcome' in answer ? resolve(answer.outcome) : reject(new Error(answer.reason)),
      );
      thread.on('error', reject);
      thread.on('exit', () => reject(new Error('The thread ended before the backup was made.')));
    });
  } finally {
    over.abort();
    await thread.terminate();
  }
}
