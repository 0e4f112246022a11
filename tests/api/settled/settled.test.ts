/** What a ticket was settled with stays as it is on every way of writing (decision 64). */
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import type { Values } from '../../../src/rules/rows';
import { ACTOR, testApi } from '../../support/api';
import { addTicket, setUpBusiness } from '../../support/business';
import { buildSaved } from '../../support/build';
import { describeOnBoth, openTestDatabase } from '../../support/database';
import { importer } from '../../support/importing';
import { loadPaper, testWriter } from '../../support/settled';

const crop = entities.crop_ticket;
const HEADS = 'Ticket #,Date,Gross Weight,Tare Weight,Customer,Producer,Crop,Field,Producer Rate,Customer Rate';
const LOAD = '2026-09-18,78460,31280,Ridgeline Dairy,Halvorson Farms,Corn Silage,Home 80';

describeOnBoth('a settled ticket', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    const { app, call } = await testApi(db);
    onTestFinished(async () => {
      await app.close();
      await db.close();
    });
    const at = await setUpBusiness(call);
    const hauler = await buildSaved(call, entities, 'hauler', { name: 'Big Coulee Haul' });
    const values = { date: '2026-09-18', hauler_id: hauler.id };
    const settled = await addTicket(call, 'crop_ticket', at, { ...values, ticket_number: '1' });
    const free = await addTicket(call, 'crop_ticket', at, { ...values, ticket_number: '2' });
    const writer = testWriter(db);
    const item = { table: 'crop_ticket', id: settled, amount: '853.31' };
    const paper = await loadPaper(writer, 41, { role: 'producer', party: at.producer_id, items: [item] });
    const draft = async (id = settled): Promise<Values> => {
      const { body } = await call('GET', apiPath(crop, id));
      return { ...body, ...at, truck_id: null, hauler_id: hauler.id, bag_pit_id: null };
    };
    return { db, app, call, at, hauler: hauler.id, settled, free, writer, paper, draft };
  };
  const refused = (paper: { id: number }, id: number) => ({
    status: 423,
    body: {
      detail: 'Crop Ticket 1 is settled on PS-2026-0041. Nothing was saved.',
      settled: {
        ticket: { table: 'crop_ticket', id, number: '1', date: '2026-09-18' },
        papers: [{ reference: 'PS-2026-0041', id: paper.id }],
        count: 1,
      },
    },
  });

  it('keeps what the amount of its role is made of, its party and its day; nothing else', async () => {
    const { call, settled, paper, draft, at } = await open();
    const of = apiPath(crop, settled);
    const other = await buildSaved(call, entities, 'producer', { name: 'Another' });
    const locked: Values[] = [
      { tare_weight: 30_000 },
      { gross_weight: 79_000 },
      { moisture: 60 },
      { at_moisture: 64 },
      { producer_rate: 41.26 },
      { haul_mile: 15 },
      { min_mile: 5 },
      { haul_mile_rate: 0.23 },
      { producer_id: other.id },
      { date: '2026-09-19' },
    ];
    for (const values of locked) expect(await call('PATCH', of, values)).toMatchObject(refused(paper, settled));
    expect(await call('PUT', of, { ...(await draft()), tare_weight: 30_000 })).toMatchObject(refused(paper, settled));
    expect(await call('DELETE', of)).toMatchObject(refused(paper, settled));
    const free: Values = { customer_rate: 50, haul_rate: 5, hauler_id: null, ticket_number: '1 A' };
    expect((await call('PATCH', of, free)).status).toBe(200);
    expect((await call('GET', of)).body).toMatchObject({ tare_weight: 31_280, customer_rate: 50 });
    expect(at.producer_id).toBeGreaterThan(0);
  });

  it('takes a whole record with the same values, however they are written', async () => {
    const { call, settled, draft } = await open();
    const same = { ...(await draft()), producer_rate: '41.2500', tare_weight: '31280', customer_rate: 49 };
    expect((await call('PUT', apiPath(crop, settled), same)).status).toBe(200);
  });

  it('is refused in bulk, by the list and by its filters, with all that is settled counted', async () => {
    const { call, settled, free, paper } = await open();
    const path = apiPath(crop);
    const marked = { 'x-windrow-fields': 'moisture' };
    const ids = [free, settled];
    expect(await call('PUT', `${path}bulk-update/`, { ids, moisture: '60' }, marked)).toMatchObject(
      refused(paper, settled),
    );
    expect((await call('PUT', `${path}bulk-update/`, { ids, moisture: '68.4' }, marked)).status).toBe(200);
    const rate = { 'x-windrow-fields': 'customer_rate' };
    expect((await call('PUT', `${path}bulk-update/`, { ids, customer_rate: '51' }, rate)).status).toBe(200);
    const all = '/api/v1/office/matching/?kind=crop_ticket';
    expect(await call('PUT', all, { count: 2, moisture: '60' })).toMatchObject(refused(paper, settled));
    expect(await call('DELETE', all, { count: 2 })).toMatchObject(refused(paper, settled));
    expect(await call('DELETE', `${path}bulk-delete/`, { ids })).toMatchObject(refused(paper, settled));
    expect((await call('DELETE', apiPath(crop, free))).status).toBe(204);
  });

  it('is named by the preview of a bulk update that would change it', async () => {
    const { call, settled, free, paper } = await open();
    const ask = (field: string, value: string, ids = [free, settled]) =>
      call(
        'POST',
        '/api/v1/office/bulk_preview/?kind=crop_ticket',
        { ids, [field]: value },
        { 'x-windrow-fields': field },
      );
    expect((await ask('moisture', '60')).body.settled).toEqual({
      count: 1,
      tickets: [{ id: settled, number: '1', papers: [paper] }],
    });
    expect((await ask('moisture', '68.40')).body.settled).toBeUndefined();
    expect((await ask('haul_rate', '6')).body.settled).toBeUndefined();
    expect((await ask('moisture', '60', [free])).body.settled).toBeUndefined();
  });

  it('is told apart in a list', async () => {
    const { call, settled, free } = await open();
    const ask = (ids: string, table = 'crop_ticket') =>
      call('GET', `/api/v1/office/statements/of/${table}/?ids=${ids}`);
    expect((await ask(`${free},${settled},x`)).body).toEqual({ settled: { [settled]: ['PS-2026-0041'] } });
    expect((await ask('')).body).toEqual({ settled: {} });
    expect((await ask('1', 'truck')).status).toBe(404);
    expect((await ask(Array.from({ length: 501 }, (_, at) => at + 1).join())).status).toBe(400);
  });

  it('counts the others that are settled too', async () => {
    const { call, settled, free, writer, at } = await open();
    const item = { table: 'crop_ticket', id: free, amount: '853.31' };
    await loadPaper(writer, 42, { role: 'producer', party: at.producer_id, items: [item] });
    const answer = await call('DELETE', `${apiPath(crop)}bulk-delete/`, { ids: [free, settled] });
    expect(answer.body).toMatchObject({
      detail: 'Crop Ticket 1 is settled on PS-2026-0041; 2 of these records are settled. Nothing was saved.',
      settled: { count: 2 },
    });
  });

  it('is not taken back to what it was before', async () => {
    const { call, free, writer, at } = await open();
    const changed = await call('PATCH', apiPath(crop, free), { tare_weight: 30_000 });
    const noted = await call('PATCH', apiPath(crop, free), { ticket_number: '22' });
    const item = { table: 'crop_ticket', id: free, amount: '876.58' };
    await loadPaper(writer, 42, { role: 'producer', party: at.producer_id, items: [item] });
    const undo = (act: unknown) => call('POST', `/api/v1/office/history/acts/${String(act)}/undo/`);
    expect((await undo(noted.headers['x-windrow-act'])).status).toBe(200);
    expect(await undo(changed.headers['x-windrow-act'])).toMatchObject({
      status: 423,
      body: { settled: { papers: [{ reference: 'PS-2026-0042' }] } },
    });
  });

  it('keeps what it takes from its job because its own field is empty', async () => {
    const { db, call, at, settled, paper } = await open();
    const job = apiPath(entities.job, at.job_id);
    expect((await call('PATCH', job, { moisture: 60 })).status).toBe(200);
    await call('PATCH', job, { moisture: 68.4 });
    await db.write(async (trx) => {
      await trx
        .updateTable('crop_ticket')
        .set({ moisture: null, producer_id: null })
        .where('id', '=', settled)
        .execute();
    });
    expect(await call('PATCH', job, { moisture: 60 })).toMatchObject(refused(paper, settled));
    expect((await call('PATCH', job, { date: '2026-09-17', moisture: '68.40' })).status).toBe(200);
    expect(await call('PATCH', apiPath(crop, settled), { moisture: 60 })).toMatchObject(refused(paper, settled));
    expect((await call('PATCH', apiPath(crop, settled), { moisture: 68.4, producer_id: at.producer_id })).status).toBe(
      200,
    );
  });

  it('keeps what was paid for it elsewhere in that role', async () => {
    const { writer, settled } = await open();
    const keep = (values: Values) =>
      writer.write({ kind: 'keep', actor: ACTOR, language: 'en', table: 'crop_ticket', id: settled, values });
    await keep({ paid_hauler: '10' });
    await expect(keep({ paid_producer: '10' })).rejects.toThrow('settled on PS-2026-0041');
  });

  it('may have parties that become one', async () => {
    const { call, at, settled } = await open();
    const twin = await buildSaved(call, entities, 'producer', { name: 'Halvorson Farm' });
    const merged = await call('POST', '/api/v1/office/merge/', {
      table: 'producer',
      keep: twin.id,
      drop: at.producer_id,
    });
    expect(merged.status).toBe(200);
    expect((await call('GET', apiPath(crop, settled))).body).toMatchObject({ producer_id: { id: twin.id } });
    const undo = await call('POST', `/api/v1/office/history/acts/${String(merged.headers['x-windrow-act'])}/undo/`);
    expect(undo.status).toBe(200);
  });

  it('names every paper that a change touches, in the language of who asks', async () => {
    const { call, at, hauler, settled, writer } = await open();
    const item = { table: 'crop_ticket', id: settled, amount: '138.28' };
    await loadPaper(writer, 21, { role: 'hauler', party: hauler, items: [item] });
    await loadPaper(writer, 28, { role: 'customer', party: at.customer_id, items: [item] });
    const change = (values: Values) => call('PATCH', apiPath(crop, settled), values, { 'accept-language': 'es' });
    expect((await change({ tare_weight: 30_000 })).body.detail).toBe(
      'Boleta de cosecha 1 ya está en PS-2026-0041, HS-2026-0021, CS-2026-0028. No se guardó nada.',
    );
    expect((await change({ haul_rate: 5 })).body).toMatchObject({
      settled: { papers: [{ reference: 'HS-2026-0021' }] },
    });
    expect((await change({ customer_rate: 5 })).body).toMatchObject({
      settled: { papers: [{ reference: 'CS-2026-0028' }] },
    });
  });

  it('refuses rows of an import that would change it, and takes the others', async () => {
    const { app, call, settled } = await open();
    const imports = importer(app);
    const file = (rate: string) => [HEADS, `1,${LOAD},${rate},55`, `2,${LOAD},43,55`].join('\n');
    const { id } = await imports.read('crop_ticket', file('43'));
    await imports.change(id, { existing: 'update' });
    expect((await imports.check(id)).counts).toEqual({ created: 0, changed: 1, unchanged: 0, refused: 1 });
    expect(await imports.rows(id, 'refused')).toMatchObject([
      {
        faults: [
          {
            field: 'producer_rate',
            text: '43',
            reason: 'The ticket is settled on PS-2026-0041. An owner can correct it.',
          },
        ],
      },
    ]);
    const same = await imports.read('crop_ticket', file('41.25'));
    await imports.change(same.id, { existing: 'update' });
    expect((await imports.check(same.id)).counts).toMatchObject({ changed: 2, refused: 0 });
    expect(await imports.run(same.id)).toMatchObject({ state: 'done' });
    expect((await call('GET', apiPath(crop, settled))).body).toMatchObject({ customer_rate: 55, producer_rate: 41.25 });
  });

  it('refuses an import whose ticket was settled after it was checked', async () => {
    const { app, free, writer, at } = await open();
    const imports = importer(app);
    const { id } = await imports.read('crop_ticket', `${HEADS}\n2,${LOAD},43,`);
    await imports.change(id, { existing: 'update' });
    expect((await imports.check(id)).counts).toMatchObject({ changed: 1 });
    const item = { table: 'crop_ticket', id: free, amount: '853.31' };
    await loadPaper(writer, 42, { role: 'producer', party: at.producer_id, items: [item] });
    expect(await imports.run(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('PS-2026-0042') });
  });

  it('takes adjustments with it: one that a paper took up stays as it is', async () => {
    const { call, at, writer } = await open();
    const adjustment = entities.adjustment;
    const values = { producer_id: at.producer_id, date: '2026-09-20', text: 'Advance', amount: '-500' };
    const made = await Promise.all([1, 2].map(() => call('POST', apiPath(adjustment), values)));
    const [taken, free] = made.map(({ body }) => body.id);
    const items = [{ table: 'adjustment', id: taken ?? 0, amount: '-500.00' }];
    await loadPaper(writer, 60, { role: 'producer', party: at.producer_id, items });
    const of = apiPath(adjustment, taken);
    const refusal = { status: 423, body: { settled: { ticket: { table: 'adjustment', id: taken }, count: 1 } } };
    expect(await call('PATCH', of, { text: 'Advance of August' })).toMatchObject(refusal);
    expect(await call('PATCH', of, { amount: '-400' })).toMatchObject(refusal);
    expect(await call('DELETE', of)).toMatchObject(refusal);
    expect((await call('PATCH', of, { amount: '-500.00' })).status).toBe(200);
    expect((await call('DELETE', apiPath(adjustment, free))).status).toBe(204);
  });

  it('of a delivery or a feed haul is kept the same way', async () => {
    const { call, at, writer } = await open();
    for (const [table, field] of [
      ['delivery_ticket', 'customer_rate'],
      ['haul_ticket', 'rate'],
    ] as const) {
      const id = await addTicket(call, table, at, { ticket_number: `${table} 1` });
      const item = { table, id, amount: '1.00' };
      await loadPaper(writer, 100 + table.length, { role: 'customer', party: at.customer_id, items: [item] });
      expect((await call('PATCH', apiPath(entities[table], id), { [field]: 3 })).status).toBe(423);
      expect(
        (await call('PATCH', apiPath(entities[table], id), { driver_id: at.driver_id, ticket_number: 'X' })).status,
      ).toBe(200);
    }
  });
});
