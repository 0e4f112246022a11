/** Work that the server repeats each hour while it runs. */
import type { FastifyInstance } from 'fastify';

const HOUR = 60 * 60 * 1000;

/** Repeats `work` each hour until the app closes. A failure is logged, and the work is tried again an hour later. */
export function eachHour(app: FastifyInstance, name: string, work: () => Promise<void>): void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => app.log.warn({ err: error }, `${name} failed`));
  }, HOUR);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
