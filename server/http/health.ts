/**
 * `/health/live`: the process answers. `/health/ready`: it can also write, and is not about to stop. Both are public.
 */
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';
import { writeProbe } from '../db/probe';

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

/** Writes a row and commits it: a transaction that changes nothing also works on a full disk. */
async function isWritable(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LONGEST_MS);
  });
  try {
    return await Promise.race([writeProbe(db).then(() => true), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
