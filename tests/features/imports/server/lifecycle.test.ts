/** What happens to an import when it is large, cancelled, interrupted or old; on both engines. */
import { expect, it, onTestFinished } from 'vitest';
import { forgetOldImports } from '../../../../features/imports/server/index';
import { defineEntities } from '../../../../src/grammar/entity';
import { date, rate, ref, required, text } from '../../../../src/grammar/field';
import { NOW, rowsIn, testApi } from '../../../support/api';
import { describeOnBoth, openTestDatabase, type Engine } from '../../../support/database';
import { importer } from '../../../support/importing';
import { excelFile } from '../../../support/spreadsheets';

const DAY = 24 * 60 * 60 * 1000;

/** Tables that the program has never seen. */
const garage = defineEntities({
  shop: {
    title: 'Shop',
    api: 'shop/shops',
    routes: { list: '/shops/list', add: '/shops/add', edit: '/shops/edit/:id' },
    messages: { saved: 'Saved!', failed: 'Not saved!' },
    menu: { section: 'Haul', list: 'Shops' },
    fields: { name: text(required) },
  },
  repair: {
    title: 'Repair',
    api: 'repair/repairs',
    routes: { list: '/repairs/list', add: '/repairs/add', edit: '/repairs/edit/:id' },
    messages: { saved: 'Saved!', failed: 'Not saved!' },
    menu: { section: 'Haul', list: 'Repairs' },
    nameField: 'invoice',
    yearField: 'day',
    fields: { invoice: text(required), day: date(required), shop_id: ref('shop', required), rate: rate() },
  },
});

async function open(engine: Engine, parts: Parameters<typeof testApi>[1] = {}) {
  const db = await openTestDatabase(engine);
  const { app, call } = await testApi(db, parts);
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  return { db, app, call, imports: importer(app) };
}

const customers = (count: number): string =>
  ['Name,City,Notes', ...Array.from({ length: count }, (_, at) => `Dairy ${at},Brillion,${'x'.repeat(90)}`)].join('\n');

describeOnBoth('an import', (engine) => {
  it('of a table that nobody wrote code for takes a workbook with its shops', async () => {
    const { call, imports } = await open(engine, { registry: garage, hooks: {}, ticketTables: {} });
    const rows = [
      ['Repairs of the year'],
      ['Invoice', 'Day', 'Shop', 'Rate'],
      ['A-1', { serial: 45894 }, 'Tire King', 12.5],
      [7, { serial: 45895 }, 'Tire King', null],
    ];
    const read = await imports.read('repair', excelFile({ sheets: [{ name: 'Repairs', rows }] }), 'repairs.xlsx');
    expect(read).toMatchObject({ head_line: 2, missing: [], found_by: 'number', name: 'repairs.xlsx' });
    await imports.check(read.id);
    expect(await imports.run(read.id)).toMatchObject({ state: 'done', also: { shop: 1 }, sums: null });
    const repairs = rowsIn(await call('GET', '/api/v1/repair/repairs/'));
    expect(repairs.map(({ invoice, day, rate: price }) => [invoice, day, price]).toSorted()).toEqual([
      ['7', '2025-08-26', null],
      ['A-1', '2025-08-25', 12.5],
    ]);
  });

  it('of a large file is worked on in a thread, with progress and the same result', { timeout: 120_000 }, async () => {
    const { call, imports } = await open(engine);
    const file = customers(3000);
    expect(file.length).toBeGreaterThan(200_000);
    const { id } = await imports.read('customer', file);
    await imports.names(id);
    expect((await imports.check(id)).counts).toMatchObject({ created: 3000, refused: 0 });
    expect(await imports.run(id)).toMatchObject({ state: 'done' });
    expect(rowsIn(await call('GET', '/api/v1/customer/customers/'))).toHaveLength(3000);
  });

  it('that was cancelled writes nothing and is gone', async () => {
    const { call, imports } = await open(engine);
    const { id } = await imports.read('customer', customers(1500));
    await imports.check(id);
    expect(await imports.call('POST', `${id}/run/`)).toMatchObject({ status: 202 });
    const removed = await imports.call('DELETE', `${id}/`);
    const count = rowsIn(await call('GET', '/api/v1/customer/customers/')).length;
    // Either it was stopped in time, or it was done: never half.
    expect([removed.status, count]).toEqual(removed.status === 204 ? [204, 0] : [409, 1500]);
  });

  it('that its server left half-way says so and can be run again', async () => {
    const clock = { now: NOW };
    const { db, call, imports } = await open(engine, { clock: () => clock.now });
    const { id } = await imports.read('customer', customers(3));
    await imports.check(id);
    // As after a power cut: nobody works on it.
    await db.write((trx) => trx.updateTable('windrow_import').set({ state: 'running' }).where('id', '=', id).execute());
    expect((await imports.call('GET', `${id}/`)).body).toMatchObject({ state: 'running' });
    expect(await imports.call('PATCH', `${id}/`, { existing: 'leave' })).toMatchObject({ status: 409 });
    clock.now = new Date(NOW.getTime() + 60_000);
    expect((await imports.call('GET', `${id}/`)).body).toMatchObject({
      state: 'failed',
      failure: 'The import was interrupted. Nothing was imported.',
      counts: { created: 3 },
    });
    expect(await imports.run(id)).toMatchObject({ state: 'done', failure: null });
    expect(rowsIn(await call('GET', '/api/v1/customer/customers/'))).toHaveLength(3);
  });

  it('that was run twice at once is done once', async () => {
    const { call, imports } = await open(engine);
    const { id } = await imports.read('customer', customers(40));
    await imports.check(id);
    const both = await Promise.allSettled([imports.run(id), imports.run(id)]);
    // Who comes a moment later, while it runs, is told so.
    const outcomes = both.map((one) =>
      one.status === 'fulfilled' ? one.value.state : /answered (\d+)/.exec(String(one.reason))?.[1],
    );
    expect(outcomes).toContain('done');
    expect(['done', '409']).toEqual(expect.arrayContaining(outcomes));
    expect(rowsIn(await call('GET', '/api/v1/customer/customers/'))).toHaveLength(40);
  });

  it('is forgotten after 30 days, and what it wrote stays', async () => {
    const { db, call, imports } = await open(engine);
    const { id } = await imports.all('customer', customers(2));
    await forgetOldImports(db, new Date(NOW.getTime() + 29 * DAY));
    expect(await imports.call('GET', `${id}/`)).toMatchObject({ status: 200 });
    await forgetOldImports(db, new Date(NOW.getTime() + 31 * DAY));
    expect(await imports.call('GET', `${id}/`)).toMatchObject({ status: 404 });
    expect(rowsIn(await call('GET', '/api/v1/customer/customers/'))).toHaveLength(2);
  });

  it('takes 100 MB here and 1 MiB everywhere else', async () => {
    const { app } = await open(engine);
    const post = (url: string, length: number, type: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type, 'content-length': String(length) },
        payload: 'x',
      });
    const large = await post('/api/v1/office/imports/?table=customer', 101 * 1024 * 1024, 'application/octet-stream');
    expect([large.statusCode, large.json()]).toEqual([
      413,
      {
        detail:
          'This file is too large. At most 100 MB is allowed, also when unzipped. Save only the sheet you need, as .csv.',
      },
    ]);
    const two = 2 * 1024 * 1024;
    expect((await post('/api/v1/office/imports/1/names/', two, 'application/json')).statusCode).toBe(413);
    expect((await post('/api/v1/customer/customers/', two, 'application/octet-stream')).statusCode).toBe(415);
  });
});
