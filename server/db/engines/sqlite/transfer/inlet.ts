/** Fills a SQLite file that nobody else knows of. */
import { DatabaseProblem } from '../../../database';
import { codecOf, type Inlet, type TableLoad, type TransferTable } from '../../../transfer';
import { sqlite } from '../dialect';
import type { Connection } from '../statements';
import { quoted, rowsOf } from './read';

/** @param connection to a file with tables; until it is finished, a crash leaves it useless */
export function inletOver(connection: Connection): Inlet {
  connection.pragma('foreign_keys = off');
  connection.pragma('journal_mode = off');
  connection.pragma('synchronous = off');
  connection.pragma('locking_mode = exclusive');
  const indexes = connection
    .prepare<[], { name: string; sql: string }>(
      `select name, sql from sqlite_schema where type = 'index' and sql is not null`,
    )
    .all();
  for (const { name } of indexes) connection.exec(`drop index ${quoted(name)}`);
  return {
    rows: (table) => rowsOf(connection, table),
    put: (table, load) => put(connection, table, load),
    finish: async () => {
      for (const { sql } of indexes) connection.exec(sql);
      refuseLooseEnds(connection);
    },
  };
}

async function put(connection: Connection, table: TransferTable, { rows, lastId }: TableLoad): Promise<void> {
  const { encode } = codecOf(table, sqlite);
  const columns = table.columns.map(({ name }) => quoted(name));
  const insert = connection.prepare<unknown[]>(
    `insert into ${quoted(table.name)} (${columns.join()}) values (${columns.map(() => '?').join()})`,
  );
  connection.exec(`begin; delete from ${quoted(table.name)}`);
  for await (const part of rows) for (const row of part) insert.run(...encode(row));
  if (table.identity !== null) setLastId(connection, table.name, lastId);
  connection.exec('commit');
}

function setLastId(connection: Connection, table: string, lastId: number): void {
  connection.prepare('delete from sqlite_sequence where name = ?').run(table);
  if (lastId > 0) connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, lastId);
}

function refuseLooseEnds(connection: Connection): void {
  const [loose] = connection.prepare<[], { table: string; parent: string }>('pragma foreign_key_check').all();
  if (loose) throw new DatabaseProblem(`A row of ${loose.table} refers to a row of ${loose.parent} that is not there.`);
}
