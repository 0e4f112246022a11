/** The undo of a merge never takes a party away from under papers and payments that came after it; otherwise it is whole. */
import { expect, it, onTestFinished } from 'vitest';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import type { NumberedRow, EntityName, Values } from '../../../../src/rules/rows';
import { testApi, type Answer } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { storedRows } from '../../../support/history';
import { issue, setUpHarvest } from '../../../support/statements';

const STATEMENTS = '/api/v1/office/statements/';
const PAYMENTS = '/api/v1/office/payments/';
const actOf = ({ headers }: Answer): string => String(headers['x-windrow-act']);
const ids = (rows: readonly NumberedRow[]): number[] => rows.map(({ id }) => id);

const roles = [
  { role: 'producer', report: 'producer_statement', number: 'PS-2026-0001' },
  { role: 'hauler', report: 'hauler_statement', number: 'HS-2026-0001' },
  { role: 'customer', report: 'customer_statement', number: 'CS-2026-0001' },
] as const;

describeOnBoth('the undo of a merge', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    const harvest = await setUpHarvest(call);
    const save = (name: EntityName, values: Values = {}, at?: number) => buildSaved(call, entities, name, values, at);
    const merge = (table: string, keep: number, drop: number) =>
      call('POST', '/api/v1/office/merge/', { table, keep, drop });
    const undo = (act: string, headers = {}) =>
      call('POST', `/api/v1/office/history/acts/${act}/undo/`, undefined, headers);
    /** Two parties of a role with a ticket each, the second with an adjustment too. */
    const twoParties = async (role: (typeof roles)[number]['role']) => {
      const keep = harvest[role];
      const drop = (await save(role, { name: 'The same, typed twice' }, 3)).id;
      // A hauler's ticket is on a truck of the hauler; on any other it would be held as flagged.
      const truck = role === 'hauler' ? { truck_id: (await save('truck', { hauler_id: drop }, 3)).id } : {};
      const tickets = [await harvest.ticket(), await harvest.ticket({ [`${role}_id`]: drop, ...truck })];
      return { keep, drop, tickets: ids(tickets) };
    };
    const adjust = (role: string, party: number, text = 'Fuel') =>
      call('POST', apiPath(entities.adjustment), { [`${role}_id`]: party, date: '2026-09-12', text, amount: '100.00' });
    const pay = (role: string, party: number, amount = '5.00', date = '2026-09-18') =>
      call('POST', PAYMENTS, { party: `${role}:${party}`, date, method: 'Check', amount });
    const partyOf = async (ticket: number, role: string): Promise<unknown> =>
      (await call('GET', apiPath(entities.crop_ticket, ticket))).body[`${role}_id`];
    return {
      db,
      call,
      harvest,
      save,
      merge,
      undo,
      twoParties,
      adjust,
      pay,
      partyOf,
      state: () => storedRows(db),
    };
  };

  it.each(roles)('is refused once a $role statement has its tickets', async ({ role, report, number }) => {
    const { call, merge, undo, twoParties, adjust, state } = await open();
    const { keep, drop } = await twoParties(role);
    await adjust(role, drop);
    const merged = await merge(role, keep, drop);
    const paper = await issue(call, report, { [role]: keep });
    expect(paper.body).toMatchObject({ reference: number, loads: 2 });
    const before = await state();
    expect(await undo(actOf(merged))).toMatchObject({
      status: 423,
      body: {
        detail: `Cannot be undone: ${number} came after it. Nothing was changed.`,
        later: [{ table: 'statement', id: paper.body.id, name: number }],
        count: 1,
      },
    });
    expect(await state()).toEqual(before);
  });

  it.each(roles)('is refused once the kept $role was paid', async ({ role, report }) => {
    const { call, merge, undo, twoParties, pay, state } = await open();
    const { keep, drop } = await twoParties(role);
    await issue(call, report, { [role]: drop });
    const merged = await merge(role, keep, drop);
    const { body } = await pay(role, keep);
    const before = await state();
    expect(await undo(actOf(merged), { 'accept-language': 'es' })).toMatchObject({
      status: 423,
      body: {
        detail: 'No se puede deshacer: después hubo un pago de $5.00 del 2026-09-18. No se cambió nada.',
      },
    });
    expect(await state()).toEqual(before);
    await call('POST', `${PAYMENTS}${body.id}/take_back/`, { reason: 'typed twice' });
    expect((await undo(actOf(merged))).body.detail).toContain('a payment of $5.00 on 2026-09-18 that was reversed');
  });

  it.each(roles)('is refused once a $role statement of either was corrected', async ({ role, report }) => {
    const { call, merge, undo, twoParties, state } = await open();
    const { keep, drop, tickets } = await twoParties(role);
    expect((await issue(call, report, { [role]: drop })).body).toMatchObject({ loads: 1 });
    const merged = await merge(role, keep, drop);
    const corrected = await call('POST', `/api/v1/office/correct/crop_ticket/${tickets[1]}/`, {
      values: { tare_weight: 32_000 },
    });
    expect(corrected.status).toBe(200);
    const before = await state();
    const refused = await undo(actOf(merged));
    expect([refused.status, refused.body.detail]).toEqual([423, expect.stringContaining('a correction of −$')]);
    expect(await state()).toEqual(before);
  });

  it('is refused after a void, and after an adjustment, of either party', async () => {
    const { call, harvest, merge, undo, twoParties, adjust } = await open();
    const { keep, drop } = await twoParties('producer');
    const { body } = await issue(call, 'producer_statement', { producer: drop });
    const merged = await merge('producer', keep, drop);
    await call('POST', `${STATEMENTS}${body.id}/void/`, { reason: 'wrong rate' });
    expect((await undo(actOf(merged))).body.detail).toContain('the void of PS-2026-0001');
    const hauler = await call('POST', apiPath(entities.hauler), { name: 'Twin' });
    const second = await merge('hauler', harvest.hauler, hauler.body.id);
    await adjust('hauler', harvest.hauler);
    expect(await undo(actOf(second))).toMatchObject({
      status: 423,
      body: { detail: expect.stringContaining('an adjustment of $100.00 on 2026-09-12') },
    });
  });

  it('gives everything back where nothing came after it: papers, payments, adjustments and tickets', async () => {
    const { call, merge, undo, twoParties, adjust, pay, state, partyOf } = await open();
    const { keep, drop, tickets } = await twoParties('producer');
    await issue(call, 'producer_statement', { producer: drop });
    await adjust('producer', drop);
    await pay('producer', drop);
    const before = await state();
    const merged = await merge('producer', keep, drop);
    const undone = await undo(actOf(merged));
    expect(undone).toMatchObject({ status: 200, body: { left: [] } });
    const versionless = (rows: Record<string, unknown>) =>
      Object.entries(rows).map(([key, row]) => [key, { ...(row as object), version: 0 }]);
    expect(versionless(await state())).toEqual(versionless(before));
    expect(await partyOf(tickets[1] ?? 0, 'producer')).toMatchObject({ id: drop });
    // Done again, and taken back again.
    const redone = await undo(actOf(undone));
    expect(redone.status).toBe(200);
    expect(await partyOf(tickets[1] ?? 0, 'producer')).toMatchObject({ id: keep });
    expect((await undo(actOf(merged))).status).toBe(200);
    expect(versionless(await state())).toEqual(versionless(before));
  });

  it('is not done again once the party that would go has a paper', async () => {
    const { call, merge, undo, twoParties, state } = await open();
    const { keep, drop } = await twoParties('producer');
    const undone = await undo(actOf(await merge('producer', keep, drop)));
    await issue(call, 'producer_statement', { producer: drop });
    const before = await state();
    expect(await undo(actOf(undone))).toMatchObject({
      status: 423,
      body: { detail: expect.stringContaining('PS-2026-0001') },
    });
    expect(await state()).toEqual(before);
  });

  it('is all or nothing: a ticket that was changed since keeps it from being undone', async () => {
    const { call, harvest, merge, undo, twoParties, state } = await open();
    const { keep, drop, tickets } = await twoParties('customer');
    await harvest.ticket({ customer_id: drop });
    const merged = await merge('customer', keep, drop);
    await call('PATCH', apiPath(entities.crop_ticket, tickets[1]), { tare_weight: 31_000 });
    const before = await state();
    expect(await undo(actOf(merged))).toMatchObject({
      status: 409,
      body: {
        detail:
          'This can only be undone as a whole, and Crop Ticket 7002 cannot be undone: changed since, in use, or no longer valid. Nothing was changed.',
      },
    });
    expect(await state()).toEqual(before);
  });

  it('asks papers of tickets where jobs, fields, crops and trucks were merged', async () => {
    for (const table of ['job', 'field', 'crop', 'truck'] as const) {
      const { call, harvest, save, merge, undo, state } = await open();
      const ticket = await harvest.ticket();
      const { body: job } = await call('GET', apiPath(entities.job, (ticket.job_id as NumberedRow).id));
      const ref = (row: NumberedRow, key: string): number => (row[key] as NumberedRow).id;
      const drop = table === 'job' ? job.id : table === 'truck' ? ref(ticket, 'truck_id') : ref(job, `${table}_id`);
      const { body: old } = await call('GET', apiPath(entities[table], drop));
      const narrow =
        table === 'job'
          ? {
              customer_id: ref(job, 'customer_id'),
              producer_id: ref(job, 'producer_id'),
              field_id: ref(job, 'field_id'),
            }
          : {};
      const owner = table === 'field' ? { producer_id: ref(old, 'producer_id') } : {};
      const hauler = table === 'truck' ? { hauler_id: ref(old, 'hauler_id') } : {};
      const keep = (await save(table, { ...narrow, ...owner, ...hauler }, 4)).id;
      const merged = await merge(table, keep, drop);
      expect([table, merged.status]).toEqual([table, 200]);
      const undone = await undo(actOf(merged));
      expect([table, undone.status]).toEqual([table, 200]);
      const again = await merge(table, keep, drop);
      await issue(call, 'hauler_statement', { hauler: harvest.hauler });
      const before = await state();
      expect([table, await undo(actOf(again))]).toMatchObject([
        table,
        { status: 423, body: { later: [{ table: 'statement', name: 'HS-2026-0001' }] } },
      ]);
      expect(await state()).toEqual(before);
    }
  });

  it('is told before anybody tries it, in the list of acts and beside the record', async () => {
    const { call, merge, twoParties } = await open();
    const { keep, drop, tickets } = await twoParties('producer');
    await merge('producer', keep, drop);
    const list = async () => (await call('GET', '/api/v1/office/history/?kind=merge')).body.acts as readonly Values[];
    expect(await list()).toMatchObject([{ can_undo: true, undo_refused: null }]);
    await issue(call, 'producer_statement', { producer: keep });
    const refused = {
      can_undo: false,
      undo_refused: 'Cannot be undone: PS-2026-0001 came after it.',
    };
    expect(await list()).toMatchObject([refused]);
    const { body } = await call('GET', `/api/v1/office/history/of/crop_ticket/${tickets[1]}/`);
    expect((body.entries as readonly Values[])[0]).toMatchObject(refused);
  });

  it('and an issue at once leave every paper and its tickets with one party', async () => {
    const { call, merge, undo, twoParties, partyOf } = await open();
    const { keep, drop, tickets } = await twoParties('producer');
    for (let round = 0; round < 5; round += 1) {
      const merged = await merge('producer', keep, drop);
      const [paper, undone] = await Promise.all([
        issue(call, 'producer_statement', { producer: keep }),
        undo(actOf(merged)),
      ]);
      const owner = (await partyOf(tickets[1] ?? 0, 'producer')) as NumberedRow;
      const { papers } = (await call('GET', `${STATEMENTS}of/crop_ticket/${tickets[1]}/`)).body;
      const found = [undone.status, owner.id, (papers as readonly unknown[]).length];
      expect(found).toEqual(undone.status === 200 ? [200, drop, 0] : [423, keep, 1]);
      if (undone.status === 423) return;
      if (paper.status === 201) await call('POST', `${STATEMENTS}${paper.body.id}/void/`, { reason: 'another round' });
    }
  });
});
