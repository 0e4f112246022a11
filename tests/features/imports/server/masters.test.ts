/** Imports of masters: columns, names, the dry run and the act, on both engines. */
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../../src/entities';
import { acts } from '../../../../features/imports/words/history';
import type { HistoryAct } from '../../../../features/history/rules/calls';
import { tellerOf } from '../../../../features/history/page/told/ofFeatures';
import { testApi, rowsIn } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { historyOf } from '../../../support/history';
import { importer } from '../../../support/importing';

describeOnBoth('an import', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    const { app, call } = await testApi(db);
    onTestFinished(async () => {
      await app.close();
      await db.close();
    });
    const named = async (table: string, name: string, more = {}) =>
      buildSaved(call, entities, table, { name, ...more });
    return { db, app, call, named, imports: importer(app) };
  };

  it('creates what is new, with the records that it needs, as one act', async () => {
    const { db, call, named, imports } = await open();
    await named('hauler', 'Ironwood Trucking');
    const file = 'Truck,Carrier\nIW-12,Ironwood Trucking\nBC-07,Big Coulee Haul\nBC-09,Big Coulee Haul\n';
    const read = await imports.read('truck', file);
    expect(read).toMatchObject({
      state: 'columns',
      missing: [],
      found_by: 'name',
      rows: { count: 3, first: 2, last: 4 },
    });
    expect(read.columns.map(({ field, found }) => [field, found])).toEqual([
      ['name', 'known'],
      ['hauler_id', 'known'],
    ]);
    const names = await imports.names(read.id);
    expect(names.names).toMatchObject([
      {
        table: 'hauler',
        found: 1,
        names: [{ text: 'Big Coulee Haul', rows: 2, line: 3, use: 'create', can_create: true }],
      },
    ]);
    const before = (await historyOf(db)).length;
    const checked = await imports.check(read.id);
    expect(checked).toMatchObject({ state: 'checked', counts: { created: 3, changed: 0, unchanged: 0, refused: 0 } });
    expect(checked.also).toEqual({ hauler: 1 });
    expect(rowsIn(await call('GET', '/api/v1/truck/trucks/'))).toEqual([]);
    expect(await historyOf(db)).toHaveLength(before);

    const done = await imports.run(read.id);
    expect(done).toMatchObject({ state: 'done', failure: null, undone: false });
    const trucks = rowsIn(await call('GET', '/api/v1/truck/trucks/'));
    expect(trucks.map(({ name, hauler_id }) => [name, (hauler_id as { name: string }).name]).toSorted()).toEqual([
      ['BC-07', 'Big Coulee Haul'],
      ['BC-09', 'Big Coulee Haul'],
      ['IW-12', 'Ironwood Trucking'],
    ]);
    const acts = (await historyOf(db)).slice(before);
    expect(acts).toMatchObject([{ kind: 'importRows', key: done.act }]);
    expect(acts[0]?.changes).toHaveLength(4);
    // The next record gets an id of its own.
    await named('truck', 'IW-99');
    expect(rowsIn(await call('GET', '/api/v1/truck/trucks/'))).toHaveLength(4);
  });

  it('shows what changes field by field, leaves the rest alone, and is the same again when it is done again', async () => {
    const { call, named, imports } = await open();
    const one = await named('customer', 'Sundown Ridge', { city: 'Brillion', cell_phone: '920-555-0100' });
    await named('customer', 'Two Silos LLC', { city: 'Reedsville' });
    const file =
      'Name,Town,Phone\nsundown ridge,Chilton,\nTwo Silos LLC,Reedsville,\nQuail Run Dairy,Hilbert,920-555-0199\n';
    const { id } = await imports.read('customer', file);
    expect(await imports.check(id)).toMatchObject({ counts: { created: 1, changed: 1, unchanged: 1, refused: 0 } });
    expect(await imports.rows(id, 'changed')).toMatchObject([
      {
        line: 2,
        id: one.id,
        changes: [
          { field: 'name', before: 'Sundown Ridge', after: 'sundown ridge' },
          { field: 'city', before: 'Brillion', after: 'Chilton' },
        ],
      },
    ]);
    await imports.run(id);
    const customers = rowsIn(await call('GET', '/api/v1/customer/customers/'));
    expect(customers.find((row) => row.id === one.id)).toMatchObject({ city: 'Chilton', cell_phone: '920-555-0100' });
    const again = await imports.read('customer', file);
    expect((await imports.check(again.id)).counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 0 });
    expect(await imports.call('POST', `${again.id}/run/`)).toMatchObject({ status: 409 });
    // The run that is done is answered as it was.
    expect(await imports.run(id)).toMatchObject({ state: 'done', counts: { created: 1 } });
  });

  it('leaves or refuses what exists, and refuses what comes twice', async () => {
    const { named, imports } = await open();
    await named('crop', 'x', { crop: 'Earlage', season: '2024' });
    const file = 'Crop,Season\nEarlage,2025\nSorghum,2025\nSORGHUM,2026\n';
    const { id } = await imports.read('crop', file);
    await imports.change(id, { existing: 'leave' });
    expect((await imports.check(id)).counts).toEqual({ created: 1, changed: 0, unchanged: 1, refused: 1 });
    expect(await imports.rows(id, 'refused')).toMatchObject([
      { line: 4, faults: [{ field: 'crop', text: 'SORGHUM', reason: 'Same crop as line 3 (SORGHUM).' }] },
    ]);
    await imports.change(id, { existing: 'refuse' });
    expect((await imports.check(id)).counts).toMatchObject({ created: 1, refused: 2 });
    const { body } = await imports.call('GET', `${id}/rows/?outcome=refused&limit=1`);
    expect(body).toMatchObject({ rows: [{ line: 2, faults: [{ reason: 'Already exists.' }] }], next: 2 });
  });

  it('refuses rows by the checks of the writer and gives them back with the reason', async () => {
    const { app, named, imports } = await open();
    const { producer_area_id: area } = await named('producer', 'Vandermeer Bros');
    await named('crop', 'x', { crop: 'Corn Silage' });
    const file =
      'Area,Crop,Name,$ per ton,Mileage Rate,Min Miles\nNowhere Else,Corn Silage,A,=1+1,0.35,10\nNowhere Else,Corn Silage,B,-5,0.35,10\n';
    const { id } = await imports.read('producer_area_rate', file);
    expect((await imports.check(id)).counts).toMatchObject({ created: 0, refused: 2 });
    expect((await imports.rows(id, 'refused')).map(({ faults }) => faults)).toMatchObject([
      [{ field: 'ton_rate', text: '=1+1' }],
      [{ field: 'ton_rate', text: '-5' }],
    ]);
    const csv = await app.inject({ method: 'GET', url: `/api/v1/office/imports/${id}/refused/` });
    expect(csv.headers['content-disposition']).toContain('file refused.csv');
    const lines = csv.body.replace('\ufeff', '').split('\r\n');
    expect(lines[0]).toBe('Area,Crop,Name,$ per ton,Mileage Rate,Min Miles,Line,Reason');
    expect(lines[1]).toMatch(/^Nowhere Else,Corn Silage,A,'=1\+1,0.35,10,2,"?\$ per ton: /);
    const again = await imports.read('producer_area_rate', csv.body);
    await imports.check(again.id);
    expect(await imports.rows(again.id, 'refused')).toMatchObject([{ faults: [{ text: '=1+1' }] }, {}]);
    expect(area).toBeTruthy();
  });

  it('proposes names that are spelled nearly so and lets nobody guess among several', async () => {
    const { named, imports } = await open();
    for (const name of ['Miller Farms', 'Sorensen Valley', 'Bauer & Daughters', 'Twin', 'TWIN'])
      await named('producer', name);
    const twice = await named('producer', 'Miller Farms');
    const file =
      'Field,Grower\nHome 80,Sorenson Valley\nBack 40,Miller Farms\nLong Strip,bauer and daughters\nPivot 3,Twin\n';
    const { id } = await imports.read('field', file);
    const { names } = await imports.names(id);
    expect(names?.[0]?.names).toMatchObject([
      { text: 'Miller Farms', use: null, proposals: [{ why: 'fits' }, { why: 'fits' }] },
      { text: 'Sorenson Valley', proposals: [{ label: 'Sorensen Valley', why: 'near' }] },
      { text: 'bauer and daughters', proposals: [{ label: 'Bauer & Daughters', why: 'same' }] },
    ]);
    expect((await imports.check(id)).counts).toMatchObject({ created: 3, refused: 1 });
    expect(await imports.rows(id, 'refused')).toMatchObject([
      { faults: [{ field: 'producer_id', text: 'Miller Farms', reason: 'No choice made for this name.' }] },
    ]);
    await imports.change(id, { names: [{ table: 'producer', text: 'Miller Farms', use: twice.id }] });
    expect((await imports.check(id)).counts).toMatchObject({ created: 4, refused: 0 });
    expect((await imports.run(id)).state).toBe('done');
  });

  it('remembers the columns that its user chose', async () => {
    const { imports } = await open();
    const first = await imports.read('crop', 'Stuff,When\nSorghum,2025\n');
    expect(first.missing).toEqual(['crop']);
    expect(await imports.call('POST', `${first.id}/check/`)).toEqual({
      status: 409,
      body: { detail: 'Needed: Crop.' },
    });
    const changed = await imports.change(first.id, { columns: { 0: 'crop', 1: null } });
    expect(changed.columns.map(({ field, found }) => [field, found])).toEqual([
      ['crop', 'hand'],
      [null, 'hand'],
    ]);
    const second = await imports.read('crop', 'Stuff,When\nEarlage,2025\n');
    expect(second.columns.map(({ field, found }) => [field, found])).toEqual([
      ['crop', 'last'],
      [null, 'last'],
    ]);
  });

  it('writes nothing when what it saw has changed meanwhile', async () => {
    const { call, named, imports } = await open();
    const row = await named('customer', 'Sundown Ridge', { city: 'Brillion' });
    const { id } = await imports.read('customer', 'Name,City\nSundown Ridge,Chilton\nQuail Run,Hilbert\n');
    await imports.check(id);
    await call('PATCH', `/api/v1/customer/customers/${row.id}/`, { city: 'Potter' });
    const failed = await imports.run(id);
    expect(failed).toMatchObject({ state: 'failed', act: null });
    expect(failed.failure).toContain('changed since the review');
    expect(rowsIn(await call('GET', '/api/v1/customer/customers/'))).toHaveLength(1);
    await imports.check(id);
    expect(await imports.run(id)).toMatchObject({ state: 'done' });
  });

  it.each([
    { what: 'is out of its limits', was: '"ton_rate":"4.5"', is: '"ton_rate":"-4.5"', says: 'Line 2, Ton Rate: ' },
    { what: 'is missing', was: '"ton_rate":"4.5"', is: '"ton_rate":null', says: 'Line 2, Ton Rate: ' },
    { what: 'is no number', was: '"ton_rate":"4.5"', is: '"ton_rate":"four"', says: 'Line 2, Ton Rate: ' },
    { what: 'refers to nothing', was: '"crop_id":', is: '"crop_id":98765', says: 'Line 2, Crop: This record does not' },
  ])('is refused where a value that was checked $what when it is written', async ({ was, is, says }) => {
    const { db, call, named, imports } = await open();
    await named('producer_area', 'North');
    await named('crop', 'x', { crop: 'Haylage' });
    const heads = 'Area,Crop,Name,$ per ton,Mileage Rate,Min Miles';
    const { id } = await imports.read('producer_area_rate', `${heads}\nNorth,Haylage,A,4.5,0.35,10\n`);
    expect(await imports.check(id)).toMatchObject({ counts: { created: 1, refused: 0 } });
    await db.write((trx) =>
      sql`update windrow_import_part set content = replace(content, ${was}, ${is}) where kind = 'created'`.execute(trx),
    );
    const failed = await imports.run(id);
    expect(failed).toMatchObject({ state: 'failed', act: null });
    expect(failed.failure).toContain(says);
    expect(rowsIn(await call('GET', '/api/v1/producer_area_rate/producer-area-rates/'))).toHaveLength(0);
    await imports.check(id);
    expect(await imports.run(id)).toMatchObject({ state: 'done' });
  });

  it('is refused where a row that it would create was added meanwhile', async () => {
    const { call, named, imports } = await open();
    const { id } = await imports.read('customer', 'Name,City\nQuail Run,Hilbert\n');
    await imports.check(id);
    await named('customer', 'quail run');
    expect(await imports.run(id)).toMatchObject({ state: 'failed' });
    expect(rowsIn(await call('GET', '/api/v1/customer/customers/'))).toHaveLength(1);
  });

  it('keeps account numbers, and finds records by them', async () => {
    const { call, imports } = await open();
    expect(
      await imports.all('hauler', 'Name,Vendor #,Inactive\nIronwood,1047,\nGone Trucking,1048,yes\n'),
    ).toMatchObject({ state: 'done' });
    expect(await imports.all('truck', 'Truck,Carrier\nIW-1,1047\n')).toMatchObject({ state: 'done', also: {} });
    const [truck] = rowsIn(await call('GET', '/api/v1/truck/trucks/'));
    expect(truck?.hauler_id).toMatchObject({ name: 'Ironwood' });
    const again = await imports.read('hauler', 'Name,Vendor #\nIronwood Trucking,1047\n');
    await imports.change(again.id, { found_by: 'account' });
    expect((await imports.check(again.id)).counts).toMatchObject({ changed: 1 });
  });

  it('finds records by name once their column is chosen by hand, until that is declined', async () => {
    const { imports } = await open();
    await imports.all('hauler', 'Name\nIronwood\n');
    const { id, missing, found_by } = await imports.read('hauler', 'Whom,Phone\nIronwood,555-0101\n');
    expect([missing, found_by]).toEqual([['name'], 'nothing']);
    expect((await imports.change(id, { columns: { 0: 'name' } })).found_by).toBe('name');
    expect((await imports.check(id)).counts).toMatchObject({ created: 0, changed: 1 });
    await imports.change(id, { found_by: 'nothing' });
    expect((await imports.change(id, { columns: { 1: null } })).found_by).toBe('nothing');
  });

  it('that only changes records is told so in the history', async () => {
    const { app, imports } = await open();
    const toldOf = async (file: string) => {
      await imports.all('hauler', file);
      const answer = await app.inject('/api/v1/office/history/?limit=1');
      const about = answer.json<{ acts: Pick<HistoryAct, 'about'>[] }>().acts[0]?.about ?? null;
      return acts.importRows.did?.({
        ...tellerOf(entities, 'en'),
        act: { about, total: 1, changes: [] },
        things: '1 hauler',
        named: String,
      })?.text.en;
    };
    expect(await toldOf('Name,City\nIronwood,Salem\n')).toBe('Imported %{things} from %{file}');
    expect(await toldOf('Name,City\nIronwood,Dayton\n')).toBe('Changed %{things} by an import from %{file}');
    expect(await toldOf('Name,City\nIronwood,Salem\nBig Coulee,Salem\n')).toBe('Imported %{things} from %{file}');
  });

  it('answers what cannot be read in words', async () => {
    const { app, imports } = await open();
    const post = (body: Buffer, table = 'truck') =>
      app.inject({
        method: 'POST',
        url: `/api/v1/office/imports/?table=${table}`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: body,
      });
    expect((await post(Buffer.from(''))).json()).toEqual({ detail: 'No rows were found in this file.' });
    expect((await post(Buffer.from('a,b\n1,2'), 'nothing')).json()).toMatchObject({
      table: [expect.stringContaining('nothing')],
    });
    expect((await post(Buffer.from('PK\x03\x04rest'))).statusCode).toBe(400);
    expect(await imports.call('GET', '999/')).toMatchObject({ status: 404 });
    const list = await app.inject({ method: 'GET', url: '/api/v1/office/lists/imports/' });
    expect(list.json()).toEqual([]);
  });
});
