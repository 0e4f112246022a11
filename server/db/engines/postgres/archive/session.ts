/** A connection of its own for backups: no limits of time, and values written the same way whatever the server's settings. */
import pg from 'pg';
import { DatabaseProblem } from '../../../database';

/** What the connections of backups call themselves. */
export const APPLICATION = 'windrow-backup';

/** Opens a connection, runs `work` and closes it. */
export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(databaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Opens a connection. A break is told by the next query, so its event needs no answer. */
export async function openClient(databaseUrl: string, config: Pick<pg.ClientConfig, 'types'> = {}): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: APPLICATION,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...config,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseProblem(`The database cannot be reached: ${reason}.`, { cause });
  }
  await client.query(`set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres';
    set extra_float_digits to 1; set bytea_output to 'hex'; set statement_timeout to 0; set lock_timeout to '10s';
    set idle_in_transaction_session_timeout to 0`);
  return client;
}

/** The address of another database on the same server. */
export function besideOf(databaseUrl: string, name: string): string {
  return databaseUrl.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);
}

/** A name as SQL takes it. */
export function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}
