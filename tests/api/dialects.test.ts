/** How each engine converts values, and how it names its errors. */
import { expect, it } from 'vitest';
import { postgres } from '../../server/db/engines/postgres/dialect';
import { CommitUnknown, NoAnswer } from '../../server/db/engines/postgres/faults';
import { sqlite } from '../../server/db/engines/sqlite/dialect';

const failed = (code: string, more = {}): Error => Object.assign(new Error('no'), { code, ...more });

it.each([
  ['SQLITE_FULL', 'disk full'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_BUSY_SNAPSHOT', 'busy'],
  ['SQLITE_READONLY', 'not writable'],
  ['SQLITE_IOERR_WRITE', 'not writable'],
  ['SQLITE_CANTOPEN', 'not writable'],
  ['SQLITE_IOERR_READ', 'unavailable'],
  ['SQLITE_IOERR_FSYNC', 'outcome unknown'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['WINDROW_FILE_HARMED', 'file harmed'],
])('SQLite calls %s %s', (code, kind) => expect(sqlite.faultOf(failed(code))).toEqual({ kind }));

it.each([
  ['53100', 'disk full'],
  ['25006', 'only reads'],
  ['58030', 'not writable'],
  ['XX001', 'damaged'],
  ['08006', 'unavailable'],
  ['57P01', 'unavailable'],
  ['53300', 'unavailable'],
  ['EPIPE', 'unavailable'],
  ['ECONNRESET', 'unavailable'],
  ['25P03', 'unavailable'],
  ['57014', 'busy'],
  ['55P03', 'busy'],
  ['40P01', 'concurrent change'],
  ['40001', 'concurrent change'],
])('PostgreSQL calls %s %s', (code, kind) => expect(postgres.faultOf(failed(code))).toEqual({ kind }));

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('PostgreSQL is unavailable after "%s"', (message) =>
  expect(postgres.faultOf(new Error(message))).toEqual({ kind: 'unavailable' }),
);

it('PostgreSQL is unavailable where its socket is gone, and when it did not answer', () => {
  expect(postgres.faultOf(failed('ENOENT', { syscall: 'connect' }))).toEqual({ kind: 'unavailable' });
  expect(postgres.faultOf(failed('ENOENT', { syscall: 'open' }))).toBeUndefined();
  expect(postgres.faultOf(new NoAnswer(7))).toEqual({ kind: 'unavailable' });
});

it('PostgreSQL tells a commit that nobody knows the end of from one that did not happen', () => {
  expect(postgres.faultOf(new CommitUnknown(failed('57P01')))).toEqual({ kind: 'outcome unknown' });
});

it('PostgreSQL tells a reference to nothing from a record that is referred to', () => {
  const missing = 'Key (crop_id)=(7) is not present in table "crop".';
  const used = 'Key (id)=(7) is still referenced from table "job".';
  expect(postgres.faultOf(failed('23503', { detail: missing }))).toEqual({
    kind: 'missing reference',
    column: 'crop_id',
  });
  expect(postgres.faultOf(failed('23503', { detail: used }))).toEqual({ kind: 'record in use' });
  expect(postgres.faultOf(failed('23503'))).toEqual({ kind: 'record in use' });
});

it.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
])('%s leaves other errors alone', (_, dialect) => {
  for (const error of [new Error('x'), failed('ERR_OTHER'), Object.assign(new Error('x'), { code: 5 }), 'text', null]) {
    expect(dialect.faultOf(error)).toBeUndefined();
  }
});

it('decimals are exact in each engine: scaled whole numbers in SQLite, numeric text in PostgreSQL', () => {
  const [scaled, numeric] = [sqlite.types.decimal(4), postgres.types.decimal(4)];
  expect([scaled.sqlType, numeric.sqlType]).toEqual(['integer', 'numeric(15, 4)']);
  for (const [text, stored, value] of [
    ['12.345', 123450, 12.345],
    ['0.0001', 1, 0.0001],
    ['-3', -30000, -3],
    ['-0.5', -5000, -0.5],
    ['99999999999.9999', 999999999999999, 99999999999.9999],
  ] as const) {
    expect([scaled.encode(text), scaled.decode(stored)]).toEqual([stored, value]);
    expect([numeric.encode(text), numeric.decode(text)]).toEqual([text, value]);
  }
  expect([scaled.encode(null), scaled.decode(null), numeric.encode(null), numeric.decode(null)]).toEqual(
    Array.from({ length: 4 }, () => null),
  );
});

it('any number of ids is one parameter', () => {
  expect([sqlite.idList([1, 22]), postgres.idList([1, 22])]).toEqual(['[1,22]', '{1,22}']);
});
