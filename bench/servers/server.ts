/** Programs the benchmark starts and stops: the built server, and a PostgreSQL of its own with durable settings. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Place } from '../data/load';
import { postgresAccount, postgresPrograms } from '../../tests/support/postgresProgram';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Something running. */
export interface Running<T> {
  readonly at: T;
  stop(): Promise<void>;
}

/** Where a server answers, its process, and what it has written so far. */
export interface ServerAt {
  readonly host: string;
  readonly port: number;
  readonly pid: number;
  readonly said: () => string;
}

/**
 * Starts the built server (`dist/server/main.js`, or BENCH_SERVER) on a free port of loopback, with the log a real one writes.
 * @param preload a module that Node loads before it
 */
export async function startServer(place: Place, preload?: string): Promise<Running<ServerAt>> {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-bench-'));
  const output = join(folder, 'output');
  const file = openSync(output, 'w');
  const child = spawn(
    process.execPath,
    [...(preload ? ['--import', preload] : []), process.env.BENCH_SERVER ?? join(root, 'dist', 'server', 'main.js')],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        ...(place.engine === 'sqlite'
          ? { DATA_DIR: place.dataDir }
          : { DATA_DIR: folder, DATABASE_URL: place.databaseUrl }),
      },
      stdio: ['ignore', file, file],
    },
  );
  const said = (): string => readFileSync(output, 'utf8');
  const stop = async (): Promise<void> => {
    await end(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const port = await until(
      () => Number(/answers at http:\/\/[^\s:]+:(\d+)/.exec(said())?.[1]) || undefined,
      child,
      said,
    );
    return { at: { host: '127.0.0.1', port, pid: child.pid ?? 0, said }, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

/** The PostgreSQL that the environment names, else one started from this machine's binaries; `undefined` without either. */
export async function startPostgres(kept: string | undefined): Promise<Running<string> | undefined> {
  const named = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (named) return { at: named, stop: async () => undefined };
  const bin = postgresPrograms();
  if (!bin) return undefined;
  const folder = kept ? join(kept, 'postgres') : mkdtempSync(join(tmpdir(), 'windrow-bench-pg-'));
  mkdirSync(folder, { recursive: true });
  const as = postgresAccount();
  if (as) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const common = { cwd: folder, ...as };
  if (!existsSync(data)) {
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'windrow', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
      ...common,
      stdio: 'pipe',
    });
  }
  // What a server of this size is given; everything about durability stays as PostgreSQL has it.
  const options = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'shared_buffers=512MB',
    'max_wal_size=4GB',
    'random_page_cost=1.1',
  ];
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])], {
    ...common,
    stdio: 'ignore',
  });
  const at = `postgres://windrow@/postgres?host=${encodeURIComponent(folder)}`;
  await until(
    async () => ((await answers(at)) ? true : undefined),
    child,
    () => 'PostgreSQL did not start.',
  );
  return {
    at,
    stop: async () => {
      await end(child, 'SIGINT');
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  child: ChildProcess,
  said: () => string,
): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (child.exitCode !== null) throw new Error(said());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`No answer within 30 s. ${said()}`);
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
