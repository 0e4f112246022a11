/** Kept counts after random acts, at a tenth of the promise; `npm run promises` runs it whole. */
import { sql, type CompiledQuery } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { compareCounts } from './scripts/keptCounts';
import { openDayCounts, type DayCounts } from '../../server/db/query/counts/dayCounts';
import { withSides } from '../../src/rules/extras/sides';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { testApi } from '../support/api';
import { buildSaved } from '../support/build';
import { describeOnBoth, openTestDatabase } from '../support/database';
import { watched } from '../support/watchedDatabase';

const ACTS = 100;

describeOnBoth('counts that are kept', (engine) => {
  it('are read in place of counting, right after a save', async () => {
    const plain = await openTestDatabase(engine);
    const asked: string[] = [];
    const usedBy: boolean[] = [];
    const db = watched(plain, {
      read: ({ sql: text }) => {
        asked.push(text);
        if (/as start, .*count\(\*\) as n/s.test(text)) usedBy.push(dayCounts.areUsed('crop_ticket'));
      },
    });
    const dayCounts: DayCounts = openDayCounts(db, withSides(entities));
    const { app, call } = await testApi(db, { dayCounts });
    onTestFinished(() => app.close().then(() => plain.close()));
    const counting = async (path: string): Promise<number> => {
      await buildSaved(call, entities, 'crop_ticket', { date: '2026-09-10' });
      asked.length = 0;
      expect((await call('GET', path)).status).toBe(200);
      return asked.filter((text) => /select count\(\*\)/.test(text)).length;
    };
    const list = `${apiPath(entities.crop_ticket)}?year=2026`;
    // Before the process has compared the counts, it counts.
    expect(await counting(list)).toBe(1);
    await dayCounts.check();
    // The days were used before the starts of texts were compared, which takes longer.
    expect([usedBy.length > 0, usedBy.every(Boolean)]).toEqual([true, true]);
    expect(await counting(list)).toBe(0);
    expect(await counting('/api/v1/ticket_counts/?selectedYear=2026')).toBe(0);
    // So is a search by a few characters; another filter is counted.
    expect(await counting(`${list}&ticket_number=1`)).toBe(0);
    expect(await counting(`${list}&customer_id=1`)).toBe(1);
    expect((await call('GET', list)).body.count).toBe(5);
  });

  it('of a day have one row where acts come one after the other, however many tickets were posted', async () => {
    const db = await openTestDatabase(engine);
    const { app, call } = await testApi(db);
    onTestFinished(() => app.close().then(() => db.close()));
    const posts = 4;
    for (let n = 0; n < posts; n++)
      await buildSaved(call, entities, 'crop_ticket', { date: '2026-09-10', ticket_number: `777${n}` });
    const { rows } = await sql<{ counted: string; rows: number; n: number }>`
      select counted, count(*) as rows, sum(rows_more) as n from windrow_day_count
      where counted in ('crop_ticket', 'crop_ticket.ticket_number') and rows_more > 0 group by counted order by counted`.execute(
      db.sql,
    );
    // Acts that run side by side add a row each, so that none waits for another.
    const each = engine === 'sqlite' ? 1 : posts;
    expect(rows.map((row) => [row.counted, Number(row.rows), Number(row.n)])).toEqual([
      ['crop_ticket', each, posts],
      ['crop_ticket.ticket_number', each, posts],
    ]);
  });

  it('are those that counting gives, and heal where somebody else has changed them', { timeout: 120_000 }, async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { faults, compared } = await compareCounts(db, ACTS);
    expect(faults).toEqual([]);
    expect(compared).toBeGreaterThan(3);
    await db.write(async (trx) => {
      await sql`delete from windrow_day_count where counted = 'crop_ticket'`.execute(trx);
      await sql`insert into windrow_day_count (counted, day, rows_more) values ('haul_ticket', '2024-05-05', 3)`.execute(
        trx,
      );
    });
    const counts = openDayCounts(db, withSides(entities));
    // Before it has compared them, a process does not use them.
    expect(await counts.all('haul_ticket')).toBeUndefined();
    expect(await counts.check()).toBeGreaterThan(1);
    expect(await counts.check()).toBe(0);
    expect(await counts.between('haul_ticket', '2024-05-05', '2024-05-05')).toBe(0);
    expect(await counts.all('crop_ticket')).toBeGreaterThan(0);
  });
});

it('counts that are kept are compared in short steps on SQLite: no statement walks through all tickets', async () => {
  const plain = await openTestDatabase('sqlite');
  const asked: CompiledQuery[] = [];
  const db = watched(plain, { read: (query) => void asked.push(query) });
  const dayCounts = openDayCounts(db, withSides(entities));
  const { app, call } = await testApi(db, { dayCounts });
  onTestFinished(() => app.close().then(() => plain.close()));
  await buildSaved(call, entities, 'crop_ticket', { date: '2026-09-10' });
  asked.length = 0;
  await dayCounts.check();
  const explained = asked.map((query) => plain.rows({ ...query, sql: `explain query plan ${query.sql}` }));
  const plans = (await Promise.all(explained)).flat().map(([, , , step]) => String(step));
  expect(plans.filter((step) => step.startsWith('SEARCH crop_ticket ')).length).toBeGreaterThan(3);
  expect(plans.filter((step) => /^SCAN \w*(ticket|job)\b/.test(step))).toEqual([]);
});
