/** After a price or a moisture was saved, the unsettled tickets that have the former value are offered and changed in one act (decision 70). */
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../../src/entities';
import type { Rerate } from '../../../../features/rerate/rules/calls';
import { ACT_HEADER, apiPath, API_ROOT } from '../../../../src/rules/paths';
import type { EntityName, Values } from '../../../../src/rules/rows';
import { NOW, testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { historyOf, replayed, storedRows } from '../../../support/history';
import { loadPaper, testWriter } from '../../../support/settled';
import { setUpHarvest } from '../../../support/statements';

const idIn = (value: unknown): number => Number((value as { id: number }).id);

/** Cents of whole dollars and cents, rounded half away from zero, from an exact fraction. */
function dollars(over: bigint, by: bigint): string {
  const isLess = over < 0n;
  const cents = ((isLess ? -over : over) * 200n + by) / (by * 2n);
  const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  return isLess && cents > 0n ? `-${text}` : text;
}

/** What a producer is paid without extra miles: pounds × (100 − moisture) × rate / (2000 × (100 − at)). All with 2 decimals. */
function pay(pounds: number, moisture: number, at: number, rate: number): string {
  const [wet, dry, dollar] = [100 - moisture, 100 - at, rate].map((one) => BigInt(Math.round(one * 100)));
  return dollars(BigInt(pounds) * (wet ?? 0n) * (dollar ?? 0n), 2000n * (dry ?? 1n) * 100n);
}

describeOnBoth('re-rating', (engine) => {
  const open = async (options: Parameters<typeof testApi>[1] = {}) => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db, options);
    const harvest = await setUpHarvest(call);
    const first = await harvest.ticket();
    const { body: job } = await call('GET', apiPath(entities.job, idIn(first.job_id)));
    const place = {
      producer: harvest.producer,
      customer: harvest.customer,
      crop: idIn(job.crop_id),
      field: idIn(job.field_id),
    };
    const save = async (table: EntityName, id: number, values: Values) => {
      const answer = await call('PATCH', apiPath(entities[table], id), values);
      expect(answer.status).toBe(200);
      return String(answer.headers[ACT_HEADER.toLowerCase()]);
    };
    const offer = async (table: EntityName, id: number, act?: string): Promise<Rerate> => {
      const answer = await call('GET', `${API_ROOT}/office/rerate/${table}/${id}/${act ? `?act=${act}` : ''}`);
      expect(answer.status).toBe(200);
      return answer.body as unknown as Rerate;
    };
    const chosen = ({ tickets }: Rerate, byHand = false) =>
      tickets
        .filter((one) => byHand || !one.by_hand)
        .map(({ ticket, version }) => ({ table: ticket.table, id: ticket.id, version }));
    const change = (table: EntityName, id: number, body: unknown, headers = {}) =>
      call('POST', `${API_ROOT}/office/rerate/${table}/${id}/`, body, headers);
    const producerRate = (values: Values = {}) =>
      buildSaved(call, entities, 'producer_rate', {
        producer_id: place.producer,
        crop_id: place.crop,
        rate: 40,
        ...values,
      });
    return { db, call, harvest, first, job, place, save, offer, chosen, change, producerRate };
  };

  it('offers the tickets with the former rate, exact to the cent, and those set by hand apart', async () => {
    const { harvest, first, offer, save, producerRate } = await open();
    const second = await harvest.ticket({ gross_weight: 71_234, moisture: 68.37, date: '2026-09-11' });
    const byHand = await harvest.ticket({ producer_rate: 39.5, date: '2026-09-12' });
    await harvest.ticket({ producer_rate: 41.25, date: '2026-09-12' });
    await harvest.ticket({ producer_id: harvest.other });
    // Of a day that was settled elsewhere.
    await harvest.ticket({ date: '2026-08-31' });
    const rate = await producerRate();
    const act = await save('producer_rate', rate.id, { rate: 41.25 });
    const offered = await offer('producer_rate', rate.id, act);
    expect(offered).toMatchObject({
      version: 2,
      changes: [{ table: 'crop_ticket', field: 'producer_rate', source: 'rate', from: [40], to: 41.25 }],
      count: { former: 2, by_hand: 1 },
      settled: 0,
    });
    const was = [pay(40_000, 65, 65, 40), pay(41_234, 68.37, 65, 40)];
    const is = [pay(40_000, 65, 65, 41.25), pay(41_234, 68.37, 65, 41.25)];
    expect(offered.tickets.map(({ ticket, by_hand, by }) => [ticket.id, by_hand, by])).toEqual([
      [first.id, false, null],
      [second.id, false, null],
      [byHand.id, true, 'clerk'],
    ]);
    const differences = was.map((one, at) => (Number(is[at]) - Number(one)).toFixed(2));
    expect(offered.tickets.slice(0, 2).map(({ amounts }) => amounts)).toEqual(
      was.map((one, at) => ({ producer: { was: one, is: is[at], difference: differences[at] } })),
    );
    const cents = differences.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0);
    expect(offered.sums).toEqual({ producer: (cents / 100).toFixed(2) });
    expect(offered.tickets[1]).toMatchObject({ was: { producer_rate: 40 }, is: { producer_rate: 41.25 } });
    // Without the act's name it is the newest change of a price.
    await save('producer_rate', rate.id, { description: 'of this year' });
    expect(await offer('producer_rate', rate.id)).toMatchObject({ count: { former: 2 } });
  });

  it('changes the chosen tickets in one act with one Undo', async () => {
    const { db, call, harvest, first, chosen, offer, save, change, producerRate } = await open();
    const byHand = await harvest.ticket({ producer_rate: 39.5, date: '2026-09-12' });
    const rate = await producerRate();
    await save('producer_rate', rate.id, { rate: 41.25 });
    const body = { fields: ['rate'], tickets: chosen(await offer('producer_rate', rate.id), true) };
    const valuesOf = async () => {
      const rows = Object.entries(await storedRows(db)) as [string, Values][];
      return rows.map(([place, { values, stamps }]) => [place, values, stamps]);
    };
    const before = await valuesOf();
    const done = await change('producer_rate', rate.id, body, { 'If-Match': '"2"' });
    expect(done).toMatchObject({ status: 200, body: { changed: 2 } });
    const rateOf = async (id: number) => (await call('GET', apiPath(entities.crop_ticket, id))).body.producer_rate;
    expect([await rateOf(first.id), await rateOf(byHand.id)]).toEqual([41.25, 41.25]);
    const acts = await historyOf(db);
    expect(acts.at(-1)).toMatchObject({
      key: done.headers[ACT_HEADER.toLowerCase()],
      kind: 'rerate',
      about: {
        table: 'producer_rate',
        id: rate.id,
        fields: ['rate'],
        changes: [{ table: 'crop_ticket', field: 'producer_rate', from: [40, 39.5], to: 41.25 }],
        // 20 tons each: 1.25 and 1.75 more a ton.
        sums: { producer: '60.00' },
      },
      changes: [
        { table: 'crop_ticket', id: first.id },
        { table: 'crop_ticket', id: byHand.id },
      ],
    });
    expect(Object.fromEntries(replayed(acts))).toEqual(await storedRows(db));
    expect((await offer('producer_rate', rate.id)).tickets).toEqual([]);
    expect((await call('POST', `${API_ROOT}/office/history/acts/${String(acts.at(-1)?.key)}/undo/`)).status).toBe(200);
    expect(await valuesOf()).toEqual(before);
  });

  it('leaves out what is settled, closed or filled from another record, and says how many are settled', async () => {
    const { db, call, harvest, first, place, offer, save, chosen, change, producerRate } = await open();
    const free = await harvest.ticket({ date: '2026-09-20' });
    const items = [{ table: 'crop_ticket', id: first.id, amount: '800.00' }];
    const { reference } = await loadPaper(testWriter(db), 1, { role: 'producer', party: place.producer, items });
    const rate = await producerRate();
    await save('producer_rate', rate.id, { rate: 41 });
    const offered = await offer('producer_rate', rate.id);
    expect(offered).toMatchObject({ count: { former: 1 }, settled: 1, tickets: [{ ticket: { id: free.id } }] });
    const settled = { table: 'crop_ticket', id: first.id, version: 1 };
    const both = { fields: ['rate'], tickets: [...chosen(offered), settled] };
    const before = await storedRows(db);
    expect(await change('producer_rate', rate.id, both)).toMatchObject({
      status: 423,
      body: { detail: expect.stringContaining(reference) },
    });
    await call('POST', `${API_ROOT}/office/closings/`, { kind: 'crop_ticket', to: '2026-09-15' });
    expect((await offer('producer_rate', rate.id)).settled).toBe(0);
    await call('POST', `${API_ROOT}/office/closings/`, { kind: 'crop_ticket', to: '2026-09-18' });
    const closedToo = { fields: ['rate'], tickets: [{ table: 'crop_ticket', id: first.id, version: 1 }] };
    expect((await change('producer_rate', rate.id, closedToo)).status).toBe(423);
    // A newer rate of the same producer and crop is the one that tickets are filled from.
    await producerRate({ rate: 44 });
    expect((await offer('producer_rate', rate.id)).tickets).toEqual([]);
    expect((await change('producer_rate', rate.id, { fields: ['rate'], tickets: chosen(offered) })).status).toBe(409);
    const ticketsIn = (rows: Awaited<ReturnType<typeof storedRows>>) =>
      Object.entries(rows).filter(([place]) => place.startsWith('crop_ticket '));
    expect(ticketsIn(before)).toHaveLength(2);
    expect(ticketsIn(await storedRows(db))).toEqual(ticketsIn(before));
  });

  it('refuses what others changed meanwhile, and nothing of it is written', async () => {
    const { db, harvest, first, offer, save, chosen, change, producerRate } = await open();
    await harvest.ticket();
    const rate = await producerRate();
    await save('producer_rate', rate.id, { rate: 41 });
    const body = { fields: ['rate'], tickets: chosen(await offer('producer_rate', rate.id)) };
    await save('crop_ticket', first.id, { tare_weight: 30_020 });
    const before = await storedRows(db);
    expect(await change('producer_rate', rate.id, body)).toMatchObject({
      status: 412,
      body: { count: 1, records: [{ id: first.id, version: 2, by: 'clerk', fields: ['tare_weight'] }] },
    });
    const fresh = { fields: ['rate'], tickets: chosen(await offer('producer_rate', rate.id)) };
    expect((await change('producer_rate', rate.id, fresh, { 'If-Match': '"1"' })).status).toBe(412);
    for (const bad of [
      { ...fresh, fields: [] },
      { ...fresh, fields: ['description'] },
      { ...fresh, tickets: [] },
      { ...fresh, tickets: [{ table: 'truck', id: 1, version: 1 }] },
      { ...fresh, tickets: [{ table: 'crop_ticket', id: 'x', version: 1 }] },
    ])
      expect((await change('producer_rate', rate.id, bad)).status).toBe(400);
    expect((await change('truck', 1, fresh)).status).toBe(404);
    expect(await storedRows(db)).toEqual(before);
  });

  it('follows the lookups of every ticket table: area rates, miles, customer rates and feedmills', async () => {
    const { call, harvest, first, place, offer, save } = await open();
    const { body: producer } = await call('GET', apiPath(entities.producer, place.producer));
    const area = await buildSaved(call, entities, 'producer_area_rate', {
      producer_area_id: idIn(producer.producer_area_id),
      crop_id: place.crop,
      ton_rate: 5,
      mile_rate: 0.2,
      min_miles: 5,
    });
    await save('producer_area_rate', area.id, { ton_rate: 5.25, min_miles: 3 });
    expect(await offer('producer_area_rate', area.id)).toMatchObject({
      changes: [
        { field: 'haul_rate', from: [5], to: 5.25 },
        { field: 'min_mile', from: [5], to: 3 },
      ],
      tickets: [{ ticket: { id: first.id }, is: { haul_rate: 5.25, min_mile: 3 } }],
      // 20 tons: a quarter more a ton, and one mile beyond the minimum at 0.20.
      sums: { hauler: '9.00', producer: '-4.00' },
    });
    const miles = await buildSaved(call, entities, 'mile', {
      customer_id: place.customer,
      producer_id: place.producer,
      field_id: place.field,
      miles: 4,
    });
    await save('mile', miles.id, { miles: 7 });
    expect(await offer('mile', miles.id)).toMatchObject({ sums: { hauler: '8.00', producer: '-8.00' } });
    const rate = await buildSaved(call, entities, 'customer_rate', {
      cust_id: place.customer,
      crop_id: place.crop,
      rate: 50,
      at_moisture: 65,
    });
    await buildSaved(call, entities, 'delivery_ticket', {
      customer_id: place.customer,
      crop_id: place.crop,
      date: '2026-09-10',
      customer_rate: 50,
      at_moisture: 65,
      moisture: 65,
      gross_weight: 70_000,
      tare_weight: 30_000,
    });
    await save('customer_rate', rate.id, { rate: 51 });
    const both = await offer('customer_rate', rate.id);
    expect(both).toMatchObject({ count: { former: 2, by_hand: 0 }, sums: { customer: '40.00' } });
    expect(new Set(both.tickets.map(({ ticket }) => ticket.table))).toEqual(
      new Set(['crop_ticket', 'delivery_ticket']),
    );
    const mill = await buildSaved(call, entities, 'feedmill', { rate: 12 });
    const haul = await buildSaved(call, entities, 'haul_ticket', {
      feedmill_id: mill.id,
      rate: 12,
      date: '2026-09-10',
      gross_weight: 50_000,
      tare_weight: 30_000,
    });
    await save('feedmill', mill.id, { rate: 12.5 });
    expect(await offer('feedmill', mill.id)).toMatchObject({
      tickets: [{ ticket: { table: 'haul_ticket', id: haul.id } }],
      sums: { customer: '5.00' },
    });
    expect(harvest.producer).toBe(place.producer);
  });

  it("offers a job's tickets a moisture that came later, and leaves those that inherit it", async () => {
    const { harvest, first, job, chosen, offer, save, change, call } = await open();
    const lab = Number(job.moisture);
    const kept = await harvest.ticket({ moisture: lab });
    await save('crop_ticket', first.id, { moisture: lab });
    const typed = await harvest.ticket({ moisture: lab + 3, date: '2026-09-14' });
    await save('job', Number(job.id), { moisture: lab + 1 });
    const offered = await offer('job', Number(job.id));
    expect(offered).toMatchObject({
      changes: [{ field: 'moisture', source: 'moisture', from: [lab], to: lab + 1 }],
      tickets: [
        { ticket: { id: first.id }, by_hand: false },
        { ticket: { id: kept.id }, by_hand: false },
        { ticket: { id: typed.id }, by_hand: true },
      ],
    });
    const was = pay(40_000, lab, 65, 40);
    const is = pay(40_000, lab + 1, 65, 40);
    expect(offered.tickets[0]?.amounts.producer).toMatchObject({ was, is });
    expect(Object.keys(offered.sums)).toEqual(['producer', 'customer']);
    const body = { fields: ['moisture'], tickets: chosen(offered) };
    expect((await change('job', Number(job.id), body)).body).toEqual({ changed: 2 });
    expect((await call('GET', apiPath(entities.crop_ticket, typed.id))).body.moisture).toBe(lab + 3);
  });

  it('takes a slip that was corrected at once as one change', async () => {
    const { first, offer, save, producerRate } = await open();
    const rate = await producerRate();
    await save('producer_rate', rate.id, { rate: 400 });
    await save('producer_rate', rate.id, { rate: 41 });
    expect(await offer('producer_rate', rate.id)).toMatchObject({
      changes: [{ from: [40], to: 41 }],
      tickets: [{ ticket: { id: first.id }, by_hand: false }],
    });
    await save('producer_rate', rate.id, { rate: 40 });
    expect((await offer('producer_rate', rate.id)).tickets).toEqual([]);
  });

  it('tells what was set by hand as it was recorded, whatever its value', async () => {
    let day = 0;
    const clock = (): Date => new Date(NOW.getTime() + day * 24 * 60 * 60_000);
    const { db, call, harvest, offer, save, producerRate } = await open({ clock });
    const rate = await producerRate({ rate: 38 });
    // The form fills what the table has: an older price here, which nobody typed.
    const older = await harvest.ticket({ producer_rate: 38 });
    await save('producer_rate', rate.id, { rate: 41 });
    day = 2;
    // Typed over 41, and by chance what the table has next.
    const typed = await harvest.ticket({ producer_rate: 40, date: '2026-09-15' });
    await save('producer_rate', rate.id, { rate: 40 });
    day = 4;
    const filled = await harvest.ticket({ producer_rate: 40, date: '2026-09-16' });
    const other = await harvest.ticket({ producer_rate: 44, date: '2026-09-17' });
    // A ticket that the history tells of and its origins do not, as one from before they were kept.
    const old = await harvest.ticket({ producer_rate: 45, date: '2026-09-18' });
    await db.write((trx) => sql`delete from windrow_origin where record_id = ${old.id}`.execute(trx));
    await save('crop_ticket', other.id, { producer_rate: 40 });
    const undone = await save('crop_ticket', filled.id, { producer_rate: 39 });
    expect((await call('POST', `${API_ROOT}/office/history/acts/${undone}/undo/`)).status).toBe(200);
    await save('producer_rate', rate.id, { rate: 40.5 });
    const offered = await offer('producer_rate', rate.id);
    expect(offered.changes).toMatchObject([{ from: [40], to: 40.5 }]);
    const told = offered.tickets.map(({ ticket, by_hand: isByHand, by }) => [ticket.id, isByHand, by]);
    // The first ticket of all was typed before there was a price: in place of none.
    expect(told).toContainEqual([filled.id, false, null]);
    expect(told).toContainEqual([other.id, false, null]);
    expect(told).toContainEqual([typed.id, true, 'clerk']);
    expect(told).toContainEqual([old.id, true, 'clerk']);
    expect(told.map(([id]) => id)).not.toContain(older.id);
    expect(offered.count).toEqual({ former: 3, by_hand: 2 });
  });

  it('is for those who may change tickets', async () => {
    const { call, producerRate } = await open();
    const rate = await producerRate();
    expect((await call('GET', `${API_ROOT}/office/rerate/producer_rate/${rate.id}/`)).status).toBe(200);
    expect((await call('GET', `${API_ROOT}/office/rerate/producer_rate/99999/`)).status).toBe(404);
    expect((await call('GET', `${API_ROOT}/office/rerate/truck/1/`)).status).toBe(404);
  });
});
