/** Every act is kept with who, when, and the old and new values of what it changed, in its own transaction (decision 41). */
import { writeSteps } from '../support/writing';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openTables } from '../../server/db/query/tables';
import { migrateTo } from '../../server/db/schema/migrate';
import { tablesOf } from '../../server/db/schema/tables';
import { migrate } from '../support/migrate';
import { migrationsOf } from '../../server/migrations/migrate';
import type { ChangedRecords } from '../../server/records/published';
import { openWriter } from '../../server/records/writer';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { NumberedRow, Values } from '../../src/rules/rows';
import { ACTOR, NOW, testApi, type Call } from '../support/api';
import { build, buildSaved } from '../support/build';
import { describeOnBoth, openEmptyDatabase, openTestDatabase } from '../support/database';
import { historyOf, replayed, storedRows, type StoredAct } from '../support/history';

const crops = apiPath(entities.crop_ticket);
const seen = (version: number) => ({ 'If-Match': `"${version}"` });

describeOnBoth('the history', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    const save = (name: string, values = {}): Promise<NumberedRow> => buildSaved(call, entities, name, values);
    const last = async (): Promise<StoredAct | undefined> => (await historyOf(db)).at(-1);
    return { db, call, save, last };
  };

  it('keeps a new record whole, of a change what really changed, and a removed record whole', async () => {
    const { db, call, last } = await open();
    const draft = await build(call, entities, 'customer', { name: 'Ridgeline', office_phone: '1' });
    const { body } = await call('POST', apiPath(entities.customer), draft);
    const one = apiPath(entities.customer, body.id);
    const created = await last();
    expect(created).toMatchObject({
      kind: 'create',
      by: [ACTOR.userId, ACTOR.name],
      at: NOW.toISOString(),
      about: null,
    });
    expect(created?.changes).toHaveLength(1);
    expect(created?.changes[0]).toMatchObject({ table: 'customer', id: body.id, version: 1, before: null });
    expect(Object.keys(created?.changes[0]?.after ?? {})).toEqual(Object.keys(entities.customer.fields));

    await call('PUT', one, { ...draft, office_phone: '2', city: 'Burley' });
    expect(await last()).toMatchObject({
      kind: 'replace',
      changes: [
        {
          version: 2,
          before: { office_phone: '1', city: created?.changes[0]?.after?.city },
          after: { office_phone: '2', city: 'Burley' },
        },
      ],
    });
    expect(Object.keys((await last())?.changes[0]?.after ?? {}).toSorted()).toEqual(['city', 'office_phone']);
    await call('PATCH', one, { name: 'Ridgeline Dairy' });
    expect((await last())?.changes).toEqual([
      {
        table: 'customer',
        id: body.id,
        version: 3,
        before: { name: 'Ridgeline' },
        after: { name: 'Ridgeline Dairy' },
        stamps: [NOW.toISOString(), NOW.toISOString(), 3],
      },
    ]);
    await call('DELETE', one);
    const removed = await last();
    expect(removed).toMatchObject({ kind: 'remove', changes: [{ version: 4, after: null }] });
    expect(removed?.changes[0]?.before).toEqual({
      ...created?.changes[0]?.after,
      name: 'Ridgeline Dairy',
      office_phone: '2',
      city: 'Burley',
    });
    const keys = (await historyOf(db)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keeps decimals as plain text and references as ids', async () => {
    const { call, save, last } = await open();
    const ticket = await save('crop_ticket', { moisture: '61.50', haul_rate: 0.0001 });
    const after = (await last())?.changes[0]?.after;
    expect(after).toMatchObject({ moisture: '61.5', haul_rate: '0.0001', job_id: (ticket.job_id as NumberedRow).id });
    await call('PATCH', apiPath(entities.crop_ticket, ticket.id), { moisture: 61.5, haul_rate: '4.750' });
    expect((await last())?.changes[0]).toMatchObject({ before: { haul_rate: '0.0001' }, after: { haul_rate: '4.75' } });
    expect(Object.keys((await last())?.changes[0]?.after ?? {})).toEqual(['haul_rate']);
  });

  it('keeps a bulk act as one act with a change for each record that it changed', async () => {
    const { call, save, last } = await open();
    const tickets = [
      await save('haul_ticket', { rate: 4 }),
      await save('haul_ticket', { rate: 5 }),
      await save('haul_ticket', { rate: 6 }),
    ];
    const ids = tickets.map(({ id }) => id);
    const path = apiPath(entities.haul_ticket);
    await call('PUT', `${path}bulk-update/`, { ids, rate: 5 });
    expect(await last()).toMatchObject({
      kind: 'changeMany',
      changes: [
        { id: ids[0], version: 2, before: { rate: '4' }, after: { rate: '5' } },
        { id: ids[2], version: 2, before: { rate: '6' }, after: { rate: '5' } },
      ],
    });
    expect((await last())?.changes).toHaveLength(2);
    await call('DELETE', `${path}bulk-delete/`, { ids: [...ids, 999_999] });
    expect((await last())?.changes.map(({ id, after }) => [id, after])).toEqual(ids.map((id) => [id, null]));
  });

  it('keeps that somebody looked at doubts, and nothing where nothing happened', async () => {
    const { db, call, save, last } = await open();
    const { id } = await save('crop_ticket', { tare_weight: 0 });
    await call('POST', '/api/v1/office/doubts/looked_at/', { kind: 'crop_ticket', ids: [id] });
    expect(await last()).toMatchObject({ kind: 'lookAt', about: { table: 'crop_ticket', ids: [id] }, changes: [] });
    const before = await historyOf(db);
    const same = await call('PATCH', apiPath(entities.crop_ticket, id), { tare_weight: '0.00' });
    expect(same.status).toBe(200);
    expect(same.headers).not.toHaveProperty('x-windrow-act');
    await call('DELETE', `${crops}bulk-delete/`, { ids: [999_999] });
    await call('PATCH', apiPath(entities.crop_ticket, id), { tare_weight: 'x' });
    await call('DELETE', apiPath(entities.crop_ticket, 999_999));
    expect(await historyOf(db)).toEqual(before);
  });

  it('gives the tables exactly when it is played from its beginning', async () => {
    const { db, call, save } = await open();
    for (const name of Object.keys(entities)) await save(name);
    await busyMorning(call, save);
    const tables = openTables({ db, registry: entities, hooks: {} });
    const { write } = openWriter({ steps: writeSteps, db, registry: entities, tables, clock: () => NOW });
    const rows = Array.from({ length: 2345 }, (_, n) => ({ table: 'feed', values: { name: `Meal ${n}` }, at: NOW }));
    await write({ kind: 'load', actor: ACTOR, language: 'en', rows });
    expect(Object.fromEntries(replayed(await historyOf(db)))).toEqual(await storedRows(db));
  });

  it('begins with one baseline of the rows that are older than itself', async () => {
    const db = await openEmptyDatabase(engine);
    onTestFinished(() => db.close());
    const older = { tables: tablesOf(entities), migrations: migrationsOf(entities).slice(0, 1), unlisted: {} };
    await migrateTo(db, older, NOW);
    const stamp = { add_date: NOW.toISOString(), edit_date: NOW.toISOString() };
    await db.write(async (trx) => {
      for (let n = 1; n <= 1001; n++)
        await trx
          .insertInto('feed')
          .values({ name: `Meal ${n}`, ...stamp })
          .execute();
      const [moisture, version] = [db.dialect.types.decimal(2).encode('61.5'), 4];
      await trx
        .insertInto('crop_ticket')
        .values({ ticket_number: '7', moisture, version, ...stamp })
        .execute();
    });
    await migrate(db, entities, NOW);
    const acts = await historyOf(db);
    expect(acts).toMatchObject([{ kind: 'baseline', by: [null, 'Windrow'], at: NOW.toISOString() }]);
    expect(acts[0]?.changes).toHaveLength(1002);
    expect(Object.fromEntries(replayed(acts))).toEqual(await storedRows(db));
    await migrate(db, entities, NOW);
    expect(await historyOf(db)).toHaveLength(1);
  });

  it('tells others of an act after it, and of none that was refused', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const told: ChangedRecords[] = [];
    const within: ChangedRecords[] = [];
    const { call } = await testApi(db, {
      published: {
        inTransaction: async (_, changed) => void within.push(...changed),
        committed: (changed) => void told.push(...changed),
      },
    });
    const { id } = await buildSaved(call, entities, 'feed', { name: 'Meal' });
    const one = apiPath(entities.feed, id);
    await call('PATCH', one, { name: '' });
    await call('PATCH', one, { name: 'Meal' });
    await call('PATCH', one, { name: 'Hulls' });
    await call('PATCH', one, { name: 'Bran' }, seen(1));
    const keys = (await historyOf(db)).map(({ key }) => key);
    const event = { table: 'feed', ids: [id], by: 'clerk', at: NOW.toISOString() };
    expect(told).toEqual([
      { ...event, versions: { [id]: 1 }, act: keys[0], kind: 'create' },
      { ...event, versions: { [id]: 2 }, act: keys[1], kind: 'change' },
    ]);
    expect(within).toEqual(told);
  });

  it('what cannot be kept is not written', async () => {
    const { db, call } = await open();
    await db.write((trx) => sql`alter table windrow_change rename to elsewhere`.execute(trx));
    expect((await call('POST', apiPath(entities.feed), { name: 'Meal' })).status).toBe(500);
    expect((await call('GET', apiPath(entities.feed))).body).toEqual([]);
    expect(await db.sql.selectFrom('windrow_act').selectAll().execute()).toEqual([]);
  });

  it('tells who wrote over what somebody saw: when, and which fields since', async () => {
    const { call, save } = await open();
    const { id } = await save('customer', { city: 'Rupert' });
    const one = apiPath(entities.customer, id);
    await call('PATCH', one, { office_phone: '2' });
    await call('PATCH', one, { city: 'Burley' });
    await call('PATCH', one, { city: 'Paul', name: 'Ridgeline' });
    const answer = async (version: number) => (await call('PATCH', one, { state: 'ID' }, seen(version))).body.records;
    const current = { id, version: 4, by: 'clerk', at: NOW.toISOString(), record: (await call('GET', one)).body };
    expect(await answer(1)).toEqual([{ ...current, fields: ['office_phone', 'city', 'name'] }]);
    expect(await answer(3)).toEqual([{ ...current, fields: expect.toSatisfy(isNameAndCity) }]);
    await call('DELETE', one);
    expect((await call('PATCH', one, { state: 'ID' }, seen(1))).body).toMatchObject({
      count: 1,
      records: [
        { id, version: 5, record: null, by: 'clerk', at: NOW.toISOString(), fields: ['office_phone', 'city', 'name'] },
      ],
    });
    expect((await call('DELETE', one, undefined, seen(4))).status).toBe(412);
    expect((await call('DELETE', one)).status).toBe(404);
    expect((await call('PATCH', apiPath(entities.customer, 999_999), {}, seen(1))).status).toBe(404);
  });

  it('tells nothing of who wrote past the history, and names no more than a hundred records', async () => {
    const { db, call, save } = await open();
    const path = apiPath(entities.haul_ticket);
    const ids: number[] = [];
    for (let n = 0; n < 101; n++) ids.push((await save('haul_ticket')).id);
    await db.write((trx) => sql`update haul_ticket set version = 2`.execute(trx));
    const versions = { 'X-Windrow-Versions': ids.map((id) => `${id}:1`).join() };
    const { body } = await call('PUT', `${path}bulk-update/`, { ids, rate: 9 }, versions);
    const told = body.records as readonly unknown[];
    expect([body.count, told.length]).toEqual([101, 100]);
    expect(told[0]).toMatchObject({ id: ids[0], version: 2, by: null, at: null, fields: [] });
  });

  it('tells an empty decimal from 0', async () => {
    const { call, save, last } = await open();
    const { id } = await save('crop_ticket', { haul_rate: null });
    await call('PATCH', apiPath(entities.crop_ticket, id), { haul_rate: 0 });
    expect((await last())?.changes).toMatchObject([{ before: { haul_rate: null }, after: { haul_rate: '0' } }]);
    await call('PATCH', apiPath(entities.crop_ticket, id), { haul_rate: null });
    expect((await last())?.changes).toMatchObject([{ before: { haul_rate: '0' }, after: { haul_rate: null } }]);
  });

  it('a bulk update names records that were removed meanwhile; a bulk removal skips them', async () => {
    const { call, save } = await open();
    const [first, second] = [await save('haul_ticket'), await save('haul_ticket')];
    const path = apiPath(entities.haul_ticket);
    await call('DELETE', apiPath(entities.haul_ticket, first.id));
    const versions = { 'X-Windrow-Versions': `${first.id}:1,${second.id}:1` };
    const body = { ids: [first.id, second.id], rate: 9 };
    const update = await call('PUT', `${path}bulk-update/`, body, versions);
    expect([update.status, update.body]).toMatchObject([
      412,
      { records: [{ id: first.id, version: 2, record: null }] },
    ]);
    expect((await call('PUT', `${path}bulk-update/`, body)).status).toBe(400);
    expect((await call('DELETE', `${path}bulk-delete/`, body, versions)).body).toEqual({
      message: '1 ticket(s) deleted.',
    });
  });
});

function isNameAndCity(fields: readonly string[]): boolean {
  return fields.toSorted().join() === 'city,name';
}

/** Changes of every kind, some of them again and some without effect. */
async function busyMorning(call: Call, save: (name: string, values?: Values) => Promise<NumberedRow>): Promise<void> {
  const tickets: number[] = [];
  for (let n = 0; n < 6; n++) tickets.push((await save('crop_ticket', { moisture: 60 + n })).id);
  const [first = 0, second = 0, third = 0] = tickets;
  await call('PATCH', apiPath(entities.crop_ticket, first), { moisture: 61.25, haul_rate: '1.10' });
  await call('PATCH', apiPath(entities.crop_ticket, first), { moisture: '61.250' });
  await call('PUT', apiPath(entities.crop_ticket, second), await build(call, entities, 'crop_ticket', { moisture: 7 }));
  await call('PUT', `${crops}bulk-update/`, { ids: tickets, haul_rate: 1.1 });
  await call('PUT', `${crops}bulk-update/`, { ids: tickets, moisture: '', haul_mile: 3 });
  await call('DELETE', apiPath(entities.crop_ticket, third));
  await call('DELETE', `${crops}bulk-delete/`, { ids: [second, third] });
}
