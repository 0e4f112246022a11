/** The text of lists is what the records make as JSON, byte for byte, and never older than the rows, whoever has written. */
import { features } from '../../../server/features';
import { sql } from 'kysely';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '../../../server/db/database';
import { ownRow } from '../../../server/db/query/rows/ownRow';
import { openTables, type TableReader } from '../../../server/db/query/tables';
import { hooks } from '../../../server/hooks';
import { openDemo } from '../../../server/seed/seed';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { entityOf } from '../../../src/rules/rows';
import { NOW, testApi, type Call } from '../../support/api';
import { buildSaved } from '../../support/build';
import { describeOnBoth, openTestDatabase } from '../../support/database';
import { sharedDatabase } from '../../support/sharedDatabase';

const parts = { registry: entities, hooks };

/** The text of a page, and what the records of the same page make. */
async function pageTwice(table: TableReader, ...page: Parameters<TableReader['page']>): Promise<[string[], string[]]> {
  const texts = await table.pageTexts(...page);
  const records = await table.page(...page);
  expect(texts.count).toBe(records.count);
  expect(texts.rows.map(({ id, version }) => [id, version])).toEqual(
    records.rows.map(({ record, version }) => [record.id, version]),
  );
  return [texts.rows.map(({ text }) => text), records.rows.map(({ record }) => JSON.stringify(record))];
}

/** The statements of reads, with something done before one of them. */
function between(db: Db, matches: (text: string) => boolean, act: () => Promise<unknown>): { db: Db; asked: string[] } {
  const asked: string[] = [];
  let isDone = false;
  const rows: Db['rows'] = async (query) => {
    asked.push(query.sql);
    if (!isDone && matches(query.sql)) {
      isDone = true;
      await act();
    }
    return db.rows(query);
  };
  return { db: { ...db, rows }, asked };
}

const isRelated = (text: string): boolean => text.includes('windrow_table_version') && !text.includes('as p join');

describeOnBoth('the text of lists', (engine) => {
  it('is that of the records, over all tables of the demo', { timeout: 120_000 }, async () => {
    const db = await openTestDatabase(engine);
    const { app } = await testApi(db);
    onTestFinished(() => app.close().then(() => db.close()));
    await openDemo({ features, db, registry: entities, now: NOW, size: 'usual' });
    await db.write((trx) =>
      sql`
        insert into record_extra (record_table, record_id, inactive, add_date, edit_date)
        values ('producer', 2, 'Inactive', ${NOW.toISOString()}, ${NOW.toISOString()})`.execute(trx),
    );
    const tables = openTables({ db, ...parts });
    for (const name of Object.keys(entities)) {
      const table = tables(name);
      for (const [offset, order] of [
        [0, 'day'],
        [40, 'day'],
        [0, 'entry'],
        [260, 'day'],
        [100_000, 'day'],
      ] as const) {
        const [texts, records] = await pageTwice(table, [], 50, offset, order);
        expect(texts).toEqual(records);
      }
      const asked: [string, number[]][] = entityOf(entities, name).pageSize === undefined ? [] : [['id', [3]]];
      const texts = (await table.listTexts(asked)).map(({ text }) => text);
      expect(texts).toEqual((await table.list(asked)).map((record) => JSON.stringify(record)));
    }
    const [texts] = await pageTwice(tables('crop_ticket'), [], 50, 0);
    expect(texts).toHaveLength(50);
  });

  it('is read without joins once the related records are known', async () => {
    const plain = await openTestDatabase(engine);
    const { app, call } = await testApi(plain);
    onTestFinished(() => app.close().then(() => plain.close()));
    await buildSaved(call, entities, 'crop_ticket', { date: '2026-09-10' });
    const { db, asked } = between(
      plain,
      () => false,
      async () => undefined,
    );
    const table = openTables({ db, ...parts })('crop_ticket');
    await table.pageTexts([], 50, 0);
    asked.length = 0;
    await table.pageTexts([], 50, 0);
    expect(asked.filter((text) => text.includes('left join'))).toEqual([]);
    expect(asked.filter((text) => !text.includes('count(*)'))).toHaveLength(1);
  });

  it('has the new name of what a row refers to at once, whichever process gave it', async () => {
    const open = await sharedDatabase(engine);
    const [one, other] = [await open(), await open()];
    const { app, call } = await testApi(one);
    onTestFinished(async () => {
      await app.close();
      await one.close();
      await other.close();
    });
    const { body: ticket } = await call('GET', apiPath(entities.crop_ticket, (await ticketOf(call)).id));
    const read = async (db: Db): Promise<string | undefined> => {
      const [row] = (await tablesOf.get(db)?.('crop_ticket').pageTexts([], 50, 0))?.rows ?? [];
      return row?.text;
    };
    const tablesOf = new Map([one, other].map((db) => [db, openTables({ db, ...parts })]));
    const bothSay = async (): Promise<void> => {
      const { body } = await call('GET', apiPath(entities.crop_ticket, ticket.id));
      expect([await read(one), await read(other)]).toEqual([JSON.stringify(body), JSON.stringify(body)]);
    };
    await bothSay();
    const idOf = (value: unknown): number => (value as { id: number }).id;
    const truck = ticket.truck_id as { id: number; hauler_id: { id: number } };
    const renames: [table: keyof typeof entities, id: number, values: object][] = [
      ['customer', idOf(ticket.customer_id), { name: 'Another dairy "A"' }],
      ['hauler', truck.hauler_id.id, { name: 'Haul\u2028all' }],
      ['truck', truck.id, { name: 'T\\1' }],
      ['job', idOf(ticket.job_id), { date: '2026-09-01' }],
      ['crop_ticket', ticket.id, { ticket_number: 'é\u{1F33D}' }],
      ['crop_ticket', ticket.id, { truck_id: null }],
    ];
    for (const [table, id, values] of renames) {
      const { status, body } = await call('PATCH', apiPath(entities[table], id), values);
      expect({ status, body }).toMatchObject({ status: 200 });
      await bothSay();
    }
  });

  it('is of one moment where a record is renamed between the reading of rows and names', async () => {
    const plain = await openTestDatabase(engine);
    const { app, call } = await testApi(plain);
    onTestFinished(() => app.close().then(() => plain.close()));
    const ticket = await ticketOf(call);
    const rename = (name: string) =>
      call('PATCH', apiPath(entities.customer, (ticket.customer_id as { id: number }).id), { name });
    const { db, asked } = between(plain, isRelated, () => rename('Renamed dairy'));
    const table = openTables({ db, ...parts })('crop_ticket');
    const { rows } = await table.pageTexts([], 50, 0);
    expect(asked.filter(isRelated).length).toBeGreaterThan(0);
    const { body } = await call('GET', apiPath(entities.crop_ticket, ticket.id));
    expect(rows.map(({ text }) => text)).toEqual([JSON.stringify(body)]);
    expect(rows[0]?.text).toContain('Renamed dairy');
  });

  it('does not have the names of an act that was not committed', async () => {
    const db = await openTestDatabase(engine);
    const { app, call } = await testApi(db);
    onTestFinished(() => app.close().then(() => db.close()));
    await ticketOf(call);
    const table = openTables({ db, ...parts })('crop_ticket');
    const before = await table.pageTexts([], 50, 0);
    const acting = db.write(async (trx) => {
      await sql`update customer set name = 'Nobody'`.execute(trx);
      await sql`insert into windrow_table_version (changed, step) values ('customer', 5)`.execute(trx);
      expect(await table.pageTexts([], 50, 0)).toEqual(before);
      throw new Error('not committed');
    });
    await expect(acting).rejects.toThrow('not committed');
    expect(await table.pageTexts([], 50, 0)).toEqual(before);
  });

  it('is made only of rows that are new or changed, which are read by their ids', async () => {
    const plain = await openTestDatabase(engine);
    const { app, call } = await testApi(plain);
    onTestFinished(() => app.close().then(() => plain.close()));
    const [one] = [await ticketOf(call), await ticketOf(call), await ticketOf(call)];
    const whole: unknown[] = [];
    const rows: Db['rows'] = async (query) => {
      if (query.sql.includes('"gross_weight"')) whole.push(query.parameters);
      return plain.rows(query);
    };
    const table = openTables({ db: { ...plain, rows }, ...parts })('crop_ticket');
    await table.pageTexts([], 50, 0);
    const { idList } = plain.dialect;
    expect(whole).toEqual([[idList([one.id + 2, one.id + 1, one.id])]]);
    await table.pageTexts([], 50, 0);
    await table.pageTexts([['id', [one.id]]], 50, 0);
    expect(whole).toHaveLength(1);
    await call('PATCH', apiPath(entities.crop_ticket, one.id), { ticket_number: 'Z 1' });
    const [texts, records] = await pageTwice(table, [], 50, 0);
    expect(texts).toEqual(records);
    // The last one is the page of records that it is compared with.
    expect(whole.slice(1, -1)).toEqual([[idList([one.id])]]);
  });

  it('has at once what changes without the version of its row', async () => {
    const db = await openTestDatabase(engine);
    const { app, call } = await testApi(db);
    onTestFinished(() => app.close().then(() => db.close()));
    const ticket = await ticketOf(call);
    const jobs = async (): Promise<string> =>
      JSON.stringify((await call('GET', `${apiPath(entities.job)}?page=1`)).body);
    expect(await jobs()).toContain('"has_tickets":true');
    await call('DELETE', apiPath(entities.crop_ticket, ticket.id));
    expect(await jobs()).toContain('"has_tickets":false');
  });

  it('is of one moment where a row is changed between its state and its text', async () => {
    const plain = await openTestDatabase(engine);
    const { app, call } = await testApi(plain);
    onTestFinished(() => app.close().then(() => plain.close()));
    const ticket = await ticketOf(call);
    const isWhole = (text: string): boolean => text.includes('"gross_weight"');
    const path = apiPath(entities.crop_ticket, ticket.id);
    const { db } = between(plain, isWhole, () => call('PATCH', path, { ticket_number: 'Later' }));
    const { rows } = await openTables({ db, ...parts })('crop_ticket').pageTexts([], 50, 0);
    const { body } = await call('GET', path);
    expect(rows.map(({ text, version }) => [text, version])).toEqual([[JSON.stringify(body), 2]]);
  });

  it('writes any text and number as JSON.stringify does', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const row = ownRow(entities, 'feed', { dialect: db.dialect, hooks: {}, besides: sql`'0'` });
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.nat(), text, text, (id, name, moment) => {
        const own = [id, name, moment, 'x', 7, '0'];
        const record = { id, name, add_date: moment, edit_date: 'x' };
        expect(row.text(own, [])).toBe(JSON.stringify(record));
      }),
    );
  });
});

function ticketOf(call: Call) {
  return buildSaved(call, entities, 'crop_ticket', { date: '2026-09-10' });
}
