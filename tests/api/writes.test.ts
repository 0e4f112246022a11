/** Single writes: what is accepted, what is refused and how, and which values come from a job (rulings 4, 6, 32, 47, 48, 50). */
import { expect, it } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { NumberedRow, EntityName, Values } from '../../src/rules/rows';
import { NOW, rowsIn, testApi } from '../support/api';
import { build, buildSaved } from '../support/build';
import { describeOnBoth, suiteDatabase } from '../support/database';

const path = (name: EntityName, id?: number): string => apiPath(entities[name], id);
const idOf = (row: NumberedRow, key: string): number => (row[key] as NumberedRow).id;

describeOnBoth('writes', async (engine) => {
  let now = NOW;
  const { app, call } = await testApi(await suiteDatabase(engine), { clock: () => now });
  const save = (name: string, values = {}): Promise<NumberedRow> => buildSaved(call, entities, name, values);
  const post = (name: EntityName, body: unknown) => call('POST', path(name), body);

  it('numbers may be texts, and reach the reader exactly', async () => {
    const { body } = await post('feedmill', { name: 'Mill', rate: ' 12.3450 ', mile_rate: 0.2199 });
    expect([body.rate, body.mile_rate]).toEqual([12.345, 0.2199]);
    for (const rate of [0, 0.0001, 0.1, 1.005, 4.35, 8.2, 17.55, 1019.0009, 99999]) {
      const saved = await post('feedmill', { name: 'Mill', rate });
      expect(saved.body.rate).toBe(rate);
    }
  });

  it('texts are trimmed, blank ones are none, and a zip code keeps its zero', async () => {
    const { body } = await post('customer', {
      name: '  Old Mill ',
      city: '  ',
      state: '',
      zip_code: '01234',
      email: null,
    });
    expect(body).toMatchObject({ name: 'Old Mill', city: null, state: null, zip_code: '01234', email: null });
    const hard = `O'Brien "Ä" =SUM(1) <b>🌽</b>; drop table customer; --`;
    expect((await post('customer', { name: hard })).body.name).toBe(hard);
  });

  it('what is too long, too exact or out of range is refused on its field', async () => {
    const draft = await build(call, entities, 'crop_ticket');
    const bad: [Values, string, RegExp][] = [
      [{ ticket_number: '1'.repeat(31) }, 'ticket_number', /30/],
      [{ ticket_number: 'a\u0000b' }, 'ticket_number', /control/],
      [{ gross_weight: 200_001 }, 'gross_weight', /200,000/],
      [{ gross_weight: 0 }, 'gross_weight', /more than 0/],
      [{ gross_weight: 1.005 }, 'gross_weight', /2 decimals/],
      [{ tare_weight: -1 }, 'tare_weight', /0 or more/],
      [{ tare_weight: 78460 }, 'tare_weight', /less than Gross Weight/],
      [{ at_moisture: 100 }, 'at_moisture', /less than 100/],
      [{ moisture: 100.01 }, 'moisture', /0 to 100/],
      [{ customer_rate: 1.00001 }, 'customer_rate', /4 decimals/],
      [{ date: '2026-02-30' }, 'date', /YYYY-MM-DD/],
      [{ date: '2026-09-18T00:00:00Z' }, 'date', /YYYY-MM-DD/],
      [{ delivery_type: 'Bag 113' }, 'delivery_type', /options/],
      [{ truck_id: { id: 1 } }, 'truck_id', /options/],
      [{ gross_weight: '1e309' }, 'gross_weight', /number/],
      [{ gross_weight: [1] }, 'gross_weight', /number/],
      [{ gross_weight: '9'.repeat(1000) }, 'gross_weight', /number/],
      [{ gross_weight: true }, 'gross_weight', /number/],
      [{ truck_id: -1 }, 'truck_id', /options/],
      [{ truck_id: 9007199254740991 }, 'truck_id', /exist/],
      [{ truck_id: 1.5 }, 'truck_id', /options/],
    ];
    for (const [change, field, message] of bad) {
      const { status, body } = await post('crop_ticket', { ...draft, ...change });
      expect([change, status, Object.keys(body)]).toEqual([change, 400, [field]]);
      expect((body[field] as unknown as string[])[0]).toMatch(message);
    }
    expect((await call('GET', `${path('crop_ticket')}?job_id=${String(draft.job_id)}`)).body.count).toBe(0);
  });

  it('a body that is no object, or no JSON, or too large, is refused and nothing is saved', async () => {
    for (const body of [[1, 2], 'text', 7, null]) {
      const answer = await post('feed', body);
      expect([answer.status, answer.body]).toEqual([
        400,
        { non_field_errors: ['The request must be an object of fields.'] },
      ]);
    }
    const send = async (payload: string, type: string) => {
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: path('feed'),
        payload,
        headers: { 'content-type': type },
      });
      return [statusCode, JSON.parse(body) as unknown];
    };
    expect(await send('{"name": ', 'application/json')).toEqual([400, { detail: 'The request is not JSON.' }]);
    expect(await send('name=x', 'application/x-www-form-urlencoded')).toEqual([
      415,
      { detail: 'Set the content type to application/json.' },
    ]);
    expect(await send(JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), 'application/json')).toEqual([
      413,
      { detail: 'The request is larger than 1 MiB.' },
    ]);
    expect((await call('GET', path('feed'))).body).toEqual([]);
  });

  it('keys that reach for an object prototype are dropped', async () => {
    const payload = '{"name":"Meal","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: path('feed'),
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(statusCode).toBe(201);
    expect(JSON.parse(body)).toEqual({
      id: expect.any(Number),
      name: 'Meal',
      inactive: false,
      add_date: NOW.toISOString(),
      edit_date: NOW.toISOString(),
    });
    expect({}).not.toHaveProperty('polluted');
  });

  it('a change keeps add_date and moves edit_date', async () => {
    const { id } = await save('crop');
    now = new Date(NOW.getTime() + 1);
    const { body } = await call('PUT', path('crop', id), { crop: 'Oats', add_date: 'x', id: 5 });
    now = NOW;
    expect(body).toEqual({
      id,
      crop: 'Oats',
      season: null,
      inactive: false,
      add_date: '2026-09-18T15:04:05.678Z',
      edit_date: '2026-09-18T15:04:05.679Z',
    });
  });

  it('PUT takes the whole record, PATCH a part of it', async () => {
    const { id } = await save('producer');
    const put = await call('PUT', path('producer', id), { name: 'Nyquist' });
    expect([put.status, put.body]).toEqual([400, { producer_area_id: ['This field is required.'] }]);
    expect((await call('PATCH', path('producer', id), { name: '' })).body).toEqual({
      name: ['This field is required.'],
    });
    const patched = await call('PATCH', path('producer', id), { city: 'Fond du Lac' });
    expect(patched.body).toMatchObject({ name: 'Producer 1', city: 'Fond du Lac' });
    expect((await call('PATCH', path('producer', id), {})).status).toBe(200);
  });

  it('a part is checked against what stays', async () => {
    const { id } = await save('crop_ticket', { gross_weight: 50_000, tare_weight: 30_000 });
    expect((await call('PATCH', path('crop_ticket', id), { gross_weight: 30_000 })).body).toEqual({
      tare_weight: ['Must be less than Gross Weight.'],
    });
    expect((await call('PATCH', path('crop_ticket', id), { gross_weight: 30_000.5 })).status).toBe(200);
  });

  it('a crop ticket takes from its job what the body lacks', async () => {
    const job = await save('job', { moisture: 61.25 });
    const bare = {
      ticket_number: '48211',
      job_id: job.id,
      date: '2026-09-18',
      gross_weight: 78460,
      tare_weight: 31280,
    };
    const { status, body } = await post('crop_ticket', bare);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customer_id: { id: idOf(job, 'customer_id') },
      producer_id: { id: idOf(job, 'producer_id') },
      bag_pit_id: { id: idOf(job, 'bag_pit_id') },
      moisture: 61.25,
      customer_rate: null,
      haul_mile: null,
      truck_id: null,
    });
    expect(body.job_id).toEqual({ id: job.id, name: job.date, date: job.date });
    const other = await save('customer');
    const given = await post('crop_ticket', { ...bare, customer_id: other.id, moisture: 0, producer_id: '' });
    expect(given.body).toMatchObject({
      customer_id: { id: other.id },
      moisture: 0,
      producer_id: { id: idOf(job, 'producer_id') },
    });
    const patched = await call('PATCH', path('crop_ticket', Number(given.body.id)), { ticket_number: '48212' });
    expect(patched.body).toMatchObject({ customer_id: { id: other.id }, moisture: 0 });
    const missing = await post('crop_ticket', { ...bare, job_id: 999_999 });
    expect([missing.status, missing.body]).toEqual([400, { job_id: ['This record does not exist.'] }]);
  });

  it('every fault is told at once, missing records beside the others', async () => {
    const { status, body } = await post('customer_rate', { cust_id: 999_999, crop_id: 'x', rate: -1, at_moisture: 65 });
    expect(status).toBe(400);
    expect(Object.keys(body).toSorted()).toEqual(['crop_id', 'cust_id', 'rate']);
    expect(body).toMatchObject({ cust_id: ['This record does not exist.'] });
  });

  it('what others refer to cannot be removed, and the answer names them', async () => {
    const ticket = await save('crop_ticket', { ticket_number: '5001/A' });
    const job = idOf(ticket, 'job_id');
    const customer = idOf(ticket, 'customer_id');
    const refused = await call('DELETE', path('job', job));
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        detail: `Job ${job} is in use: Crop Ticket 5001/A.`,
        in_use: [{ table: 'crop_ticket', count: 1, ids: [ticket.id], names: ['5001/A'] }],
      },
    ]);
    expect((await call('DELETE', path('customer', customer))).body.detail).toContain('Crop Ticket 5001/A');
    await call('DELETE', path('crop_ticket', ticket.id));
    expect((await call('DELETE', path('job', job))).status).toBe(204);
    const hauler = await save('hauler', { name: 'Ironwood' });
    for (const name of ['Ana', 'Ben', 'Cy', 'Dee']) await save('driver', { name, hauler_id: hauler.id });
    expect((await call('DELETE', path('hauler', hauler.id))).body.detail).toMatch(
      /^Hauler Ironwood is in use: Driver Ana, Ben, Cy and more\.$/,
    );
  });

  it('an unknown address is told as JSON, and other methods are not allowed', async () => {
    for (const url of ['/api/v1/nowhere/', '/api/v1/', `${path('feed')}1/2/`]) {
      const { status, body } = await call('GET', url);
      expect([status, body]).toEqual([404, { detail: 'Not found.' }]);
    }
    const { status, body, headers } = await call('DELETE', path('feed'));
    expect([status, body, headers.allow]).toEqual([405, { detail: 'Method "DELETE" not allowed.' }, 'GET, HEAD, POST']);
  });

  it('two hundred calls at once are all kept, each with an id of its own', async () => {
    const before = rowsIn(await call('GET', path('bag_pit_type'))).length;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => post('bag_pit_type', { name: `Type ${at}` })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(200);
    expect(rowsIn(await call('GET', path('bag_pit_type')))).toHaveLength(before + 200);
  });
});
