/**
 * Global setup of the `node` tests: one PostgreSQL for the whole run, started from the machine's own binaries, or the one
 * that TEST_DATABASE_URL names. Without either, the PostgreSQL half is skipped with a message; in CI that is a failure.
 * `TEST_ENGINES=sqlite` leaves it out on purpose.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './ownPostgres';
import { postgresPrograms } from './postgresProgram';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL where databases may be made; empty without one. */
    postgresUrl: string;
    /** Name of the database there that others are copies of. */
    postgresTemplate: string;
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
  const template = `windrow_template_${randomBytes(6).toString('hex')}`;
  project.provide('postgresTemplate', template);
  const server = folder ? await startPostgres(folder, ['max_connections=200']) : undefined;
  project.provide('postgresUrl', server?.url ?? named ?? '');
  return async () => {
    if (server) return server.stop();
    const client = new pg.Client(named);
    await client.connect();
    await client.query(`drop database if exists ${template}`);
    await client.end();
  };
}
