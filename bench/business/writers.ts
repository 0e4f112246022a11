/** Rows into tables as fast as each engine takes them: prepared inserts in one transaction, or COPY. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import pg from 'pg';
import { columnOf } from '../../server/kinds/columns';
import type { Dialect } from '../../server/db/dialect';
import { postgres } from '../../server/db/engines/postgres/dialect';
import { sqlite } from '../../server/db/engines/sqlite/dialect';
import { FILE_NAME } from '../../server/db/engines/sqlite/open';
import type { SqlValue } from '../../server/db/values';
import { entities } from '../../src/entities';
import { isDecimal } from '../../src/grammar/field';
import { entityOf, fieldsOf } from '../../src/rules/rows';
import { postgresPrograms } from '../../tests/support/postgresProgram';
import type { Filling } from './business';

interface Column {
  readonly key: string;
  value(row: ReturnType<Filling['row']>, id: number): SqlValue;
}

/** Writes to one database. */
export interface TableWriter {
  run(statement: string): Promise<void>;
  /** @param only the columns to fill, where the table has not all of Windrow's */
  fill(filling: Filling, only?: ReadonlySet<string>): Promise<void>;
  close(): Promise<void>;
}

function columnsOf(table: string, dialect: Dialect, only?: ReadonlySet<string>): Column[] {
  const stamp = (key: string): Column => ({ key, value: ({ at }) => at });
  const all = [
    { key: 'id', value: (_: unknown, id: number) => id },
    ...fieldsOf(entityOf(entities, table)).map(([key, field]): Column => {
      const { encode } = columnOf(field, dialect);
      return {
        key,
        value: ({ values }) => {
          const value = values[key] ?? null;
          return encode(isDecimal(field) && value !== null ? String(value) : value);
        },
      };
    }),
    stamp('add_date'),
    stamp('edit_date'),
  ];
  return only ? all.filter(({ key }) => only.has(key)) : all;
}

/** Writes to the file in this folder. */
export function sqliteWriter(dataDir: string): TableWriter {
  const database = new BetterSqlite(join(dataDir, FILE_NAME));
  database.pragma('synchronous = OFF');
  database.pragma('foreign_keys = OFF');
  database.pragma('cache_size = -262144');
  return {
    run: async (statement) => void database.exec(statement),
    fill: async ({ table, count, row }, only) => {
      const columns = columnsOf(table, sqlite, only);
      const insert = database.prepare(
        `insert into ${table} (${columns.map(({ key }) => key).join()}) values (${columns.map(() => '?').join()})`,
      );
      database.transaction(() => {
        for (let id = 1; id <= count; id++) {
          const made = row(id);
          insert.run(columns.map((column) => column.value(made, id)));
        }
      })();
    },
    close: async () => void database.close(),
  };
}

/** Writes to this PostgreSQL database, by `psql`. */
export async function postgresWriter(databaseUrl: string): Promise<TableWriter> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return {
    run: async (statement) => void (await client.query(statement)),
    fill: async (filling, only) => {
      await copyIn(databaseUrl, filling, columnsOf(filling.table, postgres, only));
      await client.query(`select setval(pg_get_serial_sequence('${filling.table}', 'id'), ${filling.count})`);
    },
    close: () => client.end(),
  };
}

const BATCH = 2000;

async function copyIn(databaseUrl: string, { table, count, row }: Filling, columns: readonly Column[]): Promise<void> {
  const copy = `copy ${table} (${columns.map(({ key }) => key).join()}) from stdin`;
  // Checking every reference of made-up rows would triple the time; only a superuser may leave it out, others go on.
  const psql = spawn(
    join(postgresPrograms() ?? '', 'psql'),
    ['-X', '-q', '-d', databaseUrl, '-c', 'set session_replication_role = replica', '-c', copy],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const ended = once(psql, 'exit');
  let said = '';
  psql.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  // A COPY that fails closes its input; what it said is told below.
  psql.stdin.on('error', () => undefined);
  for (let first = 1; first <= count && psql.exitCode === null; first += BATCH) {
    let lines = '';
    for (let id = first; id < first + BATCH && id <= count; id++) {
      const made = row(id);
      lines += `${columns.map((column) => copied(column.value(made, id))).join('\t')}\n`;
    }
    if (!psql.stdin.write(lines)) await Promise.race([once(psql.stdin, 'drain'), ended]);
  }
  psql.stdin.end();
  await ended;
  if (psql.exitCode !== 0) throw new Error(`${table}: ${said}`);
}

/** A value in COPY's text format. */
function copied(value: SqlValue): string {
  if (value === null) return '\\N';
  return typeof value === 'string'
    ? value.replace(/[\\\t\n\r]/g, (found) => `\\${escapes[found] ?? found}`)
    : String(value);
}

const escapes: Readonly<Record<string, string>> = { '\t': 't', '\n': 'n', '\r': 'r' };
