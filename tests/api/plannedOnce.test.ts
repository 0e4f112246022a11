/** PostgreSQL plans a list or a look-up once a connection, whatever its values are; and reads moments without a Date. */
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { instantOf } from '../../server/db/engines/postgres/pool';
import type { Db } from '../../server/db/database';
import { valuesOf, type FilterValues } from '../../server/db/query/filters';
import { openNewestOwners, ownedTables } from '../../server/db/query/newestOwners';
import { openTables, type TableReader } from '../../server/db/query/tables';
import { migrate } from '../support/migrate';
import { hooks } from '../../server/hooks';
import type { FilterKind } from '../../server/db/filterKind';
import { entities } from '../../src/entities';
import { fieldsOf } from '../../src/rules/rows';
import { openTestDatabase } from '../support/database';
import { watched } from '../support/watchedDatabase';

const samples: Record<FilterKind, readonly string[]> = {
  id: ['7', '8'],
  year: ['2026', '2025'],
  day: ['2026-05-05', '2026-05-06'],
  text: ['4821', '999'],
  mark: ['1', '1'],
};

/** Every set of query keys that the page asks a table by: none, each one, and each one with a year. */
function askedOf({ filters }: TableReader, round: number): FilterValues[] {
  const one = (key: string): FilterValues[number] => {
    const { takes } = filters.get(key) ?? { takes: 'id' };
    const read = valuesOf(takes, samples[takes][round] ?? '');
    return [key, 'values' in read ? read.values : []];
  };
  const keys = [...filters.keys()];
  const years = filters.has('year') ? keys.filter((key) => key !== 'year').map((key) => [one(key), one('year')]) : [];
  return [[], ...keys.map((key) => [one(key)]), ...years];
}

async function readAll(table: TableReader, fields: readonly string[], round: number): Promise<void> {
  for (const asked of askedOf(table, round)) {
    await table.list(asked);
    await table.count(asked);
    await table.page(asked, 50, round * 50);
    await table.pageTexts(asked, 50, round * 50);
    await table.listTexts(asked);
    await table.page(asked, 15, 0, 'entry');
  }
  await table.get(round);
  await table.byIds([round, 3], fields);
  for (const field of fields) await table.newest(field, 10 + round);
}

interface Prepared {
  readonly statement: string;
  readonly custom_plans: number;
  readonly generic_plans: number;
}

/** What is prepared in each connection of the pool: as many reads at once as it has. */
async function preparedIn(db: Db): Promise<Prepared[]> {
  const open = db.connections?.().find(([use]) => use === 'work')?.[1].open ?? 0;
  const read = sql<Prepared>`select statement, custom_plans, generic_plans from pg_prepared_statements, pg_sleep(0.2)`;
  const each = await Promise.all(Array.from({ length: open }, () => read.execute(db.sql)));
  return each.flatMap(({ rows }) => rows);
}

describe.skipIf(inject('postgresUrl') === '')('PostgreSQL', () => {
  it('plans no list and no look-up of any table again for other values', async () => {
    const opened = await openTestDatabase('postgres');
    onTestFinished(() => opened.close());
    await migrate(opened, entities);
    const read = new Set<string>();
    const planned = new Set<string>();
    const db = watched(opened, {
      read: (query) => {
        read.add(query.sql);
        if ('plannedOnce' in query) planned.add(query.sql);
      },
    });
    const tables = openTables({ db, registry: entities, hooks });
    for (const round of [0, 1, 2]) {
      for (const [name, entity] of Object.entries(entities))
        await readAll(
          tables(name),
          fieldsOf(entity).map(([key]) => key),
          round % 2,
        );
      for (const owned of ownedTables(entities))
        await openNewestOwners(db, tables, owned)([`202${round}-01-01`, `202${round}-12-31`], 20);
    }
    const prepared = (await preparedIn(opened)).filter(({ statement }) => read.has(statement));
    expect(new Set(prepared.map(({ statement }) => statement)).size).toBeGreaterThan(300);
    expect(prepared.filter(({ custom_plans: anew }) => Number(anew) > 0)).toEqual([]);
    // What is not prepared is planned each time: also what takes no value, as a whole list.
    const kept = new Set(prepared.map(({ statement }) => statement));
    expect([...planned].filter((text) => !kept.has(text))).toEqual([]);
  });

  it('plans a search of two digits with what it asks for', async () => {
    const opened = await openTestDatabase('postgres');
    onTestFinished(() => opened.close());
    await migrate(opened, entities);
    const tables = openTables({ db: opened, registry: entities, hooks });
    await tables('crop_ticket').page([['ticket_number', ['48', '48\u{10FFFF}']]], 50, 0);
    const searches = (await preparedIn(opened)).filter(({ statement }) => statement.includes('lower('));
    expect(searches.map(({ custom_plans: planned }) => Number(planned))).toEqual([1, 1]);
  });
});

describe('a moment of PostgreSQL', () => {
  it.each([
    ['2026-11-21 10:19:32.123+00', '2026-11-21T10:19:32.123Z'],
    ['2026-11-21 10:19:32.12+00', '2026-11-21T10:19:32.120Z'],
    ['2026-11-21 10:19:32.1+00', '2026-11-21T10:19:32.100Z'],
    ['2026-11-21 10:19:32+00', '2026-11-21T10:19:32.000Z'],
    ['2026-11-21 10:19:32.123456+00', '2026-11-21T10:19:32.123Z'],
    ['2026-11-21 05:19:32.123-05', '2026-11-21T10:19:32.123Z'],
    ['2026-11-21 15:49:32.5+05:30', '2026-11-21T10:19:32.500Z'],
    ['0099-01-01 00:00:00+00', '0099-01-01T00:00:00.000Z'],
  ])('%s is %s', (text, moment) => {
    expect(instantOf(text)).toBe(moment);
  });
});
