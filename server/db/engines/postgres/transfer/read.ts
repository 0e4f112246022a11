/** Reads whole tables of a PostgreSQL database. */
import type pg from 'pg';
import { codecOf, ROWS_AT_ONCE, type TransferTable } from '../../../transfer';
import type { SqlRow } from '../../../values';
import { quoted } from '../archive/session';
import { postgres } from '../dialect';

/** All rows, in parts. Call it in a transaction. */
export async function* rowsOf(client: pg.Client, table: TransferTable): AsyncGenerator<readonly SqlRow[]> {
  const { decode } = codecOf(table, postgres);
  const columns = table.columns.map(({ name }) => quoted(name)).join();
  await client.query(`declare transfer no scroll cursor for select ${columns} from ${quoted(table.name)}`);
  for (;;) {
    const { rows } = await client.query<(string | number | null)[]>({
      text: `fetch ${ROWS_AT_ONCE} from transfer`,
      rowMode: 'array',
    });
    if (rows.length > 0) yield rows.map(decode);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close transfer');
}

/** The sequence of a column, as SQL takes it. */
export async function sequenceOf(client: pg.Client, table: string, column: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select pg_get_serial_sequence($1, $2) as name', [
    quoted(table),
    column,
  ]);
  return rows[0]?.name ?? '';
}
