/** The engines by turns: which one a rehearsal runs on, and a server on it. */
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser';
import type { Engine } from '../support/database';
import { startPostgres } from '../support/ownPostgres';
import { postgresPrograms } from '../support/postgresProgram';
import { startServer, type RunningServer } from '../support/server';

/** Whether rehearsals are played whole. */
export const isWhole = process.env.REHEARSALS !== undefined;

const programs = process.env.TEST_ENGINES === 'sqlite' ? undefined : postgresPrograms();

/** Both engines where rehearsals are whole, else the one; SQLite where the machine has no PostgreSQL. */
export function enginesFor(small: Engine): readonly Engine[] {
  if (!programs) return ['sqlite'];
  return isWhole ? ['sqlite', 'postgres'] : [small];
}

/** Starts a server on an empty database and a browser, lets something be done with them, and stops both. */
export async function withServer<T>(
  engine: Engine,
  work: (browser: Browser, server: RunningServer) => Promise<T>,
): Promise<T> {
  const postgres = engine === 'postgres' && programs ? await startPostgres(programs) : undefined;
  try {
    const server = await startServer({ env: postgres ? { DATABASE_URL: postgres.url } : {} });
    const browser = await openBrowser();
    return await work(browser, server)
      .finally(() => browser.close())
      .finally(() => server.stop());
  } finally {
    await postgres?.stop();
  }
}
