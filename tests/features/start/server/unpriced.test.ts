/** Tickets without a price: what the tables have for them, filling that in as one act, and what is left alone; on both engines. */
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../../src/entities';
import type { AnyRow } from '../../../../src/rules/rows';
import type { Unpriced } from '../../../../features/start/rules/calls';
import type { WhyInput } from '../../../../features/why/rules/calls';
import { rowsIn, testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { loadPaper, testWriter } from '../../../support/settled';

const TICKETS = '/api/v1/ticket_crop/ticket-crop/';
const UNPRICED = '/api/v1/office/unpriced/?kind=crop_ticket';

describeOnBoth('tickets without a price', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    const { app, call } = await testApi(db);
    onTestFinished(async () => {
      await app.close();
      await db.close();
    });
    const saved = (table: string, values: object) => buildSaved(call, entities, table, { ...values });
    const area = await saved('producer_area', { name: 'Westside' });
    const dairy = await saved('customer', { name: 'Rocha Dairy' });
    const grower = await saved('producer', { name: 'Miller Farms', producer_area_id: area.id });
    const crop = await saved('crop', { crop: 'Corn Silage' });
    const field = await saved('field', { name: 'Home 80', producer_id: grower.id });
    const hauler = await saved('hauler', { name: 'Miller Hauling' });
    const truck = await saved('truck', { name: 'M1', hauler_id: hauler.id });
    const ids = { area, dairy, grower, crop, field, truck };
    const job = await saved('job', {
      date: '2026-08-20',
      customer_id: dairy.id,
      producer_id: grower.id,
      crop_id: crop.id,
      field_id: field.id,
      bag_pit_id: null,
      moisture: 66,
    });
    const without = {
      customer_rate: null,
      at_moisture: null,
      producer_rate: null,
      haul_rate: null,
      haul_mile_rate: null,
      min_mile: null,
      haul_mile: null,
    };
    const ticket = (ticket_number: string, more: object = {}) =>
      saved('crop_ticket', {
        ticket_number,
        job_id: job.id,
        date: '2026-08-25',
        truck_id: truck.id,
        hauler_id: hauler.id,
        customer_id: dairy.id,
        producer_id: grower.id,
        bag_pit_id: null,
        gross_weight: 65_800,
        tare_weight: 27_140,
        moisture: 66,
        ...without,
        ...more,
      });
    const offer = async (more = ''): Promise<Unpriced> => {
      const { status, body } = await call('GET', `${UNPRICED}&year=2026${more}`);
      expect(status).toBe(200);
      return body as unknown as Unpriced;
    };
    const count = async () => (await call('GET', '/api/v1/office/unpriced/count/?year=2026')).body.tables;
    const fill = (tickets: readonly { readonly id: number; readonly version: unknown }[]) =>
      call('POST', UNPRICED, { tickets });
    const now = async (id: number): Promise<AnyRow> => {
      const { body } = await call('GET', `${TICKETS}${id}/`);
      return body as AnyRow;
    };
    return { db, call, saved, ids, job, ticket, offer, count, fill, now };
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  const withRates = async ({ saved, ids: { area, dairy, grower, crop, field } }: Opened) => ({
    customer: await saved('customer_rate', { cust_id: dairy.id, crop_id: crop.id, rate: 62, at_moisture: 70 }),
    producer: await saved('producer_rate', { producer_id: grower.id, crop_id: crop.id, rate: 41, moisture: 70 }),
    area: await saved('producer_area_rate', {
      producer_area_id: area.id,
      crop_id: crop.id,
      ton_rate: 5.25,
      mile_rate: 0.4,
      min_miles: 10,
    }),
    mile: await saved('mile', { customer_id: dairy.id, producer_id: grower.id, field_id: field.id, miles: 14 }),
  });
  const listed = ({ tickets }: Unpriced) => tickets.map(({ ticket: { id }, version }) => ({ id, version }));
  const priced = {
    customer_rate: 62,
    at_moisture: 70,
    producer_rate: 41,
    haul_rate: 5.25,
    haul_mile_rate: 0.4,
    min_mile: 10,
    haul_mile: 14,
  };

  it('are priced from the tables as one act, with where each figure is from and one undo', async () => {
    const opened = await open();
    const { ticket, offer, fill, now, call, count } = opened;
    const rates = await withRates(opened);
    const first = await ticket('1001');
    // What was agreed for this load stays.
    const second = await ticket('1002', { date: '2026-08-26', customer_rate: 70 });
    await ticket('1003', { ...priced });
    expect(await count()).toEqual({ crop_ticket: 2 });
    const found = await offer();
    expect(found).toMatchObject({
      count: { unpriced: 2, can: 2, cannot: 0, settled: 0, closed: 0, rest: 0 },
      gaps: [],
      sums: { producer: '1734.54', hauler: '264.82', customer: '2891.76' },
    });
    expect(found.tickets[0]).toMatchObject({
      ticket: { number: '1001' },
      about: 'Home 80',
      is: priced,
      from: { customer_rate: { table: 'customer_rate', id: rates.customer.id } },
      amounts: { customer: { was: null, is: '1358.25', difference: '1358.25' } },
      priced: true,
    });
    const done = await fill(listed(found));
    expect(done).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(await now(first.id)).toMatchObject(priced);
    expect(await now(second.id)).toMatchObject({ ...priced, customer_rate: 70 });
    const { body: why } = await call('GET', `/api/v1/office/why/crop_ticket/${first.id}/customer_pay/`);
    expect((why.inputs as WhyInput[]).find(({ field }) => field === 'customer_rate')?.source).toMatchObject({
      table: 'customer_rate',
      id: rates.customer.id,
    });
    expect(await offer()).toMatchObject({ count: { unpriced: 0 }, tickets: [] });
    expect(await count()).toEqual({});
    const act = String(done.headers['x-windrow-act']);
    const undone = await call('POST', `/api/v1/office/history/acts/${act}/undo/`);
    expect(undone.body).toMatchObject({ kind: 'fillIn', restored: 2, total: 2 });
    expect(await now(first.id)).toMatchObject({ customer_rate: null, haul_mile: null });
  });

  it('say what no table has, with what a new record would refer to, and what the tickets lack themselves', async () => {
    const opened = await open();
    const { ticket, offer, fill, now, call, ids } = opened;
    const rates = await withRates(opened);
    await call('DELETE', `/api/v1/mile/miles/${rates.mile.id}/`);
    await call('DELETE', `/api/v1/producer_area_rate/producer-area-rates/${rates.area.id}/`);
    const first = await ticket('1001');
    const second = await ticket('1002');
    const found = await offer();
    expect(found.count).toMatchObject({ unpriced: 2, can: 0, cannot: 2 });
    expect(found.gaps).toMatchObject([
      {
        table: 'mile',
        id: null,
        tickets: 2,
        fields: ['haul_mile'],
        first: { number: '1001' },
        refers: {
          customer_id: { id: ids.dairy.id, name: 'Rocha Dairy' },
          producer_id: { id: ids.grower.id, name: 'Miller Farms' },
          field_id: { id: ids.field.id, name: 'Home 80' },
        },
      },
      {
        table: 'producer_area_rate',
        tickets: 2,
        fields: ['haul_rate', 'haul_mile_rate', 'min_mile'],
        refers: {
          producer_area_id: { id: ids.area.id, name: 'Westside' },
          crop_id: { id: ids.crop.id, name: 'Corn Silage' },
        },
      },
    ]);
    // What there is can be filled in all the same.
    expect(found.tickets).toMatchObject([{ priced: false }, { priced: false }]);
    await fill(listed(found).slice(0, 1));
    expect(await now(first.id)).toMatchObject({ customer_rate: 62, producer_rate: 41, haul_mile: null });
    expect(await now(second.id)).toMatchObject({ customer_rate: null });
    // The filters of the list narrow it.
    expect((await offer('&ticket_number=1002')).count).toMatchObject({ unpriced: 1 });
  });

  it('are left alone where a paper or a closed day has them', async () => {
    const opened = await open();
    const { db, ticket, offer, fill, now, call } = opened;
    await withRates(opened);
    const settled = await ticket('1001', { ...priced, producer_rate: null });
    const party = (settled.producer_id as { id: number }).id;
    const items = [{ table: 'crop_ticket', id: settled.id, amount: '0.00' }];
    await loadPaper(testWriter(db), 1, { role: 'producer', party, items });
    const closed = await ticket('1002', { date: '2026-08-10' });
    const free = await ticket('1003');
    await call('POST', '/api/v1/office/closings/', { kind: 'crop_ticket', to: '2026-08-15' });
    const found = await offer();
    expect(found.count).toMatchObject({ unpriced: 3, can: 1, cannot: 0, settled: 1, closed: 1 });
    expect(listed(found)).toEqual([{ id: free.id, version: 1 }]);
    // Who asks for them all the same is refused, and nothing is written.
    for (const { id } of [settled, closed]) {
      const refused = await fill([
        { id: free.id, version: 1 },
        { id, version: 1 },
      ]);
      expect(refused.status).toBe(423);
    }
    expect(await now(free.id)).toMatchObject({ customer_rate: null });
    expect(await fill(listed(found))).toMatchObject({ status: 200 });
  });

  it('are refused where somebody changed one meanwhile, and where nothing is named', async () => {
    const opened = await open();
    const { ticket, offer, fill, call } = opened;
    await withRates(opened);
    const { id } = await ticket('1001');
    const found = await offer();
    await call('PATCH', `${TICKETS}${id}/`, { moisture: 65 });
    expect((await fill(listed(found))).status).toBe(412);
    expect((await fill([])).status).toBe(400);
    expect((await fill([{ id, version: 'x' }])).status).toBe(400);
    expect((await call('GET', '/api/v1/office/unpriced/?kind=truck')).status).toBe(400);
  });

  it('of haul and delivery cannot be without a price', async () => {
    const { call } = await open();
    const { body } = await call('GET', '/api/v1/office/unpriced/?kind=haul_ticket&year=2026');
    expect(body).toMatchObject({ count: { unpriced: 0 }, tickets: [], gaps: [] });
    expect(rowsIn(await call('GET', '/api/v1/ticket_haul/ticket-hauls/'))).toEqual([]);
  });
});
