/**
 * Global setup of the `node` tests: one PostgreSQL for the whole run, started from the machine's own binaries, or the one
 * that TEST_DATABASE_URL names. Without either, the PostgreSQL half is skipped with a message; in CI that is a failure.
 * `TEST_ENGINES=sqlite` leaves it out on purpose.
 */
import type { TestProject } from 'vitest/node';
import { startPostgres } from './ownPostgres';
import { postgresPrograms } from './postgresProgram';

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
  const server = folder ? await startPostgres(folder, ['max_connections=200']) : undefined;
  project.provide('postgresUrl', server?.url ?? named ?? '');
  return async () => server?.stop();
}
