/** Crop tickets that earlier programs stored with a truck and without a hauler: what is read of them, and migration 9 (decision 86). */
import { expect, it } from 'vitest';
import { ticketHaulers } from '../../../server/migrations/tickets/ticketHaulers';
import { entities } from '../../../src/entities';
import { withSides } from '../../../src/rules/extras/sides';
import { apiPath } from '../../../src/rules/paths';
import { NOW, type Answer } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { historyOf, replayed, storedRows } from '../../support/history';
import { issue } from '../../support/statements';
import { haulersOf, openScene, TICKETS, type Scene } from './scene';

const migration = ticketHaulers(withSides(entities));
const later = new Date(NOW.getTime() + 60_000);

describeOnBoth('a stored ticket with a truck and without a hauler', (engine) => {
  const open = () => openScene(engine);
  /** As an earlier program stored it: the history knows no hauler either. */
  const forget = async ({ db }: Scene, ...ids: number[]): Promise<void> => {
    await db.write(async (trx) => {
      await trx.updateTable('crop_ticket').set({ hauler_id: null }).where('id', 'in', ids).execute();
      const made = await trx
        .selectFrom('windrow_change')
        .select(['id', 'after'])
        .where('record_table', '=', 'crop_ticket')
        .where('record_id', 'in', ids)
        .execute();
      for (const { id, after } of made) {
        const text = String(after).replace(/"hauler_id":\d+/, '"hauler_id":null');
        await trx.updateTable('windrow_change').set({ after: text }).where('id', '=', Number(id)).execute();
      }
    });
  };
  const migrateAgain = ({ db }: Scene) => db.write((trx) => migration.run(trx, db.dialect, later));

  it("is read as the truck's by reports, statements and the proof", async () => {
    const scene = await open();
    const { first } = scene;
    const { id } = await scene.ticket();
    await forget(scene, id);
    const { report, open: owed, proof, list } = await haulersOf(scene, id);
    expect([list, report, owed, proof]).toEqual(Array.from({ length: 4 }, () => first.hauler));
  });

  it('gets it once, as one act of the history, and keeps its dates; closed tickets too', async () => {
    const scene = await open();
    const { call, db, first, second, harvest } = scene;
    const mine = await scene.ticket();
    const closed = await scene.ticket({ date: '2026-08-20', truck_id: second.truck });
    const typed = await scene.ticket({ hauler_id: harvest.hauler });
    const none = await scene.ticket({ truck_id: null });
    await forget(scene, mine.id, closed.id);
    expect((await call('POST', '/api/v1/office/closings/', { kind: 'crop_ticket', to: '2026-08-31' })).status).toBe(
      200,
    );
    const before = (await call('GET', `${TICKETS}${mine.id}/`)).body;
    await migrateAgain(scene);
    const stored = await Promise.all([mine, closed, typed, none].map(({ id }) => scene.stored(id)));
    expect(stored).toEqual([first.hauler, second.hauler, harvest.hauler, null]);
    const after = (await call('GET', `${TICKETS}${mine.id}/`)).body;
    expect(after).toEqual({ ...before, hauler_id: expect.objectContaining({ id: first.hauler }) });
    const acts = await historyOf(db);
    expect(acts.at(-1)).toMatchObject({ kind: 'changeMany', by: [null, 'Windrow'], at: later.toISOString() });
    expect(acts.at(-1)?.changes.map(({ id, before: was, after: is }) => [id, was, is])).toEqual([
      [mine.id, { hauler_id: null }, { hauler_id: first.hauler }],
      [closed.id, { hauler_id: null }, { hauler_id: second.hauler }],
    ]);
    const replay = replayed(acts);
    const rows = await storedRows(db);
    for (const { id } of [mine, closed]) expect(replay.get(`crop_ticket ${id}`)).toEqual(rows[`crop_ticket ${id}`]);
    await migrateAgain(scene);
    expect(await historyOf(db)).toHaveLength(acts.length);
  });

  it('leaves a ticket as it is that a paper of a hauler has', async () => {
    const scene = await open();
    const { call, first, second } = scene;
    const { id } = await scene.ticket();
    expect((await issue(call, 'hauler_statement', { hauler: first.hauler })).status).toBe(201);
    await forget(scene, id);
    await migrateAgain(scene);
    expect(await scene.stored(id)).toBeNull();
    // Its truck stays with the hauler who was paid for it.
    const truck = `${apiPath(entities.truck)}${first.truck}/`;
    expect((await call('PATCH', truck, { hauler_id: second.hauler })).status).toBe(423);
  });

  it('comes back from an undo with the hauler of its truck; the list that is filtered by it has it', async () => {
    const scene = await open();
    const { call, first, harvest } = scene;
    const removed = await scene.ticket();
    const changed = await scene.ticket();
    const noted = await scene.ticket();
    await forget(scene, removed.id, changed.id, noted.id);
    const acts = [
      await call('DELETE', `${TICKETS}${removed.id}/`),
      await call('PATCH', `${TICKETS}${changed.id}/`, { hauler_id: harvest.hauler }),
      await call('PATCH', `${TICKETS}${noted.id}/`, { ticket_number: '8001' }),
    ];
    const undo = ({ headers }: Answer) =>
      call('POST', `/api/v1/office/history/acts/${String(headers['x-windrow-act'])}/undo/`);
    const undone: Answer[] = [];
    for (const act of acts) undone.push(await undo(act));
    expect(undone.map(({ status, body }) => [status, body.restored])).toEqual(acts.map(() => [200, 1]));
    for (const { id } of [removed, changed]) {
      expect(await haulersOf(scene, id)).toMatchObject({ list: first.hauler, filter: first.hauler });
      expect(await scene.stored(id)).toBe(first.hauler);
    }
    // What the undo does not touch is as it was.
    expect(await scene.stored(noted.id)).toBeNull();
    const replay = replayed(await historyOf(scene.db));
    const rows = await storedRows(scene.db);
    for (const { id } of [removed, changed]) expect(replay.get(`crop_ticket ${id}`)).toEqual(rows[`crop_ticket ${id}`]);
    // Redo, and Undo once more.
    const [redo] = undone;
    const redone = redo && (await undo(redo));
    expect(redone).toMatchObject({ status: 200 });
    expect(redone && (await undo(redone))).toMatchObject({ status: 200, body: { restored: 1 } });
    expect(await scene.stored(removed.id)).toBe(first.hauler);
  });

  it('that is closed keeps the truck with its hauler', async () => {
    const scene = await open();
    const { call, first, second } = scene;
    const { id } = await scene.ticket({ date: '2026-08-20' });
    await forget(scene, id);
    expect((await call('POST', '/api/v1/office/closings/', { kind: 'crop_ticket', to: '2026-08-31' })).status).toBe(
      200,
    );
    const truck = `${apiPath(entities.truck)}${first.truck}/`;
    expect((await call('PATCH', truck, { hauler_id: second.hauler })).status).toBe(423);
    expect((await call('PATCH', truck, { name: 'T2 b' })).status).toBe(200);
  });
});
