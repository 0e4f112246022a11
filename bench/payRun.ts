/**
 * `npm run bench:payRun`: one pay run of BENCH_PARTIES (default 1,000) producers and haulers with an open statement each, half of them by
 * check, from what is due to the checks' PDF and the file for the bank, on both engines, beside its aim: 20 s in all. BENCH_ENGINE leaves
 * the other engine out. Prints; asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AchFileDetail, AchWaiting } from '../features/ach/rules/calls';
import { MOST_CHECKS } from '../features/checks/rules/calls';
import type { PayRun, PayRunDue } from '../features/payRun/rules/calls';
import { addUser } from '../server/accounts/users';
import type { Db } from '../server/db/database';
import { openDatabase } from '../server/db/open';
import { entities } from '../src/entities';
import { migrate } from '../tests/support/migrate';
import { USER, type Place } from './business/load';
import { signIn, type Client } from './imports/client';
import { startPostgres } from './servers/postgres';
import { startServer } from './servers/server';

const HALF = Math.round(Number(process.env.BENCH_PARTIES ?? 1_000) / 2);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const DAY = '2026-09-30';
const each = <T>(make: (at: number) => T): T[] => Array.from({ length: HALF }, (_, at) => make(at + 1));

/** Parties with an open statement each, written past the product: issuing and drawing them is not what is measured. */
async function fill(db: Db): Promise<void> {
  const at = new Date().toISOString();
  const stamps = { add_date: at, edit_date: at };
  const { encode } = db.dialect.types.decimal(2);
  await db.write(async (trx) => {
    const insert = (table: string, rows: readonly Readonly<Record<string, unknown>>[]) => {
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((key) => sql.ref(key)));
      const values = sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`));
      return sql`insert into ${sql.table(table)} (${columns}) values ${values}`.execute(trx);
    };
    for (const role of ['producer', 'hauler'] as const) {
      const code = role === 'producer' ? 'PS' : 'HS';
      await insert(
        role,
        each((id) => ({ id, name: `${role} ${id}`, ...stamps })),
      );
      const papers = each((number) => {
        const reference = `${code}-2026-${String(number).padStart(4, '0')}`;
        const amount = encode(`${500 + number}.37`);
        const money = { amount, tickets_amount: amount, more_amount: encode('0.00'), tons: encode('20.00') };
        const of = { code, year: 2026, number, reference, report: `${role}_statement`, role, [`${role}_id`]: number };
        const days = { date_from: '2026-09-01', date_to: DAY, issued_on: DAY, issued_by: USER.username };
        return { ...stamps, ...of, ...days, ...money, language: 'en', loads: 1 };
      });
      await insert('statement', papers);
    }
  });
}

/** A bank account for each hauler, and the own one. */
async function enterAccounts(client: Client): Promise<void> {
  const account = {
    holder: 'Somebody',
    holder_kind: 'Person',
    kind: 'Checking',
    routing: '021000021',
    account: '998877',
  };
  for (const of of ['own/1', ...each((at) => `hauler/${at}`)])
    await client.json('PUT', `office/bank_accounts/${of}/`, account);
  const sender = { bank: 'First Farm Bank', company: 'Three Rivers', company_id: '1234567890', balanced: true };
  await client.json('PUT', 'office/ach/settings/', { ...sender, from: DAY });
}

async function measure(place: Place): Promise<void> {
  const db = await openDatabase(place);
  await migrate(db, entities);
  await addUser(db, { ...USER, role: 'owner' }, new Date());
  await fill(db);
  await db.close();
  const server = await startServer(place);
  try {
    const client = await signIn(server.at);
    await enterAccounts(client);
    say(`\n${place.engine}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
    const began = performance.now();
    await payAll(client);
    say(`  in all ${((performance.now() - began) / 1000).toFixed(1)} s (aim 20)`);
  } finally {
    await server.stop();
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  say(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

async function payAll(client: Client): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const { parties } = await timed('what is due', () => client.json<PayRunDue>('GET', `office/payrun/due/?on=${today}`));
  const take = parties.map(({ party: { table, id }, papers, balance }) => ({
    party: { table, id },
    method: table === 'producer' ? 'Check' : 'Bank Transfer',
    papers: papers.map((paper) => paper.id),
    amount: balance,
  }));
  const order = { due_by: today, date: today, first_check: '1001', take };
  const { id } = await timed('prepared', () => client.json<PayRun>('POST', 'office/payrun/', order));
  const run = await timed('released', () => client.json<PayRun>('POST', `office/payrun/${id}/release/`));
  const checks = run.payments.flatMap(({ payment, method }) =>
    method === 'Check' && payment !== null ? [payment] : [],
  );
  const bytes = await timed('checks printed', async () => {
    let all = 0;
    for (let at = 0; at < checks.length; at += MOST_CHECKS) {
      const body = { payments: checks.slice(at, at + MOST_CHECKS) };
      all += (await (await client.send('POST', 'office/checks/print/', body)).arrayBuffer()).byteLength;
    }
    return all;
  });
  const file = await timed('file for the bank', async () => {
    const { payments, next_day: effective } = await client.json<AchWaiting>('GET', 'office/ach/');
    return client.json<AchFileDetail>('POST', 'office/ach/files/', {
      effective,
      payments: payments.map((one) => one.id),
    });
  });
  say(
    `  ${run.payments.length} payments, ${checks.length} checks of ${Math.round(bytes / 1024)} KB, ${file.payments} in ${file.name}`,
  );
}

async function main(): Promise<void> {
  say(`Node ${process.version}, ${cpus().length} cores`);
  const only = process.env.BENCH_ENGINE;
  if (only !== 'postgres') {
    const dataDir = mkdtempSync(join(tmpdir(), 'windrow-bench-pay-'));
    try {
      await measure({ engine: 'sqlite', dataDir });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  if (only === 'sqlite') return;
  const postgres = await startPostgres(undefined);
  if (!postgres) return say('PostgreSQL: none on this machine.');
  try {
    await measure({ engine: 'postgres', databaseUrl: postgres.at });
  } finally {
    await postgres.stop();
  }
}

await main();
