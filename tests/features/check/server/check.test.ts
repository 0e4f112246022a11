/** What looks odd in the tickets of some days, and that somebody has looked at it. */
import { expect, it, onTestFinished } from 'vitest';
import type { DoubtfulName } from '../../../../features/check/rules/doubts/doubt';
import type { AnyRow, Values } from '../../../../src/rules/rows';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { testApi } from '../../../support/api';
import { addTicket, setUpBusiness } from '../../../support/business';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';

const OFFICE = '/api/v1/office/check/';
const DAY = '2026-09-18';
const RATES = { customer_rate: 100, producer_rate: 41.25, haul_rate: 4.1 };

interface Odd {
  readonly code: string;
  readonly field: string;
  readonly value: string;
  readonly than: string | null;
  readonly looked_by: string | null;
}

describeOnBoth('the check of a day', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    const at = await setUpBusiness(call);
    const add = (values: Values, table: DoubtfulName = 'crop_ticket') =>
      addTicket(call, table, at, { date: DAY, ...(table === 'crop_ticket' ? RATES : {}), ...values });
    const check = async (from = DAY, to = from, today = '2026-09-20') => {
      const { body, status } = await call('GET', `${OFFICE}?from=${from}&to=${to}&today=${today}`);
      expect(status).toBe(200);
      const { total, tickets } = body as unknown as { total: number; tickets: { record: AnyRow; odd: Odd[] }[] };
      const told = tickets.map(({ record, odd }) => {
        const texts = odd.map(({ code, field, value, than, looked_by: by }) => {
          const text = [code, field, value, than ?? '-'].join(' ');
          return by === null ? text : `(${text})`;
        });
        return [record.ticket_number, ...texts];
      });
      return { total, told };
    };
    const look = (ids: readonly number[], kind = 'crop_ticket') =>
      call('POST', `${OFFICE}looked_at/`, { kind, ids, today: '2026-09-20' });
    return { call, at, add, check, look };
  };

  it('tells nothing of tickets that are as usual, and counts them', async () => {
    const { add, check } = await open();
    await add({ ticket_number: '1001', gross_weight: 78_460 });
    await add({ ticket_number: '1002', gross_weight: 78_440 });
    await add({ ticket_number: '1003', gross_weight: 78_420, date: '2026-09-19' });
    expect(await check()).toEqual({ total: 2, told: [] });
  });

  it('tells what is missing, doubted, or loses money, the gravest first', async () => {
    const { add, check } = await open();
    await add({ ticket_number: '1001', gross_weight: 78_460, customer_rate: 20 });
    await add({ ticket_number: '1002', gross_weight: 78_440, haul_mile: null });
    await add({ ticket_number: '1003', gross_weight: 78_420, tare_weight: 0 });
    const { told } = await check();
    expect(told.map(([number]) => number)).toEqual(['1003', '1002', '1001']);
    expect(told[0]?.[1]).toBe('tare_zero tare_weight 0 -');
    expect(told[1]).toEqual(['1002', 'missing haul_mile  -']);
    expect(told[2]?.[1]).toMatch(/^loses customer_rate \d+\.\d\d -$/);
  });

  it('compares weights, moisture, rates and days with the truck, the job, the parties and the season', async () => {
    const { call, add, check } = await open();
    const truck = await buildSaved(call, entities, 'truck', { name: 'BC-03' });
    const of = (number: string, values: Values) => add({ ticket_number: number, truck_id: truck.id, ...values });
    for (const n of [1, 2, 3, 4]) await of(`100${n}`, { gross_weight: 78_400 + 20 * n, date: '2026-09-16' });
    await of('1005', { gross_weight: 78_400, tare_weight: 29_280 });
    await of('1006', { gross_weight: 78_380, moisture: 34 });
    await of('1007', { gross_weight: 78_360, moisture: 64 });
    await of('1008', { gross_weight: 78_340, haul_rate: 41 });
    await of('1009', { gross_weight: 78_320, date: '2026-11-30' });
    const { told } = await check(DAY, '2026-12-31');
    const by = new Map(told.map(([number, ...odd]) => [number, odd]));
    expect(by.get('1005')).toEqual(['tare_usual tare_weight 29280 31280']);
    expect(by.get('1006')?.[0]).toBe('dry_matter moisture 34 62–71');
    expect(by.get('1007')).toEqual(['moisture_job moisture 64 68.4']);
    expect(by.get('1008')).toContain('far_rate haul_rate 41 4.1');
    expect(by.get('1009')).toContain('in_future date 2026-11-30 -');
  });

  it('tells the same weights twice on a day, another hauler, and numbers that are missing before a ticket', async () => {
    const { call, add, check } = await open();
    const hauler = await buildSaved(call, entities, 'hauler', { name: 'Big Coulee' });
    const truck = await buildSaved(call, entities, 'truck', { name: 'BC-03' });
    await add({ ticket_number: '48001', date: '2026-09-17' });
    await add({ ticket_number: '48005', gross_weight: 70_000 });
    await add({ ticket_number: '48006', gross_weight: 70_000 });
    await add({ ticket_number: '48007', gross_weight: 69_980, truck_id: truck.id, hauler_id: hauler.id });
    const { told } = await check();
    expect(told).toEqual([
      ['48007', expect.stringMatching(/^other_hauler hauler_id \d+ /)],
      ['48006', 'same_weights gross_weight 70000 48005'],
      ['48005', 'same_weights gross_weight 70000 48006', 'number_gap ticket_number 3 -'],
    ]);
  });

  it('an oddity that was looked at stays so until its value changes', async () => {
    const { call, add, check, look } = await open();
    const id = await add({ ticket_number: '1001', customer_rate: 20 });
    const [first] = (await check()).told;
    expect((await look([id])).status).toBe(204);
    expect((await check()).told).toEqual([['1001', `(${first?.[1]})`]]);
    const count = await call('GET', `${OFFICE}count/?from=${DAY}&to=${DAY}&today=${DAY}`);
    expect(count.body).toMatchObject({ total: 1, odd: 0, looked: 1 });
    await call('PATCH', apiPath(entities.crop_ticket, id), { customer_rate: 10 });
    expect((await check()).told[0]?.[1]).toMatch(/^loses/);
    await call('DELETE', apiPath(entities.crop_ticket, id));
    expect(await check()).toEqual({ total: 0, told: [] });
  });

  it('deliveries and hauls are checked too', async () => {
    const { add, check } = await open();
    await add({ ticket_number: '71', gross_weight: 90_000 }, 'delivery_ticket');
    await add({ ticket_number: '81', rate: 0 }, 'haul_ticket');
    const { total, told } = await check();
    expect(total).toBe(2);
    expect(told).toContainEqual(['71', expect.stringMatching(/^gross_over gross_weight 90000/)]);
    expect(told).toContainEqual(['81', 'zero_rate rate 0 -']);
  });

  it('refuses what is no day and what is no kind', async () => {
    const { call } = await open();
    expect(await call('GET', `${OFFICE}?from=x&to=${DAY}&today=${DAY}`)).toMatchObject({
      status: 400,
      body: { from: [expect.any(String)] },
    });
    expect((await call('POST', `${OFFICE}looked_at/`, { kind: 'truck', ids: [1], today: DAY })).status).toBe(400);
  });
});
