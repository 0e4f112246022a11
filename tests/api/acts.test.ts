/** The one way to write: every path passes the guards and reaches the recorders, in the transaction of the act. */
import { expect, it, onTestFinished } from 'vitest';
import { columnOf } from '../../server/kinds/columns';
import type { Dialect } from '../../server/db/dialect';
import type { SqlValue } from '../../server/db/values';
import { openTables } from '../../server/db/query/tables';
import type { ActHeader } from '../../server/records/act';
import { features } from '../../server/features';
import { openWriter } from '../../server/records/writer';
import { openWriting, type WritingPart } from '../../server/records/writing';
import { entities } from '../../src/entities';
import { fieldsOf, type NumberedRow, type Values } from '../../src/rules/rows';
import { apiPath } from '../../src/rules/paths';
import { ACTOR, NOW, rowsIn, testApi } from '../support/api';
import { testApp } from '../support/app';
import { build, buildSaved } from '../support/build';
import { describeOnBoth, openTestDatabase } from '../support/database';
import { anyTable } from '../support/registryTables';

const HEADER = { actor: ACTOR, language: 'en' } as const;
const crop = apiPath(entities.crop_ticket);

describeOnBoth('acts', (engine) => {
  const open = async (more: WritingPart = {}) => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const parts = [...features, { name: 'more', ...more }];
    const { call } = await testApi(db, { features: parts });
    const tables = openTables({ db, registry: entities, hooks: {} });
    const { write } = openWriter({ db, registry: entities, tables, clock: () => NOW, steps: openWriting(parts) });
    return { db, call, write, save: (name: string, values = {}) => buildSaved(call, entities, name, values) };
  };

  it('every call that writes is recorded, and what was recorded gives the rows that are stored', async () => {
    const kinds = new Set<string>();
    const recorded = new Map<string, Values>();
    const { db, call, write, save } = await open({
      recorders: [
        async ({ act, actId, at }, rows) => {
          kinds.add(act.kind);
          expect([act.actor, actId.length, at]).toEqual([ACTOR, 36, NOW]);
          for (const { table, id, before, after } of rows) {
            const key = `${table} ${id}`;
            expect([key, comparable(table, before)]).toEqual([key, comparable(table, recorded.get(key))]);
            if (after) recorded.set(key, { ...before, ...after });
            else recorded.delete(key);
          }
        },
      ],
    });
    for (const name of Object.keys(entities)) await save(name);
    const made = [await save('crop_ticket'), await save('crop_ticket'), await save('haul_ticket')];
    const [first, second, haul] = made.map(({ id }) => id) as [number, number, number];
    await call('PATCH', apiPath(entities.crop_ticket, first), { moisture: 61.25 });
    await call('PUT', apiPath(entities.haul_ticket, haul), await build(call, entities, 'haul_ticket', { rate: 9.5 }));
    await call('PUT', `${crop}bulk-update/`, { ids: [first, second], haul_rate: 1.25 });
    await call('POST', '/api/v1/office/doubts/looked_at/', { kind: 'crop_ticket', ids: [first] });
    await call('DELETE', apiPath(entities.crop_ticket, first));
    await call('DELETE', `${crop}bulk-delete/`, { ids: [first, second] });
    await write({ kind: 'load', ...HEADER, rows: [{ table: 'feed', values: { name: 'Meal' }, at: NOW }] });

    expect([...kinds].toSorted()).toEqual([
      'change',
      'changeMany',
      'create',
      'load',
      'lookAt',
      'remove',
      'removeMany',
      'replace',
    ]);
    for (const [name, entity] of Object.entries(entities)) {
      const rows = rowsIn(await call('GET', `${apiPath(entity)}?page_size=500`));
      expect(rows.map(({ id }) => `${name} ${id}`).toSorted()).toEqual(
        [...recorded.keys()].filter((key) => key.startsWith(`${name} `)).toSorted(),
      );
      for (const { id } of rows) {
        const [stored] = await anyTable(db.sql).selectFrom(name).selectAll().where('id', '=', id).execute();
        expect(comparable(name, stored, db.dialect)).toEqual(comparable(name, recorded.get(`${name} ${id}`)));
      }
    }
  });

  it('a guard sees every act before anything is written, and can refuse it', async () => {
    let refusing = false;
    const { db, call, save } = await open({
      guards: [
        async (_, changes) => {
          if (refusing && changes.length > 0) throw Object.assign(new Error('closed'), { statusCode: 423 });
        },
      ],
    });
    const ticket = await save('crop_ticket');
    const all = () => db.sql.selectFrom('crop_ticket').selectAll().execute();
    const before = await all();
    refusing = true;
    const one = apiPath(entities.crop_ticket, ticket.id);
    const draft = Object.fromEntries(
      fieldsOf(entities.crop_ticket).map(([key, { kind }]) => [key, kind === 'ref' ? idOf(ticket[key]) : ticket[key]]),
    );
    for (const [method, path, body] of [
      ['POST', crop, draft],
      ['PUT', one, draft],
      ['PATCH', one, { moisture: 50 }],
      ['DELETE', one, undefined],
      ['PUT', `${crop}bulk-update/`, { ids: [ticket.id], moisture: 50 }],
      ['DELETE', `${crop}bulk-delete/`, { ids: [ticket.id] }],
    ] as const) {
      expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 423]);
    }
    expect(await all()).toEqual(before);
  });

  it('what cannot be recorded is not written', async () => {
    const { db, write } = await open({ recorders: [() => Promise.reject(new Error('disk gone'))] });
    const act = { kind: 'create', table: 'feed', values: { name: 'Meal' }, ...HEADER } as const;
    await expect(write(act)).rejects.toThrow('disk gone');
    expect(await db.sql.selectFrom('feed').selectAll().execute()).toEqual([]);
  });

  it('many records go together or not at all where one of them is in use', async () => {
    const { call, write, save } = await open();
    const ticket = await save('crop_ticket');
    const used = idOf(ticket.job_id);
    const { id: free } = await save('job');
    const remove = (ids: readonly number[]) => write({ kind: 'removeMany', table: 'job', ids, ...HEADER });
    await expect(remove([free, used])).rejects.toThrow(
      `Job ${used} is in use: Crop Ticket ${String(ticket.ticket_number)}.`,
    );
    expect((await call('GET', apiPath(entities.job, free))).status).toBe(200);
    await call('DELETE', apiPath(entities.crop_ticket, ticket.id));
    expect(await remove([free, used, 999_999])).toMatchObject({ result: 2, replayed: false });
    expect((await call('GET', apiPath(entities.job, used))).status).toBe(404);
  });

  it('a bulk update that empties an inherited field takes it from the job of each ticket', async () => {
    const { call, save } = await open();
    const [wet, dry] = [await save('job', { moisture: 72.5 }), await save('job', { moisture: 55 })];
    const tickets = [
      await save('crop_ticket', { job_id: wet.id, moisture: 60 }),
      await save('crop_ticket', { job_id: dry.id, moisture: 60 }),
      await save('crop_ticket', { job_id: wet.id, moisture: 60 }),
    ];
    const ids = tickets.map(({ id }) => id);
    const answer = await call('PUT', `${crop}bulk-update/`, { ids, moisture: '', haul_rate: 2 });
    expect(answer.body).toEqual({ message: '3 ticket(s) updated.' });
    const stored = await Promise.all(ids.map((id) => call('GET', apiPath(entities.crop_ticket, id))));
    expect(stored.map(({ body }) => [body.moisture, body.haul_rate])).toEqual([
      [72.5, 2],
      [55, 2],
      [72.5, 2],
    ]);
  });
});

it('the actor of an act is the user of the session', async () => {
  const acts: ActHeader[] = [];
  const { signedIn } = await testApp({
    features: [...features, { name: 'noting', recorders: [async ({ act }) => void acts.push(act)] }],
  });
  const answer = await signedIn('POST', apiPath(entities.feed), { body: { name: 'Meal' } });
  expect(answer.statusCode).toBe(201);
  expect(acts).toMatchObject([{ kind: 'create', language: 'en', actor: { userId: 1, name: 'clerk' } }]);
});

function idOf(related: unknown): number {
  return (related as NumberedRow).id;
}

/** Values of the entry's fields, decimals as numbers. With a dialect, the row has the values that the database stores. */
function comparable(table: string, row: Values | undefined, dialect?: Dialect): Values | undefined {
  if (!row) return undefined;
  const entity = entities[table as keyof typeof entities];
  return Object.fromEntries(
    fieldsOf(entity).map(([key, field]) => {
      const value = row[key] ?? null;
      if (dialect) return [key, columnOf(field, dialect).decode(value as SqlValue)];
      return [key, field.kind === 'decimal' && value !== null ? Number(value) : value];
    }),
  );
}
