/** A closed day keeps what its tickets print of other records, whatever act would change it: forms, imports, merges, undo. */
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../../src/entities';
import { definitions } from '../../../../server/reports/compose/definitions/index';
import { ticketLinks } from '../../../../src/rules/tickets/links';
import { apiPath } from '../../../../src/rules/paths';
import type { NumberedRow, EntityName, Values } from '../../../../src/rules/rows';
import { testApi, type Answer } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { importer } from '../../../support/importing';
import { storedRows } from '../../../support/history';

const OFFICE = '/api/v1/office/';
const CLOSED = '2026-08-31';
const IN_IT = '2026-08-20';
const actOf = ({ headers }: Answer): string => String(headers['x-windrow-act']);
const ref = (row: NumberedRow, key: string): number => (row[key] as NumberedRow).id;
const refused = { status: 423, body: { closed: { kind: 'crop_ticket', to: CLOSED } } };

describeOnBoth('a closed day', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { app, call } = await testApi(db, { actorOf: () => ({ userId: 1, name: 'ann', role: 'owner' }) });
    const save = (name: EntityName, values: Values = {}, at?: number) => buildSaved(call, entities, name, values, at);
    const ticket = await save('crop_ticket', { date: IN_IT });
    const job = (await call('GET', apiPath(entities.job, ref(ticket, 'job_id')))).body;
    const close = (kind = 'crop_ticket') => call('POST', `${OFFICE}closings/`, { kind, to: CLOSED });
    const merge = (table: string, keep: number, drop: number, more: Values = {}) =>
      call('POST', `${OFFICE}merge/`, { table, keep, drop, ...more });
    const undo = (act: string) => call('POST', `${OFFICE}history/acts/${act}/undo/`);
    return { db, app, call, save, ticket, job, close, merge, undo, state: () => storedRows(db) };
  };

  it.each(['crop_id', 'field_id', 'customer_id', 'producer_id'] as const)(
    'keeps %s of the job of a ticket',
    async (key) => {
      const { call, save, job, close, undo, state } = await open();
      const table = key.replace('_id', '') as EntityName;
      const owner = key === 'field_id' ? { producer_id: ref(job, 'producer_id') } : {};
      const other = (await save(table, owner, 4)).id;
      const path = apiPath(entities.job, job.id);
      const changed = await call('PATCH', path, { [key]: other });
      expect(changed.status).toBe(200);
      await close();
      const before = await state();
      expect(await call('PATCH', path, { [key]: ref(job, key) })).toMatchObject(refused);
      expect(await undo(actOf(changed))).toMatchObject(refused);
      const draft = {
        ...job,
        ...Object.fromEntries(['crop_id', 'field_id', 'customer_id', 'producer_id'].map((one) => [one, ref(job, one)])),
      };
      expect(await call('PUT', path, { ...draft, bag_pit_id: null })).toMatchObject(refused);
      expect(await state()).toEqual(before);
      // What nobody prints of it may change.
      expect((await call('PATCH', path, { date: '2026-09-02' })).status).toBe(200);
    },
  );

  it('keeps the bag or pit that a ticket takes from its job, and that of the ticket', async () => {
    const { call, save, job, close } = await open();
    const bag = (await save('customer_bag_pit', { customer_id: ref(job, 'customer_id') }, 4)).id;
    const path = apiPath(entities.job, job.id);
    await call('PATCH', path, { bag_pit_id: null });
    const empty = await save('crop_ticket', { job_id: job.id, date: IN_IT, bag_pit_id: null }, 5);
    await close();
    expect(empty.bag_pit_id).toBeNull();
    expect(await call('PATCH', path, { bag_pit_id: bag })).toMatchObject(refused);
  });

  it('keeps it against an import of jobs', async () => {
    const { app, save, job, close } = await open();
    const crop = await save('crop', { crop: 'Triticale' }, 4);
    await close();
    const imports = importer(app);
    const { id } = await imports.read('job', `Id,Crop\n${job.id},${String(crop.crop)}`);
    await imports.change(id, { found_by: 'id', existing: 'update' });
    await imports.check(id);
    expect(await imports.run(id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('closed through'),
    });
  });

  it.each(['job', 'field', 'crop', 'truck', 'customer_bag_pit'] as const)('refuses a merge of a %s', async (table) => {
    const { call, save, ticket, job, close, merge, state } = await open();
    const own = table === 'job' ? job.id : table === 'truck' ? ref(ticket, 'truck_id') : undefined;
    const bag = table === 'customer_bag_pit' ? (ticket.bag_pit_id as NumberedRow | null)?.id : undefined;
    const drop = own ?? bag ?? ref(job, `${table}_id`);
    const old = (await call('GET', apiPath(entities[table], drop))).body;
    const narrow = ['customer_id', 'producer_id', 'field_id', 'hauler_id'].flatMap((key): [string, number][] =>
      old[key] ? [[key, ref(old, key)]] : [],
    );
    const keep = (await save(table, Object.fromEntries(narrow), 4)).id;
    await close();
    const before = await state();
    expect([table, await merge(table, keep, drop, { closed: 1 })]).toMatchObject([table, refused]);
    const { body } = await call('POST', `${OFFICE}merge/preview/`, { table, keep, drop });
    expect(body.closed).toEqual({ refused: { kind: 'crop_ticket', to: CLOSED }, count: 0 });
    expect(await state()).toEqual(before);
    // The other way round nothing of the closed day changes.
    expect((await merge(table, drop, keep)).status).toBe(200);
  });

  it('refuses merges of what delivery and haul tickets name', async () => {
    for (const [table, kind, key] of [
      ['crop', 'delivery_ticket', 'crop_id'],
      ['driver', 'delivery_ticket', 'driver_id'],
      ['driver', 'haul_ticket', 'driver_id'],
      ['feedmill', 'haul_ticket', 'feedmill_id'],
      ['feed', 'haul_ticket', 'feed_id'],
    ] as const) {
      const { save, close, merge } = await open();
      const ticket = await save(kind, { date: IN_IT }, 6);
      const drop = ref(ticket, key);
      const keep = (await save(table, table === 'driver' ? { hauler_id: 1 } : {}, 7)).id;
      await close(kind);
      expect([table, kind, await merge(table, keep, drop)]).toMatchObject([
        table,
        kind,
        { status: 423, body: { closed: { kind } } },
      ]);
    }
  });

  it('lets an owner who was told how many make two parties one, and take it back', async () => {
    for (const role of ['producer', 'customer', 'hauler'] as const) {
      const { call, save, ticket, close, merge, undo, state } = await open();
      const drop = ref(ticket, `${role}_id`);
      const keep = (await save(role, { name: 'The same' }, 4)).id;
      await close();
      const before = await state();
      const told = { status: 423, body: { closed: { kind: 'crop_ticket', to: CLOSED, count: 1 } } };
      expect([role, await merge(role, keep, drop)]).toMatchObject([role, told]);
      expect(await merge(role, keep, drop, { closed: 2 })).toMatchObject(told);
      expect(await state()).toEqual(before);
      const { body } = await call('POST', `${OFFICE}merge/preview/`, { table: role, keep, drop });
      expect(body.closed).toEqual({ refused: null, count: 1 });
      const merged = await merge(role, keep, drop, { closed: 1 });
      expect([role, merged.status]).toEqual([role, 200]);
      const path = `${OFFICE}history/acts/${actOf(merged)}/undo/`;
      expect(await undo(actOf(merged))).toMatchObject(told);
      expect((await call('POST', path, { closed: 1 })).status).toBe(200);
      expect((await call('GET', apiPath(entities.crop_ticket, ticket.id))).body).toMatchObject({
        [`${role}_id`]: { id: drop },
      });
    }
  });

  it('does not let a clerk make them one', async () => {
    const { db, save, ticket, close } = await open();
    const [drop, keep] = [ref(ticket, 'producer_id'), (await save('producer', { name: 'The same' }, 4)).id];
    await close();
    const { call } = await testApi(db, { actorOf: () => ({ userId: 2, name: 'bo', role: 'clerk' }) });
    const answer = await call('POST', `${OFFICE}merge/`, { table: 'producer', keep, drop, closed: 1 });
    expect([answer.status, answer.body]).toEqual([
      423,
      {
        detail:
          'Closed tickets, statements and payments that would get the other name: 1. Only owners may do that. Nothing was changed.',
        closed: { kind: 'crop_ticket', to: CLOSED },
      },
    ]);
  });
});

/** Where a driver works is said as it is now: who moves to another hauler takes no closed ticket along. */
const OF_NOW = ['driver_id.hauler_id'];

it('is asked of every field that reports print through a reference of a ticket', () => {
  for (const { tables, columns, files, groups, recaps } of Object.values(definitions)) {
    const keys = [...columns, ...files, ...groups.map(({ by }) => by), ...recaps.flatMap(({ by }) => by)];
    for (const path of keys.filter((key) => key.includes('.') && !OF_NOW.includes(key))) {
      const [from, key] = path.split('.');
      for (const table of tables) {
        const shown = ticketLinks(entities, table).flatMap((link) => (link.from === from ? link.printed : []));
        expect([table, path, shown]).toEqual([table, path, expect.arrayContaining([key])]);
      }
    }
  }
});
