/**
 * `/health/live`: the process answers. `/health/ready`: it can also write, and is not about to stop. Both are public.
 */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';

const KEPT_MS = 2000;
const LONGEST_MS = 3000;

/** @param stopping returns true once the server is stopping */
export function registerHealth(app: FastifyInstance, { db, stopping }: { db: Db; stopping: () => boolean }): void {
  let asked: Promise<boolean> | undefined;
  let askedAt = -Infinity;
  // The path is public, so the database is queried at most once in two seconds.
  const writable = (): Promise<boolean> => {
    const now = performance.now();
    if (!asked || now - askedAt > KEPT_MS) {
      askedAt = now;
      asked = isWritable(db).catch((error: unknown) => {
        app.log.error({ err: error }, 'the database cannot be written');
        return false;
      });
    }
    return asked;
  };

  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (stopping()) return reply.code(503).send({ status: 'stopping' });
    return (await writable()) ? { status: 'ok' } : reply.code(503).send({ status: 'database not writable' });
  });
}

/** Takes the write lock and updates no row, which needs everything a real write needs except disk space. */
async function isWritable(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LONGEST_MS);
  });
  const probe = db.write((trx) => sql`update windrow_session set ends_at = ends_at where id = ''`.execute(trx));
  try {
    return await Promise.race([probe.then(() => true), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
