/** What SQLite does its own way. */
import { sql, type SqlBool } from 'kysely';
import type { ColumnType, DatabaseFault, Dialect } from '../../dialect';
import { FILE_HARMED, FILE_LOST } from './identity';

const plain = (sqlType: string): ColumnType => ({ sqlType, encode: (value) => value, decode: (stored) => stored });

/** A whole number of the last decimal place: exact, small, and added up by the engine without rounding. */
function decimal(scale: number): ColumnType {
  // Whole number ÷ power of ten is the double nearest to the decimal, the same that reading its text gives.
  const unit = 10 ** scale;
  return {
    sqlType: 'integer',
    encode: (value) => {
      if (value === null) return null;
      const [whole = '0', fraction = ''] = String(value).split('.');
      return Number(`${whole}${fraction.padEnd(scale, '0')}`);
    },
    decode: (stored) => (stored === null ? null : Number(stored) / unit),
  };
}

// https://www.sqlite.org/rescode.html
const faults: readonly (readonly [RegExp, DatabaseFault])[] = [
  [new RegExp(`^${FILE_HARMED}$`), { kind: 'file harmed' }],
  [new RegExp(`^${FILE_LOST}$`), { kind: 'outcome unknown' }],
  [/^SQLITE_(FULL|IOERR_SHMSIZE)$/, { kind: 'disk full' }],
  // The disk failed after the commit was written: it may be found there at the next start.
  [/^SQLITE_IOERR_(FSYNC|DIR_FSYNC)$/, { kind: 'outcome unknown' }],
  // A read that fails says nothing about writing.
  [/^SQLITE_IOERR_(SHORT_READ|READ|CORRUPTFS)$/, { kind: 'unavailable' }],
  [/^SQLITE_(READONLY|IOERR|CANTOPEN)/, { kind: 'not writable' }],
  [/^SQLITE_BUSY/, { kind: 'busy' }],
  [/^SQLITE_(CORRUPT|NOTADB)/, { kind: 'damaged' }],
];

export const sqlite: Dialect = {
  name: 'sqlite',
  types: {
    text: plain('text'),
    date: plain('text'),
    instant: plain('text'),
    integer: plain('integer'),
    bigint: plain('bigint'),
    reference: plain('integer'),
    decimal,
  },
  idColumn: 'integer primary key autoincrement',

  reserveIds: async (trx, table, count) => {
    if (count === 0) return [];
    // The table from which SQLite itself takes the next id; it has no row before the first insert.
    await sql`
      insert into sqlite_sequence (name, seq)
      select ${table}, 0 where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(trx);
    const { rows } = await sql<{ seq: number }>`
      update sqlite_sequence set seq = seq + ${count} where name = ${table} returning seq`.execute(trx);
    const last = Number(rows[0]?.seq);
    return Array.from({ length: count }, (_, at) => last - count + 1 + at);
  },

  among: (column, ids) => sql<SqlBool>`${column} in (select value from json_each(${ids}))`,
  idList: (ids) => JSON.stringify(ids),
  elements: (json) => sql`json_each(${json})`,
  lower: (text) => sql`lower(${text})`,
  startOfYear: (day) => sql`substr(${day}, 1, 4) || '-01-01'`,
  units: (value) => value,
  dayNumber: (day) => sql`(unixepoch(${day}) / 86400)`,
  quarterNumber: (instant) => sql`(unixepoch(${instant}) / 900)`,
  // Without LATERAL: the rows of each group come out of an array.
  newestOfEach: (groups, newest) => sql`(
    select substr(each.value, 1, 10) as day, cast(substr(each.value, 11) as integer) as id from ${groups} as groups,
      json_each((select json_group_array(day || id) from (${newest}))) as each
  ) as found`,
  arrayOf: (value) => sql`json_group_array(${value})`,
  // SQLite guesses that any range leaves a quarter of the rows; a unary plus hides the column from its index.
  withoutIndex: (expression) => sql`+${expression}`,
  // It reads inside this process: some milliseconds, in which nothing else is done.
  rowsAtOnce: 2000,
  // One writer at a time: a write transaction has the whole file.
  lockRows: sql``,
  shareRows: sql``,

  // Each statement is done when the call returns.
  sendsAhead: false,

  // The write lock is enough.
  startExclusive: async () => undefined,
  columnNames: async (trx, table) => {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(trx);
    return rows.map(({ name }) => name);
  },
  indexNames: async (trx, prefix) => {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'index' and name glob ${`${prefix}*`}`.execute(trx);
    return rows.map(({ name }) => name);
  },

  faultOf: (error) => {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
    return code === undefined ? undefined : faults.find(([pattern]) => pattern.test(code))?.[1];
  },
};
