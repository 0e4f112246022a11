/** Lists: pages, orders, filters, and what a query may hold (§7.3 to §7.7; rulings 29, 36, 47, 51). */
import { expect, it } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { entityOf, type NumberedRow, type EntityName } from '../../src/rules/rows';
import { NOW, rowsIn, testApi } from '../support/api';
import { buildSaved } from '../support/build';
import { describeOnBoth, suiteDatabase } from '../support/database';

const path = (name: EntityName, query = ''): string => apiPath(entities[name]) + query;
const ids = (rows: readonly NumberedRow[]): number[] => rows.map(({ id }) => id);

describeOnBoth('lists', async (engine) => {
  let now = NOW;
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db, { clock: () => now });
  const save = (name: string, values = {}): Promise<NumberedRow> => buildSaved(call, entities, name, values);
  const list = async (name: EntityName, query = '') => call('GET', path(name, query));

  it('a paged table answers pages, newest day first and then the highest id', async () => {
    const shared = await save('delivery_ticket', { date: '2020-05-05' });
    const again = Object.fromEntries(
      ['customer_id', 'producer_id', 'driver_id', 'crop_id'].map((key) => [key, (shared[key] as NumberedRow).id]),
    );
    const older = await save('delivery_ticket', { ...again, date: '2020-05-04' });
    const newer = await save('delivery_ticket', { ...again, date: '2020-05-06' });
    const same = await save('delivery_ticket', { ...again, date: '2020-05-05' });
    const all = [newer.id, same.id, shared.id, older.id];
    const first = await list('delivery_ticket', '?year=2020&page_size=3');
    expect(first.body).toMatchObject({ count: 4, total_pages: 2 });
    expect(ids(rowsIn(first))).toEqual(all.slice(0, 3));
    expect(ids(rowsIn(await list('delivery_ticket', '?year=2020&page_size=3&page=2')))).toEqual(all.slice(3));
    expect(rowsIn(first)[2]).toEqual(shared);
  });

  it('a paged table answers what was entered last first where `ordering` asks for it, page by page', async () => {
    const [newest, oldest, middle] = [
      await save('delivery_ticket', { date: '2021-05-06' }),
      await save('delivery_ticket', { date: '2021-05-04' }),
      await save('delivery_ticket', { date: '2021-05-05' }),
    ];
    const by = async (query: string) => ids(rowsIn(await list('delivery_ticket', `?year=2021&page_size=2${query}`)));
    expect(await by('&ordering=-id')).toEqual([middle.id, oldest.id]);
    expect(await by('&ordering=-id&page=2')).toEqual([newest.id]);
    for (const other of ['id', 'date', '', 'nonsense'])
      expect(await by(`&ordering=${other}`)).toEqual([newest.id, middle.id]);
  });

  it('a page that does not exist is told so, but an empty first page is fine', async () => {
    for (const page of ['0', '-1', 'x', '1.5', '2', '1000000000', '99999999999999999999']) {
      const { status, body } = await list('haul_ticket', `?year=1950&page=${page}`);
      expect([page, status, body]).toEqual([page, 404, { detail: 'Invalid page.' }]);
    }
    const empty = await list('haul_ticket', '?year=1950');
    expect([empty.status, empty.body]).toEqual([200, { count: 0, total_pages: 1, results: [] }]);
  });

  it('a page holds what the table says unless asked, and never more than 500', async () => {
    const shared = await save('haul_ticket', { date: '2010-01-01' });
    await db.write(async (trx) => {
      const { id: _, ...row } = await trx
        .selectFrom('haul_ticket')
        .selectAll()
        .where('id', '=', shared.id)
        .executeTakeFirstOrThrow();
      for (let more = 0; more < 6; more++)
        await trx
          .insertInto('haul_ticket')
          .values(Array.from({ length: 100 }, () => row))
          .execute();
    });
    expect((await list('haul_ticket', '?year=2010')).body).toMatchObject({ count: 601, total_pages: 25 });
    expect(rowsIn(await list('haul_ticket', '?year=2010'))).toHaveLength(25);
    const most = await list('haul_ticket', '?year=2010&page_size=100000');
    expect(rowsIn(most)).toHaveLength(500);
    expect(most.body.total_pages).toBe(2);
    for (const size of ['0', '-5', 'x', '2.5']) {
      expect((await list('haul_ticket', `?page_size=${size}`)).body).toEqual({
        page_size: ['Enter a whole number, 1 or more.'],
      });
    }
  });

  it('a count follows every write at once', async () => {
    const before = (await list('delivery_ticket', '?year=2011')).body.count;
    const { id } = await save('delivery_ticket', { date: '2011-03-03' });
    expect((await list('delivery_ticket', '?year=2011')).body.count).toBe(Number(before) + 1);
    await call('PATCH', apiPath(entities.delivery_ticket, id), { date: '2012-03-03' });
    expect((await list('delivery_ticket', '?year=2011')).body.count).toBe(before);
    await call('DELETE', apiPath(entities.delivery_ticket, id));
    expect((await list('delivery_ticket', '?year=2012')).body.count).toBe(0);
  });

  it('a table without pages answers all its rows by id, and ignores page keys', async () => {
    const made = [await save('feed'), await save('feed'), await save('feed')];
    const { body } = await list('feed', '?page=7&page_size=1');
    expect(body).toEqual(expect.arrayContaining(made));
    expect(ids(body as unknown as NumberedRow[])).toEqual(
      ids(body as unknown as NumberedRow[]).toSorted((a, b) => a - b),
    );
  });

  it('the year holds its first and last day and no other', async () => {
    const shared = await save('job', { date: '2018-12-31' });
    const again = Object.fromEntries(
      ['customer_id', 'producer_id', 'crop_id', 'field_id', 'bag_pit_id'].map((key) => [
        key,
        (shared[key] as NumberedRow).id,
      ]),
    );
    const first = await save('job', { ...again, date: '2019-01-01' });
    const last = await save('job', { ...again, date: '2019-12-31' });
    await save('job', { ...again, date: '2020-01-01' });
    expect(ids(rowsIn(await list('job', '?year=2019')))).toEqual([last.id, first.id]);
    expect(ids(rowsIn(await list('job', '?year=2019&date_start=2019-01-02')))).toEqual([last.id]);
    expect(ids(rowsIn(await list('job', '?year=2019&date_start=2018-01-01&date_end=2019-12-30')))).toEqual([first.id]);
    expect(rowsIn(await list('job', '?year=2018&date_start=2019-01-01'))).toEqual([]);
    expect(ids(rowsIn(await list('job', '?date_start=2018-12-31&date_end=2019-01-01')))).toEqual([first.id, shared.id]);
  });

  it('every reference field filters its list', async () => {
    const wanted = await save('crop_ticket', { date: '2015-02-02' });
    await save('crop_ticket', { date: '2015-02-02' });
    for (const key of ['job_id', 'truck_id', 'hauler_id', 'customer_id', 'producer_id', 'bag_pit_id']) {
      const { id } = wanted[key] as NumberedRow;
      const { body } = await list('crop_ticket', `?year=2015&${key}=${id}`);
      expect([key, body.count]).toEqual([key, 1]);
      expect(body.results).toEqual([wanted]);
    }
    expect(rowsIn(await list('crop_ticket', '?customer_id=999999999'))).toEqual([]);
  });

  it('a ticket number matches from its start, in either case', async () => {
    const shared = await save('crop_ticket', { date: '2014-01-01', ticket_number: 'Ab-100' });
    const job = { job_id: (shared.job_id as NumberedRow).id, date: '2014-01-01' };
    await save('crop_ticket', { ...job, ticket_number: 'aB-101' });
    await save('crop_ticket', { ...job, ticket_number: 'xAb-1' });
    await save('crop_ticket', { ...job, ticket_number: 'É_%9' });
    const count = async (text: string): Promise<unknown> =>
      (await list('crop_ticket', `?year=2014&ticket_number=${encodeURIComponent(text)}`)).body.count;
    expect([await count('a'), await count('AB-10'), await count('ab-100 '), await count('b'), await count('')]).toEqual(
      [2, 2, 1, 0, 4],
    );
    expect([
      await count('%'),
      await count('_'),
      await count('É_%'),
      await count("'; drop table crop_ticket; --"),
    ]).toEqual([0, 0, 1, 0]);
  });

  it('a bad value of a known key is refused on its name, an unknown key is not looked at', async () => {
    const { status, body } = await list(
      'crop_ticket',
      '?year=x&date_start=2026-02-30&customer_id=abc&job_id=-1&nonsense=1',
    );
    expect(status).toBe(400);
    expect(body).toEqual({
      year: ['Enter a year.'],
      date_start: ['Enter a date as YYYY-MM-DD.'],
      customer_id: ['Enter a whole number.'],
      job_id: ['Enter a whole number.'],
    });
    expect((await list('crop_ticket', '?ticket_number=%00')).status).toBe(400);
    expect((await list('crop_ticket', '?nonsense=1&__proto__=2&constructor=3&__proto__[x]=1')).status).toBe(200);
  });

  it('no invented key or operator changes a list or breaks it', async () => {
    await save('truck');
    const all = (await list('truck')).body;
    const keys = [
      'name',
      'name__like',
      'id__gt',
      'hauler_id__name',
      'hauler_id[gt]',
      'or',
      '$where',
      'sort',
      'order',
      'ordering',
      'select',
      'fields',
      'toString',
      'hasOwnProperty',
      '__proto__',
      'constructor.prototype',
      'add_date',
      "name' or '1'='1",
      'limit',
      'offset',
      'year',
      'page',
    ];
    for (const key of keys) {
      for (const value of ['1', "' or 1=1 --", '[]', '{}', '%', 'NaN']) {
        const { status, body } = await list('truck', `?${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
        expect([key, value, status, body]).toEqual([key, value, 200, all]);
      }
    }
  });

  it('the last of several values counts, and a blank one does not filter', async () => {
    const wanted = await save('driver');
    const { id } = wanted.hauler_id as NumberedRow;
    expect(rowsIn(await list('driver', `?hauler_id=1&hauler_id=${id}`))).toEqual([wanted]);
    expect((await list('driver', '?hauler_id=')).body).toEqual((await list('driver')).body);
  });

  it('a rate lookup answers the newest change first', async () => {
    const first = await save('customer_rate', { rate: 40 });
    const of = { cust_id: (first.cust_id as NumberedRow).id, crop_id: (first.crop_id as NumberedRow).id };
    const second = await save('customer_rate', { ...of, rate: 41 });
    const query = `?cust_id=${of.cust_id}&crop_id=${of.crop_id}`;
    expect(ids(rowsIn(await list('customer_rate', query)))).toEqual([second.id, first.id]);
    now = new Date(NOW.getTime() + 60_000);
    await call('PATCH', apiPath(entities.customer_rate, first.id), { rate: 42 });
    now = NOW;
    expect(rowsIn(await list('customer_rate', query)).map(({ id, rate }) => [id, rate])).toEqual([
      [first.id, 42],
      [second.id, 41],
    ]);
  });

  it('the rate that was keyed last is the newest although the clock ran a day ahead before', async () => {
    now = new Date(NOW.getTime() + 86_400_000);
    const ahead = await save('customer_rate', { rate: 10 });
    const of = { cust_id: (ahead.cust_id as NumberedRow).id, crop_id: (ahead.crop_id as NumberedRow).id };
    const query = `?cust_id=${of.cust_id}&crop_id=${of.crop_id}`;
    const other = await save('customer_rate', { ...of, rate: 11 });
    now = NOW;
    await call('PATCH', apiPath(entities.customer_rate, ahead.id), { rate: 12 });
    expect(rowsIn(await list('customer_rate', query)).map(({ id, rate }) => [id, rate])).toEqual([
      [ahead.id, 12],
      [other.id, 11],
    ]);
  });

  it("miles answer the asked field first, then rows without a field, and never another field's", async () => {
    const asked = await save('mile', { miles: 14 });
    const of = {
      customer_id: (asked.customer_id as NumberedRow).id,
      producer_id: (asked.producer_id as NumberedRow).id,
    };
    const general = await save('mile', { ...of, field_id: (asked.field_id as NumberedRow).id, miles: 9 });
    await save('mile', { ...of, miles: 3 });
    await db.write((trx) => trx.updateTable('mile').set({ field_id: null }).where('id', '=', general.id).execute());
    const query = `?prod_id=${of.producer_id}&cust_id=${of.customer_id}`;
    const rows = rowsIn(await list('mile', `${query}&field_id=${(asked.field_id as NumberedRow).id}`));
    expect(rows.map(({ miles, field_id }) => [miles, (field_id as NumberedRow | null)?.id ?? null])).toEqual([
      [14, (asked.field_id as NumberedRow).id],
      [9, null],
    ]);
    expect(rowsIn(await list('mile', query))).toHaveLength(3);
  });

  it("area rates are found by the producer's area", async () => {
    const producer = await save('producer');
    const rate = await save('producer_area_rate', { producer_area_id: (producer.producer_area_id as NumberedRow).id });
    await save('producer_area_rate');
    const found = await list(
      'producer_area_rate',
      `?producer_id=${producer.id}&crop_id=${(rate.crop_id as NumberedRow).id}`,
    );
    expect(found.body).toEqual([rate]);
    expect((await list('producer_area_rate', '?producer_id=999999999')).body).toEqual([]);
  });

  it('a truck arrives in a ticket with its hauler inside', async () => {
    const ticket = await save('crop_ticket');
    const truck = (await call('GET', path('truck', `${(ticket.truck_id as NumberedRow).id}/`))).body;
    expect(ticket.truck_id).toEqual({ id: truck.id, name: truck.name, hauler_id: truck.hauler_id });
    const crop = await save('crop', { crop: 'Corn Silage' });
    expect((await save('customer_rate', { crop_id: crop.id })).crop_id).toEqual({
      id: crop.id,
      name: 'Corn Silage',
      crop: 'Corn Silage',
    });
    expect((await save('customer_bag_pit', { bag_pit_type_id: null })).bag_pit_type_id).toBeNull();
  });

  it('a job knows whether it has tickets', async () => {
    const ticket = await save('crop_ticket', { date: '2013-01-01' });
    const job = (ticket.job_id as NumberedRow).id;
    expect((await call('GET', apiPath(entities.job, job))).body.has_tickets).toBe(true);
    await call('DELETE', apiPath(entities.crop_ticket, ticket.id));
    expect((await call('GET', apiPath(entities.job, job))).body.has_tickets).toBe(false);
  });

  it('every list can be asked for one id', async () => {
    for (const name of Object.keys(entities)) {
      const row = await save(name);
      const found = rowsIn(await call('GET', `${apiPath(entityOf(entities, name))}?id=${row.id}`));
      expect(ids(found)).toEqual([row.id]);
    }
  });
});
