/** What an import creates on the way: only what rows need that are written, as those rows say it; on both engines. */
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../../src/entities';
import type { Import, ImportName } from '../../../../features/imports/rules/calls';
import { rowsIn, testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { importer } from '../../../support/importing';

const namesOf = ({ names }: Import, table: string): readonly ImportName[] =>
  names?.find((group) => group.table === table)?.names ?? [];

describeOnBoth('what an import creates', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    const { app, call } = await testApi(db);
    onTestFinished(async () => {
      await app.close();
      await db.close();
    });
    const saved = (table: string, values: object) => buildSaved(call, entities, table, { ...values });
    const labels = async (path: string, key = 'name') =>
      rowsIn(await call('GET', `/api/v1/${path}/`))
        .map((row) => row[key])
        .toSorted();
    return { call, saved, labels, imports: importer(app) };
  };

  it.each([
    ['a file with commas', ','],
    ['pasted cells', '\t'],
  ])('creates nothing for the rows of %s that are refused', async (_, between) => {
    const { labels, imports, saved } = await open();
    await saved('customer', { name: 'Rocha Dairy', city: 'Lemoore' });
    const cells = [
      ['Dairy', 'Town', 'Crop', '$/ton', 'At moisture'],
      ['Rocha Dairy', 'Lemoore', 'Corn Silage', '63.50', '70'],
      ['Twin Oaks', 'Corcoran', 'Sorghum Silage', '52.25', '70'],
      ['What we pay growers', '', '', '', ''],
      ['Grower', 'Crop', '$/ton', 'At moist', ''],
      ['Miller Farms', 'Corn Silage', '41', '70', ''],
      ['Nunes Farming', 'Corn Silage', '41.50', '70', ''],
    ];
    const { id } = await imports.read('customer_rate', cells.map((row) => row.join(between)).join('\n'));
    await imports.change(id, { columns: { 3: 'rate' } });
    const named = await imports.names(id);
    // Names of rows that are refused in any case are not asked for, and nothing of them is ticked.
    const asked = (table: string) => namesOf(named, table).map(({ text, good, use }) => [text, good, use]);
    expect(asked('customer')).toEqual([
      ['Twin Oaks', 1, 'create'],
      ['Grower', 0, 'refuse'],
      ['Miller Farms', 0, 'refuse'],
      ['Nunes Farming', 0, 'refuse'],
    ]);
    expect(asked('crop')).toEqual([
      ['Corn Silage', 1, 'create'],
      ['Sorghum Silage', 1, 'create'],
      ['$/ton', 0, 'refuse'],
      ['41', 0, 'refuse'],
      ['41.50', 0, 'refuse'],
    ]);
    expect(await imports.check(id)).toMatchObject({
      counts: { created: 2, refused: 3 },
      also: { customer: 1, crop: 2 },
      also_names: { customer: ['Twin Oaks'], crop: ['Corn Silage', 'Sorghum Silage'] },
    });
    expect((await imports.rows(id, 'refused')).map(({ values }) => values.cust_id)).toEqual([
      'Grower',
      'Miller Farms',
      'Nunes Farming',
    ]);
    expect(await imports.run(id)).toMatchObject({ state: 'done' });
    expect(await labels('customer/customers')).toEqual(['Rocha Dairy', 'Twin Oaks']);
    expect(await labels('crop/crops', 'crop')).toEqual(['Corn Silage', 'Sorghum Silage']);
  });

  const heads = 'Ticket #,Date,Dairy,Grower,Field,Crop,Truck,Hauler,Gross,Tare,Moisture';
  const load = (number: string, date: string, truck: string, tare: string, moisture: string): string =>
    `${number},${date},Rocha Dairy,Miller Farms,Home 80,Corn Silage,${truck},54120,${tare},${moisture}`;
  const openTickets = async () => {
    const opened = await open();
    await opened.saved('customer', { name: 'Rocha Dairy' });
    const grower = await opened.saved('producer', { name: 'Miller Farms' });
    await opened.saved('field', { name: 'Home 80', producer_id: grower.id });
    await opened.saved('crop', { crop: 'Corn Silage' });
    return opened;
  };

  it('takes what a new record has from rows that are written, not from refused ones with the same name', async () => {
    const { call, labels, imports } = await openTickets();
    const file = [
      heads,
      // The tare is above the gross: this load is refused.
      load('1', '8/25/2025', 'M1,Wrong Hauler', '99999', '11.1'),
      load('2', '8/27/2025', 'M1,Miller Hauling', '25460', '66.3'),
      // Without its own moisture it has the job's.
      load('3', '8/26/2025', 'M1,Miller Hauling', '25460', ''),
    ].join('\n');
    const { id } = await imports.read('crop_ticket', file);
    expect(namesOf(await imports.names(id), 'hauler').map(({ text, use }) => [text, use])).toEqual([
      ['Miller Hauling', 'create'],
      ['Wrong Hauler', 'refuse'],
    ]);
    expect(await imports.check(id)).toMatchObject({
      counts: { created: 2, refused: 1 },
      also_names: { hauler: ['Miller Hauling'], truck: ['M1'], job: ['2025-08-26 · Rocha Dairy · Home 80'] },
    });
    expect(await imports.run(id)).toMatchObject({ state: 'done' });
    expect(await labels('hauler/haulers')).toEqual(['Miller Hauling']);
    const [truck] = rowsIn(await call('GET', '/api/v1/truck/trucks/'));
    expect(truck).toMatchObject({ name: 'M1', hauler_id: { name: 'Miller Hauling' } });
    const [job] = rowsIn(await call('GET', '/api/v1/job/jobs/'));
    expect(job).toMatchObject({ date: '2025-08-26', moisture: 66.3 });
    const tickets = rowsIn(await call('GET', '/api/v1/ticket_crop/ticket-crop/?ordering=id'));
    expect(tickets.map(({ ticket_number: number, moisture }) => [number, moisture]).toSorted()).toEqual([
      ['2', 66.3],
      ['3', 66.3],
    ]);
  });

  it('creates a record that a later row says enough of', async () => {
    const { imports } = await openTickets();
    const file = [
      heads,
      load('1', '8/25/2025', 'M1,', '25460', '66.3'),
      load('2', '8/25/2025', 'M1,Miller Hauling', '25460', '66.3'),
    ].join('\n');
    const { id } = await imports.read('crop_ticket', file);
    expect(namesOf(await imports.names(id), 'truck')).toMatchObject([{ text: 'M1', use: 'create', can_create: true }]);
    expect((await imports.check(id)).counts).toMatchObject({ created: 2, refused: 0 });
    expect(await imports.run(id)).toMatchObject({ state: 'done', also: { truck: 1, hauler: 1, job: 1 } });
  });

  it('asks before it creates what looks like a number or a heading; trucks and fields may be called so', async () => {
    const { imports, saved } = await open();
    await saved('hauler', { name: 'Miller Hauling' });
    const rates = await imports.read(
      'customer_rate',
      'Dairy,Crop,Rate,At moisture\n1044,Corn Silage,62,70\nRocha Dairy,41.50,62,70\nDairy Name,Corn Silage,62,70\n',
    );
    const named = await imports.names(rates.id);
    const odd = (table: string) => namesOf(named, table).map(({ text, odd: why, use }) => [text, why, use]);
    expect(odd('customer')).toEqual([
      ['1044', 'number', null],
      ['Dairy Name', 'heading', null],
      ['Rocha Dairy', null, 'create'],
    ]);
    expect(odd('crop')).toEqual([
      ['41.50', 'number', null],
      ['Corn Silage', null, 'create'],
    ]);
    expect((await imports.check(rates.id)).counts).toMatchObject({ created: 0, refused: 3 });
    await imports.change(rates.id, { names: [{ table: 'customer', text: '1044', use: 'create' }] });
    expect(await imports.check(rates.id)).toMatchObject({ counts: { created: 1 }, also_names: { customer: ['1044'] } });
    const drivers = await imports.read('driver', 'Name,Hauler\nLuis,12\n');
    expect(namesOf(await imports.names(drivers.id), 'hauler')).toMatchObject([{ text: '12', odd: 'number' }]);
    const loads = [heads, load('1', '8/25/2025', '12,Miller Hauling', '25460', '66')].join('\n');
    const tickets = await imports.read('crop_ticket', loads);
    expect(namesOf(await imports.names(tickets.id), 'truck')).toMatchObject([{ text: '12', odd: null, use: 'create' }]);
  });

  it('creates nothing for rows that stay as they are', async () => {
    const { imports, labels } = await open();
    await imports.all('truck', 'Truck,Hauler\nM1,Miller Hauling\n');
    const { id } = await imports.read('truck', 'Truck,Hauler\nM1,Another Hauler\nM2,Miller Hauling\n');
    await imports.change(id, { existing: 'leave' });
    expect(await imports.check(id)).toMatchObject({ counts: { created: 1, unchanged: 1 }, also: {} });
    await imports.run(id);
    expect(await labels('hauler/haulers')).toEqual(['Miller Hauling']);
  });
});
