/** The calls that read the history: acts by their filters, what an act changed, one record's entries, and a record as it stood (decision 52). */
import { expect, it, onTestFinished } from 'vitest';
import type { ActorOf } from '../../../../server/api/actHeader';
import { noteAccountAct } from '../../../../server/history/accounts';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import type { NumberedRow, Values } from '../../../../src/rules/rows';
import { ACTOR, testApi, type Answer } from '../../../support/api';
import { build, buildSaved } from '../../../support/build';
import { describeOnBoth, openTestDatabase } from '../../../support/database';
import { issue, setUpHarvest } from '../../../support/statements';

const MORNING = new Date('2026-09-18T06:00:00.000Z');
const HISTORY = '/api/v1/office/history/';
const actOf = ({ headers }: Answer): string => String(headers['x-windrow-act']);

interface ListedAct extends Values {
  readonly key: string;
  readonly kind: string;
  readonly at: string;
}

describeOnBoth('reading the history', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    let now = MORNING;
    const clock = (): Date => (now = new Date(now.getTime() + 60_000));
    let actor: ReturnType<ActorOf> = { ...ACTOR, role: 'owner' };
    const { call } = await testApi(db, { clock, actorOf: () => actor });
    const read = async (path: string): Promise<Values> => (await call('GET', `${HISTORY}${path}`)).body;
    return {
      db,
      call,
      read,
      now: () => now,
      be: (userId: number, role: 'owner' | 'clerk' | 'viewer') => (actor = { userId, name: `user ${userId}`, role }),
      save: (name: string, values = {}): Promise<NumberedRow> => buildSaved(call, entities, name, values),
      undo: (key: string) => call('POST', `${HISTORY}acts/${key}/undo/`),
      list: async (query = '') => {
        const { acts, ...rest } = await read(`?${query}`);
        return { acts: acts as readonly ListedAct[], ...rest };
      },
    };
  };

  it('tells of a paper its number, its party by name and what it comes to; of one that is void why', async () => {
    const { call, list } = await open();
    const harvest = await setUpHarvest(call);
    await harvest.ticket();
    const { body: paper } = await issue(call, 'producer_statement', { producer: harvest.producer });
    const about = { reference: paper.reference, table: 'producer', id: harvest.producer, amount: paper.amount };
    const issued = (await list('limit=1')) as { acts: readonly ListedAct[]; names?: Record<string, Values> };
    expect(issued.acts[0]).toMatchObject({ kind: 'issue', about });
    expect(issued.names?.producer?.[String(harvest.producer)]).toEqual(expect.any(String));
    await call('POST', `/api/v1/office/statements/${paper.id}/void/`, { reason: ' wrong rate ' });
    expect((await list('limit=1')).acts[0]).toMatchObject({ kind: 'void', about: { ...about, reason: 'wrong rate' } });
  });

  it('lists acts with what they changed, newest first, and names what they mention', async () => {
    const { call, save, list, undo } = await open();
    const truck = await save('truck', { name: '12' });
    const made = await call('PATCH', apiPath(entities.truck, truck.id), { name: '14' });
    const { acts, next, names } = (await list('limit=2')) as Awaited<ReturnType<typeof list>> & {
      next: unknown;
      names: Values;
    };
    expect(acts[0]).toEqual({
      key: actOf(made),
      kind: 'change',
      user_id: 1,
      by: 'clerk',
      at: expect.any(String),
      tables: [{ table: 'truck', count: 1 }],
      total: 1,
      changes: [
        {
          table: 'truck',
          id: truck.id,
          version: 2,
          before: { name: '12' },
          after: { name: '14' },
          is_deleted_now: false,
        },
      ],
      undoes: null,
      run: null,
      undone: null,
      can_undo: true,
      undo_refused: null,
      about: null,
    });
    expect(acts[1]?.kind).toBe('create');
    const hauler = truck.hauler_id as NumberedRow;
    expect(names).toMatchObject({ truck: { [truck.id]: '14' }, hauler: { [hauler.id]: hauler.name } });
    expect(next).toMatch(/~\d+$/);
    const undone = await undo(actOf(made));
    const { acts: after } = await list();
    expect(after[0]).toMatchObject({
      kind: 'undo',
      undoes: actOf(made),
      can_undo: true,
      about: { kind: 'change', restored: 1, total: 1 },
    });
    expect(after[1]).toMatchObject({ can_undo: false, undone: { key: actOf(undone), by: 'clerk' } });
    await undo(actOf(undone));
    expect((await list()).acts[2]).toMatchObject({ can_undo: true, undone: null });
  });

  it('is read page by page to its beginning, each act once', async () => {
    const { call, list } = await open();
    for (let n = 0; n < 7; n++) await call('POST', apiPath(entities.feed), { name: `Meal ${n}` });
    const all = (await list()).acts.map(({ key }) => key);
    expect(all).toHaveLength(7);
    for (const filter of ['', 'table=feed', 'user=1']) {
      const found: string[] = [];
      for (let before = ''; ;) {
        const page = (await list(`${filter}&limit=3${before}`)) as Awaited<ReturnType<typeof list>> & {
          next: string | null;
        };
        found.push(...page.acts.map(({ key }) => key));
        if (page.next === null) break;
        before = `&before=${encodeURIComponent(page.next)}`;
      }
      expect(found).toEqual(all);
    }
  });

  it('finds acts by user, table, kind, day, and whether they removed something', async () => {
    const { call, list, be, now } = await open();
    const meal = await call('POST', apiPath(entities.feed), { name: 'Meal' });
    be(2, 'clerk');
    const bag = await call('POST', apiPath(entities.bag_pit_type), { name: 'Bag' });
    const noon = now();
    const gone = await call('DELETE', apiPath(entities.feed, meal.body.id));
    const keys = async (query: string) => (await list(query)).acts.map(({ key }) => key);
    const [first, second, third] = [meal, bag, gone].map(actOf);
    expect(await keys('user=2')).toEqual([third, second]);
    expect(await keys('table=feed')).toEqual([third, first]);
    expect(await keys('kind=create')).toEqual([second, first]);
    expect(await keys('kind=remove,create')).toEqual(expect.arrayContaining([second, first]));
    expect(await keys('table=feed&user=1&kind=create')).toEqual([first]);
    expect(await keys('deleted=true')).toEqual([third]);
    expect(await keys('deleted=true&table=bag_pit_type')).toEqual([]);
    expect(await keys(`since=${noon.toISOString()}`)).toEqual([third, second]);
    expect(await keys(`until=${noon.toISOString()}`)).toEqual([first]);
    expect(await keys('table=nothing')).toEqual([]);
    for (const query of ['user=x', 'since=yesterday', 'before=1', 'deleted=1', 'limit=0'])
      expect([query, (await call('GET', `${HISTORY}?${query}`)).status]).toEqual([query, 400]);
  });

  it('finds what happened to a ticket by the number that it has or had', async () => {
    const { call, save, list } = await open();
    const one = await save('crop_ticket', { ticket_number: '1006A' });
    await save('crop_ticket', { ticket_number: '1007' });
    const kinds = async (number: string) => (await list(`ticket_number=${number}`)).acts.map(({ kind }) => kind);
    const path = apiPath(entities.crop_ticket, one.id);
    await call('PATCH', path, { ticket_number: '2006' });
    expect(await kinds('1006a')).toEqual(['change', 'create']);
    await call('DELETE', path);
    expect(await kinds('2006')).toEqual(['remove', 'change', 'create']);
    expect(await kinds('1006')).toEqual([]);
    const [removed] = (await list('ticket_number=2006')).acts;
    expect(removed).toMatchObject({ changes: [{ id: one.id, after: null, is_deleted_now: true }] });
  });

  it('tells the rest of a large act in pages', async () => {
    const { call, save, read, list } = await open();
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.push((await save('haul_ticket', { rate: n })).id);
    const act = await call('PUT', `${apiPath(entities.haul_ticket)}bulk-update/`, { ids, rate: 9 });
    const [listed] = (await list('limit=1')).acts;
    expect([listed?.changes, listed?.total]).toEqual([expect.objectContaining({ length: 5 }), 7]);
    const first = await read(`acts/${actOf(act)}/changes/?limit=5`);
    const rest = await read(`acts/${actOf(act)}/changes/?limit=5&after=${String(first.next)}`);
    const found = [first, rest].flatMap((page) => (page.changes as readonly NumberedRow[]).map(({ id }) => id));
    expect([found, rest.next]).toEqual([ids, null]);
    expect((await call('GET', `${HISTORY}acts/00000000-0000-4000-8000-000000000000/changes/`)).status).toBe(404);
  });

  it('tells one record’s history, with what is kept beside it, also once it is deleted', async () => {
    const { call, save, read, be } = await open();
    const { id } = await save('customer', { name: 'Ridgeline', city: 'Burley' });
    be(2, 'clerk');
    await call('PATCH', apiPath(entities.customer, id), { city: 'Paul' });
    await call('PUT', `/api/v1/office/extra/customer/${id}/`, { account_number: '42' });
    const { entries, total, first_kept: begun } = await read(`of/customer/${id}/?limit=2`);
    expect([total, begun]).toEqual([3, null]);
    expect(entries).toMatchObject([
      { kind: 'keep', table: 'record_extra', after: { account_number: '42' }, by: 'user 2', can_undo: true },
      { kind: 'change', version: 2, before: { city: 'Burley' }, after: { city: 'Paul' }, act_total: 1 },
    ]);
    await call('DELETE', apiPath(entities.customer, id));
    be(1, 'clerk');
    const all = await read(`of/customer/${id}/?limit=50`);
    expect((all.entries as readonly ListedAct[]).map(({ kind }) => kind)).toEqual([
      'remove',
      'remove',
      'keep',
      'change',
      'create',
    ]);
    expect(all.entries).toMatchObject([{}, { can_undo: false }, {}, {}, { can_undo: true }]);
    expect(all.names).toMatchObject({ customer: { [id]: 'Ridgeline' } });
    expect((await call('GET', `${HISTORY}of/customer/999999/`)).status).toBe(404);
    expect((await call('GET', `${HISTORY}of/record_extra/1/`)).status).toBe(404);
  });

  it('tells a record’s history page by page to its beginning', async () => {
    const { call, save, read } = await open();
    const { id } = await save('feed', { name: 'Meal' });
    for (const name of ['Hulls', 'Bran', 'Meal']) await call('PATCH', apiPath(entities.feed, id), { name });
    await call('PUT', `/api/v1/office/extra/feed/${id}/`, { account_number: '42' });
    const found: unknown[] = [];
    for (let before = ''; ;) {
      const { entries, next, total } = await read(`of/feed/${id}/?limit=2${before}`);
      expect(total).toBe(5);
      found.push(...(entries as readonly ListedAct[]).map(({ kind }) => kind));
      if (next === null) break;
      before = `&before=${String(next)}`;
    }
    expect(found).toEqual(['keep', 'change', 'change', 'change', 'create']);
    expect((await call('GET', `${HISTORY}of/feed/${id}/?before=x`)).status).toBe(400);
  });

  it('shows a record as it stood at any moment', async () => {
    const { call, read, now } = await open();
    const draft = await build(call, entities, 'customer', { name: 'Ridgeline', city: 'Burley' });
    const before = now().toISOString();
    const { body } = await call('POST', apiPath(entities.customer), draft);
    const made = now().toISOString();
    const one = apiPath(entities.customer, body.id);
    await call('PATCH', one, { city: 'Paul' });
    const moved = now().toISOString();
    await call('DELETE', one);
    const gone = now().toISOString();
    const at = (moment: string) => read(`of/customer/${body.id}/at/?at=${moment}`);
    expect(await at(before)).toMatchObject({ values: null, since: null, until: made, earlier: null, later: made });
    expect(await at(made)).toMatchObject({
      values: { name: 'Ridgeline', city: 'Burley' },
      version: 1,
      since: made,
      until: moved,
      now: null,
    });
    expect(await at(moved)).toMatchObject({ values: { city: 'Paul' }, version: 2, earlier: made, later: gone });
    expect(await at(gone)).toMatchObject({ values: null, since: gone, until: null, earlier: moved, later: null });
    expect((await call('GET', `${HISTORY}of/customer/${body.id}/at/`)).status).toBe(400);
  });

  it('names deleted records as they were last called', async () => {
    const { call, save, list } = await open();
    const job = await save('job', { date: '2026-09-14' });
    const [customer, field] = [job.customer_id as NumberedRow, job.field_id as NumberedRow];
    await call('DELETE', apiPath(entities.job, job.id));
    await call('DELETE', apiPath(entities.customer, customer.id));
    const { names } = (await list('table=job&limit=1')) as Values;
    expect(names).toMatchObject({
      job: { [job.id]: `2026-09-14 · ${String(customer.name)} · ${String(field.name)}` },
      customer: { [customer.id]: customer.name },
    });
  });

  it('tells owners alone what was done to users', async () => {
    const { db, list, be } = await open();
    const user = { id: 7, username: 'ann' };
    await db.write((trx) => noteAccountAct(trx, db, { kind: 'addUser', actor: ACTOR, at: MORNING, user }));
    expect((await list()).acts).toMatchObject([
      { kind: 'addUser', can_undo: false, total: 0, about: { username: 'ann' } },
    ]);
    be(2, 'clerk');
    expect((await list()).acts).toEqual([]);
  });
});
