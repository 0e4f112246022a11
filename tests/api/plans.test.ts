/** Every query of a list walks an index: no plan on either engine reads a paged table from end to end. */
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { FilterKind } from '../../server/db/filterKind';
import { keptStarts } from '../../server/db/query/counts/startCounts';
import { countTables } from '../../server/db/query/counts/tables';
import { filtersOf, valuesOf, withOneRange } from '../../server/db/query/filters';
import { migrate } from '../support/migrate';
import type { Db } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import type { SqlValue } from '../../server/db/values';
import { FILE_NAME } from '../../server/db/engines/sqlite/open';
import type { ActiveFilter } from '../../server/db/query/pages/where';
import { tableQueries } from '../../server/db/query/tableQueries';
import { compile, Slot, type Statements } from '../../server/db/query/statement';
import { openTables } from '../../server/db/query/tables';
import { indexName } from '../../server/db/schema/indexes';
import { actTables } from '../../server/history/tables';
import { hooks } from '../../server/hooks';
import { findRecords } from '../../server/lookups/find';
import { entities } from '../../src/entities';
import { entityOf } from '../../src/rules/rows';
import { describeOnBoth, suiteDatabase } from '../support/database';
import { emptyFolder } from '../support/server';
import { watched } from '../support/watchedDatabase';
import type { TableDeclaration } from '../../server/db/schema/tables';

const sample: Record<FilterKind, string> = { id: '7', year: '2026', day: '2026-05-05', text: '4821', mark: '1' };

describeOnBoth('plans', async (engine) => {
  const db = await suiteDatabase(engine);
  await migrate(db, entities);

  for (const name of Object.keys(entities)) {
    const entity = entityOf(entities, name);
    const filters = filtersOf(entity, hooks[name as keyof typeof hooks]);
    const queries = tableQueries(entities, name, db.dialect, hooks[name as keyof typeof hooks]);
    const withYear = entity.yearField === undefined ? [] : ['year'];
    const asked = [withYear, ...[...filters.keys()].flatMap((key) => [[key], [...new Set([key, ...withYear])]])].filter(
      (keys) => keys.length > 0,
    );

    it.each(asked)(`${name} by %s %s`, async (...keys) => {
      const values: SqlValue[] = [];
      const given = withOneRange(
        keys.filter(Boolean).map((key) => {
          const takes = filters.get(key)?.takes ?? 'id';
          const read = valuesOf(takes, sample[takes]);
          return [key, 'values' in read ? read.values : []] as const;
        }),
      );
      const chosen = given.map(([key, own]): ActiveFilter => {
        const filter = filters.get(key);
        if (!filter) throw new Error(key);
        const slots = own.map((_, at) => new Slot(values.length + at));
        values.push(...own);
        return { filter, slots, narrow: filter.isNarrow ?? filter.takes === 'text' };
      });
      const built =
        entity.pageSize === undefined
          ? [queries.all(chosen), queries.count(chosen)]
          : [queries.page(chosen, 50, new Slot(values.length)), queries.count(chosen)];
      for (const query of built) {
        const { sql: text, parameters } = compile(db.sql, query).bind([...values, 100]);
        expect({ text, scans: await scansOf(db, text, parameters, name) }).toEqual({ text, scans: [] });
      }
    });
  }

  it('the last tickets entered of a job are found by the index of the job', async () => {
    const filter = filtersOf(entities.crop_ticket, hooks.crop_ticket).get('job_id');
    const chosen = filter ? [{ filter, slots: [new Slot(0)], narrow: false }] : [];
    const queries = tableQueries(entities, 'crop_ticket', db.dialect, hooks.crop_ticket);
    const { sql: text, parameters } = compile(db.sql, queries.page(chosen, 15, new Slot(1), 'entry')).bind([7, 0]);
    expect(await scansOf(db, text, parameters, 'crop_ticket')).toEqual([]);
    expect((await planOf(db, text, parameters)).join('\n')).toMatch(
      /using .*index windrow_ix_.*\(job_id ?=|Index Cond: \(job_id =/i,
    );
  });

  it('the prices of a ticket are looked up by the index of the party, and no table of rates is read', async () => {
    const { lookups } = entities.crop_ticket;
    const asked = lookups.map((lookup) => ({
      lookup,
      query: Object.fromEntries(Object.keys(lookup.by).map((key) => [key, 1])),
    }));
    const made: string[] = [];
    const statement: Statements = (_, build) => {
      const compiled = compile(db.sql, build());
      made.push(compiled.sql);
      return compiled;
    };
    const filters = (name: string) => filtersOf(entityOf(entities, name), hooks[name as keyof typeof hooks]);
    await db.write((trx) => findRecords({ trx, dialect: db.dialect, registry: entities, statement, filters }, [asked]));
    expect(made).toHaveLength(1);
    const plan = (await planOf(db, made[0] ?? '', ['[[0,1,1,1,1,1,1,1,1,1]]'])).join('\n');
    // Each crop has as many rates as there are parties, and a hash join reads them all.
    expect(plan).not.toMatch(db.dialect.name === 'sqlite' ? /\(crop_id ?=/ : /Hash|Seq Scan/);
  });

  it('what an act of the history changed is found by the index of its act', async () => {
    const made = sql`select record_id from windrow_change as t where act_id = ${new Slot(0)} order by id`;
    const { sql: text, parameters } = compile(db.sql, made).bind([7]);
    expect(await scansOf(db, text, parameters, 'windrow_change')).toEqual([]);
    expect((await planOf(db, text, parameters)).join('\n')).toMatch(/windrow_ix_.*\(act_id ?=|Index Cond: \(act_id =/i);
  });

  it('undos, what removed something, and kept counts are found by indexes that have no other rows', async () => {
    const ids = db.dialect.among(sql`undoes`, new Slot(0));
    const list = db.dialect.idList([7, 8]);
    const asked: readonly (readonly [query: RawBuilder<unknown>, given: readonly unknown[], columns: RegExp])[] = [
      [sql`select id from windrow_act as t where ${ids}`, [list], /undoes ?=/],
      [sql`select t.id from windrow_act as t where t.removes = 1 order by t.at desc, t.id desc limit 20`, [], /./],
      [
        sql`select sum(rows_more) from windrow_day_count as t
          where counted = ${new Slot(0)} and start is null and day between ${new Slot(1)} and ${new Slot(2)}`,
        ['job', '2026-01-01', '2026-12-31'],
        /counted ?=.*day ?>/,
      ],
      [
        sql`select sum(n) from ${keptStarts(db.dialect, { counted: new Slot(0), text: new Slot(1), end: new Slot(2), from: new Slot(3), to: new Slot(4) })} as t`,
        ['job', '1', '2', '2026-01-01', '2026-12-31'],
        /counted ?=.*day ?>|counted=\? AND <expr>>\?/,
      ],
    ];
    const partial = Object.values<TableDeclaration>({ ...actTables, ...countTables }).flatMap(({ indexes = [] }, at) =>
      indexes.flatMap((index) =>
        index.only ? [indexName(at === 0 ? 'windrow_act' : 'windrow_day_count', index)] : [],
      ),
    );
    for (const [query, given, columns] of asked) {
      const { sql: text, parameters } = compile(db.sql, query).bind(given as readonly SqlValue[]);
      const plan = (await planOf(db, text, parameters)).join('\n');
      expect(plan).toMatch(new RegExp(partial.join('|')));
      expect(plan).toMatch(columns);
    }
  });

  it('a list without filters is read in the order of an index, without sorting all of it', async () => {
    const queries = tableQueries(entities, 'crop_ticket', db.dialect, hooks.crop_ticket);
    const { sql: text, parameters } = compile(db.sql, queries.page([], 50, new Slot(0))).bind([0]);
    const plan = await planOf(db, text, parameters);
    expect(plan.join('\n')).toMatch(/using (covering )?index windrow_ix_|index only scan/i);
  });
});

it('statistics of the first days do not spoil the plans of a full table', async () => {
  const dataDir = emptyFolder();
  const plans = async (): Promise<string[]> => {
    const db = await openDatabase({ dataDir });
    await migrate(db, entities);
    const { sql: text, parameters } = compile(
      db.sql,
      tableQueries(entities, 'crop_ticket', db.dialect, hooks.crop_ticket).page([], 50, new Slot(0)),
    ).bind([0]);
    const plan = await planOf(db, text, parameters);
    await db.close();
    return plan;
  };
  try {
    const fresh = await plans();
    const file = new BetterSqlite(join(dataDir, FILE_NAME));
    file.exec("insert into crop_ticket (ticket_number, date, add_date, edit_date) values ('1', '2026-09-18', '', '')");
    file.exec('analyze');
    expect(file.prepare("select count(*) as n from sqlite_stat1 where tbl = 'crop_ticket'").get()).not.toEqual({
      n: 0,
    });
    file.close();
    expect(await plans()).toEqual(fresh);
    const after = new BetterSqlite(join(dataDir, FILE_NAME), { readonly: true });
    expect(after.prepare("select name from sqlite_master where name like 'sqlite_stat%'").all()).toEqual([]);
    after.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function planOf(db: Db, text: string, parameters: readonly unknown[]): Promise<string[]> {
  const explained = text.split(db.dialect.name === 'sqlite' ? '?' : /\$\d+/);
  const query = sql.join(
    explained.flatMap((part, at) => [sql.raw(part), ...(at < parameters.length ? [sql.lit(parameters[at])] : [])]),
    sql.raw(''),
  );
  if (db.dialect.name === 'sqlite') {
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db.sql);
    return rows.map(({ detail }) => detail);
  }
  // On empty tables reading all of them is cheapest, so PostgreSQL is asked what it does when it can do otherwise.
  return db.write(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']);
  });
}

/** The steps that read the table `name` from end to end. */
async function scansOf(db: Db, text: string, parameters: readonly unknown[], name: string): Promise<string[]> {
  const plan = await planOf(db, text, parameters);
  return plan.filter((step) =>
    db.dialect.name === 'sqlite' ? /^SCAN t\b/.test(step) : step.includes(`Seq Scan on ${name} t`),
  );
}

// PostgreSQL chooses by its statistics.
describe('plans on SQLite', async () => {
  const db = await suiteDatabase('sqlite');
  await migrate(db, entities);

  it('the rates of a party for one crop are found by the index of the party, however a list of them is asked for', async () => {
    const made: CompiledQuery[] = [];
    const watching = watched(db, { read: (query) => void made.push(query) });
    const table = openTables({ db: watching, registry: entities, hooks })('customer_rate');
    for (const asked of [
      [['cust_id', [7]] as const, ['crop_id', [3]] as const],
      [['crop_id', [3]] as const, ['cust_id', [7]] as const],
    ]) {
      await table.list(asked);
      await table.listTexts(asked);
    }
    expect(made).toHaveLength(4);
    for (const { sql: text, parameters } of made) {
      const plan = (await planOf(db, text, parameters)).join('\n');
      expect(plan).toMatch(/\(cust_id=\?\)/);
    }
  });
});
