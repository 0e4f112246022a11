/** Fills the peer's tables with the rows of `business.ts`: its indexes taken off, the same COPY as Windrow's, indexes put back. */
import pg from 'pg';
import { makePeerTables } from '../servers/peer';
import { businessOf } from './business';
import { postgresWriter } from './writers';

/** Makes and fills the peer's tables in an empty database. */
export async function loadPeer(databaseUrl: string, tickets: number): Promise<void> {
  makePeerTables(databaseUrl);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const columns = await columnsOfTables(client);
  const indexes = await indexesOf(client);
  await client.end();

  const writer = await postgresWriter(databaseUrl);
  for (const { name } of indexes) await writer.run(`drop index "${name}"`);
  for (const filling of businessOf(tickets)) {
    const only = columns.get(filling.table);
    if (only) await writer.fill(filling, only);
  }
  for (const { statement } of indexes) await writer.run(statement);
  await writer.run('vacuum analyze');
  await writer.close();
}

/** True when the database holds what `loadPeer` makes. */
export async function isPeerLoaded(databaseUrl: string, tickets: number): Promise<boolean> {
  const client = new pg.Client(databaseUrl);
  try {
    await client.connect();
    const { rows } = await client.query<{ n: string }>('select count(*) as n from crop_ticket');
    const made = (await indexesOf(client)).some(({ name }) => name === 'crop_ticket_number');
    return made && Number(rows[0]?.n ?? 0) >= tickets;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function columnsOfTables(client: pg.Client): Promise<Map<string, ReadonlySet<string>>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as "table", array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  );
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
}

/** Indexes that no constraint needs. */
async function indexesOf(client: pg.Client): Promise<{ name: string; statement: string }[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as statement
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname not like 'auth%' and t.relname not like 'django%'
       and not exists (select 1 from pg_constraint where conindid = c.oid)`,
  );
  return rows;
}
