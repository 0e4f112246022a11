/** A bulk act of 5,000 records that fails at the last but one changes none of them, and leaves no history (promise 34). */
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '../../server/db/database';
import { openTables } from '../../server/db/query/tables';
import type { CheckedValues } from '../../server/db/query/rowStore';
import { openWriter } from '../../server/records/writer';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { ACTOR, NOW, testApi } from '../support/api';
import { build } from '../support/build';
import { describeOnBoth, openTestDatabase, type Engine } from '../support/database';

const ROWS = 5000;
const path = apiPath(entities.crop_ticket);

/** Makes the database refuse one row of a table. */
async function failAt(db: Db, engine: Engine, event: string, table: string, condition: string): Promise<void> {
  const on = sql.raw(`before ${event} on ${table}`);
  await db.write(async (trx) => {
    if (engine === 'sqlite') {
      await sql`create trigger fail ${on} when ${sql.raw(condition)} begin select raise(abort, 'injected'); end`.execute(
        trx,
      );
      return;
    }
    const row = event === 'delete' ? 'old' : 'new';
    await sql`create function fail() returns trigger language plpgsql as ${sql.lit(
      `begin if ${condition} then raise exception 'injected'; end if; return ${row}; end`,
    )}`.execute(trx);
    await sql`create trigger fail ${on} for each row execute function fail()`.execute(trx);
  });
}

async function mend(db: Db, engine: Engine): Promise<void> {
  await db.write(async (trx) => {
    await (engine === 'sqlite' ? sql`drop trigger fail` : sql`drop function fail() cascade`).execute(trx);
  });
}

/** Everything that an act could have written. */
async function everything(db: Db): Promise<unknown> {
  const all = (table: string) => db.sql.selectFrom(table).selectAll().orderBy('id').execute();
  const keys = await db.sql.selectFrom('windrow_idempotency').selectAll().execute();
  return [
    await all('crop_ticket'),
    await all('windrow_ticket_doubt'),
    await all('windrow_act'),
    await all('windrow_change'),
    keys,
  ];
}

describeOnBoth('a bulk act that fails at row 4,999 of 5,000', (engine) => {
  it('changes nothing and leaves no history', async () => {
    const db = await openTestDatabase(engine);
    onTestFinished(() => db.close());
    const { call } = await testApi(db);
    const draft = (await build(call, entities, 'crop_ticket', { moisture: 60 })) as CheckedValues;
    const tables = openTables({ db, registry: entities, hooks: {} });
    const { write } = openWriter({ db, registry: entities, tables, clock: () => NOW });
    const rows = Array.from({ length: ROWS }, (_, n) => ({
      table: 'crop_ticket',
      values: { ...draft, ticket_number: String(n) },
      at: NOW,
    }));
    const { result: ids } = await write({ kind: 'load', actor: ACTOR, language: 'en', rows });
    const last = ids[ROWS - 2] ?? 0;
    const before = await everything(db);
    const key = { 'Idempotency-Key': 'bulk-1' };
    const acts = {
      update: () => call('PUT', `${path}bulk-update/`, { ids, haul_rate: 9.25, gross_weight: 90_000 }, key),
      inherited: () => call('PUT', `${path}bulk-update/`, { ids, moisture: '' }, key),
      removal: () => call('DELETE', `${path}bulk-delete/`, { ids }, key),
    };
    for (const [event, table, condition, names] of [
      ['update', 'crop_ticket', `new.id = ${last}`, ['update', 'inherited']],
      ['delete', 'crop_ticket', `old.id = ${last}`, ['removal']],
      ['insert', 'windrow_change', `new.record_id = ${last}`, ['update', 'inherited', 'removal']],
    ] as const) {
      await failAt(db, engine, event, table, condition);
      for (const name of names) {
        expect([event, name, (await acts[name]()).status]).toEqual([event, name, 500]);
        expect(await everything(db)).toEqual(before);
      }
      await mend(db, engine);
    }
    expect((await acts.update()).status).toBe(200);
    const changes = await db.sql.selectFrom('windrow_change').select('id').where('version', '=', 2).execute();
    expect(changes).toHaveLength(ROWS);
  }, 120_000);
});
