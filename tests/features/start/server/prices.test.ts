/** The jobs that lack a rate or miles, as the ticket form would ask for them (price check), on both engines. */
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import type { PriceCheck } from '../../../../features/start/rules/calls';
import { testApi, type Call } from '../../../support/api';
import { addTicket, setUpBusiness, year } from '../../../support/business';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';

describeOnBoth('the price check', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    return { call, at: await setUpBusiness(call) };
  };
  const check = async (call: Call, of = year): Promise<PriceCheck> =>
    (await call('GET', `/api/v1/office/price_check/?year=${of}`)).body as unknown as PriceCheck;

  it('names each figure that nothing was found for, in the order of the form', async () => {
    const { call, at } = await open();
    await addTicket(call, 'crop_ticket', at, { ticket_number: '1' });
    const { jobs, gaps } = await check(call);
    expect([jobs, gaps.length, gaps[0]?.tickets]).toEqual([1, 1, 1]);
    expect(gaps[0]?.job).toMatchObject({ id: at.job_id, customer_id: { name: 'Ridgeline Dairy' } });
    expect(gaps[0]?.prices.map(({ field, from, gap }) => [field, from, gap])).toEqual([
      ['customer_rate', 'customer_rate', null],
      ['producer_rate', 'producer_rate', 'none'],
      ['haul_rate', 'producer_area_rate', 'none'],
      ['haul_mile', 'mile', 'none'],
    ]);
    expect(gaps[0]?.prices[0]).toMatchObject({ row: { rate: 48.5 }, fresh: null });
    expect(await check(call, year - 1)).toEqual({ jobs: 0, gaps: [] });
  });

  it('says what a new record would need: what follows from the job, proposals, and what others have', async () => {
    const { call, at } = await open();
    const other = await buildSaved(call, entities, 'producer', { name: 'Bauer' });
    await buildSaved(call, entities, 'producer_rate', { producer_id: other.id, crop_id: at.crop_id, rate: 40.5 });
    await buildSaved(call, entities, 'producer_rate', { producer_id: other.id, crop_id: at.crop_id, rate: 42 });
    const [, producer, area, mile] = (await check(call)).gaps[0]?.prices ?? [];
    expect(producer?.fresh).toEqual({
      refers: {
        producer_id: { id: at.producer_id, name: 'Halvorson Farms' },
        crop_id: { id: at.crop_id, name: 'Corn Silage' },
      },
      asked: { rate: null, moisture: '65' },
      others: { least: 40.5, most: 42 },
    });
    expect(area?.fresh).toMatchObject({
      refers: { producer_area_id: { name: 'North ridge' }, crop_id: { name: 'Corn Silage' } },
      asked: { name: 'North ridge · Corn Silage', ton_rate: null, mile_rate: null, min_miles: null },
    });
    expect(mile?.fresh).toMatchObject({
      refers: {
        customer_id: { id: at.customer_id },
        producer_id: { id: at.producer_id },
        field_id: { name: 'Home 80' },
      },
      asked: { miles: null },
      others: null,
    });
  });

  it('lists a rate of 0 apart from a missing one, and nothing once all is there', async () => {
    const { call, at } = await open();
    for (let left = (await check(call)).gaps[0]?.prices ?? []; left.some(({ gap }) => gap === 'none');) {
      const { from, fresh } = left.find(({ gap }) => gap === 'none') ?? left[0] ?? { from: '', fresh: null };
      const refers = Object.entries(fresh?.refers ?? {}).map(([key, { id }]) => [key, id]);
      const asked = Object.entries(fresh?.asked ?? {}).map(([key, value]) => [key, value ?? '0']);
      const values = Object.fromEntries([...refers, ...asked]) as Record<string, unknown>;
      const entity = entities[from as 'mile' | 'producer_rate' | 'producer_area_rate'];
      expect((await call('POST', apiPath(entity), values)).status).toBe(201);
      left = (await check(call)).gaps[0]?.prices ?? [];
    }
    const zero = (await check(call)).gaps[0]?.prices ?? [];
    expect(zero.map(({ gap }) => gap)).toEqual([null, 'zero', 'zero', 'zero']);
    for (const { from, source, row } of zero.slice(1)) {
      const entity = entities[from as 'mile' | 'producer_rate' | 'producer_area_rate'];
      expect((await call('PATCH', apiPath(entity, row?.id ?? 0), { [source]: 7.5 })).status).toBe(200);
    }
    expect(await check(call)).toEqual({ jobs: 1, gaps: [] });
    expect(at.job_id).toBeGreaterThan(0);
  });

  it('leaves out a rate of 0 that somebody said is right, while it is 0, and takes that back', async () => {
    const { call, at } = await open();
    const area = await buildSaved(call, entities, 'producer_area_rate', {
      producer_area_id: (
        (await call('GET', apiPath(entities.producer, at.producer_id))).body.producer_area_id as { id: number }
      ).id,
      crop_id: at.crop_id,
      ton_rate: 0,
    });
    const gapOfArea = async () =>
      (await check(call)).gaps[0]?.prices.find(({ from }) => from === 'producer_area_rate')?.gap;
    expect(await gapOfArea()).toBe('zero');
    const say = async (body: Readonly<Record<string, unknown>>) =>
      call('POST', '/api/v1/office/price_check/zero_is_right/', body);
    const right = { table: 'producer_area_rate', id: area.id, field: 'ton_rate' };
    const said = await say(right);
    expect([said.status, await gapOfArea()]).toEqual([204, null]);
    const [act] = (await call('GET', '/api/v1/office/history/?kind=set')).body.acts as { about: unknown }[];
    expect(act?.about).toMatchObject({ value: 'yes', ...right });
    const undo = `/api/v1/office/history/acts/${String(said.headers['x-windrow-act'])}/undo/`;
    expect([(await call('POST', undo)).status, await gapOfArea()]).toEqual([200, 'zero']);
    expect((await say({ ...right, field: 'min_miles' })).status).toBe(400);
    expect((await say({ ...right, id: 999 })).status).toBe(400);
    await call('PATCH', apiPath(entities.producer_area_rate, Number(area.id)), { ton_rate: 4 });
    expect((await say(right)).status).toBe(400);
  });

  it('refuses what is no year', async () => {
    const { call } = await open();
    expect((await call('GET', '/api/v1/office/price_check/?year=soon')).status).toBe(400);
  });
});
