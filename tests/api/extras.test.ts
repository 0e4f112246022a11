/** What is kept beside records (ruling 83) is stored, written and kept in history as the registry's tables are. */
import { writeSteps } from '../support/writing';
import { expect, it, onTestFinished } from 'vitest';
import { openTables } from '../../server/db/query/tables';
import { InvalidRecord, NotFound } from '../../server/faults';
import { migrateTo } from '../../server/db/schema/migrate';
import { tablesOf } from '../../server/db/schema/tables';
import { migrate } from '../support/migrate';
import { openWriter, type Writer } from '../../server/records/writer';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { Values } from '../../src/rules/rows';
import { ACTOR, NOW, testApi } from '../support/api';
import { buildSaved } from '../support/build';
import { describeOnBoth, openEmptyDatabase, openTestDatabase } from '../support/database';
import { historyOf, replayed, storedRows } from '../support/history';

describeOnBoth('what is kept beside records', (engine) => {
  const open = async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    const tables = openTables({ db, registry: entities, hooks: {} });
    const writer: Writer = openWriter({ steps: writeSteps, db, registry: entities, tables, clock: () => NOW });
    const keep = (table: string, id: number, values: Values) =>
      writer.write({ kind: 'keep', actor: ACTOR, language: 'en', table, id, values });
    const rows = () => db.sql.selectFrom('record_extra').selectAll().orderBy('id').execute();
    return { db, call, keep, rows };
  };

  it('keeps one row for each record with such values, and removes the row when they are emptied', async () => {
    const { db, call, keep, rows } = await open();
    const { id } = await buildSaved(call, entities, 'customer');
    const ticket = await buildSaved(call, entities, 'haul_ticket');
    await keep('customer', id, { account_number: '', inactive: null });
    expect(await rows()).toEqual([]);
    await keep('customer', id, { account_number: 'A-17' });
    await keep('customer', id, { inactive: 'Inactive' });
    await keep('haul_ticket', ticket.id, { paid_customer: '1715.84' });
    expect(await rows()).toMatchObject([
      { record_table: 'customer', account_number: 'A-17', inactive: 'Inactive', paid_customer: null, version: 2 },
      { record_table: 'haul_ticket', account_number: null, version: 1 },
    ]);
    expect((await historyOf(db)).at(-2)).toMatchObject({
      kind: 'keep',
      changes: [{ table: 'record_extra', before: { inactive: null }, after: { inactive: 'Inactive' } }],
    });
    await keep('customer', id, { account_number: null, inactive: '' });
    expect(await rows()).toHaveLength(1);
    expect(Object.fromEntries(replayed(await historyOf(db)))).toEqual(await storedRows(db));
  });

  it('goes with its record in the same act, alone and in bulk', async () => {
    const { db, call, keep, rows } = await open();
    const feed = await buildSaved(call, entities, 'feed');
    const first = await buildSaved(call, entities, 'crop_ticket');
    const second = await buildSaved(call, entities, 'crop_ticket');
    await keep('feed', feed.id, { account_number: '7' });
    for (const { id } of [first, second]) await keep('crop_ticket', id, { paid_producer: '10.50' });
    await call('DELETE', apiPath(entities.feed, feed.id));
    expect((await historyOf(db)).at(-1)).toMatchObject({
      kind: 'remove',
      changes: [
        { table: 'feed', id: feed.id, after: null },
        { table: 'record_extra', before: { record_table: 'feed', record_id: String(feed.id) }, after: null },
      ],
    });
    await call('DELETE', `${apiPath(entities.crop_ticket)}bulk-delete/`, { ids: [first.id, second.id] });
    expect((await historyOf(db)).at(-1)?.changes).toHaveLength(4);
    expect(await rows()).toEqual([]);
    expect(Object.fromEntries(replayed(await historyOf(db)))).toEqual(await storedRows(db));
  });

  it('refuses values that do not fit, and records that are not there', async () => {
    const { call, keep, rows } = await open();
    const { id } = await buildSaved(call, entities, 'customer');
    const long = keep('customer', id, { account_number: 'x'.repeat(61) });
    await expect(long).rejects.toBeInstanceOf(InvalidRecord);
    await expect(keep('customer', id, { paid_hauler: 'much' })).rejects.toBeInstanceOf(InvalidRecord);
    await expect(keep('customer', id + 1, { account_number: '1' })).rejects.toBeInstanceOf(NotFound);
    await keep('customer', id, { account_number: '1', record_table: 'crop', record_id: 99 });
    expect(await rows()).toMatchObject([{ record_table: 'customer' }]);
    expect(Number((await rows())[0]?.record_id)).toBe(id);
  });

  it('takes the second of two that come at once for a change of the same row', async () => {
    const { call, keep, rows } = await open();
    const { id } = await buildSaved(call, entities, 'driver');
    await Promise.all([
      keep('driver', id, { account_number: '1' }),
      keep('driver', id, { inactive: 'Inactive' }),
      keep('driver', id, { account_number: '2' }),
    ]);
    expect(await rows()).toMatchObject([{ inactive: 'Inactive', version: 3 }]);
  });

  it('comes with the program, whatever the registry, and is never what another table was renamed to', async () => {
    const db = await openEmptyDatabase(engine);
    onTestFinished(() => db.close());
    const older = { tables: tablesOf({ feed: entities.feed }), migrations: [], unlisted: {} };
    await migrateTo(db, older, NOW);
    const stamp = { add_date: NOW.toISOString(), edit_date: NOW.toISOString() };
    await db.write(async (trx) => {
      await trx
        .insertInto('feed')
        .values({ name: 'Meal', ...stamp })
        .execute();
    });
    await migrate(db, {});
    expect(await db.dialect.columnNames(db.sql, 'record_extra')).toContain('account_number');
  });
});
