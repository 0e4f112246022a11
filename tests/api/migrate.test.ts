/** The database follows the registry: additions, renames, refusals, and that a refusal changes nothing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../support/migrate';
import { DatabaseProblem, type Db } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { entities } from '../../src/entities';
import type { Entities, Entity } from '../../src/grammar/entity';
import { date, percent, rate, ref, required, text, weight } from '../../src/grammar/field';
import type { Field } from '../../src/grammar/field';
import { testApi } from '../support/api';
import { describeOnBoth, openEmptyDatabase } from '../support/database';
import { anyTable } from '../support/registryTables';

const entry = (fields: Record<string, Field>, more: Partial<Entity> = {}): Entity => ({
  title: 'Probe',
  api: 'probe/probes',
  routes: { add: '/probe/add', edit: '/probe/edit/:id' },
  messages: { saved: '', failed: '' },
  fields,
  ...more,
});
const probe = { name: text(required), offset: percent() };
const NOW = '2026-01-02T03:04:05.678Z';

describeOnBoth('migration', (engine) => {
  const open = async (): Promise<Db> => {
    const db = await openEmptyDatabase(engine);
    onTestFinished(() => db.close());
    return db;
  };
  const insert = (db: Db, table: string, values: Record<string, string | number>) =>
    db.write((trx) =>
      anyTable(trx)
        .insertInto(table)
        .values({ ...values, add_date: NOW, edit_date: NOW })
        .execute(),
    );
  const rows = (db: Db, table: string) => anyTable(db.sql).selectFrom(table).selectAll().orderBy('id').execute();
  const refusal = async (db: Db, registry: Entities): Promise<string> => {
    const error: unknown = await migrate(db, registry).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(DatabaseProblem);
    return error instanceof Error ? error.message : '';
  };

  it('makes all tables, and a second start changes nothing', async () => {
    const db = await open();
    await migrate(db, entities);
    const before = await db.sql.introspection.getTables();
    await migrate(db, entities);
    expect(await db.sql.introspection.getTables()).toEqual(before);
    expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(entities)));
    expect(await db.sql.selectFrom('windrow_schema').selectAll().execute()).toHaveLength(1);
  });

  it('adds a column, a reference and a table, and keeps the rows', async () => {
    const db = await open();
    await migrate(db, { probe: entry(probe) });
    await insert(db, 'probe', { name: 'A' });
    await migrate(db, {
      maker: entry({ name: text() }),
      probe: entry({ ...probe, maker_id: ref('maker'), bought: date() }),
    });
    const [row] = await rows(db, 'probe');
    expect(row).toMatchObject({ name: 'A', maker_id: null, bought: null });
    await expect(insert(db, 'probe', { name: 'B', maker_id: 77 })).rejects.toThrow(/foreign key/i);
  });

  it('renames tables and columns with their data and what refers to them', async () => {
    const db = await open();
    await migrate(db, { maker: entry({ name: text() }), probe: entry({ ...probe, maker_id: ref('maker') }) });
    await insert(db, 'maker', { name: 'M' });
    await insert(db, 'probe', { name: 'A', offset: 250, maker_id: 1 });
    const renamed = {
      firm: entry({ title: text({ was: 'name' }) }, { was: 'maker', nameField: 'title' }),
      sensor: entry(
        { label: text({ ...required, was: 'name' }), offset: percent(), firm_id: ref('firm', { was: 'maker_id' }) },
        { was: 'probe' },
      ),
    };
    await migrate(db, renamed);
    expect((await rows(db, 'sensor'))[0]).toMatchObject({ label: 'A', firm_id: 1 });
    expect((await rows(db, 'firm'))[0]).toMatchObject({ title: 'M' });
    await migrate(db, renamed);
    await expect(insert(db, 'sensor', { label: 'B', firm_id: 9 })).rejects.toThrow(/foreign key/i);
  });

  it('refuses what would lose data, says what to do, and leaves everything as it was', async () => {
    const db = await open();
    const before = { maker: entry({ name: text() }), probe: entry({ ...probe, weighs: weight() }) };
    await migrate(db, before);
    await insert(db, 'maker', { name: 'M' });
    await insert(db, 'probe', { name: 'A', offset: 250, weighs: 100 });
    const message = await refusal(db, {
      probe: entry({ name: text(required), offset: rate(), weight: weight() }),
      added: entry({ name: text() }),
    });
    expect(message).toMatch(/maker is no longer declared, but 1 row\(s\) are in it, and added is new\. .*`was`/);
    expect(message).toMatch(
      /probe\.weighs is no longer declared, but 1 row\(s\) hold a value, and probe\.weight is new/,
    );
    expect(message).toMatch(/probe\.offset changed from decimal 2 to decimal 4/);
    const tables = (await db.sql.introspection.getTables()).map(({ name }) => name);
    expect(tables).not.toContain('added');
    expect((await rows(db, 'probe'))[0]).toMatchObject({ name: 'A', offset: engine === 'sqlite' ? 250 : '250.00' });
    await migrate(db, before);
  });

  it('drops nothing that is no longer declared, and lets an empty column change', async () => {
    const db = await open();
    await migrate(db, {
      maker: entry({ name: text() }),
      probe: entry({ ...probe, maker_id: ref('maker'), code: text() }, { filters: { code: 'code' } }),
    });
    await insert(db, 'probe', { name: 'A' });
    const later = { probe: entry({ name: text(), offset: rate() }) };
    const left = ['maker', 'probe.maker_id', 'probe.code'];
    expect((await migrate(db, later)).left.toSorted()).toEqual(left.toSorted());
    expect(Object.keys((await rows(db, 'probe'))[0] ?? {})).toEqual(expect.arrayContaining(['maker_id', 'code']));
    expect(await rows(db, 'maker')).toEqual([]);
    await insert(db, 'probe', { name: 'B', offset: 12345 });
    expect(await migrate(db, later)).toEqual(await migrate(db, later));
  });

  it('an entry that is added and withdrawn leads back, and its data come back with it', async () => {
    const db = await open();
    const plain = { probe: entry(probe) };
    const more = { scale: entry({ name: text() }), probe: entry({ ...probe, scale_id: ref('scale') }) };
    await migrate(db, plain);
    await migrate(db, more);
    await insert(db, 'scale', { name: 'North' });
    await insert(db, 'probe', { name: 'A', scale_id: 1 });
    for (let time = 0; time < 2; time++) {
      await migrate(db, plain);
      await insert(db, 'probe', { name: `Without ${time}` });
      await migrate(db, more);
      expect(await rows(db, 'scale')).toMatchObject([{ name: 'North' }]);
      expect((await rows(db, 'probe'))[0]).toMatchObject({ name: 'A', scale_id: 1 });
    }
  });

  it('a renaming that is withdrawn leads back with the data', async () => {
    const db = await open();
    const before = { maker: entry({ name: text() }), probe: entry({ ...probe, maker_id: ref('maker') }) };
    await migrate(db, before);
    await insert(db, 'maker', { name: 'M' });
    await insert(db, 'probe', { name: 'A', maker_id: 1 });
    await migrate(db, {
      firm: entry({ title: text({ was: 'name' }) }, { was: 'maker', nameField: 'title' }),
      probe: entry({ ...probe, firm_id: ref('firm', { was: 'maker_id' }) }),
    });
    const again = {
      company: entry({ title: text() }, { was: 'firm', nameField: 'title' }),
      probe: entry({ ...probe, firm_id: ref('company') }),
    };
    await migrate(db, again);
    expect(await rows(db, 'company')).toMatchObject([{ title: 'M' }]);
    for (const registry of [before, before]) {
      expect(await migrate(db, registry)).toEqual({ left: [] });
      expect(await rows(db, 'maker')).toMatchObject([{ name: 'M' }]);
      expect(await rows(db, 'probe')).toMatchObject([{ name: 'A', maker_id: 1 }]);
    }
  });

  it('refuses a database of a later program by its number, by how it keeps values and by tables it does not know', async () => {
    const db = await open();
    const registry = { probe: entry(probe) };
    await migrate(db, registry);
    const before = await db.sql.introspection.getTables();
    const change = (statement: RawBuilder<unknown>) => db.write((trx) => statement.execute(trx));
    await change(sql`insert into windrow_migration (number, name, applied) values (999, 'later', ${NOW})`);
    const said = await refusal(db, registry);
    expect(said).toMatch(
      /^The database is newer than this program: its schema has the number 2\.999, and this program knows/,
    );
    expect(said).toMatch(/Nothing was changed\. Start the later version again, or restore the backup/);
    await change(sql`delete from windrow_migration where number = 999`);
    await migrate(db, registry);
    const [{ tables = '' } = {}] = await db.sql.selectFrom('windrow_schema').select('tables').execute();
    const known: Record<string, object> = JSON.parse(String(tables));
    const later = JSON.stringify({
      ...known,
      windrow_later: {},
      windrow_user: { ...known.windrow_user, mood: 'text' },
    });
    await change(sql`update windrow_schema set tables = ${later}`);
    expect(await refusal(db, registry)).toMatch(
      /newer than this program: it contains windrow_user\.mood, windrow_later/,
    );
    await change(sql`update windrow_schema set tables = ${String(tables)}, storage = 99`);
    expect(await refusal(db, registry)).toMatch(/newer than this program: its schema has the number 99\./);
    expect(await db.sql.introspection.getTables()).toEqual(before);
  });

  it('awaits a backup before data are changed, and changes nothing where there is none', async () => {
    const db = await open();
    const made: string[] = [];
    const backup = (name: string) => async () => void made.push(name);
    await migrate(db, { probe: entry(probe) }, undefined, backup('new'));
    await migrate(db, { probe: entry(probe) }, undefined, backup('same'));
    await migrate(db, { probe: entry({ ...probe, code: text() }) }, undefined, backup('added'));
    await migrate(db, { probe: entry(probe) }, undefined, backup('withdrawn'));
    expect(made).toEqual(['added']);
    const failed = migrate(db, { probe: entry(probe), more: entry({ name: text() }) }, undefined, () =>
      Promise.reject(new Error('no space')),
    );
    await expect(failed).rejects.toThrow('no space');
    expect(await db.dialect.columnNames(db.sql, 'more')).toEqual([]);
  });

  it('a migration that fails half way leaves the old state', async () => {
    const db = await open();
    const before = { probe: entry(probe) };
    await migrate(db, before);
    await insert(db, 'probe', { name: 'A' });
    const faulty: Db = {
      ...db,
      write: (work) =>
        db.write(async (trx) => {
          await work(trx);
          throw new Error('power cut');
        }),
    };
    await expect(
      migrate(faulty, { probe: entry({ ...probe, code: text() }), more: entry({ name: text() }) }),
    ).rejects.toThrow('power cut');
    expect(Object.keys((await rows(db, 'probe'))[0] ?? {})).not.toContain('code');
    await migrate(db, before);
    expect(await rows(db, 'probe')).toHaveLength(1);
  });

  it('an id is never given twice', async () => {
    const db = await open();
    await migrate(db, { probe: entry(probe) });
    await insert(db, 'probe', { name: 'A' });
    await db.write((trx) => trx.deleteFrom('probe').execute());
    await insert(db, 'probe', { name: 'B' });
    expect((await rows(db, 'probe')).map(({ id }) => id)).toEqual([2]);
  });

  it('a table added to a copy of the registry works through database and API with nothing else touched', async () => {
    const db = await open();
    await migrate(db, entities);
    const registry: Entities = {
      ...entities,
      moisture_probe: entry(
        { name: text(required), crop_id: ref('crop', required), offset: percent(), bought: date() },
        { title: 'Moisture Probe', api: 'moisture_probe/moisture_probes' },
      ),
    };
    const { call } = await testApi(db, { registry });
    const path = '/api/v1/moisture_probe/moisture_probes/';
    expect((await call('POST', path, {})).body).toEqual({
      name: ['This field is required.'],
      crop_id: ['This field is required.'],
    });
    const crop = (await call('POST', '/api/v1/crop/crops/', { crop: 'Oats' })).body;
    const made = await call('POST', path, { name: 'P1', crop_id: crop.id, offset: '1.25', bought: '2026-02-28' });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        name: 'P1',
        crop_id: { id: crop.id, name: 'Oats', crop: 'Oats' },
        offset: 1.25,
        bought: '2026-02-28',
      }),
    ]);
    expect((await call('GET', `${path}?crop_id=${crop.id}`)).body).toEqual([made.body]);
    expect((await call('DELETE', `/api/v1/crop/crops/${crop.id}/`)).body.detail).toContain('Moisture Probe P1');
  });
});

it('a SQLite folder can be opened again, and only once by those who ask to be alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'windrow-test-'));
  const first = await openDatabase({ dataDir, soleUse: true });
  await migrate(first, entities);
  await expect(openDatabase({ dataDir, soleUse: true })).rejects.toThrow(/in use by another Windrow/);
  const beside = await openDatabase({ dataDir });
  await beside.write((trx) => trx.insertInto('feed').values({ name: 'Meal', add_date: NOW, edit_date: NOW }).execute());
  expect(await first.sql.selectFrom('feed').select('name').execute()).toEqual([{ name: 'Meal' }]);
  await beside.close();
  await first.close();
  const again = await openDatabase({ dataDir, soleUse: true });
  expect(await again.sql.selectFrom('feed').select('name').execute()).toEqual([{ name: 'Meal' }]);
  await again.close();
  rmSync(dataDir, { recursive: true });
});

it('what cannot be opened is told in one sentence, without the password', async () => {
  await expect(openDatabase({ databaseUrl: 'postgres://clerk:hunter2@127.0.0.1:1/windrow' })).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1\/windrow cannot be reached: .*ECONNREFUSED[^\n]*\.$/,
  );
  await expect(openDatabase({ databaseUrl: 'mysql://x' })).rejects.toThrow(/^DATABASE_URL is not a PostgreSQL address/);
  await expect(openDatabase({ dataDir: '/dev/null/x' })).rejects.toThrow(/cannot be opened for writing/);
});
