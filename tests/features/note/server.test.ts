/** Notes on the server: written by an act, undone, kept in the history, and gone or moved with their record. */
import { expect, it, onTestFinished } from 'vitest';
import { features } from '../../../server/features';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { testApi, type Call } from '../../support/api';
import { describeOnBoth, openTestDatabase } from '../../support/database';
import { withServerNotes } from './lists';

const NOTES = '/api/v1/office/notes/';
const CUSTOMERS = apiPath(entities.customer);

describeOnBoth('notes', (engine) => {
  async function office() {
    const db = await openTestDatabase(engine);
    const { app, call } = await testApi(db, { features: withServerNotes({ features }).features });
    onTestFinished(async () => {
      await app.close();
      await db.close();
    });
    const added = async (name: string): Promise<number> =>
      Number((await call('POST', CUSTOMERS, { name, rate_type: 'Bushel' })).body.id);
    return { call, one: await added('Ridgeline Dairy'), other: await added('Ridge Line Dairy') };
  }
  const texts = async (call: Call, id: number): Promise<string[]> =>
    ((await call('GET', `${NOTES}?table=customer&id=${id}`)).body as unknown as { text: string }[]).map(
      ({ text }) => text,
    );
  const note = (call: Call, id: number, text: string) => call('POST', NOTES, { table: 'customer', id, text });
  const undo = (call: Call, act: unknown) => call('POST', `/api/v1/office/history/acts/${String(act)}/undo/`, {});

  it('are added and undone, and the history of the record has both', async () => {
    const { call, one } = await office();
    const made = await note(call, one, 'Gate code 4711');
    expect([made.status, await texts(call, one)]).toEqual([201, ['Gate code 4711']]);
    const act = made.headers['x-windrow-act'];
    expect((await undo(call, act)).status).toBe(200);
    expect(await texts(call, one)).toEqual([]);
    const { body } = await call('GET', `/api/v1/office/history/of/customer/${one}/`);
    const kinds = (body.entries as unknown as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(['undo', 'addNote', 'create']);
  });

  it('refuse what is no record and what is no text', async () => {
    const { call, one } = await office();
    expect((await note(call, one, '  ')).status).toBe(400);
    expect((await note(call, 999, 'x')).status).toBe(400);
    expect((await call('POST', NOTES, { table: 'user', id: 1, text: 'x' })).status).toBe(400);
  });

  it('go with their record and come back with it', async () => {
    const { call, one } = await office();
    await note(call, one, 'first');
    await note(call, one, 'second');
    const gone = await call('DELETE', `${CUSTOMERS}${one}/`);
    expect([gone.status, await texts(call, one)]).toEqual([204, []]);
    expect((await undo(call, gone.headers['x-windrow-act'])).status).toBe(200);
    expect(await texts(call, one)).toEqual(['second', 'first']);
  });

  it('stand beside the record that a merge keeps', async () => {
    const { call, one, other } = await office();
    await note(call, other, 'pays late');
    const merged = await call('POST', '/api/v1/office/merge/', { table: 'customer', keep: one, drop: other });
    expect([merged.status, await texts(call, one)]).toEqual([200, ['pays late']]);
  });
});
