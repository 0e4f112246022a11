/** One run: the cluster is made, the clerks work, the accidents happen, and what is stored is compared with what was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clientOf } from '../../tests/support/client';
import { buildSaved } from '../../tests/support/build';
import { setUpBusiness, year } from '../../tests/support/business';
import { entities } from '../../src/entities';
import { stopping } from '../../tests/promises/parts/stopping';
import { accidents } from './accidents';
import { startBalancer } from './balancer';
import { measureCapacity, type Capacity } from './capacity';
import { freePorts } from './child';
import { newDiary, startClerks, type Diary, type Office } from './clerks';
import { startDatabases } from './database';
import type { Programs } from './programs';
import { startTypist } from './typist';
import { windrowAt } from './windrows';

const CLERKS = 50;
const EVERY = 2000;
const QUIET = 5000;
const USER = { username: 'clerk', password: 'correct horse 7' };

/** What one accident did. */
export interface Happened {
  readonly accident: string;
  /** Longest time without an acknowledged ticket, in ms. */
  readonly writesGone: number;
  /** Longest time without a page, in ms. */
  readonly pagesGone: number;
}

/** What one run found. */
export interface Run {
  readonly happened: readonly Happened[];
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly again: number;
  readonly failures: ReadonlyMap<string, number>;
  readonly refused: readonly string[];
  /** Tickets that a person keyed into the form, and how often the form came back without all that was typed. */
  readonly typed: { readonly tickets: number; readonly cleared: number; readonly again: number };
  readonly capacity: readonly Capacity[];
}

export function runOnce(programs: Programs, folder: string, say: (line: string) => void): Promise<Run> {
  return stopping(async (started) => {
    const databases = await startDatabases(programs, folder, started);
    const ports = await freePorts(3);
    const balancer = await startBalancer(programs, folder, { nodes: databases.nodes, windrows: ports });
    started(() => balancer.machine.kill());
    const databaseUrl = databases.urlAt(balancer.database);
    const windrows = ports.map((port, at) => windrowAt(port, at, { databaseUrl, user: USER }));
    // All at once: one of them migrates, the others wait for it.
    await Promise.all(windrows.map((one) => one.start()));
    for (const one of windrows) started(() => one.kill());
    await pause(2500);
    say('The cluster stands.');
    const office = await officeAt(`http://127.0.0.1:${balancer.pages}`);
    const diary = newDiary();
    // First: fifty clerks who sign in at once leave no turn for the password of one more.
    const typist = await startTypist(office);
    const clerks = startClerks(office, diary, { count: CLERKS, every: EVERY });
    await pause(QUIET);
    const happened: Happened[] = [];
    for (const [accident, happen] of Object.entries(accidents)) {
      const from = performance.now();
      await happen({ databases, windrows });
      await pause(QUIET);
      happened.push({ accident, ...gapsOf(diary, from) });
      say(`${accident}: ${JSON.stringify(happened.at(-1))}`);
    }
    await clerks.end();
    const typed = await typist.end();
    const numbers = [...diary.saved.keys(), ...typed.numbers];
    const compared = await compare(databaseUrl, numbers);
    const capacity = await measureCapacity(office, windrows);
    const { again, failures, refused } = diary;
    const { cleared, again: typedAgain } = typed;
    const person = { tickets: typed.numbers.length, cleared, again: typedAgain };
    return { happened, acknowledged: numbers.length, ...compared, again, failures, refused, typed: person, capacity };
  });
}

async function officeAt(url: string): Promise<Office> {
  const call = await clientOf({ url, ...USER });
  const { customer_id, producer_id, driver_id, crop_id, job_id } = await setUpBusiness(call);
  const { id: truck_id } = await buildSaved(call, entities, 'truck', { name: 'P-77' });
  const loads = { gross_weight: 78_460, tare_weight: 31_280 };
  const ticket = { date: `${year}-09-18`, job_id, customer_id, producer_id, driver_id, crop_id, truck_id, ...loads };
  return { url, user: USER, ticket };
}

/** The longest times without a ticket and without a page since a moment. */
function gapsOf({ saved, pages }: Diary, from: number): Omit<Happened, 'accident'> {
  const longest = (moments: readonly number[]): number => {
    const since = [from, ...moments.filter((moment) => moment >= from).toSorted((a, b) => a - b), performance.now()];
    return Math.round(Math.max(...since.slice(1).map((moment, at) => moment - (since[at] ?? moment))));
  };
  return { writesGone: longest([...saved.values()]), pagesGone: longest(pages) };
}

/** What of the acknowledged tickets is not stored, and what is stored more than once. */
async function compare(databaseUrl: string, numbers: readonly string[]): Promise<Pick<Run, 'lost' | 'doubled'>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ number: string; count: number }>(
      'select ticket_number as number, count(*)::int as count from crop_ticket group by ticket_number',
    );
    const stored = new Map(rows.map(({ number, count }) => [number, count]));
    return {
      lost: numbers.filter((number) => !stored.has(number)),
      doubled: rows.flatMap(({ number, count }) => (count > 1 ? [number] : [])),
    };
  } finally {
    await client.end();
  }
}
