/**
 * Global setup of the `node` tests: one PostgreSQL for the whole run, started from the machine's own binaries, or the one
 * that TEST_DATABASE_URL names. Without either the PostgreSQL half is skipped and says so; in CI it fails instead.
 * `TEST_ENGINES=sqlite` leaves it out on purpose.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { postgresAccount, postgresPrograms } from './postgresProgram';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL where databases may be made; empty without one. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_ENGINES === 'sqlite') {
    project.provide('postgresUrl', '');
    return async () => undefined;
  }
  const named = process.env.TEST_DATABASE_URL;
  const folder = named ? undefined : postgresPrograms();
  if (!named && !folder) {
    const say =
      'PostgreSQL tests are skipped: no initdb found. Install PostgreSQL (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.';
    if (process.env.CI) throw new Error(say);
    process.stderr.write(`\n${say}\n`);
    project.provide('postgresUrl', '');
    return async () => undefined;
  }
  const server = folder ? await start(folder) : undefined;
  project.provide('postgresUrl', server?.url ?? named ?? '');
  return async () => server?.stop();
}

async function start(bin: string): Promise<{ url: string; stop: () => Promise<void> }> {
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
    'max_connections=200',
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])], {
    ...common,
    stdio: 'ignore',
  });
  const url = `postgres://windrow@/postgres?host=${encodeURIComponent(folder)}`;
  await answers(url, server);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
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
