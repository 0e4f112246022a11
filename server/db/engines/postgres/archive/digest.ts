/** Rows and content hash of every table of the current schema, computed by PostgreSQL itself. Names no table. */
import type pg from 'pg';
import type { TableDigest, TableDigests } from '../../../archive';
import { quoted } from './session';

/** The schema that Windrow's tables are in, and their names. */
export async function tablesOf(client: pg.Client): Promise<{ schema: string; names: string[] }> {
  const found = await client.query<{ schema: string | null }>('select current_schema() as schema');
  const schema = found.rows[0]?.schema ?? 'public';
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1 order by tablename',
    [schema],
  );
  return { schema, names: rows.map(({ name }) => name) };
}

/** Digests of all tables but those `without`. Inside a transaction with snapshots they are of one moment. */
export async function digestTables(client: pg.Client, without: readonly string[]): Promise<TableDigests> {
  const { schema, names } = await tablesOf(client);
  const digests: Record<string, TableDigest> = {};
  for (const name of names) {
    if (!without.includes(name)) digests[name] = await digestOf(client, `${quoted(schema)}.${quoted(name)}`);
  }
  return digests;
}

/** The highest data migration that has run. */
export async function schemaNumber(client: pg.Client, tables: TableDigests, list: string): Promise<number> {
  if (!Object.hasOwn(tables, list)) return 0;
  const { rows } = await client.query<{ n: number }>(`select coalesce(max(number), 0)::int as n from ${quoted(list)}`);
  return rows[0]?.n ?? 0;
}

/** The hashes of the rows in their own order, so that no table needs a key. */
async function digestOf(client: pg.Client, table: string): Promise<TableDigest> {
  const { rows } = await client.query<{ rows: string; hash: string }>(`
    select count(*) as rows, encode(sha256(convert_to(coalesce(string_agg(hash, '' order by hash collate "C"), ''), 'UTF8')), 'hex') as hash
    from (select encode(sha256(convert_to(one::text, 'UTF8')), 'hex') as hash from ${table} as one) as hashes`);
  return { rows: Number(rows[0]?.rows ?? 0), hash: rows[0]?.hash ?? '' };
}
