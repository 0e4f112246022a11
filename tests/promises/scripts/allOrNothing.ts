/** Bulk acts of 5,000 records that fail at the last but one: they change none of them, and leave no history and no key. */
import { writeSteps } from '../../support/writing';
import { sql } from 'kysely';
import type { Db } from '../../../server/db/database';
import type { CheckedValues } from '../../../server/db/query/rowStore';
import { openTables } from '../../../server/db/query/tables';
import { openWriter } from '../../../server/records/writer';
import { entities } from '../../../src/entities';
import { apiPath } from '../../../src/rules/paths';
import { ACTOR, NOW, testApi, type Call } from '../../support/api';
import { build } from '../../support/build';
import type { Engine } from '../../support/database';
import { onBothDatabases, scaled, together, type Measured } from '../parts/promise';
import { anyTable } from '../../support/registryTables';

export const name = 'All of a bulk act or nothing';
export const promise = [34];

const ROWS = 5000;
const path = apiPath(entities.crop_ticket);

/** What was measured. */
export interface Failures {
  readonly rows: number;
  /** Acts that failed, as `what they do, where they failed`, with their status. */
  readonly acts: readonly (readonly [about: string, status: number])[];
  /** Those after which something in the database was not as before. */
  readonly traces: readonly string[];
  /** Records that the same act changed once nothing failed any more. */
  readonly afterwards: number;
}

/** Where a failure is put: the table, what happens to its row, and the condition of the row. */
interface Fault {
  readonly table: string;
  readonly event: 'insert' | 'update' | 'delete';
  readonly column: string;
  readonly acts: readonly (keyof ReturnType<typeof bulkActs>)[];
}

const faults: readonly Fault[] = [
  { table: 'crop_ticket', event: 'update', column: 'new.id', acts: ['update', 'inheritance'] },
  { table: 'crop_ticket', event: 'delete', column: 'old.id', acts: ['removal'] },
  { table: 'windrow_change', event: 'insert', column: 'new.record_id', acts: ['update', 'inheritance', 'removal'] },
];

function bulkActs(call: Call, ids: readonly number[]) {
  const key = { 'Idempotency-Key': 'bulk-1' };
  return {
    update: () => call('PUT', `${path}bulk-update/`, { ids, haul_rate: 9.25, gross_weight: 90_000 }, key),
    inheritance: () => call('PUT', `${path}bulk-update/`, { ids, moisture: '' }, key),
    removal: () => call('DELETE', `${path}bulk-delete/`, { ids }, key),
  };
}

/** Lets every kind of bulk act over so many tickets fail at the last but one. */
export async function failNearEnd(db: Db, engine: Engine, rows: number): Promise<Failures> {
  const { app, call } = await testApi(db);
  return failActs(db, call, engine, rows).finally(() => app.close());
}

async function failActs(db: Db, call: Call, engine: Engine, rows: number): Promise<Failures> {
  const ids = await loadTickets(db, call, rows);
  const before = await everything(db);
  const acts = bulkActs(call, ids);
  const failed: [string, number][] = [];
  const traces: string[] = [];
  for (const fault of faults) {
    await inject(db, engine, fault, ids.at(-2) ?? 0);
    for (const act of fault.acts) {
      const about = `${act}, ${fault.event} in ${fault.table}`;
      failed.push([about, (await acts[act]()).status]);
      if ((await everything(db)) !== before) traces.push(about);
    }
    await mend(db, engine);
  }
  await acts.update();
  const changed = await db.sql.selectFrom('windrow_change').select('id').where('version', '=', 2).execute();
  return { rows, acts: failed, traces, afterwards: changed.length };
}

/** Why this does not hold; empty where it does. */
export function faultsOf({ rows, acts, traces, afterwards }: Failures): string[] {
  return [
    ...acts.flatMap(([about, status]) => (status === 500 ? [] : [`${about}: answered ${status}`])),
    ...traces.map((about) => `${about}: left a trace`),
    ...(afterwards === rows ? [] : [`afterwards ${afterwards} of ${rows} were changed`]),
  ];
}

async function loadTickets(db: Db, call: Call, count: number): Promise<readonly number[]> {
  const draft = (await build(call, entities, 'crop_ticket', { moisture: 60 })) as CheckedValues;
  const tables = openTables({ db, registry: entities, hooks: {} });
  const { write } = openWriter({ steps: writeSteps, db, registry: entities, tables, clock: () => NOW });
  const rows = Array.from({ length: count }, (_, n) => ({
    table: 'crop_ticket',
    values: { ...draft, ticket_number: String(n) },
    at: NOW,
  }));
  return (await write({ kind: 'load', actor: ACTOR, language: 'en', rows })).result;
}

/** Makes the database refuse one row. */
async function inject(db: Db, engine: Engine, { table, event, column }: Fault, id: number): Promise<void> {
  const [on, condition] = [sql.raw(`before ${event} on ${table}`), `${column} = ${id}`];
  await db.write(async (trx) => {
    if (engine === 'sqlite') {
      const when = sql.raw(condition);
      await sql`create trigger fail ${on} when ${when} begin select raise(abort, 'injected'); end`.execute(trx);
      return;
    }
    const row = event === 'delete' ? 'old' : 'new';
    const code = sql.lit(`begin if ${condition} then raise exception 'injected'; end if; return ${row}; end`);
    await sql`create function fail() returns trigger language plpgsql as ${code}`.execute(trx);
    await sql`create trigger fail ${on} for each row execute function fail()`.execute(trx);
  });
}

async function mend(db: Db, engine: Engine): Promise<void> {
  const drop = engine === 'sqlite' ? sql`drop trigger fail` : sql`drop function fail() cascade`;
  await db.write((trx) => drop.execute(trx));
}

/** Everything that an act could have written, as one text. */
async function everything(db: Db): Promise<string> {
  const found: unknown[] = [];
  for (const table of ['crop_ticket', 'windrow_ticket_doubt', 'windrow_act', 'windrow_change'])
    found.push(await anyTable(db.sql).selectFrom(table).selectAll().orderBy('id').execute());
  found.push(await db.sql.selectFrom('windrow_idempotency').selectAll().execute());
  return JSON.stringify(found);
}

/** @param scale 1: 5,000 records on each engine */
export async function run(scale: number): Promise<Measured> {
  const rows = scaled(ROWS, scale, 2);
  const measured = await onBothDatabases((db, engine) => failNearEnd(db, engine, rows));
  return together(
    measured,
    ({ acts, traces }) => `${acts.length} acts on ${rows} tickets failed near their end, ${traces.length} left a trace`,
    faultsOf,
  );
}
