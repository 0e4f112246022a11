/** Graceful shutdown: running requests finish, then the database closes, then the process ends. */
import type { FastifyInstance } from 'fastify';

// Long enough for a load balancer that polls /health/ready to send the next request elsewhere.
const NOTICE_MS = 500;
const LONGEST_MS = 8000;

/** Whether the shutdown has started. */
export interface Shutdown {
  begun(): boolean;
  /** Shuts down on SIGTERM and SIGINT. `close` runs after the last answer. */
  onSignals(app: FastifyInstance, close: () => Promise<void>): void;
}

/** A shutdown that has not started. */
export function createShutdown(): Shutdown {
  let begun = false;
  const run = async (app: FastifyInstance, close: () => Promise<void>): Promise<void> => {
    begun = true;
    app.log.info('stopping');
    await sleep(NOTICE_MS);
    // Requests that are still running after this are dropped: docker and systemd would otherwise kill the process.
    const timer = setTimeout(() => {
      app.log.warn('some requests did not end in time');
      app.server.closeAllConnections();
    }, LONGEST_MS - NOTICE_MS);
    await app.close();
    clearTimeout(timer);
    await close();
    app.log.info('stopped');
  };
  return {
    begun: () => begun,
    onSignals(app, close) {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.on(signal, () => {
          if (begun) return;
          run(app, close).then(
            () => process.exit(0),
            (error: unknown) => {
              app.log.fatal({ err: error }, 'stopping failed');
              process.exit(1);
            },
          );
        });
      }
    },
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
