/** The sheets of a workbook one after the other, its file read once. */
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import type { Import } from '../../../../features/imports/rules/calls';
import { testApi } from '../../../support/api';
import { describeOnBoth, openTestDatabase, type Engine } from '../../../support/database';
import { importer } from '../../../support/importing';
import { WORKBOOK } from '../../../support/rehearsalFiles';

async function open(engine: Engine) {
  const db = await openTestDatabase(engine);
  const { app } = await testApi(db);
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  const imports = importer(app);
  const words = ({ sheets, next }: Import): string[] =>
    next.map(({ sheet, table }) => `${sheets[sheet]?.name ?? ''}: ${table}`);
  return { imports, words };
}

describeOnBoth('the next sheet of a file', (engine) => {
  it('is offered behind what its rows refer to, and is read without the file', { timeout: 120_000 }, async () => {
    const { imports, words } = await open(engine);
    const first = await imports.read('customer', readFileSync(`${WORKBOOK}.xlsx`), 'Miller.xlsx');
    expect(words(first)).toEqual([
      'Growers: producer',
      'Rates: customer_rate',
      'Haul rates: producer_area_rate',
      'Trucks: truck',
      'Trucks: driver',
      'Rates · What we pay growers: producer_rate',
      'Miles: mile',
      'Tickets 2026: crop_ticket',
    ]);
    const [wanted] = first.next;
    const answer = await imports.call('POST', `${first.id}/next/?table=${wanted?.table}&sheet=${wanted?.sheet}`);
    expect(answer.status).toBe(201);
    const second = answer.body as Import;
    expect(second).toMatchObject({ table: 'producer', name: 'Miller.xlsx', state: 'columns', rows: { count: 9 } });
    expect(words(second)).toEqual(words(first).slice(1));
    await imports.check(second.id);
    expect(await imports.run(second.id)).toMatchObject({ state: 'done', counts: { created: 9 } });
    // The first one is still its own, and an import that is done leads on too.
    expect(await imports.change(first.id, { head_line: 3 })).toMatchObject({ table: 'customer', rows: { count: 6 } });
    const third = await imports.call('POST', `${second.id}/next/?table=driver&sheet=${second.next[3]?.sheet}`);
    expect(third.body).toMatchObject({ table: 'driver', rows: { count: 7 } });
    expect((third.body as Import).columns[0]).toMatchObject({ head: 'Hauler', fill_down: { on: true } });
  });

  it('leaves what stands behind a driver to the driver, and takes what stands behind the hauler', async () => {
    const { imports } = await open(engine);
    const fieldsOf = async (heads: string) =>
      (await imports.read('hauler', `${heads}\nMiller,M1,Dan,509-555-0101`)).columns.map(({ field }) => field);
    expect(await fieldsOf('Hauler,Truck,Driver,Cell')).toEqual(['name', null, null, null]);
    expect(await fieldsOf('Driver,City,Hauler,Cell')).toEqual([null, null, 'name', 'cell_phone']);
    expect(await fieldsOf('Hauler,City,Contact,Cell')).toEqual(['name', 'city', 'contact_person', 'cell_phone']);
  });

  it('is none that the rows of this sheet name, whose records come with them', async () => {
    const { imports, words } = await open(engine);
    const sheet = 'Producer,Area,City\nKessler,North,Tulare\nHill,South,Tipton';
    const growers = await imports.read('producer', sheet, 'Growers.csv');
    expect(words(growers)).toEqual([]);
    expect(words(await imports.read('producer_area', sheet, 'Growers.csv'))).toEqual([
      expect.stringMatching(/producer$/),
    ]);
  });

  it('is refused where the file does not have it', async () => {
    const { imports } = await open(engine);
    const { id, next } = await imports.read('truck', 'Truck,Hauler\nM1,Miller');
    expect(next).toEqual([]);
    const path = `${id}/next/?table=`;
    expect((await imports.call('POST', `${path}driver&sheet=1`)).status).toBe(400);
    expect((await imports.call('POST', `${path}driver&sheet=x`)).status).toBe(400);
    expect((await imports.call('POST', `${path}nothing&sheet=0`)).status).toBe(400);
    expect((await imports.call('POST', `9${path}driver&sheet=0`)).status).toBe(404);
  });
});
