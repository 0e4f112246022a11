/** Closed tickets stay as they are on every way of writing, and so do their amounts (decision 56). */
import { writeSteps } from '../../../support/writing';
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import type { Values } from '../../../../src/rules/rows';
import { openTables } from '../../../../server/db/query/tables';
import { openWriter } from '../../../../server/records/writer';
import { hooks } from '../../../../server/hooks';
import { ACTOR, NOW, testApi } from '../../../support/api';
import { addTicket, setUpBusiness } from '../../../support/business';
import { build } from '../../../support/build';
import { loadPaper } from '../../../support/settled';
import { describeOnBoth, openTestDatabase } from '../../../support/database';

const OFFICE = '/api/v1/office/closings/';
const CLOSED = '2026-08-31';
const IN_IT = '2026-08-20';
const AFTER = '2026-09-02';
const crop = entities.crop_ticket;

describeOnBoth('a closed period', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    const at = await setUpBusiness(call);
    const add = (values: Values) => addTicket(call, 'crop_ticket', at, values);
    const [old, fresh] = [
      await add({ ticket_number: '1', date: IN_IT }),
      await add({ ticket_number: '2', date: AFTER }),
    ];
    const close = (to = CLOSED, kind = 'crop_ticket') => call('POST', OFFICE, { kind, to });
    const tables = openTables({ db, registry: entities, hooks });
    const writer = openWriter({ steps: writeSteps, db, registry: entities, tables, clock: () => NOW });
    return { db, call, at, add, old, fresh, close, writer };
  };
  const refused = {
    status: 423,
    body: {
      detail: 'Crop Tickets are closed through 2026-08-31. Nothing was saved.',
      closed: { kind: 'crop_ticket', to: CLOSED },
    },
  };

  it('refuses to add, change, move and remove its tickets, alone and in bulk', async () => {
    const { call, at, old, fresh, close } = await open();
    expect((await close()).status).toBe(200);
    const of = (id: number) => apiPath(crop, id);
    const values = (await call('GET', of(old))).body;
    const draft = { ...values, ...at, truck_id: null, hauler_id: null, bag_pit_id: null };
    const bulk = `${apiPath(crop)}bulk-update/`;
    expect(await call('POST', apiPath(crop), { ...draft, ticket_number: '9' })).toMatchObject(refused);
    expect(await call('PUT', of(old), { ...draft, tare_weight: 30_000 })).toMatchObject(refused);
    expect(await call('PATCH', of(old), { date: AFTER })).toMatchObject(refused);
    expect(await call('PATCH', of(fresh), { date: IN_IT })).toMatchObject(refused);
    expect(await call('DELETE', of(old))).toMatchObject(refused);
    expect(
      await call('PUT', bulk, { ids: [fresh, old], moisture: '60' }, { 'x-windrow-fields': 'moisture' }),
    ).toMatchObject(refused);
    expect(await call('DELETE', `${apiPath(crop)}bulk-delete/`, { ids: [fresh, old] })).toMatchObject(refused);
    expect((await call('GET', of(old))).body).toEqual(values);
    expect((await call('PATCH', of(fresh), { tare_weight: 30_000 })).status).toBe(200);
  });

  it('keeps amounts that follow from a record which its tickets inherit from', async () => {
    const { db, call, at, old, close } = await open();
    const job = apiPath(entities.job, at.job_id);
    await close();
    expect((await call('PATCH', job, { moisture: 60 })).status).toBe(200);
    // Tickets copy what their job has; rows of the first programs may lack it and are read with the job's.
    await db.write(async (trx) => {
      await trx.updateTable('crop_ticket').set({ moisture: null }).where('id', '=', old).execute();
    });
    const before = (await call('GET', job)).body;
    expect(await call('PATCH', job, { moisture: 12 })).toMatchObject(refused);
    expect((await call('PATCH', job, { date: '2026-09-19' })).status).toBe(200);
    expect((await call('GET', job)).body).toMatchObject({ moisture: before.moisture });
  });

  it('keeps what stands beside its tickets', async () => {
    const { writer, old, fresh, close } = await open();
    await close();
    const keep = (id: number) =>
      writer.write({
        kind: 'keep',
        actor: ACTOR,
        language: 'en',
        table: 'crop_ticket',
        id,
        values: { paid_producer: '10' },
      });
    await expect(keep(old)).rejects.toThrow('closed through 2026-08-31');
    await keep(fresh);
  });

  it('leaves other kinds open, and opens again with a reason', async () => {
    const { call, at, old, close } = await open();
    await close();
    await addTicket(call, 'haul_ticket', at, { ticket_number: '5', date: IN_IT });
    const reopen = (values: Values) => call('POST', `${OFFICE}reopen/`, { kind: 'crop_ticket', ...values });
    expect(await reopen({ to: null, reason: 'no' })).toMatchObject({
      status: 400,
      body: { reason: [expect.any(String)] },
    });
    expect(await reopen({ to: CLOSED, reason: 'typed wrong' })).toMatchObject({ status: 400 });
    const { body, status } = await reopen({ to: '2026-08-01', reason: 'wrong tare on ticket 1' });
    expect(status).toBe(200);
    const others = ['delivery_ticket', 'haul_ticket', 'statement'].map((kind) => ({ kind, closed_to: null }));
    expect(body).toMatchObject({
      closings: [{ kind: 'crop_ticket', closed_to: '2026-08-01' }, ...others],
      log: [
        {
          kind: 'crop_ticket',
          act: 'reopen',
          from: CLOSED,
          to: '2026-08-01',
          reason: 'wrong tare on ticket 1',
          by: 'clerk',
        },
        { kind: 'crop_ticket', act: 'close', from: null, to: CLOSED, reason: null },
      ],
    });
    expect((await call('PATCH', apiPath(crop, old), { tare_weight: 30_000 })).status).toBe(200);
  });

  it('says what it would close, and refuses a day that is closed already or not over', async () => {
    const { call, add, close } = await open();
    await add({ ticket_number: '3', date: IN_IT, tare_weight: 0 });
    const preview = (to: string) => call('GET', `${OFFICE}preview/?kind=crop_ticket&to=${to}`);
    expect((await preview(CLOSED)).body).toEqual({ counts: [{ table: 'crop_ticket', count: 2 }], doubtful: 1 });
    expect((await close('2026-10-18')).body).toEqual({ to: ['Choose a day that is over.'] });
    await close();
    expect((await preview('2026-09-10')).body).toEqual({ counts: [{ table: 'crop_ticket', count: 1 }], doubtful: 0 });
    expect((await close('2026-08-30')).status).toBe(400);
    expect((await close(CLOSED, 'truck')).status).toBe(400);
  });

  it('makes a correction of its tickets wait until they are opened', async () => {
    const { call, at, old, close, writer } = await open();
    const items = [{ table: 'crop_ticket', id: old, amount: '837.04' }];
    await loadPaper(writer, 41, { role: 'producer', party: at.producer_id, items });
    await close();
    const correction = await call('POST', `/api/v1/office/correct/crop_ticket/${old}/`, {
      values: { tare_weight: 31_480 },
    });
    expect(correction).toMatchObject({ status: 423, body: { closed: {} } });
  });

  it('does not stop other tables', async () => {
    const { call, close } = await open();
    await close();
    const values = await build(call, entities, 'truck');
    expect((await call('POST', apiPath(entities.truck), values)).status).toBe(201);
  });
});
