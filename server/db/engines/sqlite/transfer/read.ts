/** Reads whole tables of a SQLite file. */
import { codecOf, ROWS_AT_ONCE, type TransferTable } from '../../../transfer';
import type { SqlRow } from '../../../values';
import { sqlite } from '../dialect';
import type { Connection } from '../statements';

/** All rows, in parts. */
export async function* rowsOf(connection: Connection, table: TransferTable): AsyncGenerator<readonly SqlRow[]> {
  const { decode } = codecOf(table, sqlite);
  const columns = table.columns.map(({ name }) => quoted(name)).join();
  let part: SqlRow[] = [];
  const read = connection.prepare<[], SqlRow>(`select ${columns} from ${quoted(table.name)}`).raw();
  for (const row of read.iterate()) {
    part.push(decode(row));
    if (part.length < ROWS_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** The tables but SQLite's own, with their columns. */
export function storedIn(connection: Connection): Record<string, string[]> {
  const tables = connection
    .prepare<[], string>(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
    )
    .pluck()
    .all();
  const columns = connection.prepare<[string], string>('select name from pragma_table_info(?)').pluck();
  return Object.fromEntries(tables.map((table) => [table, columns.all(table)]));
}

/** The last id that was given in a table. */
export function lastIdIn(connection: Connection, table: string): number {
  return connection.prepare<[string], number>('select seq from sqlite_sequence where name = ?').pluck().get(table) ?? 0;
}

/** A name as SQL takes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
