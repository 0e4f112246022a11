/** The engines by turns: which one a rehearsal runs on, and a server on it. */
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

/** Starts a server on an empty database, lets something be done with it, and stops it. */
export async function withServer<T>(engine: Engine, work: (server: RunningServer) => Promise<T>): Promise<T> {
  const postgres = engine === 'postgres' && programs ? await startPostgres(programs) : undefined;
  try {
    const server = await startServer({ env: postgres ? { DATABASE_URL: postgres.url } : {} });
    return await work(server).finally(() => server.stop());
  } finally {
    await postgres?.stop();
  }
}
