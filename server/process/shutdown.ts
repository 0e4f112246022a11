/** Stopping without losing anybody's work: what runs is finished, then the database closes, then the process ends. */
import type { FastifyInstance } from 'fastify';

// Long enough for whoever asks /health/ready to send the next request elsewhere.
const NOTICE_MS = 500;
const LONGEST_MS = 8000;

/** Remembers whether stopping has begun. */
export interface Shutdown {
  begun(): boolean;
  /** Stops on SIGTERM and SIGINT. `close` runs after the last answer. */
  onSignals(app: FastifyInstance, close: () => Promise<void>): void;
}

/** A stop that has not begun. */
export function createShutdown(): Shutdown {
  let begun = false;
  const run = async (app: FastifyInstance, close: () => Promise<void>): Promise<void> => {
    begun = true;
    app.log.info('stopping');
    await sleep(NOTICE_MS);
    // Whoever still sends after this is not waited for: docker and systemd would kill the process in the midst of it.
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
