/** What the history says of when and in which order rows were changed, also of changes that are older than migration 6 (decision 52). */
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { migrate } from '../support/migrate';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { testApi } from '../support/api';
import { buildSaved } from '../support/build';
import { describeOnBoth, openTestDatabase } from '../support/database';
import { historyOf, replayed, storedRows } from '../support/history';

describeOnBoth('changes that are in the history', (engine) => {
  it('get what the rows had after them', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    let now = new Date('2026-09-18T06:00:00.000Z');
    const clock = (): Date => (now = new Date(now.getTime() + 60_000));
    const { call } = await testApi(db, { clock });
    const stamps = async () => {
      const columns = ['id', 'add_date', 'edit_date', 'edit_order'] as const;
      return db.sql
        .selectFrom('windrow_change')
        .select([...columns])
        .orderBy('id')
        .execute();
    };
    const feed = await buildSaved(call, entities, 'feed', { name: 'Meal' });
    const other = await buildSaved(call, entities, 'feed', { name: 'Hulls' });
    const { id } = await buildSaved(call, entities, 'crop_ticket', { moisture: 60 });
    await call('PATCH', apiPath(entities.feed, feed.id), { name: 'Canola meal' });
    await call('PATCH', apiPath(entities.crop_ticket, id), { moisture: 61 });
    await call('PATCH', apiPath(entities.crop_ticket, id), { moisture: 62 });
    await call('PATCH', apiPath(entities.feed, feed.id), { name: 'Meal' });
    await call('DELETE', apiPath(entities.crop_ticket, id));
    await call('DELETE', apiPath(entities.feed, other.id));
    const before = await stamps();
    expect(before.at(-1)).toMatchObject({ add_date: other.add_date, edit_order: 2 });

    await db.write(async (trx) => {
      await trx.updateTable('windrow_change').set({ add_date: null, edit_date: null, edit_order: null }).execute();
      await trx.deleteFrom('windrow_migration').where('number', '=', 6).execute();
    });
    await migrate(db, entities, now);
    const inOrder = (rows: Awaited<ReturnType<typeof stamps>>) =>
      rows.map((row) => [row.id, row.add_date, row.edit_date]);
    expect(inOrder(await stamps())).toEqual(inOrder(before));
    const [placed] = await db.sql.selectFrom('feed').select('edit_order').execute();
    const places = (await stamps()).flatMap(({ edit_order: place }) => (place === null ? [] : [Number(place)]));
    expect(Math.max(...places)).toBe(Number(placed?.edit_order));
  });
});

describe.skipIf(inject('postgresUrl') === '')('an act that waits for a record', () => {
  it('stands in the history behind those that changed its other records meanwhile', async () => {
    const db = await openTestDatabase('postgres');
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    const first = await buildSaved(call, entities, 'haul_ticket', { rate: 4 });
    const second = await buildSaved(call, entities, 'haul_ticket', { rate: 5 });
    const waiting = async (): Promise<number> => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db.sql,
        );
      return rows.length;
    };
    let late: ReturnType<typeof call> | undefined;
    await db.write(async (trx) => {
      await trx.updateTable('haul_ticket').set({ rate: '4' }).where('id', '=', first.id).execute();
      const ids = [first.id, second.id];
      late = call('PUT', `${apiPath(entities.haul_ticket)}bulk-update/`, { ids, rate: 6 });
      await vi.waitUntil(async () => (await waiting()) > 0);
      const early = await call('PATCH', apiPath(entities.haul_ticket, second.id), { rate: 7 });
      expect(early.status).toBe(200);
    });
    expect((await late)?.status).toBe(200);
    const acts = await historyOf(db);
    expect(acts.slice(-2).map(({ kind }) => kind)).toEqual(['change', 'changeMany']);
    expect(Object.fromEntries(replayed(acts))).toEqual(await storedRows(db));
  });
});
