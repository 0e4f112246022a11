/** Copies a PostgreSQL database with pg_dump, and the digests of the very snapshot that pg_dump sees. */
import { closeSync, openSync } from 'node:fs';
import type pg from 'pg';
import { differingTables, type Copied, type CopyOptions } from '../../../archive';
import { MIGRATIONS } from '../../../schema/history';
import { digestTables, schemaNumber, tablesOf } from './digest';
import { quoted, withClient } from './session';
import { findTool, runTool } from './tools';

/** Writes a copy in pg_dump's custom format into `file`. */
export async function copyDatabase(databaseUrl: string, file: string, options: CopyOptions): Promise<Copied | null> {
  return withClient(databaseUrl, async (client) => {
    const tool = await findTool('pg_dump', await majorOf(client));
    await client.query('begin isolation level repeatable read read only');
    const tables = await digestTables(client, options.without);
    if (options.unless && differingTables(tables, options.unless).length === 0) return null;
    const schema = await schemaNumber(client, tables, MIGRATIONS);
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    closeSync(openSync(file, 'wx', 0o600));
    await runTool(
      tool,
      databaseUrl,
      [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--snapshot=${rows[0]?.id}`,
        `--file=${file}`,
        ...(await tableArguments(client, options.without)),
      ],
      options.signal,
    );
    return { tables, schema };
  });
}

/** Windrow's schema alone, table by table: a whole schema would also be made again, which a restore cannot do twice. */
async function tableArguments(client: pg.Client, without: readonly string[]): Promise<string[]> {
  const { schema, names } = await tablesOf(client);
  const full = (name: string): string => `${quoted(schema)}.${quoted(name)}`;
  const left = names.filter((name) => without.includes(name));
  return [...names.map((name) => `--table=${full(name)}`), ...left.map((name) => `--exclude-table-data=${full(name)}`)];
}

/** The server's major version. */
export async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
  return Math.floor(Number(rows[0]?.version) / 10_000);
}
