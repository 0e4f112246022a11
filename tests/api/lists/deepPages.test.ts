/** Pages far down are the pages that an offset gives, and do not read the rows before their day (decision 81). */
import { features } from '../../../server/features';
import { writeSteps } from '../../support/writing';
import { expect, it } from 'vitest';
import type { CompiledQuery } from 'kysely';
import { countedTables, openDayCounts, type DayCounts } from '../../../server/db/query/counts/dayCounts';
import type { Db } from '../../../server/db/database';
import type { FilterValues } from '../../../server/db/query/filters';
import { FAR } from '../../../server/db/query/pages/farRows';
import { openTables, type TableReader } from '../../../server/db/query/tables';
import { hooks } from '../../../server/hooks';
import { openWriter } from '../../../server/records/writer';
import { openDemo } from '../../../server/seed/seed';
import { migrate } from '../../support/migrate';
import { entities } from '../../../src/entities';
import { withSides } from '../../../src/rules/extras/sides';
import { chances } from '../../promises/parts/promise';
import { describeOnBoth, suiteDatabase } from '../../support/database';
import { watched } from '../../support/watchedDatabase';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const year = (of: number): FilterValues[number] => ['year', [`${of}-01-01`, `${of}-12-31`]];
/** What the lists are asked for: all, years, parts of them, and days without a row. */
const ASKED: readonly FilterValues[] = [
  [],
  [year(2026)],
  [year(2025)],
  [year(2025), ['date_start', ['2025-06-10']], ['date_end', ['2025-10-03']]],
  [['date_end', ['2026-09-01']]],
  [year(1950)],
];

describeOnBoth('pages far down', async (engine) => {
  const db = await suiteDatabase(engine);
  await migrate(db, entities, NOW);
  await openDemo({ features, db, registry: entities, now: NOW, size: 'usual' });
  const dayCounts = openDayCounts(db, withSides(entities));
  await dayCounts.check();
  const names = countedTables(entities).map(({ table }) => table);
  const reader = (of: Db, name: string, counts?: DayCounts): TableReader =>
    openTables({ db: of, registry: entities, hooks, dayCounts: counts })(name);

  /** Rows of the index that a page walked; 0 on SQLite, which tells no number, where it walks the index from the day on. */
  const rowsWalked = async (page: CompiledQuery): Promise<number> => {
    const explain = engine === 'sqlite' ? 'explain query plan' : 'explain (analyze)';
    const plan = (await db.rows({ ...page, sql: `${explain} ${page.sql}` })).map((row) => String(row.at(-1)));
    if (plan.some((line) => /^SEARCH t USING COVERING INDEX \S+ \(date>\? AND date<\?\)$/.test(line))) return 0;
    const walked = plan.filter((line) => /Scan using \S+ on crop_ticket t\b/.test(line));
    return Math.min(...walked.map((line) => Number(/actual time=\S+ rows=(\d+)/.exec(line)?.[1])));
  };

  /** Differences between each page and the same by offset. */
  const differences = async (of: Db, { size, step = 1 }: { size: number; step?: number }): Promise<string[]> => {
    const faults: string[] = [];
    for (const name of names) {
      const [by, plain] = [reader(of, name, dayCounts), reader(of, name)];
      for (const asked of ASKED) {
        const { count } = await plain.page(asked, 1, 0);
        for (let offset = 0; offset < count + size; offset += size * step) {
          const [one, other] = [await by.page(asked, size, offset), await plain.page(asked, size, offset)];
          if (JSON.stringify(one.rows) !== JSON.stringify(other.rows))
            faults.push(`${name} ${JSON.stringify(asked)} ${offset}`);
        }
      }
    }
    return faults;
  };

  it('are the same, every page of every list', { timeout: 120_000 }, async () => {
    expect(await differences(db, { size: 50 })).toEqual([]);
    expect(await differences(db, { size: 7, step: 11 })).toEqual([]);
  });

  it('are the same while tickets come, go and change their day, at each moment', { timeout: 120_000 }, async () => {
    const chance = chances(5);
    const tables = openTables({ db, registry: entities, hooks });
    const { write } = openWriter({ steps: writeSteps, db, registry: entities, tables, clock: () => NOW });
    const head = { actor: { userId: null, name: 'demo' }, language: 'en' } as const;
    const table = 'haul_ticket';
    const { rows } = await tables(table).page([], 500, 0);
    const acts = rows.slice(0, 60).map(({ record: { id } }, at) => async (): Promise<void> => {
      const values = { date: `2026-0${1 + Math.floor(chance() * 9)}-1${Math.floor(chance() * 3)}` };
      if (at % 5 === 0) await write({ ...head, kind: 'remove', table, id });
      else await write({ ...head, kind: 'change', table, id, values });
    });
    const writing = (async () => {
      for (const act of acts) await act();
    })();
    // Each reading is of one moment, in which both ways must agree; writers go on meanwhile.
    for (let moment = 0; moment < 4; moment++)
      expect(await db.snapshot((of) => differences({ ...db, rows: of }, { size: 90, step: 3 }))).toEqual([]);
    await writing;
    expect(await differences(db, { size: 50, step: 2 })).toEqual([]);
  });

  it('are what was committed, while a transaction has other days', async () => {
    const table = 'haul_ticket';
    const { count } = await reader(db, table).page([], 1, 0);
    const offset = count - 20;
    const before = await reader(db, table, dayCounts).page([], 50, offset);
    const tables = openTables({ db, registry: entities, hooks });
    const { writeIn } = openWriter({ steps: writeSteps, db, registry: entities, tables, clock: () => NOW });
    const act = {
      kind: 'remove',
      table,
      id: before.rows[3]?.record.id ?? 0,
      actor: { userId: null, name: '' },
    } as const;
    await db.write(async (trx) => {
      await writeIn(trx, { ...act, language: 'en' });
      expect(await reader(db, table, dayCounts).page([], 50, offset)).toEqual(before);
    });
    const after = await reader(db, table, dayCounts).page([], 50, offset);
    expect(after.count).toBe(count - 1);
    expect(after).toEqual(await reader(db, table).page([], 50, offset));
  });

  it('read no more rows than their day has, from either end', async () => {
    const read: CompiledQuery[] = [];
    const watching = watched(db, { read: (query) => void read.push(query) });
    const { count } = await reader(db, 'crop_ticket').page([], 1, 0);
    const days = await db.sql
      .selectFrom('crop_ticket')
      .select(({ fn }) => fn.countAll().as('n'))
      .groupBy('date')
      .execute();
    const most = Math.max(...days.map(({ n }) => Number(n)));
    for (const offset of [FAR, Math.floor(count / 3), Math.floor(count * 0.8), count - 1]) {
      read.length = 0;
      await reader(watching, 'crop_ticket', dayCounts).page([], 50, offset);
      const page = read.find(({ sql: text }) => text.includes('windrow_day_count') && text.includes('crop_ticket'));
      if (!page) throw new Error('No page was read by its day.');
      expect(read.filter(({ sql: text }) => /limit 50/.test(text))).toEqual([page]);
      expect(await rowsWalked(page)).toBeLessThanOrEqual(most + 50);
    }
  });

  it('are counted off while a process has not compared the counts, and where more is asked than days', async () => {
    const read: string[] = [];
    const watching = watched(db, { read: ({ sql: text }) => void read.push(text) });
    const untrusted = openDayCounts(db, withSides(entities));
    await reader(watching, 'crop_ticket', untrusted).page([], 50, FAR);
    await reader(watching, 'crop_ticket', dayCounts).page([year(2026), ['customer_id', [1]]], 50, FAR);
    await reader(watching, 'crop_ticket', dayCounts).page([year(2026)], 50, FAR, 'entry');
    await reader(watching, 'crop_ticket', dayCounts).page([year(2026)], 50, 50);
    expect(read.filter((text) => text.includes('ahead'))).toEqual([]);
    await reader(watching, 'crop_ticket', dayCounts).page([year(2026)], 50, FAR);
    expect(read.filter((text) => text.includes('ahead'))).toHaveLength(1);
  });
});
