/**
 * `npm run bench:imports`: a file of BENCH_TICKETS (default 100,000) crop tickets with new jobs, fields and trucks, from the upload to
 * the last row, on both engines, beside the aims: 60 s in all, and other clerks never wait longer than 5 s.
 * Then how long others wait while large and harmful files are read. BENCH_ENGINE leaves the other engine out. Prints; asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addUser } from '../server/accounts/users';
import { openDatabase } from '../server/db/open';
import { migrate } from '../tests/support/migrate';
import { entities } from '../src/entities';
import type { Import } from '../features/imports/rules/calls';
import { USER, type Place } from './business/load';
import { signIn, type Client } from './imports/client';
import { measureStalls } from './imports/stalls';
import { quantile } from './requests/measure';
import { startPostgres } from './servers/postgres';
import { startServer } from './servers/server';

const TICKETS = Number(process.env.BENCH_TICKETS ?? 100_000);
const PRODUCERS = 40;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const names = (count: number, name: string): string[] => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);

/** Masters that every file refers to. */
const masters: readonly (readonly [table: string, file: string])[] = [
  ['customer', ['Name', ...names(10, 'Dairy')].join('\n')],
  ['producer_area', 'Name\nNorth'],
  ['producer', ['Name,Area', ...names(PRODUCERS, 'Grower').map((name) => `${name},North`)].join('\n')],
  ['crop', 'Crop\nCorn Silage\nHaylage'],
  ['hauler', ['Name', ...names(6, 'Hauler')].join('\n')],
  ['feed', 'Name\nOats'],
];

function ticketFile(): string {
  const heads =
    'Ticket #,Date,Dairy,Grower,Field,Crop,Hauler,Truck,Wt In,Wt Out,H2O,At Moisture,Customer Rate,Producer Rate,Haul Rate,Haul Mile,Min Mile,Haul Mile Rate,$ Grower,Memo';
  const lines = Array.from({ length: TICKETS }, (_, at) => {
    const year = 2023 + (at % 3);
    const day = `${5 + (at % 5)}/${1 + (at % 28)}/${year}`;
    const hauler = 1 + (at % 6);
    const gross = (60_000 + (at % 20_000)).toLocaleString('en-US');
    const grower = 1 + (at % PRODUCERS);
    return `${10_000 + at},${day},Dairy ${1 + (at % 10)},Grower ${grower},Field ${1 + (grower % 20)},Corn Silage,Hauler ${hauler},T-${hauler}-${at % 8},"${gross}",28900,${(60 + (at % 100) / 10).toFixed(1)},65,48.5,38,5,12,10,0.35,541.09,wet`;
  });
  return [heads, ...lines].join('\n');
}

async function settled(client: Client, id: number): Promise<Import> {
  for (;;) {
    const now = await client.json<Import>('GET', `office/imports/${id}/`);
    if (now.state !== 'checking' && now.state !== 'running') return now;
    await pause(50);
  }
}

/** All steps of one file, with what each took. */
async function importFile(client: Client, table: string, file: string): Promise<{ last: Import; took: number[] }> {
  const took: number[] = [];
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work;
    took.push((performance.now() - began) / 1000);
    return result;
  };
  const { id } = await timed(client.json<Import>('POST', `office/imports/?table=${table}`, file));
  await timed(client.json('POST', `office/imports/${id}/names/`));
  await timed(client.json('POST', `office/imports/${id}/check/`).then(() => settled(client, id)));
  const last = await timed(client.json('POST', `office/imports/${id}/run/`).then(() => settled(client, id)));
  if (last.state !== 'done')
    throw new Error(`${table}: ${last.state} ${last.failure ?? ''} ${JSON.stringify(last.counts)}`);
  return { last, took };
}

/** Somebody who saves a record all the time, and reads a list. */
function otherClerk(client: Client): { stop: () => Promise<{ writes: number[]; reads: number[] }> } {
  const waits = { writes: [] as number[], reads: [] as number[] };
  const asked = { stop: false };
  const work = (async () => {
    while (!asked.stop) {
      const began = performance.now();
      await client.send('PATCH', 'feed/feeds/1/', { name: `Oats ${began}` });
      const between = performance.now();
      await client.send('GET', 'ticket_crop/ticket-crop/?page_size=50');
      waits.writes.push(between - began);
      waits.reads.push(performance.now() - between);
      await pause(50);
    }
    return waits;
  })();
  return {
    stop: () => {
      asked.stop = true;
      return work;
    },
  };
}

async function measure(place: Place): Promise<void> {
  const db = await openDatabase(place);
  await migrate(db, entities);
  await addUser(db, { ...USER, role: 'owner' }, new Date());
  await db.close();
  const server = await startServer(place);
  try {
    const client = await signIn(server.at);
    for (const [table, file] of masters) await importFile(client, table, file);
    const clerk = otherClerk(client);
    const began = performance.now();
    const { last, took } = await importFile(client, 'crop_ticket', ticketFile());
    const all = (performance.now() - began) / 1000;
    const { writes, reads } = await clerk.stop();
    const [upload, named, check, run] = took.map((seconds) => seconds.toFixed(1));
    say(`\n${place.engine}: ${TICKETS.toLocaleString('en-US')} tickets, also ${JSON.stringify(last.also)}`);
    say(`  read ${upload} s, names ${named} s, check ${check} s, run ${run} s, in all ${all.toFixed(1)} s (aim 60)`);
    say(
      `  another clerk's save: median ${quantile(writes, 0.5).toFixed(0)} ms, longest ${Math.max(...writes).toFixed(0)} ms (aim 5,000)`,
    );
    say(
      `  another clerk's list: median ${quantile(reads, 0.5).toFixed(0)} ms, longest ${Math.max(...reads).toFixed(0)} ms`,
    );
    const again = await client.json<Import>('POST', 'office/imports/?table=crop_ticket', ticketFile());
    const start = performance.now();
    await client.json('POST', `office/imports/${again.id}/check/`);
    const { counts } = await settled(client, again.id);
    say(`  the same file once more: ${JSON.stringify(counts)} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    say('  while files are read:');
    await measureStalls(server.at, client, ticketFile(), say);
  } finally {
    await server.stop();
  }
}

async function main(): Promise<void> {
  say(`Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
  const only = process.env.BENCH_ENGINE;
  if (only !== 'postgres') {
    const dataDir = mkdtempSync(join(tmpdir(), 'windrow-bench-imports-'));
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
