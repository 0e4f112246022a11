/** Fills a PostgreSQL database, inside one transaction. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { codecOf, type Inlet, type TableLoad, type TransferTable } from '../../../transfer';
import type { SqlRow } from '../../../values';
import { quoted } from '../archive/session';
import { postgres } from '../dialect';
import { rowsOf, sequenceOf } from './read';

/** Takes keys and indexes away until the rows are there: made at the end, they cost a fraction. */
export async function inletOver(client: pg.Client): Promise<Inlet> {
  // For this transaction: indexes are made in memory where it is large enough.
  await client.query(`set local maintenance_work_mem to '256MB'`);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = current_schema()
     and not exists (select 1 from pg_constraint where conindid = format('%I', indexname)::regclass) order by indexname`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await client.query(`drop index ${quoted(name)}`);
  return {
    rows: (table) => rowsOf(client, table),
    put: (table, load) => put(client, table, load),
    finish: async () => {
      for (const { definition } of indexes) await client.query(definition);
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    },
  };
}

async function put(client: pg.Client, table: TransferTable, { rows, lastId }: TableLoad): Promise<void> {
  const { encode } = codecOf(table, postgres);
  const columns = table.columns.map(({ name }) => quoted(name)).join();
  await client.query(`delete from ${quoted(table.name)}`);
  const lines = async function* (): AsyncGenerator<string> {
    for await (const part of rows) yield part.map((row) => lineOf(encode(row))).join('');
  };
  await pipeline(
    Readable.from(lines(), { objectMode: false }),
    client.query(copyFrom(`copy ${quoted(table.name)} (${columns}) from stdin`)),
  );
  if (table.identity === null || lastId === 0) return;
  await client.query('select setval($1, $2)', [await sequenceOf(client, table.name, table.identity), lastId]);
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A row in the text format of COPY. */
function lineOf(row: SqlRow): string {
  const cells = row.map((value) =>
    value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (one) => ESCAPES[one] ?? one),
  );
  return `${cells.join('\t')}\n`;
}
