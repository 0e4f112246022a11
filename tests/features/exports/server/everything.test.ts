/** `office/everything/`: all records as one archive of one moment, in the order in which records refer to each other. */
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { openTables } from '../../../../server/db/query/tables';
import { tablesInOrder } from '../../../../server/sheets/everything/write';
import { hooks } from '../../../../server/hooks';
import { addUser } from '../../../../server/accounts/users';
import { features } from '../../../../server/features';
import { entities } from '../../../../src/entities';
import { apiPath } from '../../../../src/rules/paths';
import { sides } from '../../../../src/sides';
import { referencesOf } from '../../../../src/kinds/ref';
import { entityOf } from '../../../../src/rules/rows';
import { testApi } from '../../../support/api';
import { buildSaved } from '../../../support/build';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { csvHeads, csvRows, exported } from '../../../support/exports';

interface SchemaTable {
  readonly table: string;
  readonly file: string;
  readonly rows: number;
  readonly columns: readonly { readonly key: string; readonly head: string; readonly references?: string }[];
}

interface Schema {
  readonly beside: readonly SchemaTable[];
  readonly tables: readonly SchemaTable[];
}

it('a table comes after every table that it refers to', () => {
  const order = tablesInOrder(entities);
  expect(order.toSorted()).toEqual(Object.keys(entities).toSorted());
  const late = order.flatMap((name, at) =>
    referencesOf(entityOf(entities, name)).flatMap(([, { to }]) =>
      to === name || order.indexOf(to) < at ? [] : [`${name} refers to ${to}`],
    ),
  );
  expect(late).toEqual([]);
});

describeOnBoth('everything', async (engine) => {
  const db = await suiteDatabase(engine);
  const { app, call } = await testApi(db);
  const filesOf = (bytes: Uint8Array): Map<string, string> =>
    new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()]));

  it('has each table once, with the rows and columns of its export, and describes them', async () => {
    for (const name of Object.keys(entities)) await buildSaved(call, entities, name);
    await buildSaved(call, entities, 'crop_ticket', { date: '1999-01-31', ticket_number: '=1' });
    const kept = await buildSaved(call, entities, 'hauler');
    await call('PUT', `/api/v1/office/extra/hauler/${kept.id}/`, { account_number: 'A-1' });
    const answer = await app.inject({ method: 'GET', url: '/api/v1/office/everything/' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('filename="windrow_2026-09-18.zip"');
    const files = filesOf(answer.rawPayload);
    const { tables, beside, ...about } = JSON.parse(files.get('schema.json') ?? '{}') as Schema &
      Record<string, unknown>;
    expect(about).toMatchObject({ program: 'Windrow', exported_at: '2026-09-18T15:04:05.678Z', language: 'en' });
    expect([...files.keys()]).toEqual([...[...tables, ...beside].map(({ file }) => file), 'schema.json']);
    expect(tables.map(({ table }) => table)).toEqual(tablesInOrder(entities));
    for (const { table, file, rows, columns } of tables) {
      const text = files.get(file) ?? '';
      const alone = (await exported(app, table)).body;
      expect([table, csvHeads(text)]).toEqual([table, csvHeads(alone)]);
      expect([table, columns.map(({ head }) => head)]).toEqual([table, csvHeads(alone)]);
      const byId = csvRows(alone).toSorted((a, b) => Number(a.ID) - Number(b.ID));
      expect([table, csvRows(text)]).toEqual([table, byId]);
      expect([table, rows]).toEqual([table, byId.length]);
    }
    const ticket = tables.find(({ table }) => table === 'crop_ticket');
    expect(ticket?.columns).toContainEqual(
      expect.objectContaining({ key: '~customer_id.id', head: 'Customer ID', kind: 'id', references: 'customer' }),
    );
    expect(ticket?.columns).toContainEqual(
      expect.objectContaining({ key: 'gross_weight', kind: 'number', decimals: 2, unit: 'lbs', required: true }),
    );
  });

  it('has settings, closings and papers, the history, and users without a secret', async () => {
    await call('POST', '/api/v1/office/start/dismiss/');
    await call('POST', '/api/v1/office/closings/', { kind: 'haul_ticket', to: '2020-01-31' });
    await addUser(db, { username: 'ann', password: 'a secret of ann' }, new Date());
    const { id } = await buildSaved(call, entities, 'feed', { name: '=Meal' });
    await call('PATCH', apiPath(entities.feed, id), { name: 'Bran' });
    const answer = await app.inject({ method: 'GET', url: '/api/v1/office/everything/' });
    const files = filesOf(answer.rawPayload);
    const { beside } = JSON.parse(files.get('schema.json') ?? '{}') as Schema;
    const inSides = Object.keys(sides).filter((name) => name !== 'record_extra');
    expect(beside.map(({ table }) => table)).toEqual([
      ...inSides,
      ...features.flatMap(({ companions }) => Object.keys(companions?.tables ?? {})),
      'windrow_user',
      'windrow_act',
      'windrow_change',
    ]);
    const rows = (name: string) => csvRows(files.get(beside.find(({ table }) => table === name)?.file ?? '') ?? '');
    for (const { table, rows: count } of beside) expect([table, rows(table).length]).toEqual([table, count]);
    expect(rows('setting')).toMatchObject([{ Name: 'start hidden', Value: 'yes' }]);
    expect(rows('period_closing')).toMatchObject([{ Kind: 'haul_ticket', 'Closed To': '2020-01-31' }]);
    expect(rows('windrow_user')).toContainEqual({ ID: expect.any(String), username: 'ann', role: 'owner' });
    const acts = rows('windrow_act');
    const change = rows('windrow_change').at(-1);
    expect(change).toMatchObject({
      record_table: 'feed',
      record_id: String(id),
      version: '2',
      after: '{"name":"Bran"}',
    });
    expect(acts.find(({ ID }) => ID === change?.act_id)).toMatchObject({
      kind: 'change',
      user_name: 'clerk',
      at: '2026-09-18T15:04:05.678Z',
    });
    expect([...files.values()].join('')).not.toMatch(/password|argon2|secret of ann/i);
  });

  it('is of one moment, whatever is saved meanwhile', async () => {
    const before = await db.snapshot(async (rows) => {
      const tables = openTables({ db: { ...db, rows }, registry: entities, hooks });
      const first = (await tables('feed').list([])).length;
      await buildSaved(call, entities, 'feed');
      expect((await tables('feed').list([])).length).toBe(first);
      return first;
    });
    const [row] = await db.rows(sql`select count(*) from feed`.compile(db.sql));
    expect(Number(row?.[0])).toBe(before + 1);
  });
});
