/** Where the prices of a ticket came from, recorded by the server at save, and one amount explained (decision 69). */
import { writeSteps } from '../../../support/writing';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { ActorOf } from '../../../../server/api/actHeader';
import { openTables } from '../../../../server/db/query/tables';
import { hooks } from '../../../../server/hooks';
import { openWriter } from '../../../../server/records/writer';
import { entities } from '../../../../src/entities';
import { idOf } from '../../../../src/kinds/ref';
import { apiPath } from '../../../../src/rules/paths';
import type { Values } from '../../../../src/rules/rows';
import type { WhyInput } from '../../../../features/why/rules/calls';
import { ACTOR, testApi, type Answer } from '../../../support/api';
import { addTicket, setUpBusiness, year } from '../../../support/business';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { loadPaper, testWriter } from '../../../support/settled';

const crop = entities.crop_ticket;
const MORNING = new Date('2026-09-18T06:00:00.000Z');

/** By field. */
function sourcesIn({ body }: Answer): Record<string, unknown> {
  const inputs = body.inputs as readonly WhyInput[];
  return Object.fromEntries(inputs.map(({ field, source }) => [field, source]));
}

describeOnBoth('why', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    let now = MORNING;
    const clock = (): Date => (now = new Date(now.getTime() + 60_000));
    let actor: ReturnType<ActorOf> = { userId: 1, name: 'Ann Kessler', role: 'owner' };
    const { call } = await testApi(db, { clock, actorOf: () => actor });
    const at = await setUpBusiness(call);
    const { body: producer } = await call('GET', apiPath(entities.producer, at.producer_id));
    const { body: job } = await call('GET', apiPath(entities.job, at.job_id));
    const { producer_id, customer_id, crop_id } = at;
    const field_id = idOf(job.field_id);
    const save = (table: string, values: Values) => buildSaved(call, entities, table, values);
    const rate = await save('producer_rate', { producer_id, crop_id, rate: 41.25, moisture: 65 });
    const area = await save('producer_area_rate', {
      producer_area_id: idOf(producer.producer_area_id),
      crop_id,
      name: 'Silage',
      ton_rate: 4.1,
      mile_rate: 0.22,
      min_miles: 6,
    });
    const mile = await save('mile', { customer_id, producer_id, field_id, miles: 14 });
    actor = { userId: 2, name: 'Teo Salinas', role: 'clerk' };
    const why = async (id: number, figure = 'producer_net_pay', table = 'crop_ticket') =>
      call('GET', `/api/v1/office/why/${table}/${id}/${figure}/`);
    const sources = async (id: number, figure?: string, table?: string) => sourcesIn(await why(id, figure, table));
    const be = (name: string, role: 'owner' | 'viewer') => (actor = { userId: 3, name, role });
    const change = (id: number, values: Values) => call('PATCH', apiPath(crop, id), values);
    return { db, call, at, job, rate, area, mile, why, sources, be, change, save };
  };
  const typed = (was: string | null, by = 'Teo Salinas') => ({ by_hand: { by, at: expect.any(String), was } });

  it('knows the record and version of each value that is the answer of its look-up, and what was typed instead', async () => {
    const { call, at, why, rate, area, job } = await open();
    await call('PATCH', apiPath(entities.producer_rate, rate.id), { description: 'From September' });
    const id = await addTicket(call, 'crop_ticket', at, { ticket_number: '45386', haul_mile: 15 });
    const { status, body } = await why(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ticket: { table: 'crop_ticket', id, number: '45386', date: `${year}-09-18`, party: 'Halvorson Farms' },
      figure: 'producer_net_pay',
      papers: [],
      cutoff: null,
      changed_since: [],
      chain: [
        { key: 'net_weight', formula: '(78,460 − 31,280) ÷ 2,000', value: '23.59' },
        { key: 'adjusted_weight' },
        { key: 'producer_gross_pay', value: '878.56' },
        { key: 'extra_mile_cost', formula: '(15 − 6) mi × 23.59 × 0.22', value: '-46.71' },
        { key: 'producer_net_pay', value: '831.85' },
      ],
    });
    expect(body.value).toBe('831.85');
    const record = (table: string, one: number, version = 1) => ({
      table,
      id: one,
      version,
      by: 'Ann Kessler',
      at: expect.any(String),
      label: expect.stringMatching(/Halvorson Farms|Ridgeline Dairy|Silage/),
    });
    expect(body.inputs).toEqual([
      { field: 'moisture', value: '68.4', source: record('job', job.id) },
      { field: 'at_moisture', value: '65', source: record('customer_rate', 1) },
      {
        field: 'producer_rate',
        value: '41.25',
        source: { ...record('producer_rate', rate.id, 2), label: 'Halvorson Farms · Corn Silage' },
      },
      { field: 'haul_mile', value: '15', source: typed('14') },
      { field: 'min_mile', value: '6', source: record('producer_area_rate', area.id) },
      { field: 'haul_mile_rate', value: '0.22', source: record('producer_area_rate', area.id) },
    ]);
  });

  it('tells what has another value since, by whom, and what is gone', async () => {
    const { call, at, why, rate, mile, be } = await open();
    const id = await addTicket(call, 'crop_ticket', at, { ticket_number: '1' });
    be('Ann Kessler', 'owner');
    await call('PATCH', apiPath(entities.producer_rate, rate.id), { rate: 42 });
    await call('PATCH', apiPath(entities.producer_rate, rate.id), { description: 'Agreed' });
    await call('DELETE', apiPath(entities.mile, mile.id));
    be('Vera', 'viewer');
    const answer = await why(id);
    expect(answer.body.changed_since).toMatchObject([
      { field: 'producer_rate', was: '41.25', is: '42', record: { id: rate.id, version: 3 }, by: 'Ann Kessler' },
      { field: 'haul_mile', was: '14', is: null, record: { table: 'mile', id: mile.id }, by: 'Ann Kessler' },
    ]);
    expect(sourcesIn(answer).haul_mile).toMatchObject({
      table: 'mile',
      version: 1,
      label: expect.stringContaining('Halvorson Farms'),
    });
  });

  it('gives a former value its origin again when its change is undone', async () => {
    const { call, at, sources, change, rate } = await open();
    const id = await addTicket(call, 'crop_ticket', at, { ticket_number: '1' });
    const { headers } = await change(id, { producer_rate: 40 });
    expect((await sources(id)).producer_rate).toEqual(typed('41.25'));
    // The same number, typed when the look-up says another one.
    await call('PATCH', apiPath(entities.producer_rate, rate.id), { rate: 40.5 });
    const back = await change(id, { producer_rate: 41.25 });
    expect((await sources(id)).producer_rate).toEqual(typed('40'));
    for (const act of [back.headers['x-windrow-act'], headers['x-windrow-act']])
      expect((await call('POST', `/api/v1/office/history/acts/${String(act)}/undo/`)).status).toBe(200);
    expect((await sources(id)).producer_rate).toMatchObject({ table: 'producer_rate', id: rate.id, version: 1 });
    await change(id, { producer_rate: 40.5, ticket_number: '2' });
    expect((await sources(id)).producer_rate).toMatchObject({ table: 'producer_rate', id: rate.id, version: 2 });
    // What a change leaves alone keeps its origin.
    expect((await sources(id)).haul_mile).toMatchObject({ table: 'mile' });
  });

  it('takes what a bulk edit sets as typed unless it is the look-up', async () => {
    const { call, at, sources } = await open();
    const ids: number[] = [];
    for (const ticket_number of ['1', '2']) ids.push(await addTicket(call, 'crop_ticket', at, { ticket_number }));
    const bulk = (values: Values) => call('PUT', `${apiPath(crop)}bulk-update/`, { ids, ...values });
    expect((await bulk({ producer_rate: 39, haul_rate: 5 })).status).toBe(200);
    for (const id of ids) expect((await sources(id)).producer_rate).toEqual(typed('41.25'));
    expect((await bulk({ producer_rate: 41.25 })).status).toBe(200);
    for (const id of ids) {
      expect((await sources(id)).producer_rate).toMatchObject({ table: 'producer_rate', version: 1 });
      expect((await sources(id, 'total_haul_cost')).haul_rate).toEqual(typed('4.1'));
    }
  });

  it('still knows what an older program kept in its own words', async () => {
    const { db, call, at, sources, rate } = await open();
    const id = await addTicket(call, 'crop_ticket', at, { ticket_number: '1', haul_mile: 15 });
    const before = [await sources(id), await sources(id, 'total_haul_cost')];
    const older = {
      producer_rate: { from: { table: 'producer_rate', id: rate.id, version: 1 } },
      haul_mile: { from: { table: 'mile', id: 1, version: 1 }, by_hand: { answer: '14' } },
    };
    await db.write((trx) =>
      sql`update windrow_origin set sources = ${JSON.stringify(older)} where record_id = ${id}`.execute(trx),
    );
    const after = [await sources(id), await sources(id, 'total_haul_cost')];
    for (const [n, was] of before.entries())
      for (const key of Object.keys(older)) expect(after[n]?.[key]).toEqual(was[key]);
  });

  it('records nothing of rows that were loaded, and says what a form has no look-up for', async () => {
    const { db, at, sources, call } = await open();
    const parts = { db, registry: entities, hooks };
    const writer = openWriter({ steps: writeSteps, ...parts, tables: openTables(parts), clock: () => MORNING });
    const own = { ticket_number: '7', date: `${year}-09-18`, gross_weight: '60000', tare_weight: '20000' };
    const rows = [
      {
        table: 'crop_ticket',
        at: MORNING,
        values: { ...own, job_id: at.job_id, producer_rate: '41.25', moisture: '68.4', at_moisture: '65' },
      },
    ];
    const { result } = await writer.write({ kind: 'load', actor: ACTOR, language: 'en', rows });
    const loaded = await sources(Number(result[0]), 'producer_gross_pay');
    expect(loaded).toEqual({ moisture: null, at_moisture: null, producer_rate: null });
    const delivery = await addTicket(call, 'delivery_ticket', at, { ticket_number: 'D1' });
    expect(await sources(delivery, 'charge', 'delivery_ticket')).toEqual({
      moisture: typed(null),
      at_moisture: expect.objectContaining({ table: 'customer_rate' }),
      customer_rate: expect.objectContaining({ table: 'customer_rate' }),
    });
    const haul = await addTicket(call, 'haul_ticket', at, { ticket_number: 'H1', rate: 9.75 });
    expect(await sources(haul, 'charge', 'haul_ticket')).toEqual({
      rate: expect.objectContaining({ table: 'feedmill', id: at.feedmill_id, label: 'Cedar Grain Works' }),
    });
  });

  it('names the papers, that of the amount first, or the cut-off day', async () => {
    const { db, call, at, why, be } = await open();
    const id = await addTicket(call, 'crop_ticket', at, { ticket_number: '1' });
    const writer = testWriter(db);
    const items = [{ table: 'crop_ticket', id, amount: '1.00' }];
    const producer = await loadPaper(writer, 41, { role: 'producer', party: at.producer_id, items });
    const customer = await loadPaper(writer, 28, { role: 'customer', party: at.customer_id, items });
    expect((await why(id, 'customer_pay')).body.papers).toEqual([customer, producer]);
    be('Ann Kessler', 'owner');
    const settings = await call('PUT', '/api/v1/office/statements/settings/', {
      cutoffs: { producer: null, hauler: `${year}-09-30`, customer: null },
    });
    expect(settings.status).toBe(200);
    expect((await why(id, 'total_haul_cost')).body).toMatchObject({ cutoff: `${year}-09-30` });
    expect((await why(id, 'customer_pay')).body).toMatchObject({ cutoff: null });
  });

  it('knows no other ticket, table or figure', async () => {
    const { at, call, why } = await open();
    const id = await addTicket(call, 'crop_ticket', at, { ticket_number: '1' });
    for (const answer of [await why(id, 'charge'), await why(id + 9), await why(id, 'charge', 'customer')])
      expect(answer.status).toBe(404);
    expect((await why(id, 'constructor')).status).toBe(404);
  });
});
