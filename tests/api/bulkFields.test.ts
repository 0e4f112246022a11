/** Bulk updates that write only the fields named in `X-Windrow-Fields` (ruling 66, clerk A2). */
import { expect, it } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { AnyRow, EntityName } from '../../src/rules/rows';
import { testApi } from '../support/api';
import { buildSaved } from '../support/build';
import { describeOnBoth, suiteDatabase } from '../support/database';

describeOnBoth('bulk updates of named fields', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const save = (name: string, values = {}): Promise<AnyRow> => buildSaved(call, entities, name, values);
  const bulk = (name: EntityName, fields: string, body: object) =>
    call('PUT', `${apiPath(entities[name])}bulk-update/`, body, { 'X-Windrow-Fields': fields });
  const read = async (name: EntityName, { id }: AnyRow): Promise<AnyRow> =>
    (await call('GET', apiPath(entities[name], id))).body;

  const prefilled = {
    at_moisture: 30,
    moisture: '28',
    customer_rate: '',
    producer_rate: null,
    haul_rate: '4.75',
    haul_mile_rate: 0.19,
    haul_mile: 'far',
    min_mile: 500_000_000_000,
  };

  it('writes those and leaves what the body has besides, whatever it is', async () => {
    const first = await save('crop_ticket', { moisture: 61.5, customer_rate: 112.25, producer_rate: 0 });
    const second = await save('crop_ticket', { moisture: 66, customer_rate: 123.75, producer_rate: 105 });
    const answer = await bulk('crop_ticket', 'haul_rate', { ids: [first.id, second.id], ...prefilled });
    expect([answer.status, answer.body]).toEqual([200, { message: '2 ticket(s) updated.' }]);
    for (const row of [first, second])
      expect(await read('crop_ticket', row)).toEqual({ ...row, haul_rate: 4.75, edit_date: expect.anything() });
  });

  it('takes several names, in any order, spaced, twice', async () => {
    const ticket = await save('crop_ticket');
    await bulk('crop_ticket', ' moisture,haul_rate , ,moisture', { ids: [ticket.id], ...prefilled });
    expect(await read('crop_ticket', ticket)).toEqual({
      ...ticket,
      moisture: 28,
      haul_rate: 4.75,
      edit_date: expect.anything(),
    });
  });

  it('writes records of delivery and haul tickets the same way', async () => {
    for (const name of ['delivery_ticket', 'haul_ticket'] as const) {
      const [ticket, customer, driver] = [await save(name), await save('customer'), await save('driver')];
      const body = { ids: [ticket.id], customer_id: customer.id, driver_id: driver.id, crop_id: 'none', rate: '' };
      expect((await bulk(name, 'driver_id', body)).status).toBe(200);
      expect(await read(name, ticket)).toEqual({
        ...ticket,
        driver_id: { id: driver.id, name: driver.name },
        edit_date: expect.anything(),
      });
    }
  });

  it('refuses a name that is no field of bulk edit, one that the body lacks, and no name at all', async () => {
    const ticket = await save('crop_ticket');
    const body = { ids: [ticket.id], ...prefilled };
    const { haul_rate: _, ...lacking } = body;
    const refused = async (fields: string, sent: object): Promise<unknown> => {
      const answer = await bulk('crop_ticket', fields, sent);
      return [answer.status, answer.body];
    };
    expect(await refused('haul_rate,tare_weight,nonsense', body)).toEqual([
      400,
      { non_field_errors: ['X-Windrow-Fields has fields that this call does not have: tare_weight, nonsense.'] },
    ]);
    expect(await refused('haul_rate', lacking)).toEqual([400, { haul_rate: ['This field is required.'] }]);
    expect(await refused('', body)).toEqual([400, { non_field_errors: ['Give at least one field to change.'] }]);
    expect(await refused('haul_mile', body)).toEqual([400, { haul_mile: ['Enter a number.'] }]);
    expect(await read('crop_ticket', ticket)).toEqual(ticket);
  });
});
