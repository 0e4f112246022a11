/** Imported tickets are priced from the tables, as their forms price them; on both engines. */
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../../src/entities';
import type { WhyInput } from '../../../../features/why/rules/calls';
import type { AnyRow } from '../../../../src/rules/rows';
import { rowsIn, testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { importer } from '../../../support/importing';

const TICKETS = '/api/v1/ticket_crop/ticket-crop/';

describeOnBoth('imported tickets', (engine) => {
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
    await saved('truck', { name: 'M1', hauler_id: hauler.id });
    return { db, call, saved, imports: importer(app), ids: { area, dairy, grower, crop, field, hauler } };
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
  const heads = 'Ticket #,Date,Dairy,Grower,Field,Crop,Truck,Gross,Tare,Moisture';
  const load = (number: string, more = '66'): string =>
    `${number},8/25/2026,Rocha Dairy,Miller Farms,Home 80,Corn Silage,M1,65800,27140,${more}`;
  const ticketOf = async ({ call }: Opened, number: string): Promise<AnyRow> => {
    const found = rowsIn(await call('GET', `${TICKETS}?ticket_number=${number}`))[0];
    if (!found) throw new Error(`No ticket ${number}.`);
    return found;
  };
  const sourcesOf = async ({ call }: Opened, id: unknown, figure: string): Promise<Record<string, unknown>> => {
    const { body } = await call('GET', `/api/v1/office/why/crop_ticket/${String(id)}/${figure}/`);
    const inputs = body.inputs as readonly WhyInput[];
    return Object.fromEntries(inputs.map(({ field, source }) => [field, source]));
  };
  const priced = {
    customer_rate: 62,
    at_moisture: 70,
    producer_rate: 41,
    haul_rate: 5.25,
    haul_mile_rate: 0.4,
    min_mile: 10,
    haul_mile: 14,
  };

  it('get the rates and miles of the tables, as a keyed ticket does, and say where each is from', async () => {
    const opened = await open();
    const { imports, call } = opened;
    const rates = await withRates(opened);
    const { id, fill } = await imports.read(
      'crop_ticket',
      [heads, load('1001'), load('1002', '')].join('\n'),
      'loads.csv',
    );
    expect(fill).toBe(true);
    const checked = await imports.check(id);
    expect(checked).toMatchObject({
      counts: { created: 2 },
      filled: { rows: 2, lacks: {}, years: { 2026: 2 } },
      also: { job: 1 },
    });
    // Two loads of 1,358.25, 132.41 and 867.27: sums of printed amounts.
    expect(checked.sums).toMatchObject([
      { party: 'customer', name: 'Rocha Dairy', here: '2716.50', file: null },
      { party: 'hauler', name: 'Miller Hauling', here: '264.82', file: null },
      { party: 'producer', name: 'Miller Farms', here: '1734.54', file: null },
    ]);
    const [row] = await imports.rows(id, 'created');
    expect(row).toMatchObject({
      values: { customer_rate: '62', haul_mile: '14', 'job_id.field_id': 'Home 80', 'job_id.crop_id': 'Corn Silage' },
      from: {
        customer_rate: { table: 'customer_rate', id: rates.customer.id, label: 'Rocha Dairy · Corn Silage' },
        haul_rate: { table: 'producer_area_rate', id: rates.area.id },
        haul_mile: { table: 'mile', id: rates.mile.id },
      },
      lacks: [],
    });
    await imports.run(id);
    const ticket = await ticketOf(opened, '1001');
    expect(ticket).toMatchObject(priced);
    // What was filled in is from its record, what the file had is from the import.
    expect(await sourcesOf(opened, ticket.id, 'producer_net_pay')).toMatchObject({
      producer_rate: { table: 'producer_rate', id: rates.producer.id, version: 1 },
      at_moisture: { table: 'customer_rate', id: rates.customer.id, version: 1 },
      haul_mile: { table: 'mile', id: rates.mile.id },
      min_mile: { table: 'producer_area_rate', id: rates.area.id },
      moisture: { imported: { file: 'loads.csv', at: expect.any(String) } },
    });
    // The second load has the moisture of its job, which the import created.
    const second = await ticketOf(opened, '1002');
    const { body: job } = await call('GET', '/api/v1/job/jobs/');
    expect(second).toMatchObject({ moisture: 66 });
    expect(await sourcesOf(opened, second.id, 'customer_pay')).toMatchObject({
      moisture: { table: 'job', id: (job.results as AnyRow[])[0]?.id, version: 1 },
    });
  });

  it('keep what the file says, and get only what it leaves empty', async () => {
    const opened = await open();
    const { imports } = opened;
    await withRates(opened);
    const file = [`${heads},Customer Rate,Haul Mile`, `${load('1001')},64.5,`, `${load('1002')},,20`].join('\n');
    await imports.all('crop_ticket', file);
    expect(await ticketOf(opened, '1001')).toMatchObject({ ...priced, customer_rate: 64.5 });
    const second = await ticketOf(opened, '1002');
    expect(second).toMatchObject({ ...priced, haul_mile: 20 });
    const sources = await sourcesOf(opened, second.id, 'total_haul_cost');
    expect(sources.haul_mile).toMatchObject({ imported: { file: 'file.csv' } });
    expect(sources.haul_rate).toMatchObject({ table: 'producer_area_rate' });
  });

  it('stay without a price where the tick is taken away, and where a table has nothing', async () => {
    const opened = await open();
    const { imports, call } = opened;
    const rates = await withRates(opened);
    const { id } = await imports.read('crop_ticket', [heads, load('1001')].join('\n'));
    expect(await imports.change(id, { fill: false })).toMatchObject({ fill: false });
    expect(await imports.check(id)).toMatchObject({ filled: null });
    await imports.run(id);
    expect(await ticketOf(opened, '1001')).toMatchObject({ customer_rate: null, haul_mile: null });
    await call('DELETE', `/api/v1/mile/miles/${rates.mile.id}/`);
    // Filled in by a second import: an update takes what is empty here and in the file from the tables.
    const again = await imports.read('crop_ticket', [heads, load('1001')].join('\n'));
    const checked = await imports.check(again.id);
    expect(checked).toMatchObject({ counts: { changed: 1 }, filled: { rows: 1, lacks: { mile: 1 } } });
    const [row] = await imports.rows(again.id, 'changed');
    expect(row?.changes).toContainEqual({ field: 'customer_rate', before: null, after: '62' });
    expect(row).toMatchObject({ lacks: ['mile'], from: { customer_rate: { table: 'customer_rate' } } });
    await imports.run(again.id);
    expect(await ticketOf(opened, '1001')).toMatchObject({ ...priced, haul_mile: null });
    // Nothing is left to fill in: the third import changes nothing.
    const third = await imports.read('crop_ticket', [heads, load('1001')].join('\n'));
    expect(await imports.check(third.id)).toMatchObject({ counts: { changed: 0, unchanged: 1 } });
  });

  it('of closed days are left as they are', async () => {
    const opened = await open();
    const { imports, call } = opened;
    const { id } = await imports.all('crop_ticket', [heads, load('1001')].join('\n'));
    expect(id).toBeGreaterThan(0);
    await withRates(opened);
    await call('POST', '/api/v1/office/closings/', { kind: 'crop_ticket', to: '2026-08-31' });
    const again = await imports.read('crop_ticket', [heads, load('1001')].join('\n'));
    expect(await imports.check(again.id)).toMatchObject({ counts: { unchanged: 1, refused: 0 }, filled: { rows: 0 } });
  });

  it('of haul and delivery are priced without a column for what they need', async () => {
    const opened = await open();
    const { imports, saved, call, ids } = opened;
    await withRates(opened);
    await saved('driver', { name: 'Luis', hauler_id: ids.hauler.id });
    await saved('feed', { name: 'Canola Meal' });
    await saved('feedmill', { name: 'Penny Mill', rate: 11.5 });
    const haul = await imports.read(
      'haul_ticket',
      'Ticket #,Dairy Ticket Number,Date,Dairy,Mill,Driver,Feed,Gross,Tare\nH1,D1,8/25/2026,Rocha Dairy,Penny Mill,Luis,Canola Meal,65800,27140\n',
    );
    expect(haul.missing).toEqual([]);
    expect((await imports.change(haul.id, { fill: false })).missing).toEqual(['rate']);
    await imports.change(haul.id, { fill: true });
    expect(await imports.check(haul.id)).toMatchObject({ counts: { created: 1 } });
    await imports.run(haul.id);
    expect(rowsIn(await call('GET', '/api/v1/ticket_haul/ticket-hauls/'))).toMatchObject([{ rate: 11.5 }]);
    const delivery = await imports.read(
      'delivery_ticket',
      'Ticket #,Date,Dairy,Grower,Driver,Crop,Gross,Tare,Moisture\nD1,8/25/2026,Rocha Dairy,Miller Farms,Luis,Corn Silage,65800,27140,66\nD2,8/25/2026,Rocha Dairy,Miller Farms,Luis,Sorghum,65800,27140,66\n',
    );
    expect(delivery.missing).toEqual([]);
    // There is no rate for sorghum: the ticket cannot be without one.
    expect(await imports.check(delivery.id)).toMatchObject({ counts: { created: 1, refused: 1 } });
    await imports.run(delivery.id);
    expect(rowsIn(await call('GET', '/api/v1/ticket_delivery/ticket-deliveries/'))).toMatchObject([
      { customer_rate: 62, at_moisture: 70 },
    ]);
  });

  it('are checked again where a rate was changed meanwhile, and shown instead of written', async () => {
    const opened = await open();
    const { imports, call } = opened;
    const rates = await withRates(opened);
    const { id } = await imports.read('crop_ticket', [heads, load('1001')].join('\n'));
    await imports.check(id);
    await call('PATCH', `/api/v1/customer_rate/customer_rates/${rates.customer.id}/`, { rate: 63 });
    expect(await imports.run(id)).toMatchObject({
      state: 'failed',
      failure: 'Records have changed since the review. Look at the review again, then import.',
    });
    expect(await imports.run(id)).toMatchObject({ state: 'done' });
    expect(await ticketOf(opened, '1001')).toMatchObject({ customer_rate: 63 });
  });

  it('are without those figures again when the import is undone, and have them with their origins when that is undone', async () => {
    const opened = await open();
    const { imports, call } = opened;
    const rates = await withRates(opened);
    const { act } = await imports.all('crop_ticket', [heads, load('1001')].join('\n'));
    const undone = await call('POST', `/api/v1/office/history/acts/${act}/undo/`);
    expect(undone.body).toMatchObject({ restored: 2, total: 2 });
    expect(rowsIn(await call('GET', TICKETS))).toEqual([]);
    await call('POST', `/api/v1/office/history/acts/${String(undone.body.act)}/undo/`);
    const ticket = await ticketOf(opened, '1001');
    expect(ticket).toMatchObject(priced);
    expect((await sourcesOf(opened, ticket.id, 'customer_pay')).customer_rate).toMatchObject({
      table: 'customer_rate',
      id: rates.customer.id,
    });
  });
});
