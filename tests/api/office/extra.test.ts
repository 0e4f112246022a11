/** `office/extra/{table}/{id}/`, and the boolean `inactive` of masters (ruling 83). */
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../src/entities';
import { ACT_HEADER, apiPath } from '../../../src/rules/paths';
import { extraKeysOf } from '../../../src/rules/extras/extraKeys';
import type { NumberedRow, Values } from '../../../src/rules/rows';
import { rowsIn, testApi } from '../../support/api';
import { build, buildSaved } from '../../support/build';
import { describeOnBoth, openTestDatabase } from '../../support/database';
import { historyOf } from '../../support/history';

it('keys fit their tables: accounts of masters, amounts of tickets, nothing of rates and jobs', () => {
  const tablesWith = (key: string): string[] =>
    Object.keys(entities).filter((name) => extraKeysOf(entities, name).some((one) => one === key));
  expect(tablesWith('account_number')).toEqual([
    'customer',
    'bag_pit_type',
    'customer_bag_pit',
    'hauler',
    'driver',
    'truck',
    'producer',
    'feedmill',
    'field',
    'producer_area',
    'crop',
    'feed',
  ]);
  expect(tablesWith('inactive')).toEqual(tablesWith('account_number'));
  expect(tablesWith('paid_customer')).toEqual(['crop_ticket', 'haul_ticket', 'delivery_ticket']);
  expect(tablesWith('paid_hauler')).toEqual(['crop_ticket']);
});

describeOnBoth('what is kept beside a record', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    const place = (table: string, id: number): string => `/api/v1/office/extra/${table}/${id}/`;
    const save = (name: string, values: Values = {}): Promise<NumberedRow> => buildSaved(call, entities, name, values);
    return { db, call, place, save };
  };

  it('is read and written on its own', async () => {
    const { db, call, place, save } = await open();
    const { id } = await save('customer');
    const path = place('customer', id);
    expect(await call('GET', path)).toMatchObject({ status: 200, body: { account_number: null, inactive: false } });
    const kept = await call('PUT', path, { account_number: ' A-17 ', inactive: true });
    expect(kept).toMatchObject({ status: 200, body: { account_number: 'A-17', inactive: true } });
    expect(kept.headers[ACT_HEADER.toLowerCase()]).toBe((await historyOf(db)).at(-1)?.key);
    await call('PUT', path, { inactive: false });
    expect((await call('GET', path)).body).toEqual({
      account_number: 'A-17',
      email_copy_to: null,
      inactive: false,
      statement_miles: false,
    });
  });

  it('has amounts of tickets, and of them those that the ticket settles', async () => {
    const { call, place, save } = await open();
    const crop = await save('crop_ticket');
    const haul = await save('haul_ticket');
    const paid = { paid_producer: 1715.84, paid_hauler: '-3.5', paid_customer: null };
    expect((await call('PUT', place('crop_ticket', crop.id), paid)).body).toEqual({
      paid_producer: 1715.84,
      paid_hauler: -3.5,
      paid_customer: null,
    });
    expect((await call('PUT', place('haul_ticket', haul.id), { ...paid, account_number: '7' })).body).toEqual({
      paid_customer: null,
    });
  });

  it.each([
    [{ inactive: 'yes' }, { inactive: ['Send true or false.'] }],
    [{ account_number: 'x'.repeat(61) }, { account_number: ['Use at most 60 characters.'] }],
  ])('refuses %j', async (body, errors) => {
    const { call, place, save } = await open();
    const { id } = await save('hauler');
    const answer = await call('PUT', place('hauler', id), body);
    expect([answer.status, answer.body]).toEqual([400, errors]);
  });

  it('is nowhere for other tables and for records that are not there', async () => {
    const { call, place, save } = await open();
    const rate = await save('customer_rate');
    for (const path of [
      place('customer_rate', rate.id),
      place('job', 1),
      place('record_extra', 1),
      place('crop', 99),
    ]) {
      expect((await call('GET', path)).status).toBe(404);
      expect((await call('PUT', path, { account_number: '1' })).status).toBe(404);
    }
  });

  it('marks masters in reads and lists, and is never taken from a draft', async () => {
    const { call, place, save } = await open();
    const [first, second] = [await save('truck'), await save('truck', { name: 'IW-15' })];
    await call('PUT', place('truck', first.id), { inactive: true });
    const path = apiPath(entities.truck);
    const inactive = Object.fromEntries(rowsIn(await call('GET', path)).map((row) => [row.id, row.inactive]));
    expect(inactive).toEqual({ [first.id]: true, [second.id]: false });
    const draft = await build(call, entities, 'truck', { name: 'IW-14', inactive: false });
    const { body } = await call('PUT', apiPath(entities.truck, first.id), draft);
    expect(body).toMatchObject({ name: 'IW-14', inactive: true });
    expect(await save('customer_rate')).not.toHaveProperty('inactive');
  });
});
