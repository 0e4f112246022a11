/** How many requests and clerks one, two and three Windrows carry. */
import { setTimeout as pause } from 'node:timers/promises';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import type { Office } from './clerks';
import type { WindrowNode } from './windrows';

const STEPS = [50, 100, 150, 200, 300, 400, 600];
const SECONDS = 8;
const EVERY = 2000;
const LIMIT = 100;
const TICKETS = apiPath(entities.crop_ticket);

/** What so many processes carry. */
export interface Capacity {
  readonly processes: number;
  /** The most clerks of the steps whose p95 stayed within 100 ms; 0 where the first did not. */
  readonly clerks: number;
  /** p95 in ms with that many. */
  readonly p95: number;
  /** Requests a second at the largest step that was tried. */
  readonly perSecond: number;
}

/** Measures with one Windrow more each time; all run at the end. */
export async function measureCapacity(office: Office, windrows: readonly WindrowNode[]): Promise<Capacity[]> {
  const token = await tokenOf(office);
  for (const one of windrows.slice(1)) await one.stop();
  const measured: Capacity[] = [];
  for (const [at, one] of windrows.entries()) {
    if (at > 0) await one.start();
    // The balancer looks every second.
    await pause(2500);
    measured.push(await ceilingOf(office, token, at + 1));
  }
  return measured;
}

async function ceilingOf(office: Office, token: string, processes: number): Promise<Capacity> {
  let best = { clerks: 0, p95: 0 };
  let perSecond = 0;
  for (const clerks of STEPS) {
    const { p95, done } = await step(office, token, clerks);
    perSecond = Math.round(done / SECONDS);
    if (p95 > LIMIT) break;
    best = { clerks, p95 };
  }
  return { processes, ...best, perSecond };
}

/** Each clerk posts a ticket and lists twice every two seconds, at fixed moments: what starts late counts as slow. */
async function step(office: Office, token: string, clerks: number): Promise<{ p95: number; done: number }> {
  const times: number[] = [];
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const list = `${office.url}${TICKETS}?page=1`;
  const begin = performance.now();
  const timed = async (due: number, call: () => Promise<Response>): Promise<void> => {
    await call().then((answer) => answer.arrayBuffer());
    times.push(performance.now() - due);
  };
  const one = async (at: number): Promise<void> => {
    for (let round = 0; round * EVERY < SECONDS * 1000; round++) {
      const due = begin + (EVERY / clerks) * at + round * EVERY;
      await pause(Math.max(0, due - performance.now()));
      const body = JSON.stringify({ ...office.ticket, ticket_number: `M${clerks}-${at}-${round}-${begin.toFixed()}` });
      const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
      await timed(due, () => fetch(office.url + TICKETS, post));
      for (let n = 0; n < 2; n++) await timed(performance.now(), () => fetch(list, { headers }));
    }
  };
  await Promise.all(Array.from({ length: clerks }, (_, at) => one(at)));
  const sorted = times.toSorted((a, b) => a - b);
  return { p95: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0), done: times.length };
}

async function tokenOf({ url, user }: Office): Promise<string> {
  const answer = await fetch(`${url}/api/v1/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  return String((await answer.json()).access);
}
