/** Posts with one key from several clerks, at a fortieth of the promise; `npm run promises` runs it whole. */
import { expect, inject, it } from 'vitest';
import { faultsOf, onPostgres, onSqlite } from './scripts/writtenOnce';
import { postgresPrograms } from '../support/postgresProgram';

const KEYS = 5;
const bin = inject('postgresUrl') === '' ? undefined : postgresPrograms();

it('a ticket that is posted five times is written once on SQLite', async () => {
  expect(faultsOf(await onSqlite(KEYS))).toEqual([]);
}, 60_000);

it.skipIf(bin === undefined)(
  'and on PostgreSQL by two processes',
  async () => {
    expect(faultsOf(await onPostgres(bin ?? '', KEYS))).toEqual([]);
  },
  60_000,
);
