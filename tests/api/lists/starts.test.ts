/** Searches by one to three characters answer what counting and reading everything answers, by the counts that are kept (decision 82). */
import { features } from '../../../server/features';
import { writeSteps } from '../../support/writing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { joinDayCounts, openDayCounts, type DayCounts } from '../../../server/db/query/counts/dayCounts';
import { checkStarts, wrongStarts } from '../../../server/db/query/counts/startCounts';
import type { Db } from '../../../server/db/database';
import { valuesOf, type FilterValues } from '../../../server/db/query/filters';
import { openTables, type TableReader } from '../../../server/db/query/tables';
import { startKeys, startOf, startOfValue } from '../../../server/db/schema/starts';
import { hooks } from '../../../server/hooks';
import { startCounts } from '../../../server/migrations/dayCounts';
import { migrate } from '../../support/migrate';
import { openWriter } from '../../../server/records/writer';
import { openDemo } from '../../../server/seed/seed';
import { entities } from '../../../src/entities';
import { withSides } from '../../../src/rules/extras/sides';
import { chances } from '../../promises/parts/promise';
import { describeOnBoth, suiteDatabase } from '../../support/database';
import { watched } from '../../support/watchedDatabase';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const year = (of: number): FilterValues[number] => ['year', [`${of}-01-01`, `${of}-12-31`]];
const DAYS: readonly FilterValues[] = [[], [year(2026)], [year(2025), ['date_start', ['2025-07-01']]], [year(1950)]];
const NUMBERS = [
  'AB-1',
  'ab-2',
  'aB',
  'a',
  '7',
  '77',
  '777',
  '7777',
  'Ж7Ж-x',
  'ж7',
  '\u{1F33D}\u{1F33D}\u{1F33D}1',
  ' 7',
  '%7',
  '_',
];
const TABLE = 'haul_ticket';
const KEY = 'ticket_number';

describeOnBoth('searches by a few characters', async (engine) => {
  const db = await suiteDatabase(engine);
  await migrate(db, entities, NOW);
  await openDemo({ features, db, registry: entities, now: NOW, size: 'usual' });
  const registry = withSides(entities);
  const dayCounts = openDayCounts(db, registry);
  const reader = (of: Db, counts?: DayCounts): TableReader =>
    openTables({ db: of, registry: entities, hooks, dayCounts: counts })(TABLE);
  const { write } = openWriter({
    steps: writeSteps,
    db,
    registry: entities,
    tables: openTables({ db, registry: entities, hooks }),
    clock: () => NOW,
  });
  const head = { actor: { userId: null, name: 'demo' }, language: 'en' } as const;
  const { rows } = await reader(db).page([], 400, 0);

  const asking = (text: string): FilterValues[number] => {
    const read = valuesOf('text', text);
    return [KEY, 'values' in read ? read.values : []];
  };
  /** Everything that matches, in the order of lists, found without an index. */
  const expected = async (text: string, days: FilterValues): Promise<number[]> => {
    const start = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    const [from = '1900-01-01', to = '2199-12-31'] = days.find(([key]) => key === 'year')?.[1] ?? [];
    const first = String(days.find(([key]) => key === 'date_start')?.[1][0] ?? from);
    const all = await sql<{ id: number; number: string; date: string }>`
      select id, ticket_number as number, cast(date as text) as date from haul_ticket`.execute(db.sql);
    return all.rows
      .filter(({ number, date }) => {
        const lower = number.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
        return lower.startsWith(start) && date >= first && date <= String(to);
      })
      .toSorted((a, b) => b.date.localeCompare(a.date) || Number(b.id) - Number(a.id))
      .map(({ id }) => Number(id));
  };
  const differences = async (counts: DayCounts | undefined): Promise<string[]> => {
    const faults: string[] = [];
    const table = reader(db, counts);
    const texts = [
      '1',
      '12',
      '123',
      'a',
      'ab',
      'AB-',
      '7',
      '77',
      '777',
      'ж',
      'ж7',
      'Ж7ж',
      '\u{1F33D}',
      '\u{1F33D}\u{1F33D}\u{1F33D}',
      '%',
      '_',
      'zzz',
      'q',
    ];
    for (const text of texts) {
      for (const days of DAYS) {
        const ids = await expected(text, days);
        for (const offset of [0, 20, 400, Math.max(0, ids.length - 3)]) {
          const { rows: found, count } = await table.page([...days, asking(text)], 20, offset);
          const own = found.map(({ record }) => record.id);
          if (count !== ids.length || own.join() !== ids.slice(offset, offset + 20).join())
            faults.push(`${text} ${JSON.stringify(days)} ${offset}: ${count} of ${ids.length}`);
        }
      }
    }
    return faults;
  };

  it('start alike on the engine and here', async () => {
    for (const number of NUMBERS) {
      const made = sql`select ${startOf(sql`cast(${number} as text)`, db.dialect)}`;
      expect((await db.rows(made.compile(db.sql)))[0]).toEqual([startOfValue(number)]);
    }
  });

  it(
    'find what there is, before and after the counts are compared, while tickets change',
    { timeout: 180_000 },
    async () => {
      expect(await differences(undefined)).toEqual([]);
      expect(await differences(dayCounts)).toEqual([]);
      // What the recorder has counted of the demo is right.
      expect(await dayCounts.check()).toBe(0);
      expect(await differences(dayCounts)).toEqual([]);
      const chance = chances(3);
      for (const [at, { record }] of rows.slice(0, 120).entries()) {
        const number = `${NUMBERS[Math.floor(chance() * NUMBERS.length)] ?? ''}${at % 3 === 0 ? at : ''}`;
        const values = {
          [KEY]: number.trim(),
          ...(at % 2 === 0 ? { date: `202${4 + (at % 3)}-0${1 + (at % 9)}-11` } : {}),
        };
        if (at % 10 === 9) await write({ ...head, kind: 'remove', table: TABLE, id: record.id });
        else await write({ ...head, kind: 'change', table: TABLE, id: record.id, values });
      }
      for (const key of startKeys(registry)) expect(await wrongStarts(db, key)).toEqual([]);
      expect(await differences(dayCounts)).toEqual([]);
    },
  );

  it('count nothing and read no row where nothing matches, and one statement else', async () => {
    const read: string[] = [];
    const watching = watched(db, { read: ({ sql: text }) => void read.push(text) });
    const table = reader(watching, dayCounts);
    const asked = async (text: string, days: FilterValues = [year(2026)]): Promise<string[]> => {
      read.length = 0;
      await table.page([...days, asking(text)], 25, 0);
      return read.filter((one) => /haul_ticket/.test(one));
    };
    expect(await asked('q')).toEqual([]);
    expect(await asked('qq')).toEqual([]);
    for (const text of ['7', '77', '777']) expect(await asked(text)).toHaveLength(1);
    expect(read.join('\n')).not.toMatch(/count\(\*\) as n from "haul_ticket"/);
    // The index of starts has them in the order of days.
    expect((await asked('777')).join('\n')).toMatch(/substr\(lower\([^)]*\)+, 1, 3\) = /);
  });

  it('are put right where somebody else has changed them, and joined', async () => {
    const key = startKeys(registry).find(({ table }) => table === TABLE);
    if (!key) throw new Error('Numbers have no starts.');
    await db.write(async (trx) => {
      await sql`update haul_ticket set ticket_number = 'past-1' where id in (select max(id) from haul_ticket)`.execute(
        trx,
      );
      await sql`
        insert into windrow_day_count (counted, day, start, rows_more)
        values (${key.counted}, '2024-01-01', 'zz', 4), (${key.counted}, '2024-01-01', '777', -1)`.execute(trx);
    });
    expect((await wrongStarts(db, key)).length).toBeGreaterThan(2);
    expect(await checkStarts(db, key)).toBeGreaterThan(2);
    expect(await wrongStarts(db, key)).toEqual([]);
    expect(await checkStarts(db, key)).toBe(0);
    const more = sql`insert into windrow_day_count (counted, day, start, rows_more) values (${key.counted}, '2024-01-01', '777', 0)`;
    await db.write(async (trx) => void (await more.execute(trx)));
    await joinDayCounts(db);
    expect(await wrongStarts(db, key)).toEqual([]);
    const twice = sql`
      select counted from windrow_day_count group by counted, day, coalesce(start, '') having count(*) > 1`;
    expect(await db.rows(twice.compile(db.sql))).toEqual([]);
  });

  it('are counted by the migration where rows are there', async () => {
    await db.write(async (trx) => {
      await sql`delete from windrow_day_count where start is not null`.execute(trx);
      await startCounts(registry).run(trx, db.dialect, NOW);
    });
    for (const key of startKeys(registry)) expect(await wrongStarts(db, key)).toEqual([]);
  });
});
