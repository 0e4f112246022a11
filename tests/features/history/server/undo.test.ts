/** Acts are undone from the history alone: what each record was comes back, all of it, or it is left and named (decision 52). */
import { writeSteps } from '../../../support/writing';
import { expect, it, onTestFinished } from 'vitest';
import type { CheckedValues } from '../../../../server/db/query/rowStore';
import { openTables } from '../../../../server/db/query/tables';
import type { ActorOf } from '../../../../server/api/actHeader';
import { openWriter } from '../../../../server/records/writer';
import { entities } from '../../../../src/entities';
import { FIRST_NEW_ID } from '../../../../features/imports/rules/newIds';
import { apiPath } from '../../../../src/rules/paths';
import type { NumberedRow, Values } from '../../../../src/rules/rows';
import { ACTOR, testApi, type Answer } from '../../../support/api';
import { build, buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { historyOf, replayed, storedRows } from '../../../support/history';

/** A picture of one point. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const MORNING = new Date('2026-09-18T06:00:00.000Z');
const actOf = ({ headers }: Answer): string => String(headers['x-windrow-act']);
const undoOf = (key: string): string => `/api/v1/office/history/acts/${key}/undo/`;
const withoutVersions = (rows: Record<string, unknown>): [string, unknown][] =>
  Object.entries(rows).map(([place, row]) => [place, { ...(row as object), version: 0 }]);

describeOnBoth('undo', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    let now = MORNING;
    const clock = (): Date => (now = new Date(now.getTime() + 60_000));
    let actor: ReturnType<ActorOf> = { ...ACTOR, role: 'clerk' };
    const { call } = await testApi(db, { clock, actorOf: () => actor });
    return {
      db,
      call,
      save: (name: string, values = {}): Promise<NumberedRow> => buildSaved(call, entities, name, values),
      undo: (key: string, told?: Values) => call('POST', undoOf(key), told),
      be: (userId: number, role: 'owner' | 'clerk' | 'viewer') => (actor = { userId, name: `user ${userId}`, role }),
      /** Everything but versions, which only grow. */
      state: async () => Object.fromEntries(withoutVersions(await storedRows(db))),
      isReplayed: async () => expect(Object.fromEntries(replayed(await historyOf(db)))).toEqual(await storedRows(db)),
    };
  };

  it('gives each kind of act back exactly, with its dates and its place, and again when it is undone', async () => {
    const { call, save, undo, state, isReplayed } = await open();
    const { id } = await save('customer', { name: 'Ridgeline', city: 'Burley' });
    const one = apiPath(entities.customer, id);
    const draft = await build(call, entities, 'customer', { name: 'Ridgeline Dairy' }, 2);
    const tickets = [await save('haul_ticket', { rate: 4 }), await save('haul_ticket', { rate: 5 })];
    const ids = tickets.map((ticket) => ticket.id);
    const hauls = apiPath(entities.haul_ticket);
    await save('customer', { name: 'Other' });
    const acts: [string, () => Promise<Answer>][] = [
      ['replace', () => call('PUT', one, draft)],
      ['change', () => call('PATCH', one, { city: 'Paul' })],
      ['remove', () => call('DELETE', one)],
      ['changeMany', () => call('PUT', `${hauls}bulk-update/`, { ids, rate: '7.25' })],
      ['removeMany', () => call('DELETE', `${hauls}bulk-delete/`, { ids })],
      ['create', () => call('POST', apiPath(entities.feed), { name: 'Meal' })],
    ];
    for (const [kind, act] of acts) {
      const before = await state();
      const done = await act();
      const after = await state();
      expect([kind, after]).not.toEqual([kind, before]);
      const undone = await undo(actOf(done));
      expect(undone).toMatchObject({ status: 200, body: { kind, left: [], act: actOf(undone) } });
      expect(undone.body.restored).toBe(undone.body.total);
      expect([kind, await state()]).toEqual([kind, before]);
      const redone = await undo(actOf(undone));
      expect(redone).toMatchObject({ status: 200, body: { kind: 'undo' } });
      expect([kind, await state()]).toEqual([kind, after]);
      await undo(actOf(redone));
      expect([kind, await state()]).toEqual([kind, before]);
    }
    await isReplayed();
  });

  it('leaves and names a record of which a field does not take its former value', async () => {
    const { db, call, save, undo } = await open();
    const tickets = [await save('haul_ticket', { rate: 4 }), await save('haul_ticket', { rate: 5 })];
    const [first, second] = tickets.map(({ id }) => id);
    const hauls = apiPath(entities.haul_ticket);
    const done = await call('PUT', `${hauls}bulk-update/`, { ids: [first, second], rate: '7.25' });
    await db.write(async (trx) => {
      const planted = JSON.stringify({ rate: 'abc' });
      await trx
        .updateTable('windrow_change')
        .set({ before: planted })
        .where('record_id', '=', first ?? 0)
        .where('version', '=', 2)
        .execute();
    });
    expect(await undo(actOf(done))).toMatchObject({
      status: 409,
      body: { detail: '1 haul ticket stays (no longer valid). 1 of 2 changes would be undone.' },
    });
    expect(await undo(actOf(done), { left: 1 })).toMatchObject({
      status: 200,
      body: { restored: 1, total: 2, left: [{ id: first, reason: 'invalid', field: 'rate' }] },
    });
    const rateOf = async (id = 0) => (await call('GET', apiPath(entities.haul_ticket, id))).body.rate;
    expect([await rateOf(first), await rateOf(second)]).toEqual([7.25, 5]);
    expect((await undo(actOf(done))).status).toBe(409);
  });

  it('gives a new version, so that nobody writes over it unseen', async () => {
    const { call, save, undo } = await open();
    const { id } = await save('feed', { name: 'Meal' });
    const one = apiPath(entities.feed, id);
    const changed = await call('PATCH', one, { name: 'Hulls' });
    await undo(actOf(changed));
    const read = await call('GET', one);
    expect([read.body.name, read.headers.etag]).toEqual(['Meal', '"3"']);
    expect((await call('PATCH', one, { name: 'Bran' }, { 'If-Match': '"1"' })).status).toBe(412);
    const removed = await call('DELETE', one);
    await undo(actOf(removed));
    expect((await call('GET', one)).headers.etag).toBe('"5"');
    expect((await call('PATCH', one, { name: 'Bran' }, { 'If-Match': '"3"' })).status).toBe(412);
  });

  it('leaves what others changed since, and names it; what was taken back does not count', async () => {
    const { call, save, undo } = await open();
    const ids: number[] = [];
    for (const rate of [1, 2, 3, 4]) ids.push((await save('haul_ticket', { rate })).id);
    const path = apiPath(entities.haul_ticket);
    const bulk = await call('PUT', `${path}bulk-update/`, { ids, rate: 9 });
    await call('PATCH', apiPath(entities.haul_ticket, ids[0]), { rate: 10 });
    await undo(actOf(await call('PATCH', apiPath(entities.haul_ticket, ids[1]), { rate: 11 })));
    await call('DELETE', apiPath(entities.haul_ticket, ids[2]));
    expect(await undo(actOf(bulk), { left: 1 })).toMatchObject({
      status: 409,
      body: {
        detail: '2 haul tickets stay (changed since). 2 of 4 changes would be undone.',
        part: { left: 2, restored: 2, total: 4, amounts: { count: 0, sum: '0.00' } },
      },
    });
    expect(await undo(actOf(bulk), { left: 'two' })).toMatchObject({
      status: 400,
      body: { left: [expect.any(String)] },
    });
    const { status, body } = await undo(actOf(bulk), { left: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'changeMany', restored: 2, total: 4 });
    expect(body.left).toMatchObject([
      {
        table: 'haul_ticket',
        id: ids[0],
        reason: 'changed',
        by: 'clerk',
        before: { rate: '9' },
        after: { rate: '10' },
      },
      { table: 'haul_ticket', id: ids[2], reason: 'changed', by: 'clerk', after: null },
    ]);
    const named = (body.names as Record<string, Values>).haul_ticket;
    expect(Object.keys(named ?? {})).toEqual([String(ids[0]), String(ids[2])]);
    const rates = await Promise.all(
      ids.map(async (id) => (await call('GET', apiPath(entities.haul_ticket, id))).body.rate),
    );
    expect(rates).toEqual([10, 2, undefined, 4]);
    expect(await undo(actOf(bulk))).toMatchObject({
      status: 409,
      body: {
        detail:
          'Nothing was undone: every record was changed since, is in use, refers to a record that is gone, or had a value that is not valid.',
      },
    });
  });

  it('leaves new records that others refer to, and removed ones whose other record is gone', async () => {
    const { call, undo, save } = await open();
    const draft = await build(call, entities, 'truck');
    const made = await call('POST', apiPath(entities.truck), draft);
    const ticket = await save('crop_ticket', { truck_id: made.body.id });
    expect(await undo(actOf(made))).toMatchObject({ status: 409 });
    expect((await call('GET', apiPath(entities.truck, made.body.id))).status).toBe(200);

    const job = (ticket.job_id as NumberedRow).id;
    const gone = await call('DELETE', `${apiPath(entities.crop_ticket)}bulk-delete/`, { ids: [ticket.id] });
    const goneJob = await call('DELETE', apiPath(entities.job, job));
    expect(await undo(actOf(gone))).toMatchObject({ status: 409 });
    expect((await undo(actOf(goneJob))).status).toBe(200);
    expect(await undo(actOf(gone))).toMatchObject({ status: 200, body: { restored: 1, total: 1 } });
    expect((await call('GET', apiPath(entities.crop_ticket, ticket.id))).body).toEqual(ticket);
  });

  it('undoes rows of several tables that refer to each other as one act', async () => {
    const { db, call, undo, state, isReplayed } = await open();
    await call('POST', apiPath(entities.hauler), { name: 'Known' });
    const before = await state();
    const tables = openTables({ db, registry: entities, hooks: {} });
    const { write } = openWriter({ steps: writeSteps, db, registry: entities, tables, clock: () => MORNING });
    const at = MORNING.toISOString();
    const running = {
      record_table: 'truck',
      file_name: '',
      user_name: '',
      at,
      state: 'running' as const,
      touched: at,
      kept: '{}',
    };
    await db.write((trx) => trx.insertInto('windrow_import').values(running).execute());
    const hauler: CheckedValues = { name: 'New' };
    const truck: CheckedValues = { name: '12', hauler_id: FIRST_NEW_ID };
    const made = [{ id: FIRST_NEW_ID, table: 'hauler', values: hauler }];
    const rows = [{ line: 1, id: null, version: null, values: truck, extra: {} }];
    const verify = async (): Promise<void> => undefined;
    const header = { kind: 'importRows', actor: ACTOR, language: 'en' } as const;
    const { act } = await write({
      ...header,
      table: 'truck',
      import: 1,
      file: 'trucks.csv',
      made,
      sources: [],
      rows,
      verify,
    });
    const after = await state();
    const undone = await undo(String(act));
    expect(undone).toMatchObject({ status: 200, body: { restored: 2, total: 2, kind: 'importRows' } });
    expect(await state()).toEqual(before);
    await undo(actOf(undone));
    expect(await state()).toEqual(after);
    await isReplayed();
  });

  it('changes no closed ticket; a merge of two parties is undone there as it was made there, by an owner who was told of them', async () => {
    const { call, save, undo, state, be } = await open();
    be(1, 'owner');
    const { id } = await save('haul_ticket', { date: '2026-09-10', rate: 4 });
    const { body } = await call('GET', apiPath(entities.haul_ticket, id));
    const [drop, keep] = [(body.customer_id as NumberedRow).id, (await save('customer', { name: 'Kept' })).id];
    const changed = await call('PATCH', apiPath(entities.haul_ticket, id), { rate: 5 });
    await call('POST', '/api/v1/office/closings/', { kind: 'haul_ticket', to: '2026-09-15' });
    const before = await state();
    expect(await undo(actOf(changed))).toMatchObject({ status: 423, body: { closed: { kind: 'haul_ticket' } } });
    expect(await state()).toEqual(before);
    const told = { closed: 1 };
    const merged = await call('POST', '/api/v1/office/merge/', { table: 'customer', keep, drop, ...told });
    const after = await state();
    expect((await undo(actOf(merged))).status).toBe(423);
    const undone = await call('POST', undoOf(actOf(merged)), told);
    expect([undone.status, await state()]).toEqual([200, before]);
    be(1, 'clerk');
    expect((await call('POST', undoOf(actOf(undone)), told)).status).toBe(423);
    be(1, 'owner');
    expect((await call('POST', undoOf(actOf(undone)), told)).status).toBe(200);
    expect(await state()).toEqual(after);
  });

  it('belongs to who did it, and to owners', async () => {
    const { call, undo, be } = await open();
    const mine = actOf(await call('POST', apiPath(entities.feed), { name: 'Meal' }));
    be(2, 'clerk');
    expect(await undo(mine)).toMatchObject({
      status: 403,
      body: { detail: 'You can undo what you did yourself. An owner can undo this.' },
    });
    be(1, 'viewer');
    expect((await undo(mine)).status).toBe(403);
    be(2, 'owner');
    const undone = await undo(mine);
    expect(undone.status).toBe(200);
    expect(await undo(mine)).toMatchObject({ status: 409, body: { detail: 'This was already undone.' } });
    be(1, 'clerk');
    expect((await undo(actOf(undone))).status).toBe(403);
    expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await undo('1')).status).toBe(404);
  });

  it('asks what the act asks: who is no owner any more does not undo what only owners do', async () => {
    const { call, undo, be, state } = await open();
    const office = '/api/v1/office/';
    be(1, 'owner');
    const decided = [
      await call('PUT', `${office}statements/settings/`, { cutoffs: { producer: '2026-08-31' } }),
      await call('PUT', `${office}statements/logo/`, { data: PIXEL }),
    ];
    expect(decided.map(({ status }) => status)).toEqual([200, 200]);
    const hidden = await call('POST', `${office}start/dismiss/`);
    be(1, 'clerk');
    const before = await state();
    for (const act of decided) expect((await undo(actOf(act))).status).toBe(403);
    expect((await call('PUT', `${office}statements/logo/`, { data: null })).status).toBe(403);
    expect(await state()).toEqual(before);
    const { acts } = (await call('GET', `${office}history/?kind=set`)).body as unknown as { acts: Values[] };
    expect(acts.map(({ can_undo: can }) => can)).toEqual([true, false, false]);
    expect((await undo(actOf(hidden))).status).toBe(200);
    be(1, 'owner');
    const undone = await undo(actOf(decided[1] ?? hidden));
    expect(undone.status).toBe(200);
    be(1, 'clerk');
    expect((await undo(actOf(undone))).status).toBe(403);
  });

  it('is refused for acts that have none', async () => {
    const { db, call, save, undo } = await open();
    const { id } = await save('crop_ticket', { tare_weight: 0 });
    const looked = await call('POST', '/api/v1/office/doubts/looked_at/', { kind: 'crop_ticket', ids: [id] });
    const refused = { status: 409, body: { detail: 'This kind of change cannot be undone.' } };
    expect(await undo(actOf(looked))).toMatchObject(refused);
    const { write } = openWriter({
      steps: writeSteps,
      db,
      registry: entities,
      tables: openTables({ db, registry: entities, hooks: {} }),
      clock: () => MORNING,
    });
    const rows = [{ table: 'feed', values: { name: 'Meal' } as CheckedValues, at: MORNING }];
    const { act } = await write({ kind: 'load', actor: ACTOR, language: 'en', rows });
    expect(await undo(String(act))).toMatchObject(refused);
    const list = await call('GET', '/api/v1/office/history/?kind=load');
    expect(list.body.acts).toMatchObject([{ can_undo: false }]);
  });

  it('gives back what an undo left, once nobody’s change is in the way', async () => {
    const { call, save, undo } = await open();
    const ids = [(await save('haul_ticket', { rate: 1 })).id, (await save('haul_ticket', { rate: 2 })).id];
    const bulk = await call('PUT', `${apiPath(entities.haul_ticket)}bulk-update/`, { ids, rate: 9 });
    const later = await call('PATCH', apiPath(entities.haul_ticket, ids[1]), { rate: 11 });
    const told = async () => {
      const list = await call('GET', '/api/v1/office/history/?kind=changeMany');
      const of = await call('GET', `/api/v1/office/history/of/haul_ticket/${ids[1]}/`);
      const both = [...(list.body.acts as Values[]), ...(of.body.entries as Values[])].filter(
        ({ kind }) => kind === 'changeMany',
      );
      return both.map(({ can_undo: can, undone }) => [can, (undone as { in_part: boolean } | null)?.in_part]);
    };
    const inPart = await undo(actOf(bulk), { left: 1 });
    expect(inPart.body).toMatchObject({ restored: 1, already: 0, total: 2, left: [{ id: ids[1] }] });
    expect(await told()).toEqual([
      [true, true],
      [true, true],
    ]);
    await undo(actOf(later));
    const rest = await undo(actOf(bulk));
    expect(rest.body).toMatchObject({ restored: 1, already: 1, total: 2, left: [] });
    expect(await told()).toEqual([
      [false, false],
      [false, false],
    ]);
    const rates = ids.map(async (id) => (await call('GET', apiPath(entities.haul_ticket, id))).body.rate);
    expect(await Promise.all(rates)).toEqual([1, 2]);
    await undo(actOf(rest));
    expect(await told()).toEqual([
      [true, true],
      [true, true],
    ]);
    await undo(actOf(inPart));
    expect(await told()).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
  });

  it('judges again what comes back', async () => {
    const { call, save, undo } = await open();
    const { id } = await save('crop_ticket', { tare_weight: 0 });
    const doubts = async () => (await call('GET', `/api/v1/office/doubts/?kind=crop_ticket&ids=${id}`)).body.results;
    const before = await doubts();
    expect(before).toHaveLength(1);
    const removed = await call('DELETE', apiPath(entities.crop_ticket, id));
    expect(await doubts()).toEqual([]);
    await undo(actOf(removed));
    expect(await doubts()).toEqual(before);
  });

  it('is done once for one key', async () => {
    const { db, call } = await open();
    const made = await call('POST', apiPath(entities.feed), { name: 'Meal' });
    const key = { 'Idempotency-Key': 'undo-1' };
    const first = await call('POST', undoOf(actOf(made)), undefined, key);
    const acts = await historyOf(db);
    const again = await call('POST', undoOf(actOf(made)), undefined, key);
    expect([again.status, again.body, actOf(again)]).toEqual([200, first.body, actOf(first)]);
    expect(await historyOf(db)).toEqual(acts);
  });
});
