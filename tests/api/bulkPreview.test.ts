/** What a bulk update would change in dollars, before it is made (ruling 66, clerk A2). */
import { expect, it } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { AnyRow, EntityName } from '../../src/rules/rows';
import { testApi } from '../support/api';
import { buildSaved } from '../support/build';
import { describeOnBoth, suiteDatabase } from '../support/database';

const PATH = '/api/v1/office/bulk_preview/';

describeOnBoth('the preview of a bulk update', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call } = await testApi(db);
  const save = (name: string, values = {}): Promise<AnyRow> => buildSaved(call, entities, name, values);
  const preview = async (kind: string, fields: string | undefined, body: object) => {
    const headers = fields === undefined ? undefined : { 'X-Windrow-Fields': fields };
    const answer = await call('POST', `${PATH}?kind=${kind}`, body, headers);
    return { status: answer.status, body: answer.body as unknown };
  };
  const load = {
    gross_weight: 71_620,
    tare_weight: 32_720,
    moisture: 66,
    at_moisture: 65,
    customer_rate: 48.5,
    producer_rate: 41.25,
    haul_rate: 4.5,
    haul_mile_rate: 0.19,
    haul_mile: 14,
    min_mile: 5,
  };

  it('adds up the printed figures of each party, now and after saving', async () => {
    // Net 19.45 tons and 19.44 tons: 4.50 → 87.525 and 87.48, 4.75 → 92.3875 and 92.34, each rounded before it is added;
    // extra miles 9 × 0.19 = 1.71 → with the haul rate 6.21 → 120.7845, 120.7224; 6.46 → 125.647, 125.5824.
    const first = await save('crop_ticket', load);
    const second = await save('crop_ticket', { ...load, gross_weight: 71_600, customer_rate: 50, producer_rate: null });
    const ids = [first.id, second.id];
    const answer = await preview('crop_ticket', 'haul_rate', { ids, ...load, haul_rate: '4.75' });
    // Adjusted: 19.45 × 34 ÷ 35 and 19.44 × 34 ÷ 35.
    // Producer: 779.38928… − 33.2595 = 746.12978…; the second has no producer rate and adds nothing.
    // Customer: 916.37285… and 944.22857….
    expect(answer).toEqual({
      status: 200,
      body: {
        parties: {
          haulers: { now: '241.50', after: '251.23', difference: '9.73' },
          producers: { now: '746.13', after: '746.13', difference: '0.00' },
          customers: { now: '1860.60', after: '1860.60', difference: '0.00' },
        },
      },
    });
    expect((await call('GET', apiPath(entities.crop_ticket, first.id))).body).toEqual(first);
  });

  it('equals what the list says once the same call has been made for good', async () => {
    const tickets = [await save('crop_ticket', load), await save('crop_ticket', { ...load, moisture: 70.5 })];
    const body = { ids: tickets.map(({ id }) => id), ...load, moisture: 27.5, haul_rate: 3.8 };
    const fields = 'moisture,haul_rate';
    const { parties } = (await preview('crop_ticket', fields, body)).body as { parties: Record<string, object> };
    await call('PUT', `${apiPath(entities.crop_ticket)}bulk-update/`, body, { 'X-Windrow-Fields': fields });
    const again = (await preview('crop_ticket', fields, body)).body as { parties: Record<string, object> };
    for (const [party, sums] of Object.entries(parties)) {
      const { after } = sums as { after: string };
      expect([party, again.parties[party]]).toEqual([party, { now: after, after, difference: '0.00' }]);
    }
  });

  it('counts what a ticket takes from its job, as reports do', async () => {
    const ticket = await save('crop_ticket', load);
    await db.write((trx) =>
      trx.updateTable('crop_ticket').set({ moisture: null }).where('id', '=', ticket.id).execute(),
    );
    const job = ticket.job_id as AnyRow;
    const change = async (values: object): Promise<unknown> =>
      (await preview('crop_ticket', undefined, { ids: [ticket.id], ...values })).body;
    await call('PATCH', apiPath(entities.job, job.id), { moisture: 66 });
    const same = { now: '916.37', after: '916.37', difference: '0.00' };
    expect(await change({ haul_rate: 5 })).toMatchObject({ parties: { customers: same } });
    expect(await change({ moisture: '' })).toMatchObject({ parties: { customers: same } });
  });

  it('of delivery and haul tickets knows customers', async () => {
    const weights = { gross_weight: 61_220, tare_weight: 26_100 };
    const delivery = await save('delivery_ticket', {
      ...weights,
      moisture: 14.2,
      at_moisture: 15,
      customer_rate: 18.75,
    });
    const haul = await save('haul_ticket', { ...weights, rate: 12.5 });
    // 17.56 × 85.8 ÷ 85 × 18.75 = 332.3486…, at 20: 354.5054…
    expect(await preview('delivery_ticket', 'customer_rate', { ids: [delivery.id], customer_rate: 20 })).toEqual({
      status: 200,
      body: { parties: { customers: { now: '332.35', after: '354.51', difference: '22.16' } } },
    });
    expect(await preview('haul_ticket', 'rate', { ids: [haul.id], rate: '0' })).toEqual({
      status: 200,
      body: { parties: { customers: { now: '219.50', after: '0.00', difference: '-219.50' } } },
    });
  });

  it.each<[string, string | undefined, object, object]>([
    ['crop_ticket', 'haul_rate', { haul_rate: 'x' }, { haul_rate: ['Enter a number.'] }],
    [
      'crop_ticket',
      'rate',
      { rate: 1 },
      { non_field_errors: ['X-Windrow-Fields has fields that this call does not have: rate.'] },
    ],
    ['crop_ticket', undefined, { ids: [999_999_999], haul_rate: 1 }, { ids: ['No such record: 999999999.'] }],
    ['job', undefined, {}, { kind: ['Use one of: crop_ticket, delivery_ticket, haul_ticket.'] }],
    ['', undefined, {}, { kind: ['Use one of: crop_ticket, delivery_ticket, haul_ticket.'] }],
  ])('refuses what the update itself would refuse: %s %s %o', async (kind, fields, body, fault) => {
    const { id } = await save('crop_ticket' satisfies EntityName);
    expect(await preview(kind, fields, { ids: [id], ...body })).toEqual({ status: 400, body: fault });
  });
});
