/** A PostgreSQL from the machine's own binaries, for the whole run or for one test that restarts it. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgresAccount } from './postgresProgram';

/** A running PostgreSQL. */
export interface OwnPostgres {
  readonly url: string;
  /** Its first process; the others are its children. */
  pid(): number;
  /** Ends it, by default in an orderly way, and waits until it is gone. The data stay. */
  halt(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again after `halt` and waits until it answers. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Makes a PostgreSQL in a folder of its own and starts it. It listens on a socket in that folder alone. */
export async function startPostgres(bin: string, settings: readonly string[] = []): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-pg-'));
  const as = postgresAccount();
  if (as) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const common = { cwd: folder, ...as };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'windrow', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
    { ...common, stdio: 'pipe' },
  );
  const options = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    ...settings,
  ];
  const url = `postgres://windrow@/postgres?host=${encodeURIComponent(folder)}`;
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const args = ['-D', data, ...options.flatMap((option) => ['-c', option])];
    server = spawn(join(bin, 'postgres'), args, { ...common, stdio: 'ignore' });
    await answers(url, server).catch((error: unknown) => {
      server?.kill('SIGKILL');
      throw error;
    });
  };
  const halt = async (signal: NodeJS.Signals = 'SIGINT'): Promise<void> => {
    if (!server) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill(signal);
    await ended;
    server = undefined;
  };
  await start();
  return {
    url,
    pid: () => server?.pid ?? 0,
    start,
    halt,
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return;
    } catch (cause) {
      if (server.exitCode !== null || tries > 300) throw new Error('PostgreSQL did not start.', { cause });
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
