/**
 * `/health/live`: the process answers. `/health/ready`: it can also write, and is not about to stop; it tells how old the
 * last proven backup is, which makes no answer another one. Both are public.
 */
import type { FastifyInstance } from 'fastify';
import { provenHours } from '../backup/jobs/state';
import type { Backups } from '../backup/jobs/service';
import type { Db } from '../db/database';
import { writeProbe } from '../db/probe';

const KEPT_MS = 2000;
const LONGEST_MS = 3000;

interface HealthParts {
  readonly db: Db;
  /** Returns true once the server is stopping. */
  readonly stopping: () => boolean;
  readonly backups: Backups;
}

/** Adds both. */
export function registerHealth(app: FastifyInstance, { db, stopping, backups }: HealthParts): void {
  let asked: Promise<boolean> | undefined;
  let details: BackupDetails = {};
  let askedAt = -Infinity;
  // The path is public, so the database is queried at most once in two seconds.
  const writable = (): Promise<boolean> => {
    const now = performance.now();
    if (!asked || now - askedAt > KEPT_MS) {
      askedAt = now;
      details = detailsOf(backups);
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
    const isReady = await writable();
    return isReady
      ? { status: 'ok', ...details }
      : reply.code(503).send({ status: 'database not writable', ...details });
  });
}

type BackupDetails = { readonly backup?: { readonly proven_hours: number | null; readonly failed: boolean } };

/** Where the server makes backups: whole hours since the newest proven one, and whether the last try failed. */
function detailsOf(backups: Backups): BackupDetails {
  const state = backups.state();
  return state.enabled ? { backup: { proven_hours: provenHours(state), failed: state.failure !== null } } : {};
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
