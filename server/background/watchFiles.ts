/** Looks at the files of the data once a second, so that the log tells when they are harmed although nobody saves anything. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database';

const EVERY_MS = 1000;

/** Logs each change between harmed and well. Returns what ends it; end it before the database is closed. */
export function watchFiles(db: Db, logger: FastifyBaseLogger): () => void {
  let known: string | undefined;
  const timer = setInterval(() => {
    const harm = db.harm?.();
    if (harm === known) return;
    known = harm;
    if (harm === undefined) logger.warn('the files of the data are as they were; saving goes on');
    else logger.error({ harm }, 'nothing is saved');
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
