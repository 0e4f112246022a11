/** Which calls of `office/` ask for the version of what they change, and that those of §7 never do. */
import { expect, it } from 'vitest';
import { describeApi } from '../../server/api/openapi/openapi';
import { hooks, ticketTables } from '../../server/hooks';
import { entities } from '../../src/entities';
import { apiPath, API_ROOT } from '../../src/rules/paths';
import { callOf, testApi } from '../support/api';
import { buildSaved } from '../support/build';
import { describeOnBoth, suiteDatabase } from '../support/database';
import { features } from '../../server/features';

const { paths } = describeApi({ registry: entities, hooks, ticketTables, features });
const OFFICE = `${API_ROOT}/office`;

/** The described calls whose answers name 428. */
const asking = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]) =>
    JSON.stringify(operation).includes('"428"') ? [`${method.toUpperCase()} ${path}`] : [],
  ),
);

it('asked are the calls of office/ that write over the values of one record or setting, and no call of §7', () => {
  expect(asking.toSorted()).toEqual([
    'DELETE /api/v1/office/bank_accounts/{table}/{id}/',
    'DELETE /api/v1/office/mail_server/',
    'PATCH /api/v1/office/deductions/plan/{id}/',
    'PATCH /api/v1/office/payees/one/{id}/',
    'POST /api/v1/office/correct/{table}/{id}/',
    'POST /api/v1/office/deductions/plan/{id}/end/',
    'POST /api/v1/office/merge/',
    'POST /api/v1/office/payees/one/{id}/remove/',
    'POST /api/v1/office/payrun/{id}/release/',
    'POST /api/v1/office/rerate/{table}/{id}/',
    'PUT /api/v1/office/account_statements/charge/',
    'PUT /api/v1/office/ach/settings/',
    'PUT /api/v1/office/bank_accounts/{table}/{id}/',
    'PUT /api/v1/office/books/payer/',
    'PUT /api/v1/office/books/settings/',
    'PUT /api/v1/office/checks/settings/',
    'PUT /api/v1/office/dates/',
    'PUT /api/v1/office/extra/{table}/{id}/',
    'PUT /api/v1/office/mail_server/',
    'PUT /api/v1/office/payrun/{id}/',
    'PUT /api/v1/office/statements/logo/',
    'PUT /api/v1/office/statements/settings/',
    'PUT /api/v1/office/w9/{table}/{id}/',
  ]);
});

describeOnBoth('a call that names no version', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app } = await testApi(db);
  const call = callOf(app);
  const acts = async () => (await db.sql.selectFrom('windrow_act').select('id').execute()).length;

  it.each(asking)('%s is 428, and nothing is written', async (asked) => {
    const [method = '', path = ''] = asked.split(' ');
    const { id } = await buildSaved(call, entities, 'crop_ticket', {});
    const before = await acts();
    const url = path.replace('{table}', 'crop_ticket').replace('{id}', String(id));
    const answer = await call(method as 'PUT', url, { paid_producer: 5, values: { tare_weight: 1 } });
    const header = path.includes('merge') ? 'X-Windrow-Versions' : 'If-Match';
    expect([answer.status, answer.body]).toEqual([
      428,
      {
        detail: `Send the version that you have seen in the header ${header}. \`If-Match: *\` means any. Nothing was saved.`,
      },
    ]);
    expect(await acts()).toBe(before);
  });

  it('saves, changes and removes a record by the calls of §7, as clients do that know no versions and no keys', async () => {
    const feed = await call('POST', apiPath(entities.feed), { name: 'Canola Meal' });
    expect([feed.status, feed.body.name]).toEqual([201, 'Canola Meal']);
    const one = apiPath(entities.feed, feed.body.id);
    expect((await call('PUT', one, { name: 'Ground Corn' })).status).toBe(200);
    expect((await call('PUT', one, { name: 'Rolled Corn' })).status).toBe(200);
    expect((await call('GET', one)).body.name).toBe('Rolled Corn');
    const tickets = apiPath(entities.haul_ticket);
    const { id } = await buildSaved(call, entities, 'haul_ticket', {});
    expect((await call('PUT', `${tickets}bulk-update/`, { ids: [id], rate: 7 })).status).toBe(200);
    expect((await call('DELETE', `${tickets}bulk-delete/`, { ids: [id] })).status).toBe(200);
  });
});

describeOnBoth('the version of what is kept for the whole business', async (engine) => {
  const { app } = await testApi(await suiteDatabase(engine));
  const call = callOf(app);
  const tagged = (tag: unknown) => ({ 'if-match': String(tag) });

  it('of two owners who change the settings of statements, the second one is refused', async () => {
    const path = `${OFFICE}/statements/settings/`;
    const { etag } = (await call('GET', path)).headers;
    const first = await call('PUT', path, { terms_days: 30 }, tagged(etag));
    expect([first.status, first.body.terms_days]).toEqual([200, 30]);
    const second = await call('PUT', path, { terms_text: 'Net 10' }, tagged(etag));
    expect([second.status, second.body.detail]).toEqual([
      412,
      'Somebody else has changed this record since you opened it. Nothing was saved.',
    ]);
    expect(second.body.records).toMatchObject([{ by: 'clerk', record: null }]);
    const again = await call('PUT', path, { terms_text: 'Net 10' }, tagged(first.headers['etag']));
    expect(again.body).toMatchObject({ terms_days: 30, terms_text: 'Net 10' });
    expect((await call('GET', path)).headers['etag']).toBe(again.headers['etag']);
  });

  it('the logo too', async () => {
    const path = `${OFFICE}/statements/logo/`;
    const { etag } = (await call('GET', path)).headers;
    expect(etag).toBe('"0"');
    expect((await call('PUT', path, { data: null }, tagged('"3"'))).status).toBe(412);
    expect((await call('PUT', path, { data: null }, tagged(etag))).status).toBe(200);
  });

  it('and the names of the books', async () => {
    const path = `${OFFICE}/books/settings/`;
    const { settings_version: version } = (await call('GET', `${OFFICE}/books/?program=xero`)).body;
    const body = { program: 'xero', names: { PS: '312' } };
    expect((await call('PUT', path, body, tagged(`"${String(version)}"`))).status).toBe(200);
    expect((await call('PUT', path, body, tagged(`"${String(version)}"`))).status).toBe(412);
  });

  it('what is kept beside a record has a version of its own', async () => {
    const { id } = await buildSaved(call, entities, 'customer', {});
    const path = `${OFFICE}/extra/customer/${id}/`;
    const { etag } = (await call('GET', path)).headers;
    await call('PUT', apiPath(entities.customer, id), { name: 'Another name' });
    const first = await call('PUT', path, { account_number: 'A-1' }, tagged(etag));
    expect([first.status, first.headers['etag']]).toEqual([200, '"1"']);
    expect((await call('PUT', path, { account_number: 'A-2' }, tagged(etag))).status).toBe(412);
    expect((await call('GET', path)).body).toMatchObject({ account_number: 'A-1' });
  });

  it('a merge is refused where one of both was changed since its preview', async () => {
    const [keep, drop] = [await buildSaved(call, entities, 'feed', {}), await buildSaved(call, entities, 'feed', {})];
    const pair = { table: 'feed', keep: keep.id, drop: drop.id };
    const { headers } = await call('POST', `${OFFICE}/merge/preview/`, pair);
    const seen = { 'x-windrow-versions': String(headers['x-windrow-versions']) };
    expect(seen).toEqual({ 'x-windrow-versions': `${keep.id}:1,${drop.id}:1` });
    await call('PUT', apiPath(entities.feed, drop.id), { name: 'Not to be lost' });
    expect((await call('POST', `${OFFICE}/merge/`, pair, seen)).status).toBe(412);
    expect((await call('GET', apiPath(entities.feed, drop.id))).status).toBe(200);
  });
});
