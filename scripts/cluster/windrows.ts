/** Three Windrow processes on one database, each of which can be killed and started again at its port. */
import { startServer, type RunningServer } from '../../tests/support/server';

/** A Windrow at a port of its own. */
export interface WindrowNode {
  readonly name: string;
  readonly port: number;
  start(): Promise<void>;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
  /** Ends it as an upgrade does. */
  stop(): Promise<void>;
}

/** What all of them have in common. */
export interface WindrowSettings {
  readonly databaseUrl: string;
  readonly user: { readonly username: string; readonly password: string };
}

export function windrowAt(port: number, at: number, { databaseUrl, user }: WindrowSettings): WindrowNode {
  let server: RunningServer | undefined;
  const ended = async (end: (one: RunningServer) => Promise<unknown>): Promise<void> => {
    if (server) await end(server);
    server = undefined;
  };
  return {
    name: `windrow${at + 1}`,
    port,
    start: async () => {
      server = await startServer({
        env: {
          PORT: String(port),
          DATABASE_URL: databaseUrl,
          SECRET_KEY: 'one key for all processes of this cluster',
          TRUST_PROXY: '127.0.0.1',
          LOG_LEVEL: 'fatal',
          ADMIN_USERNAME: user.username,
          ADMIN_PASSWORD: user.password,
        },
      });
    },
    kill: () => ended((one) => one.kill()),
    stop: () => ended((one) => one.stop()),
  };
}
