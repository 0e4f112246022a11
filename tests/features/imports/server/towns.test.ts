/** Two customers of one name in two towns: the town says which one a row means, on the file's own list and on every other sheet. */
import { expect, it, onTestFinished } from 'vitest';
import { rowsIn, testApi, type Call } from '../../../support/api';
import { describeOnBoth, openTestDatabase, type Engine } from '../../../support/database';
import { importer } from '../../../support/importing';

const CUSTOMERS = 'Dairy,Town\nSunrise Dairy,Hanford\nSunrise Dairy,Tulare\nRocha Dairy,Lemoore';
const RATES = 'Dairy,Town,Crop,Rate,At Moisture';

async function open(engine: Engine) {
  const db = await openTestDatabase(engine);
  const { app, call } = await testApi(db);
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  return { call, imports: importer(app) };
}

/** `Sunrise Dairy, Hanford` of every customer, by id. */
async function byId(call: Call): Promise<ReadonlyMap<unknown, string>> {
  const rows = rowsIn(await call('GET', '/api/v1/customer/customers/'));
  return new Map(rows.map(({ id, name, city }) => [id, `${String(name)}, ${String(city ?? '')}`]));
}

const customers = async (call: Call): Promise<string[]> => [...(await byId(call)).values()].toSorted();
const idIn = (record: unknown): unknown => (record as { id: number }).id;

async function rates(call: Call): Promise<string[]> {
  const names = await byId(call);
  const rows = rowsIn(await call('GET', '/api/v1/customer_rate/customer_rates/'));
  return rows.map(({ cust_id: customer, rate }) => `${names.get(idIn(customer))}: ${String(rate)}`).toSorted();
}

describeOnBoth('customers of one name', (engine) => {
  it('are told apart by their town, also when the file comes again', async () => {
    const { call, imports } = await open(engine);
    expect(await imports.all('customer', CUSTOMERS)).toMatchObject({ counts: { created: 3, refused: 0 } });
    expect(await customers(call)).toEqual(['Rocha Dairy, Lemoore', 'Sunrise Dairy, Hanford', 'Sunrise Dairy, Tulare']);
    const again = await imports.read('customer', CUSTOMERS.replace('Lemoore', 'Hanford'));
    expect(again.found_by).toBe('name');
    // A name that stands alone is found by itself: its town has changed.
    expect((await imports.check(again.id)).counts).toMatchObject({ created: 0, changed: 1, unchanged: 2, refused: 0 });
    const one = await imports.read('customer', 'Dairy,Town,Zip\nSunrise Dairy,tulare,93231');
    expect((await imports.check(one.id)).counts).toMatchObject({ changed: 1 });
    await imports.run(one.id);
    const zips = rowsIn(await call('GET', '/api/v1/customer/customers/')).map(({ city, zip_code: zip }) => [city, zip]);
    expect(zips).toContainEqual(['tulare', '93231']);
  });

  it('are refused where a row has no town, or one town twice', async () => {
    const { imports } = await open(engine);
    const { id } = await imports.read('customer', `${CUSTOMERS}\nSunrise Dairy,\nSunrise Dairy,Tulare`);
    expect((await imports.check(id)).counts).toMatchObject({ created: 3, refused: 2 });
    const faults = (await imports.rows(id, 'refused')).map(({ line, faults: [fault] }) => [line, fault?.reason]);
    expect(faults).toEqual([
      [5, 'Same name as line 2 (Sunrise Dairy).'],
      [6, 'Same name as line 3 (Sunrise Dairy).'],
    ]);
    await imports.run(id);
    const bare = await imports.read('customer', 'Dairy,Town,Zip\nSunrise Dairy,,93230');
    await imports.check(bare.id);
    expect((await imports.rows(bare.id, 'refused'))[0]?.faults[0]?.reason).toBe('2 records match.');
  });

  it('are meant row by row where the sheet has their town', async () => {
    const { call, imports } = await open(engine);
    await imports.all('customer', CUSTOMERS);
    const csv = `${RATES}\nSunrise Dairy,Hanford,Corn,62,70\nSunrise Dairy,TULARE,Corn,63,70\nRocha Dairy,Lemoore,Corn,64,70`;
    const read = await imports.read('customer_rate', csv);
    expect(read.columns[1]).toMatchObject({ head: 'Town', field: 'cust_id.city', found: 'known', known_as: 'Town' });
    const named = await imports.names(read.id);
    expect(named.names?.find(({ table }) => table === 'customer')).toEqual({ table: 'customer', found: 3, names: [] });
    await imports.check(read.id);
    await imports.run(read.id);
    expect(await rates(call)).toEqual([
      'Rocha Dairy, Lemoore: 64',
      'Sunrise Dairy, Hanford: 62',
      'Sunrise Dairy, Tulare: 63',
    ]);
  });

  it('show their towns where somebody has to choose', async () => {
    const { imports } = await open(engine);
    await imports.all('customer', CUSTOMERS);
    const { id } = await imports.read('customer_rate', 'Dairy,Crop,Rate,At Moisture\nSunrise Dairy,Corn,62,70');
    const [group] = (await imports.names(id)).names ?? [];
    expect(group?.names).toMatchObject([
      {
        text: 'Sunrise Dairy',
        use: null,
        proposals: [{ label: 'Sunrise Dairy, Hanford' }, { label: 'Sunrise Dairy, Tulare' }],
      },
    ]);
  });

  it('are asked for where the only one of this name is in another town, and can be created', async () => {
    const { call, imports } = await open(engine);
    await imports.all('customer', 'Dairy,Town\nSunrise Dairy,Hanford\nRocha Dairy,');
    const csv = `${RATES}\nSunrise Dairy,Tulare,Corn,63,70\nRocha Dairy,Lemoore,Corn,64,70\nNew Dairy,A,Corn,65,70\nNew Dairy,B,Corn,66,70`;
    const { id } = await imports.read('customer_rate', csv);
    const group = (await imports.names(id)).names?.find(({ table }) => table === 'customer');
    expect(group?.names).toMatchObject([
      { text: 'Sunrise Dairy', parent: 'Tulare', use: null, proposals: [{ label: 'Sunrise Dairy' }] },
      { text: 'New Dairy', parent: 'A', use: 'create' },
      { text: 'New Dairy', parent: 'B', use: 'create' },
    ]);
    await imports.change(id, {
      names: [{ table: 'customer', text: 'Sunrise Dairy', parent: 'Tulare', use: 'create' }],
    });
    await imports.check(id);
    await imports.run(id);
    expect(await rates(call)).toEqual([
      'New Dairy, A: 65',
      'New Dairy, B: 66',
      'Rocha Dairy, : 64',
      'Sunrise Dairy, Tulare: 63',
    ]);
  });

  it('have jobs of their own on one field', async () => {
    const { call, imports } = await open(engine);
    await imports.all('customer', CUSTOMERS);
    await imports.all('producer', 'Grower,Area\nCosta,North');
    const heads = 'Date,Tkt #,Grower,Field,Dairy,Town,Crop,Gross,Tare,Moisture,Hauler,Truck';
    const load = (number: number, town: string) =>
      `9/1/2026,${number},Costa,Pump 7,Sunrise Dairy,${town},Corn,70000,27000,68,Miller,M1`;
    const done = await imports.all('crop_ticket', [heads, load(1, 'Hanford'), load(2, 'Tulare')].join('\n'));
    expect(done.also).toMatchObject({ job: 2 });
    const names = await byId(call);
    const jobs = rowsIn(await call('GET', '/api/v1/job/jobs/')).map(({ customer_id: one }) => names.get(idIn(one)));
    expect(jobs.toSorted()).toEqual(['Sunrise Dairy, Hanford', 'Sunrise Dairy, Tulare']);
  });
});
