/** Two records that are one, and records that others refer to: what a removal is told, and what a merge changes. */
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../../src/entities';
import { ACT_HEADER, apiPath } from '../../../../src/rules/paths';
import type { NumberedRow, EntityName, Values } from '../../../../src/rules/rows';
import { rowsIn, testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { historyOf, replayed, storedRows } from '../../../support/history';

describeOnBoth('records in use', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    const save = (name: EntityName, values: Values = {}): Promise<NumberedRow> =>
      buildSaved(call, entities, name, values);
    const merge = (table: string, keep: number, drop: number, headers = {}) =>
      call('POST', '/api/v1/office/merge/', { table, keep, drop }, headers);
    const preview = (table: string, keep: number, drop: number) =>
      call('POST', '/api/v1/office/merge/preview/', { table, keep, drop });
    const get = async (name: EntityName, id: number): Promise<NumberedRow> =>
      (await call('GET', apiPath(entities[name], id))).body;
    return { db, call, save, merge, preview, get };
  };

  it('a refused removal says how many of which table refer to the record, and names the first', async () => {
    const { call, save } = await open();
    const hauler = await save('hauler', { name: 'Ironwood' });
    const trucks = [];
    for (const name of ['1', '2', '3', '4']) trucks.push((await save('truck', { hauler_id: hauler.id, name })).id);
    const driver = await save('driver', { hauler_id: hauler.id, name: 'Luis' });
    const answer = await call('DELETE', apiPath(entities.hauler, hauler.id));
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        detail: expect.stringContaining('Hauler Ironwood is in use'),
        in_use: [
          { table: 'driver', count: 1, ids: [driver.id], names: ['Luis'] },
          { table: 'truck', count: 4, ids: trucks.slice(0, 3), names: ['1', '2', '3'] },
        ],
      },
    ]);
  });

  it('after a merge everything refers to the record that is kept, in one act with plain changes of its rows', async () => {
    const { db, call, save, merge, get } = await open();
    const [keep, drop] = [await save('customer', { name: 'Miller Farms' }), await save('customer', { name: 'Miller' })];
    await call('PUT', `/api/v1/office/extra/customer/${drop.id}/`, { account_number: 'M-2' });
    const bag = await save('customer_bag_pit', { customer_id: drop.id });
    const job = await save('job', { customer_id: drop.id, bag_pit_id: bag.id });
    const tickets = [await save('crop_ticket', { job_id: job.id, customer_id: drop.id, bag_pit_id: bag.id })];
    tickets.push(await save('crop_ticket', { job_id: job.id, customer_id: null }));
    const haul = await save('haul_ticket', { customer_id: drop.id });
    const other = await save('haul_ticket');

    const answer = await merge('customer', keep.id, drop.id);
    expect([answer.status, answer.body]).toEqual([200, { keep: keep.id, changed: 7 }]);
    expect((await call('GET', apiPath(entities.customer, drop.id))).status).toBe(404);
    for (const [name, id] of [
      ['customer_bag_pit', bag.id],
      ['job', job.id],
      ['haul_ticket', haul.id],
      ...tickets.map((ticket) => ['crop_ticket', ticket.id] as const),
    ] as const)
      expect((await get(name, id)).customer_id).toMatchObject({ id: keep.id, name: 'Miller Farms' });
    expect((await get('haul_ticket', other.id)).customer_id).toEqual(other.customer_id);

    const act = (await historyOf(db)).at(-1);
    expect(act).toMatchObject({ kind: 'merge', about: { table: 'customer', keep: keep.id, drop: drop.id } });
    expect(answer.headers[ACT_HEADER.toLowerCase()]).toBe(act?.key);
    expect(act?.changes.filter(({ after }) => after)).toHaveLength(5);
    expect(act?.changes).toContainEqual(
      expect.objectContaining({ table: 'job', before: { customer_id: drop.id }, after: { customer_id: keep.id } }),
    );
    expect(act?.changes.filter(({ after }) => after === null).map(({ table }) => table)).toEqual([
      'customer',
      'record_extra',
    ]);
    expect(Object.fromEntries(replayed(await historyOf(db)))).toEqual(await storedRows(db));
  });

  it('what a row inherited from the record that goes it keeps', async () => {
    const { db, save, merge, get } = await open();
    const keep = await save('job', { moisture: 60 });
    const same = { customer_id: ref(keep, 'customer_id'), producer_id: ref(keep, 'producer_id') };
    const drop = await save('job', { ...same, field_id: ref(keep, 'field_id'), moisture: 65.5 });
    const empty = await save('crop_ticket', { job_id: drop.id });
    const own = await save('crop_ticket', { job_id: drop.id, moisture: 70 });
    // Written before tickets took what their job has.
    await db.write((trx) =>
      trx
        .updateTable('crop_ticket')
        .set({ moisture: null })
        .where('id', '=', empty.id)
        .execute()
        .then(() => undefined),
    );
    expect((await merge('job', keep.id, drop.id)).status).toBe(200);
    expect(await get('crop_ticket', empty.id)).toMatchObject({ job_id: { id: keep.id }, moisture: 65.5 });
    expect(await get('crop_ticket', own.id)).toMatchObject({ job_id: { id: keep.id }, moisture: 70 });
  });

  it('changes no price: rates keep when they were changed, and their order', async () => {
    const { call, save, merge } = await open();
    const [keep, drop] = [await save('customer'), await save('customer', { name: 'Miller' })];
    const crop = await save('crop');
    const old = await save('customer_rate', { cust_id: drop.id, crop_id: crop.id, rate: 4.1 });
    await save('customer_rate', { cust_id: keep.id, crop_id: crop.id, rate: 4.25 });
    await merge('customer', keep.id, drop.id);
    const path = `${apiPath(entities.customer_rate)}?cust_id=${keep.id}&crop_id=${crop.id}`;
    const rates = rowsIn(await call('GET', path));
    expect(rates.map(({ rate }) => rate)).toEqual([4.25, 4.1]);
    expect(rates[1]).toMatchObject({ id: old.id, edit_date: old.edit_date });
  });

  it('the preview counts what would change, names what differs, and what is there twice', async () => {
    const { db, call, save, preview } = await open();
    const [keep, drop] = [await save('customer'), await save('customer', { name: 'Miller', city: 'Marlow' })];
    await call('PUT', `/api/v1/office/extra/customer/${drop.id}/`, { account_number: 'M-2' });
    const crop = await save('crop');
    for (const cust of [keep, drop]) await save('customer_rate', { cust_id: cust.id, crop_id: crop.id });
    await save('haul_ticket', { customer_id: drop.id });
    const acts = (await historyOf(db)).length;
    expect((await preview('customer', keep.id, drop.id)).body).toEqual({
      references: [
        { table: 'haul_ticket', field: 'customer_id', count: 1, what: 'Haul Ticket' },
        { table: 'customer_rate', field: 'cust_id', count: 1, what: 'Customer Rate' },
      ],
      differs: [
        { field: 'name', keep: keep.name, drop: 'Miller' },
        { field: 'city', keep: keep.city, drop: 'Marlow' },
        { field: 'account_number', keep: null, drop: 'M-2' },
      ],
      doubles: [{ table: 'customer_rate', count: 1 }],
      left: [],
      notes: [],
      closed: { refused: null, count: 0 },
    });
    expect(await historyOf(db)).toHaveLength(acts);
  });

  it('refuses what cannot be one, and what others have changed since', async () => {
    const { save, merge, preview, call } = await open();
    const [first, second] = [await save('field'), await save('field')];
    const apart = ['These records belong to different Producer records. Merge those first.'];
    expect(await merge('field', first.id, second.id)).toMatchObject({ status: 400, body: { keep: apart } });
    expect((await preview('field', first.id, second.id)).body).toEqual({ keep: apart });
    const [keep, drop] = [await save('feed'), await save('feed')];
    expect((await merge('feed', keep.id, keep.id)).body).toEqual({ keep: ['Choose two different records.'] });
    expect((await merge('feed', keep.id, 999)).body).toEqual({ drop: ['This record does not exist.'] });
    expect((await merge('customer_rate', 1, 2)).status).toBe(400);
    await call('PATCH', apiPath(entities.feed, drop.id), { name: 'Canola' });
    const seen = { 'X-Windrow-Versions': `${drop.id}:1,${keep.id}:1` };
    expect((await merge('feed', keep.id, drop.id, seen)).status).toBe(412);
  });

  it('reaches closed tickets, and one undo takes all of it back, dates too', async () => {
    const { db, call, save } = await open();
    const [keep, drop] = [await save('customer'), await save('customer', { name: 'Miller' })];
    await call('PUT', `/api/v1/office/extra/customer/${drop.id}/`, { account_number: 'M-2' });
    const haul = await save('haul_ticket', { customer_id: drop.id, date: '2026-08-01' });
    await save('customer_rate', { cust_id: drop.id });
    await call('POST', '/api/v1/office/closings/', { kind: 'haul_ticket', to: '2026-08-31' });
    const path = apiPath(entities.haul_ticket, haul.id);
    const refused = await call('PATCH', path, { customer_id: keep.id });
    expect(refused.status).toBe(423);
    const shown = async (): Promise<unknown[]> =>
      Promise.all(
        [apiPath(entities.customer), apiPath(entities.haul_ticket), apiPath(entities.customer_rate)].map(async (list) =>
          rowsIn(await call('GET', list)),
        ),
      );
    const before = await shown();

    const told = { closed: 1 };
    const body = { table: 'customer', keep: keep.id, drop: drop.id };
    const merged = await call('POST', '/api/v1/office/merge/', { ...body, ...told });
    expect(merged.status).toBe(200);
    expect((await call('GET', path)).body.customer_id).toMatchObject({ id: keep.id });
    const act = String(merged.headers[ACT_HEADER.toLowerCase()]);
    const undone = await call('POST', `/api/v1/office/history/acts/${act}/undo/`, told);
    expect(undone).toMatchObject({ status: 200, body: { restored: 4, total: 4, left: [] } });
    expect(await shown()).toEqual(before);
    expect((await call('GET', `/api/v1/office/extra/customer/${drop.id}/`)).body).toMatchObject({
      account_number: 'M-2',
    });
    const redone = await call(
      'POST',
      `/api/v1/office/history/acts/${String(undone.headers[ACT_HEADER.toLowerCase()])}/undo/`,
      told,
    );
    expect(redone.status).toBe(200);
    expect((await call('GET', path)).body.customer_id).toMatchObject({ id: keep.id });
    expect(await db.sql.selectFrom('record_extra').selectAll().execute()).toEqual([]);
  });

  it('is done once for one key', async () => {
    const { save, merge } = await open();
    const [keep, drop] = [await save('feed'), await save('feed')];
    const key = { 'Idempotency-Key': 'one' };
    const first = await merge('feed', keep.id, drop.id, key);
    const again = await merge('feed', keep.id, drop.id, key);
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([200, first.body, 'true']);
  });
});

function ref(row: NumberedRow, key: string): number {
  return (row[key] as NumberedRow).id;
}
