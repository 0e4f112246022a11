/** The README's new table in the database and in the API, on both engines: nothing but its entry is added. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeApi } from '../../server/api/openapi/openapi';
import { hooks, ticketTables } from '../../server/hooks';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { check } from '../../src/rules/check/check';
import { testApi } from '../support/api';
import { describeOnBoth, suiteDatabase } from '../support/database';
import { readmeEntries } from '../support/readme';
import { features } from '../../server/features';

const registry: Entities = { ...entities, ...readmeEntries() };

it('is one table, without a fault', () => {
  expect(Object.keys(readmeEntries())).toEqual(['scale']);
  expect(check(registry)).toEqual([]);
});

describeOnBoth('the table of the README', async (engine) => {
  it('is made with its index, answers every call, and refuses what its fields refuse', async () => {
    const db = await suiteDatabase(engine);
    const { app, call } = await testApi(db, { registry });
    const tables = await db.sql.introspection.getTables();
    const columns = tables.find(({ name }) => name === 'scale')?.columns.map(({ name }) => name);
    expect(columns).toEqual(expect.arrayContaining(['id', 'name', 'hauler_id', 'capacity', 'add_date', 'edit_date']));
    const found =
      engine === 'sqlite'
        ? await sql<{
            text: string;
          }>`select sql as text from sqlite_master where tbl_name = 'scale' and type = 'index'`.execute(db.sql)
        : await sql<{ text: string }>`select indexdef as text from pg_indexes where tablename = 'scale'`.execute(
            db.sql,
          );
    expect(found.rows.map(({ text }) => text ?? '').join('\n')).toMatch(/hauler_id/);

    const path = '/api/v1/scale/scales/';
    const hauler = await call('POST', '/api/v1/hauler/haulers/', { name: 'Iron Wheel' });
    const refused = await call('POST', path, { capacity: '0' });
    expect([refused.status, Object.keys(refused.body).toSorted()]).toEqual([400, ['capacity', 'name']]);
    const added = await call('POST', path, { name: 'North', hauler_id: hauler.body.id, capacity: '120000' });
    expect([added.status, added.body]).toEqual([
      201,
      expect.objectContaining({ name: 'North', hauler_id: expect.objectContaining({ name: 'Iron Wheel' }) }),
    ]);
    const changed = await call('PATCH', `${path}${added.body.id}/`, { name: 'South' });
    expect([changed.status, changed.body['name']]).toEqual([200, 'South']);
    expect((await call('GET', path)).body).toEqual([expect.objectContaining({ name: 'South' })]);
    expect((await call('DELETE', `/api/v1/hauler/haulers/${hauler.body.id}/`)).status).toBe(409);
    expect((await call('DELETE', `${path}${added.body.id}/`)).status).toBe(204);
    await app.close();
  });
});

it('is described in OpenAPI', () => {
  expect(JSON.stringify(describeApi({ registry, hooks, ticketTables, features }))).toContain('/scale/scales/');
});
