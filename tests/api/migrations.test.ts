/** Tables beyond the registry, and data migrations: each runs once, in order, with the tables as they are declared. */
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { DatabaseProblem, type Db } from '../../server/db/database';
import { migrateTo, type Migration } from '../../server/db/schema/migrate';
import { column, type TableDeclarations } from '../../server/db/schema/tables';
import { migrate } from '../support/migrate';
import { featureData } from '../../server/features';
import { migrationsOf } from '../../server/migrations/migrate';
import { entities } from '../../src/entities';
import { NOW } from '../support/api';
import { describeOnBoth, openEmptyDatabase } from '../support/database';

const person: TableDeclarations = {
  person: { id: 'text', columns: { name: column.text({ required: true }), born: column.bigint() } },
};

it('the migrations of this program are numbered from 1 up without a gap', () => {
  const migrations = migrationsOf(entities, featureData.migrations);
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, at) => at + 1));
});

describeOnBoth('data migrations', (engine) => {
  const open = async (): Promise<Db> => {
    const db = await openEmptyDatabase(engine);
    onTestFinished(() => db.close());
    return db;
  };
  const bring = (db: Db, tables: TableDeclarations, ...list: Migration[]) =>
    migrateTo(db, { tables, migrations: list, unlisted: {} }, NOW);
  const people = (db: Db) => db.sql.selectFrom('person').selectAll().orderBy('id').execute();
  const add = (db: Db, values: Record<string, string | number>) =>
    db.write((trx) => trx.insertInto('person').values(values).execute());
  const step = (number: number, run: Migration['run'], tables = ['person']): Migration => ({
    number,
    name: `step ${number}`,
    tables,
    run,
  });
  const shout = step(1, async (trx) => void (await sql`update person set name = name || '!'`.execute(trx)));

  it('run once, in order, and not on a new database', async () => {
    const db = await open();
    await bring(db, person, shout);
    await add(db, { id: 'a', name: 'Ann' });
    await bring(db, person, shout);
    expect(await people(db)).toMatchObject([{ name: 'Ann' }]);
    const order: number[] = [];
    const noted = (number: number) => step(number, async () => void order.push(number));
    await bring(db, person, shout, noted(2), noted(3));
    await bring(db, person, shout, noted(2), noted(3));
    expect(order).toEqual([2, 3]);
  });

  it('move what a column held that is no longer declared', async () => {
    const db = await open();
    await bring(db, person);
    await add(db, { id: 'a', name: 'Ann', born: 7 });
    const { name } = person.person?.columns ?? {};
    const later: TableDeclarations = {
      person: { id: 'text', columns: { ...(name ? { name } : {}), year: column.text() } },
    };
    await expect(bring(db, later)).rejects.toThrow(
      /person\.born is no longer declared, but 1 row.*and person\.year is new/,
    );
    const move = step(1, async (trx) => {
      await sql`update person set year = cast(born as text), born = null`.execute(trx);
    });
    await bring(db, later, move);
    expect(await people(db)).toEqual([{ id: 'a', name: 'Ann', born: null, year: '7' }]);
  });

  it('a failing one leaves tables, data and numbers as they were', async () => {
    const db = await open();
    await bring(db, person);
    await add(db, { id: 'a', name: 'Ann' });
    const failing = step(2, async () => Promise.reject(new Error('power cut')));
    const wider = { ...person, pet: { id: 'generated', columns: { kind: column.text() } } } as const;
    await expect(bring(db, wider, shout, failing)).rejects.toThrow('power cut');
    expect(await people(db)).toMatchObject([{ name: 'Ann' }]);
    expect(await db.dialect.columnNames(db.sql, 'pet')).toEqual([]);
    await bring(db, person, shout);
    expect(await people(db)).toMatchObject([{ name: 'Ann!' }]);
  });

  it('wait for the tables that they name', async () => {
    const db = await open();
    await bring(db, { thing: { id: 'generated', columns: {} } });
    await bring(db, { thing: { id: 'generated', columns: {} } }, shout);
    await bring(db, { thing: { id: 'generated', columns: {} }, ...person }, shout);
    const ran = await db.sql.selectFrom('windrow_migration').select('number').execute();
    expect(ran).toEqual([{ number: 1 }]);
  });

  it('a program with a lower schema number refuses to start', async () => {
    const db = await open();
    await bring(
      db,
      person,
      shout,
      step(2, async () => undefined),
    );
    const error: unknown = await bring(db, person, shout).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(DatabaseProblem);
    expect(error).toMatchObject({ message: expect.stringMatching(/newer than this program/) as string });
  });

  it('columns that are required, unique or refer in a circle are what they are declared to be', async () => {
    const db = await open();
    await bring(db, {
      person: {
        id: 'generated',
        columns: { name: column.text({ required: true }), best_pet_id: column.reference('pet') },
        indexes: [{ keys: [{ by: 'name' }], unique: true }],
      },
      pet: { id: 'generated', columns: { person_id: column.reference('person', { cascade: true }) } },
    });
    await add(db, { id: 1, name: 'Ann' });
    await expect(add(db, { id: 2, name: 'Ann' })).rejects.toThrow(/unique/i);
    await expect(db.write((trx) => trx.insertInto('person').values({ id: 3 }).execute())).rejects.toThrow(/null/i);
    await db.write((trx) => trx.insertInto('pet').values({ person_id: 1 }).execute());
    await db.write((trx) => trx.deleteFrom('person').where('id', '=', 1).execute());
    expect(await db.sql.selectFrom('pet').selectAll().execute()).toEqual([]);
  });

  it('a required column comes to rows that are there with its default, and not without one', async () => {
    const db = await open();
    await bring(db, person);
    await add(db, { id: 'a', name: 'Ann' });
    const wider = (more: ReturnType<typeof column.integer>): TableDeclarations => ({
      person: { id: 'text', columns: { ...person.person?.columns, version: more } },
    });
    await expect(bring(db, wider(column.integer({ required: true })))).rejects.toThrow(/need a default/);
    await bring(db, wider(column.integer({ required: true, default: 1 })));
    expect(await people(db)).toMatchObject([{ name: 'Ann', version: 1 }]);
  });

  it('users and sessions are declared, so a second start finds them as they are', async () => {
    const db = await open();
    await migrate(db, entities, NOW);
    const [stored] = await db.sql.selectFrom('windrow_schema').select('tables').execute();
    expect(JSON.parse(String(stored?.tables))).toMatchObject({
      windrow_user: { username_key: 'text' },
      windrow_session: { user_id: 'ref windrow_user' },
      crop_ticket: { add_date: 'instant' },
    });
    expect(await db.dialect.columnNames(db.sql, 'windrow_user')).toEqual(
      expect.arrayContaining(['id', 'username', 'email', 'password_hash']),
    );
  });
});
