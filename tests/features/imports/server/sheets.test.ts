/** The sheets of an office's workbook, from the file to records: values for all rows, columns that are filled down, two tables. */
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { rowsIn, testApi } from '../../../support/api';
import { describeOnBoth, openTestDatabase, type Engine } from '../../../support/database';
import { importer } from '../../../support/importing';
import { WORKBOOK } from '../../../support/rehearsalFiles';

const LONG = { timeout: 120_000 };

async function open(engine: Engine) {
  const db = await openTestDatabase(engine);
  const { app, call } = await testApi(db);
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  return { app, call, imports: importer(app) };
}

describeOnBoth('a sheet of an office', (engine) => {
  it('gives trucks and drivers whose hauler stands once above them', LONG, async () => {
    const { call, imports } = await open(engine);
    const file = readFileSync(`${WORKBOOK}.ods`);
    const trucks = await imports.read('truck', file);
    expect(trucks.columns[0]).toMatchObject({ head: 'Hauler', fill_down: { cells: 5, on: true } });
    await imports.check(trucks.id);
    expect(await imports.run(trucks.id)).toMatchObject({ state: 'done', counts: { created: 7 }, also: { hauler: 2 } });
    await imports.all('driver', file);
    const haulersOf = async (path: string): Promise<string[]> =>
      rowsIn(await call('GET', path)).map(
        ({ name, hauler_id: hauler }) => `${String(name)} ${String((hauler as { name: string }).name)}`,
      );
    expect((await haulersOf('/api/v1/truck/trucks/')).toSorted()).toEqual([
      'M1 Miller Hauling',
      'M2 Miller Hauling',
      'M3 Miller Hauling',
      'M4 Miller Hauling',
      'V10 Valley Ag Transport',
      'V11 Valley Ag Transport',
      'V12 Valley Ag Transport',
    ]);
    expect(await haulersOf('/api/v1/driver/drivers/')).toHaveLength(7);
  });

  it('is not filled down where somebody says so, and keeps the refused rows whole', async () => {
    const { app, imports } = await open(engine);
    const csv = 'Hauler,Truck,Tare\nMiller,M1,27140\n,M2,26980\n,,27500\n,M4,28020';
    const { id } = await imports.read('truck', csv);
    expect((await imports.check(id)).counts).toMatchObject({ created: 3, refused: 1 });
    const refused = await app.inject(`/api/v1/office/imports/${id}/refused/`);
    expect(refused.body.replace('\ufeff', '').split('\r\n')[1]).toMatch(/^Miller,,27500,4,/);
    const changed = await imports.change(id, { fill_down: { 0: false } });
    expect(changed).toMatchObject({ state: 'columns', columns: [{ fill_down: { cells: 3, on: false } }, {}, {}] });
    expect((await imports.check(id)).counts).toMatchObject({ created: 1, refused: 3 });
  });

  it('gets a name made of other columns, or the same value in all rows', LONG, async () => {
    const { call, imports } = await open(engine);
    const read = await imports.read('producer_area_rate', readFileSync(`${WORKBOOK}.xlsx`));
    expect(read).toMatchObject({ missing: [], given: [{ field: 'name', of: ['producer_area_id', 'crop_id'] }] });
    await imports.check(read.id);
    await imports.run(read.id);
    const names = rowsIn(await call('GET', '/api/v1/producer_area_rate/producer-area-rates/')).map(({ name }) => name);
    expect(names.toSorted()).toEqual([
      'North Corn Silage',
      'North Sorghum Silage',
      'South Corn Silage',
      'South Sorghum Silage',
    ]);

    const rates = await imports.read('customer_rate', 'Dairy,$/ton,At moist\nRocha,62,70\nVan Beek,x,70');
    expect(rates.missing).toEqual(['crop_id']);
    const given = await imports.change(rates.id, { given: { crop_id: { text: 'Corn Silage' } } });
    expect(given).toMatchObject({ missing: [], given: [{ field: 'crop_id', text: 'Corn Silage' }] });
    expect((await imports.check(rates.id)).counts).toMatchObject({ created: 1, refused: 1 });
    // A column takes its place, and it takes the place of a column.
    expect(await imports.change(rates.id, { columns: { 0: 'crop_id' } })).toMatchObject({
      given: [],
      missing: ['cust_id'],
    });
    const back = await imports.change(rates.id, { given: { crop_id: { text: 'Haylage' } }, columns: { 0: 'cust_id' } });
    expect(back).toMatchObject({ missing: [], given: [{ field: 'crop_id', text: 'Haylage' }] });
    expect(await imports.change(rates.id, { given: { crop_id: null } })).toMatchObject({
      given: [],
      missing: ['crop_id'],
    });
  });

  it('keeps what every row was given in the file of refused rows', async () => {
    const { app, imports } = await open(engine);
    const { id } = await imports.read('customer_rate', 'Dairy,$/ton,At moist\nRocha,62,70\nVan Beek,x,70');
    await imports.change(id, { given: { crop_id: { text: 'Corn Silage' } } });
    await imports.check(id);
    const refused = (await app.inject(`/api/v1/office/imports/${id}/refused/`)).body;
    expect(refused.replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual([
      'Dairy,$/ton,At moist,Crop,Line,Reason',
      expect.stringMatching(/^Van Beek,x,70,Corn Silage,3,/),
    ]);
    const again = await imports.read('customer_rate', refused.replace(',x,', ',63,'));
    expect(again).toMatchObject({ missing: [], rows: { count: 1 } });
    expect(again.columns.filter(({ numbers }) => numbers)).toEqual([]);
  });

  it('refuses what no value for all rows may be', async () => {
    const { imports } = await open(engine);
    const { id } = await imports.read('truck', 'Truck\nM1\nM2');
    const change = (given: unknown) => imports.call('PATCH', `${id}/`, { given });
    expect(await change({ nothing: { text: 'x' } })).toMatchObject({ status: 400 });
    expect(await change({ hauler_id: { of: [] } })).toMatchObject({ status: 400 });
    expect(await change({ hauler_id: { of: ['nothing'] } })).toMatchObject({ status: 400 });
    expect(await change({ hauler_id: 'Miller' })).toMatchObject({ status: 400 });
    expect(await imports.call('PATCH', `${id}/`, { fill_down: { 0: 'yes' } })).toMatchObject({ status: 400 });
  });
});
