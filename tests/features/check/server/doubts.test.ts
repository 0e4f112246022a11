/** Doubts about tickets (ruling 68): every write checks the ticket, and a doubt stays open until the ticket is fixed or somebody has looked at it. */
import { features } from '../../../../server/features';
import { openWriting } from '../../../../server/records/writing';
import { writeSteps } from '../../../support/writing';
import { expect, it, onTestFinished } from 'vitest';
import { openTables } from '../../../../server/db/query/tables';
import { openWriter } from '../../../../server/records/writer';
import { migrate } from '../../../support/migrate';
import { entities } from '../../../../src/entities';
import type { DoubtfulName } from '../../../../features/check/rules/doubts/doubt';
import { apiPath } from '../../../../src/rules/paths';
import type { Values } from '../../../../src/rules/rows';
import { ACTOR, NOW, rowsIn, testApi } from '../../../support/api';
import { testApp } from '../../../support/app';
import { buildSaved } from '../../../support/build';
import { addTicket, setUpBusiness, year } from '../../../support/business';
import { describeOnBoth, openTestDatabase } from '../../../support/database';

const OFFICE = '/api/v1/office/doubts/';
interface DoubtRow {
  readonly code: string;
  readonly value: string;
  readonly than: string | null;
  readonly looked_at: string | null;
  readonly looked_by: string | null;
}

describeOnBoth('doubts', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    const at = await setUpBusiness(call);
    const add = (values: Values, table: DoubtfulName = 'crop_ticket') => addTicket(call, table, at, values);
    const listed = async (ids: readonly number[], kind: DoubtfulName = 'crop_ticket') => {
      const { body } = await call('GET', `${OFFICE}?kind=${kind}&ids=${ids.join()}`);
      return body.results as { id: number; doubts: DoubtRow[] }[];
    };
    /** The doubts of one ticket in short; those that were looked at in brackets. */
    const told = async (id: number, kind: DoubtfulName = 'crop_ticket'): Promise<string[]> => {
      const [own] = await listed([id], kind);
      return (own?.doubts ?? []).map(({ code, value, than, looked_at: looked }) => {
        const text = [code, value, ...(than === null ? [] : [than])].join(' ');
        return looked === null ? text : `(${text})`;
      });
    };
    const change = (id: number, values: Values) => call('PATCH', apiPath(entities.crop_ticket, id), values);
    const look = (ids: readonly number[], kind = 'crop_ticket') => call('POST', `${OFFICE}looked_at/`, { kind, ids });
    return { db, call, at, add, listed, told, change, look };
  };

  it('a doubtful ticket is saved like every other one, and its doubt is stored beside it until it is fixed', async () => {
    const { add, told, change } = await open();
    const id = await add({ ticket_number: '1006', tare_weight: 0 });
    expect(await told(id)).toEqual(['tare_zero 0']);
    await change(id, { moisture: 61 });
    expect(await told(id)).toEqual(['tare_zero 0']);
    await change(id, { tare_weight: 1000 });
    expect(await told(id)).toEqual(['tare_under 1000 8000']);
    await change(id, { tare_weight: 31_280 });
    expect(await told(id)).toEqual([]);
  });

  it.each(['delivery_ticket', 'haul_ticket'] as const)('a %s is judged too', async (table) => {
    const { add, told } = await open();
    const id = await add({ ticket_number: '9/16', gross_weight: 1008, tare_weight: 0 }, table);
    expect(await told(id, table)).toEqual(['tare_zero 0', 'gross_under 1008 15000', 'number_date 9/16']);
    expect(await told(id, 'crop_ticket')).toEqual([]);
  });

  it('the truck’s own loads before it tell what is usual, by day and then by entry', async () => {
    const { call, at, add, told, change } = await open();
    const truck = await buildSaved(call, entities, 'truck', { name: 'BC-03' });
    const of = (values: Values) => add({ truck_id: truck.id, gross_weight: 62_000, tare_weight: 28_960, ...values });
    for (const n of [1, 2, 3]) await of({ ticket_number: `10${n}`, date: `${year}-09-1${n}` });
    const slip = await of({ ticket_number: '104', gross_weight: 26_100, tare_weight: 1006 });
    expect(await told(slip)).toEqual(['tare_far 1006 28960', 'gross_under 26100 62000']);
    // Nothing is known of the truck before the other tickets.
    const first = await of({ ticket_number: '105', date: `${year}-09-01`, gross_weight: 40_000 });
    expect(await told(first)).toEqual([]);
    await change(first, { date: `${year}-09-20` });
    expect(await told(first)).toEqual(['gross_under 40000 62000']);
    const other = await buildSaved(call, entities, 'truck', { name: 'BC-04' });
    await change(first, { truck_id: other.id });
    expect(await told(first)).toEqual([]);
    expect(at.customer_id).toBeGreaterThan(0);
  });

  it('both tickets of one number are doubtful, and neither once one of them is changed or deleted', async () => {
    const { call, add, told, change } = await open();
    const first = await add({ ticket_number: 'A-64', date: `${year}-10-20` });
    const elsewhere = await add({ ticket_number: 'A-64', date: `${year - 1}-10-20` });
    const haul = await add({ ticket_number: 'A-64' }, 'haul_ticket');
    expect([await told(first), await told(elsewhere), await told(haul, 'haul_ticket')]).toEqual([[], [], []]);

    const second = await add({ ticket_number: 'a-64', date: `${year}-10-21` });
    expect(await told(first)).toEqual([`same_number A-64 ${year}-10-21`]);
    expect(await told(second)).toEqual([`same_number a-64 ${year}-10-20`]);
    const third = await add({ ticket_number: 'A-64', date: `${year}-10-22` });
    expect(await told(third)).toEqual([`same_number A-64 ${year}-10-21`]);

    await change(second, { ticket_number: 'A-65' });
    expect([await told(first), await told(second), await told(third)]).toEqual([
      [`same_number A-64 ${year}-10-22`],
      [],
      [`same_number A-64 ${year}-10-20`],
    ]);
    await change(third, { date: `${year - 2}-10-22` });
    expect([await told(first), await told(third)]).toEqual([[], []]);
    await change(third, { date: `${year}-10-22` });
    expect(await told(first)).toEqual([`same_number A-64 ${year}-10-22`]);
    await call('DELETE', apiPath(entities.crop_ticket, third));
    expect(await told(first)).toEqual([]);

    const fourth = await add({ ticket_number: 'A-64', date: `${year}-10-23` });
    const path = `${apiPath(entities.crop_ticket)}bulk-delete/`;
    await call('DELETE', path, { ids: [fourth, second] });
    expect([await told(first), await told(fourth)]).toEqual([[], []]);
  });

  it('what was looked at is not open any more, until its value changes', async () => {
    const { add, listed, told, change, look } = await open();
    const id = await add({ ticket_number: '1006', tare_weight: 0 });
    expect((await look([id, 999_999])).status).toBe(204);
    expect(await told(id)).toEqual(['(tare_zero 0)']);
    expect((await listed([id]))[0]?.doubts[0]).toMatchObject({
      looked_at: NOW.toISOString(),
      looked_by: ACTOR.name,
    });
    await change(id, { gross_weight: 5000 });
    expect(await told(id)).toEqual(['(tare_zero 0)', 'gross_under 5000 15000']);
    await look([id]);
    await change(id, { gross_weight: 4000 });
    expect(await told(id)).toEqual(['(tare_zero 0)', 'gross_under 4000 15000']);
    await change(id, { gross_weight: 40_000, tare_weight: 20_000 });
    await change(id, { tare_weight: 0 });
    expect(await told(id)).toEqual(['tare_zero 0']);
  });

  it('every way to write judges: replaced, changed in bulk, loaded', async () => {
    const { db, call, at, add, told } = await open();
    const tables = openTables({ db, registry: entities, hooks: {} });
    const { write } = openWriter({ steps: writeSteps, db, registry: entities, tables, clock: () => NOW });
    const id = await add({ ticket_number: '1006' }, 'delivery_ticket');
    const other = await add({ ticket_number: '1007' }, 'delivery_ticket');
    const { body } = await call('GET', apiPath(entities.delivery_ticket, id));
    const replaced = { ...body, ...at, tare_weight: 0 };
    await call('PUT', apiPath(entities.delivery_ticket, id), replaced);
    expect(await told(id, 'delivery_ticket')).toEqual(['tare_zero 0']);

    const header = { actor: ACTOR, language: 'en', table: 'delivery_ticket' } as const;
    const fields = ['gross_weight'];
    await write({ ...header, kind: 'changeMany', ids: [id, other], values: { gross_weight: 90_000 }, fields });
    expect(await told(other, 'delivery_ticket')).toEqual(['gross_over 90000 80000']);

    const { customer_id, producer_id, driver_id, crop_id } = at;
    const load = { customer_id, producer_id, driver_id, crop_id, ticket_number: '1007', date: `${year}-10-20` };
    const values = { ...load, gross_weight: '60000', tare_weight: '0', moisture: '60', at_moisture: '65' };
    const {
      result: [loaded = 0],
    } = await write({
      ...header,
      kind: 'load',
      rows: [{ table: 'delivery_ticket', values: { ...values, customer_rate: '1' }, at: NOW }],
    });
    expect(await told(loaded, 'delivery_ticket')).toEqual(['tare_zero 0', `same_number 1007 ${year}-09-18`]);
    expect(await told(other, 'delivery_ticket')).toEqual(['gross_over 90000 80000', `same_number 1007 ${year}-10-20`]);
  });

  it('tickets of one number that are saved at the same time do not stop each other', async () => {
    const { add, told } = await open();
    const first = await add({ ticket_number: '1006' });
    const others = await Promise.all([1, 2, 3, 4].map(() => add({ ticket_number: '1006' })));
    expect((await told(first)).length + others.length).toBe(5);
  });

  it('a refused act leaves the doubts as they were', async () => {
    const { db, call, add, told } = await open();
    const id = await add({ ticket_number: '1006', tare_weight: 0 });
    const tables = openTables({ db, registry: entities, hooks: {} });
    const steps = openWriting([...features, { guards: [() => Promise.reject(new Error('closed'))] }]);
    const { write } = openWriter({ db, registry: entities, tables, clock: () => NOW, steps });
    const act = { actor: ACTOR, language: 'en', kind: 'remove', table: 'crop_ticket', id } as const;
    await expect(write(act)).rejects.toThrow('closed');
    await call('PATCH', apiPath(entities.crop_ticket, id), { tare_weight: 90_000 });
    expect(await told(id)).toEqual(['tare_zero 0']);
  });

  it('lists show the doubtful tickets alone, in pages and with their other filters', async () => {
    const { call, at, add, look } = await open();
    const list = async (query: string): Promise<number[]> => {
      const answer = await call('GET', `${apiPath(entities.crop_ticket)}?${query}`);
      return rowsIn(answer).map(({ id }) => id);
    };
    const good = await add({ ticket_number: '1' });
    const [a, b, c] = [
      await add({ ticket_number: '2000', tare_weight: 0 }),
      await add({ ticket_number: '2001', tare_weight: 0, date: `${year}-09-20` }),
      await add({ ticket_number: '3000', tare_weight: 0, date: `${year - 1}-09-20` }),
    ];
    expect(await list('doubtful=1')).toEqual([b, a, c]);
    expect(await list('')).toContain(good);
    expect(await list(`doubtful=1&year=${year}`)).toEqual([b, a]);
    expect(await list(`doubtful=1&year=${year}&page_size=1&page=2`)).toEqual([a]);
    expect(await list(`doubtful=1&ticket_number=2000&customer_id=${at.customer_id}`)).toEqual([a]);
    expect(await list(`doubtful=1&customer_id=${at.customer_id + 1}`)).toEqual([]);
    const count = async () => (await call('GET', `${OFFICE}?kind=crop_ticket&year=${year}`)).body;
    expect(await count()).toEqual({ results: [], open: 2 });
    const ofNumber = await call('GET', `${OFFICE}?kind=crop_ticket&year=${year}&ticket_number=2000&doubtful=1`);
    expect(ofNumber.body).toEqual({ results: [], open: 1 });
    await look([a]);
    expect(await list(`doubtful=1&year=${year}`)).toEqual([b]);
    expect(await count()).toEqual({ results: [], open: 1 });
    expect((await call('GET', `${apiPath(entities.crop_ticket)}?doubtful=yes`)).body).toEqual({
      doubtful: ['Use 1, or leave this key out.'],
    });
  });

  it('what cannot be read is refused', async () => {
    const { call, look } = await open();
    const many = Array.from({ length: 501 }, (_, n) => n + 1);
    for (const [query, field] of [
      ['', 'kind'],
      ['kind=job&ids=1', 'kind'],
      ['kind=crop_ticket&ids=1,x', 'ids'],
      ['kind=crop_ticket&ids=0', 'ids'],
      [`kind=crop_ticket&ids=${many.join()}`, 'ids'],
      ['kind=crop_ticket&year=soon', 'year'],
    ] as const) {
      const { status, body } = await call('GET', `${OFFICE}?${query}`);
      expect([query, status, Object.keys(body)]).toEqual([query, 400, [field]]);
    }
    expect((await look([], 'crop_ticket')).body).toEqual({ ids: ['This list may not be empty.'] });
    expect((await look(many)).status).toBe(400);
    expect((await look([1], 'customer')).body).toEqual({
      kind: ['Use one of: crop_ticket, delivery_ticket, haul_ticket.'],
    });
  });

  it('nothing of it is part of a ticket', async () => {
    const { db, call, add } = await open();
    const id = await add({ ticket_number: '1006', tare_weight: 0 });
    const { body } = await call('GET', apiPath(entities.crop_ticket, id));
    expect(Object.keys(body)).not.toContain('doubts');
    const stored = await db.sql.selectFrom('windrow_ticket_doubt').selectAll().execute();
    expect(stored).toMatchObject([{ kind: 'crop_ticket', ticket_id: id, code: 'tare_zero', looked_at: null }]);
  });
});

it('the calls are for those who are signed in', async () => {
  const { call } = await testApp();
  expect((await call('GET', `${OFFICE}?kind=crop_ticket&ids=1`)).statusCode).toBe(401);
  expect((await call('POST', `${OFFICE}looked_at/`, { body: { kind: 'crop_ticket', ids: [1] } })).statusCode).toBe(401);
});

describeOnBoth('tickets of an older program', (engine) => {
  it('are judged once, and what was looked at later is not touched again', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    const at = await setUpBusiness(call);
    const truck = await buildSaved(call, entities, 'truck', { name: 'BC-03' });
    const of = (values: Values) => addTicket(call, 'crop_ticket', at, { truck_id: truck.id, ...values });
    for (const n of [1, 2, 3]) await of({ ticket_number: `10${n}`, date: `${year}-09-1${n}` });
    const slip = await of({ ticket_number: '103', tare_weight: 1006 });
    const expected = await db.sql
      .selectFrom('windrow_ticket_doubt')
      .select(['ticket_id', 'code', 'value', 'than'])
      .orderBy('id')
      .execute();
    expect(expected).toHaveLength(3);
    const asBefore = async (): Promise<void> =>
      db.write(async (trx) => {
        await trx.deleteFrom('windrow_ticket_doubt').execute();
        await trx.deleteFrom('windrow_migration').where('number', '=', 3).execute();
      });
    await asBefore();
    await migrate(db, entities, NOW);
    const select = db.sql.selectFrom('windrow_ticket_doubt').select(['ticket_id', 'code', 'value', 'than']);
    const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(sorted(await select.execute())).toEqual(sorted(expected));
    await call('POST', `${OFFICE}looked_at/`, { kind: 'crop_ticket', ids: [slip] });
    await migrate(db, entities, NOW);
    const { body } = await call('GET', `${OFFICE}?kind=crop_ticket&year=${year}`);
    expect(body).toEqual({ results: [], open: 1 });
  });
});
