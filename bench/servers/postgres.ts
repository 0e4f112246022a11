/** A PostgreSQL of the benchmarks' own, with durable settings. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgresAccount, postgresPrograms } from '../../tests/support/postgresProgram';
import { end, until, watch, type Running } from './process';

/** A running PostgreSQL and, where this benchmark has started it, its first process. */
export interface PostgresRunning extends Running<string> {
  readonly pid?: number;
}

/** The PostgreSQL that the environment names, else one started from this machine's binaries; `undefined` without either. */
export async function startPostgres(kept: string | undefined): Promise<PostgresRunning | undefined> {
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
  watch(child, 'SIGINT');
  const at = `postgres://windrow@/postgres?host=${encodeURIComponent(folder)}`;
  await until(
    async () => ((await answers(at)) ? true : undefined),
    child,
    () => 'PostgreSQL did not start.',
  );
  return {
    at,
    ...(child.pid === undefined ? {} : { pid: child.pid }),
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
