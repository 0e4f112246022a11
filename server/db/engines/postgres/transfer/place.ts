/** A PostgreSQL database as the source or the target of a copy. */
import type pg from 'pg';
import { Kysely } from 'kysely';
import { DatabaseProblem } from '../../../database';
import type { Outlet, TransferPlace } from '../../../transfer';
import type { SystemTables } from '../../../values';
import { addressOf } from '../address';
import { tablesOf } from '../archive/digest';
import { openClient } from '../archive/session';
import { refuseWhileUsed } from '../archive/used';
import { postgres, START_LOCK } from '../dialect';
import { dialectOver } from '../driver';
import { valueReaders, type Pool } from '../pool';
import { inletOver } from './inlet';
import { rowsOf, sequenceOf } from './read';

/** @param databaseUrl the address; a database that is filled must be there, without tables */
export function postgresPlace(databaseUrl: string): TransferPlace {
  const connect = (): Promise<pg.Client> => openClient(databaseUrl, { types: valueReaders });
  return {
    label: addressOf(databaseUrl),
    open: async () => openOutlet(await connect()),
    fill: async (prepare, work) => {
      const client = await connect();
      const kysely = new Kysely<SystemTables>({ dialect: dialectOver(poolOf(client)) });
      try {
        await refuseWhileUsed(client);
        const { names } = await tablesOf(client);
        if (names.length > 0)
          throw new DatabaseProblem(
            `There are already tables in ${addressOf(databaseUrl)} (${names.slice(0, 3).join(', ')}). Name an empty database. Nothing was copied.`,
          );
        await kysely.transaction().execute(async (trx) => {
          await prepare({ dialect: postgres, write: (task) => task(trx) });
          await work(await inletOver(client));
        });
        await client.query('analyze');
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}

/** The one connection as a pool, so that tables are made and filled in one transaction. */
function poolOf(client: pg.Client): Pool {
  return {
    connect: async () => ({
      query: async (config, begins = false) => {
        if (begins) await client.query('begin');
        return client.query(config);
      },
      planOnce: () => undefined,
      release: () => undefined,
    }),
    counts: () => ({ open: 1, idle: 0, waiting: 0 }),
    end: async () => undefined,
  };
}

async function openOutlet(client: pg.Client): Promise<Outlet> {
  try {
    await refuseWhileUsed(client);
    // A Windrow that is started meanwhile waits with its migrations, so it writes nothing.
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await client.query('begin isolation level repeatable read read only');
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return {
    stored: async () => {
      const { rows } = await client.query<{ table: string; column: string }>(
        'select table_name as table, column_name as column from information_schema.columns where table_schema = current_schema()',
      );
      const names = [...new Set(rows.map(({ table }) => table))];
      const columnsOf = (name: string): string[] =>
        rows.flatMap(({ table, column }) => (table === name ? [column] : []));
      return Object.fromEntries(names.map((name) => [name, columnsOf(name)]));
    },
    rows: (table) => rowsOf(client, table),
    lastId: async ({ name, identity }) => {
      if (identity === null) return 0;
      const sequence = await sequenceOf(client, name, identity);
      const { rows } = await client.query<{ last: number }>(
        `select case when is_called then last_value else 0 end as last from ${sequence}`,
      );
      return rows[0]?.last ?? 0;
    },
    close: () => client.end(),
  };
}
