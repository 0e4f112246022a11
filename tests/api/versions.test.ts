/** Every record has a version, and a write that has seen another one is refused (ruling 67, decision 41). */
import { writeSteps } from '../support/writing';
import { expect, it } from 'vitest';
import type { CheckedValues } from '../../server/db/query/rowStore';
import { openTables } from '../../server/db/query/tables';
import { openWriter } from '../../server/records/writer';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { AnyRow } from '../../src/rules/rows';
import { ACTOR, rowsIn, testApi, type Answer } from '../support/api';
import { build, buildSaved } from '../support/build';
import { describeOnBoth, suiteDatabase } from '../support/database';

const LATER = new Date('2026-09-19T08:00:00.000Z');
const crops = apiPath(entities.crop_ticket);
const customer = (id: number): string => apiPath(entities.customer, id);

describeOnBoth('versions', async (engine) => {
  const db = await suiteDatabase(engine);
  let now = LATER;
  const { call } = await testApi(db, { clock: () => now });
  const save = (name: string, values = {}): Promise<AnyRow> => buildSaved(call, entities, name, values);
  const read = (id: number): Promise<Answer> => call('GET', customer(id));
  const seen = (version: number | string) => ({ 'If-Match': typeof version === 'string' ? version : `"${version}"` });
  const newCustomer = async (): Promise<{ id: number; draft: object }> => {
    const draft = await build(call, entities, 'customer');
    const { body } = await call('POST', apiPath(entities.customer), draft);
    return { id: body.id, draft };
  };

  it('a record begins with version 1, and each change counts one more', async () => {
    const { id, draft } = await newCustomer();
    expect((await read(id)).headers.etag).toBe('"1"');
    const put = await call('PUT', customer(id), { ...draft, office_phone: '555-0100' });
    expect([put.status, put.headers.etag]).toEqual([200, '"2"']);
    const patched = await call('PATCH', customer(id), { office_phone: '555-0101' }, seen(2));
    expect([patched.status, patched.headers.etag]).toEqual([200, '"3"']);
    const answer = await read(id);
    expect(answer.headers.etag).toBe('"3"');
    expect(answer.body).toEqual(patched.body);
    expect(answer.body).not.toHaveProperty('version');
    expect((await call('POST', apiPath(entities.feed), { name: 'Meal' })).headers.etag).toBe('"1"');
  });

  it('nobody sets a version', async () => {
    const { id } = await newCustomer();
    await call('PATCH', customer(id), { version: 90, office_phone: '555-0102' });
    expect((await read(id)).headers.etag).toBe('"2"');
  });

  it('a write that changes nothing leaves version and edit_date as they are', async () => {
    const { id, draft } = await newCustomer();
    const before = await read(id);
    now = new Date(LATER.getTime() + 60_000);
    for (const [method, body] of [
      ['PUT', draft],
      ['PATCH', { name: before.body.name }],
    ] as const) {
      const answer = await call(method, customer(id), body, seen(1));
      expect([answer.status, answer.headers.etag, answer.body]).toEqual([200, '"1"', before.body]);
    }
    expect((await read(id)).body).toEqual(before.body);
  });

  it('refuses a change or removal by somebody who saw another version, and answers what stands now', async () => {
    const { id, draft } = await newCustomer();
    await call('PATCH', customer(id), { office_phone: '555-0103' }, seen(1));
    const standing = await read(id);
    for (const [method, body] of [
      ['PUT', { ...draft, name: 'Mine' }],
      ['PATCH', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      for (const version of [1, 'W/"1"', '"1-gzip"', 7, 999_999_999_999_999]) {
        const answer = await call(method, customer(id), body, seen(version));
        expect([method, version, answer.status]).toEqual([method, version, 412]);
        expect(answer.body).toMatchObject({
          detail: 'Somebody else has changed this record since you opened it. Nothing was saved.',
          count: 1,
          records: [{ id, version: 2, record: standing.body }],
        });
      }
    }
    expect((await read(id)).body).toEqual(standing.body);
  });

  it('a stale write is refused before its values are checked', async () => {
    const { id } = await newCustomer();
    await call('PATCH', customer(id), { office_phone: '555-0104' });
    expect((await call('PATCH', customer(id), { name: '' }, seen(1))).status).toBe(412);
    expect((await call('PATCH', customer(id), { name: '' }, seen(2))).status).toBe(400);
  });

  it('takes weak tags, tags of proxies and any version, and refuses what is no version', async () => {
    const { id } = await newCustomer();
    let version = 1;
    for (const tag of ['"1"', 'W/"2"', '"3-gzip"', '*']) {
      const answer = await call('PATCH', customer(id), { office_phone: `555-020${version}` }, seen(tag));
      version += 1;
      expect([tag, answer.status, answer.headers.etag]).toEqual([tag, 200, `"${version}"`]);
    }
    for (const tag of ['5', '"x"', '"5", "6"', '""', "'5'"]) {
      const answer = await call('PATCH', customer(id), { office_phone: '555-0300' }, seen(tag));
      expect([tag, answer.status, answer.body]).toEqual([
        tag,
        400,
        { non_field_errors: ['If-Match does not name versions as this server gives them.'] },
      ]);
    }
    expect((await call('PATCH', customer(999_999), {}, seen(1))).status).toBe(404);
    expect((await call('PATCH', customer(999_999), {}, seen('*'))).status).toBe(404);
  });

  it('a page of a list names the versions of its rows, a whole list does not', async () => {
    const tickets = [await save('crop_ticket'), await save('crop_ticket')];
    await call('PATCH', apiPath(entities.crop_ticket, tickets[1]?.id), { moisture: 61 });
    const answer = await call('GET', `${crops}?job_id=${(tickets[1]?.job_id as AnyRow | undefined)?.id}`);
    expect(rowsIn(answer).map(({ id }) => id)).toEqual([tickets[1]?.id]);
    expect(answer.headers['x-windrow-versions']).toBe(`${tickets[1]?.id}:2`);
    expect((await call('GET', apiPath(entities.customer))).headers).not.toHaveProperty('x-windrow-versions');
  });

  it('a page that is too large for a header carries no versions', async () => {
    const tables = openTables({ db, registry: entities, hooks: {} });
    const { write } = openWriter({ steps: writeSteps, db, registry: entities, tables, clock: () => now });
    const values = { ...((await build(call, entities, 'haul_ticket')) as CheckedValues), date: '2031-06-01' };
    const rows = Array.from({ length: 201 }, () => ({ table: 'haul_ticket', values, at: now }));
    await write({ kind: 'load', actor: ACTOR, language: 'en', rows });
    const page = async (size: number) =>
      (await call('GET', `${apiPath(entities.haul_ticket)}?year=2031&page_size=${size}`)).headers['x-windrow-versions'];
    expect(String(await page(200)).split(',')).toHaveLength(200);
    expect(await page(201)).toBeUndefined();
  });

  it('a bulk call changes or removes all records or none, where one of them was changed meanwhile', async () => {
    const ids = [await save('haul_ticket'), await save('haul_ticket'), await save('haul_ticket')].map(({ id }) => id);
    const [first = 0, second = 0, third = 0] = ids;
    const path = apiPath(entities.haul_ticket);
    await call('PATCH', apiPath(entities.haul_ticket, second), { rate: 7.5 });
    const rates = async () =>
      Promise.all(ids.map(async (id) => (await call('GET', apiPath(entities.haul_ticket, id))).body.rate));
    const before = await rates();
    const versions = { 'X-Windrow-Versions': `${first}:1, ${second}:1,${third}:1` };
    const update = await call('PUT', `${path}bulk-update/`, { ids, rate: 9 }, versions);
    const removal = await call('DELETE', `${path}bulk-delete/`, { ids }, versions);
    for (const { status, body } of [update, removal]) {
      expect(status).toBe(412);
      expect(body).toMatchObject({
        detail: 'Others have changed 1 of these records since you opened them. Nothing was saved.',
        count: 1,
        records: [{ id: second, version: 2, record: { id: second, rate: 7.5 } }],
      });
    }
    expect(await rates()).toEqual(before);
    // Without a version a record is not checked.
    const partly = { 'X-Windrow-Versions': `${first}:1` };
    expect((await call('PUT', `${path}bulk-update/`, { ids, rate: 9 }, partly)).status).toBe(200);
    expect(await rates()).toEqual([9, 9, 9]);
    const current = { 'X-Windrow-Versions': `${first}:2,${second}:3,${third}:2` };
    expect((await call('DELETE', `${path}bulk-delete/`, { ids }, current)).body).toEqual({
      message: '3 ticket(s) deleted.',
    });
  });

  it('a bulk call counts also the records that had the values already, and leaves them alone', async () => {
    const ids = [await save('haul_ticket', { rate: 4 }), await save('haul_ticket', { rate: 5 })].map(({ id }) => id);
    const path = apiPath(entities.haul_ticket);
    const answer = await call('PUT', `${path}bulk-update/`, { ids, rate: '4.00' });
    expect(answer.body).toEqual({ message: '2 ticket(s) updated.' });
    const tags = await Promise.all(
      ids.map(async (id) => (await call('GET', apiPath(entities.haul_ticket, id))).headers.etag),
    );
    expect(tags).toEqual(['"1"', '"2"']);
  });

  it('takes versions of any size, and of records that are not in the call', async () => {
    const { id } = await save('haul_ticket');
    const [path, most] = [`${apiPath(entities.haul_ticket)}bulk-update/`, 999_999_999_999_999];
    const bulk = (versions: string) => call('PUT', path, { ids: [id], rate: 9 }, { 'X-Windrow-Versions': versions });
    expect((await bulk(`${id}:${most}`)).status).toBe(412);
    expect((await bulk(`${most}:${most},${id}:1`)).status).toBe(200);
    expect((await bulk('')).status).toBe(200);
  });

  it('refuses versions that are none', async () => {
    const { id } = await save('haul_ticket');
    for (const header of ['5', '5:', ':1', '5:x', '5:1;6:1', '0:1', '5:1,,6:1']) {
      const answer = await call(
        'PUT',
        `${apiPath(entities.haul_ticket)}bulk-update/`,
        { ids: [id], rate: 9 },
        {
          'X-Windrow-Versions': header,
        },
      );
      expect([header, answer.status]).toEqual([header, 400]);
    }
  });

  it('of ten who saw the same version, one writes', async () => {
    const { id } = await newCustomer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => call('PATCH', customer(id), { office_phone: `555-04${10 + n}` }, seen(1))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await read(id)).body).toEqual(winner?.body);
  });
});
