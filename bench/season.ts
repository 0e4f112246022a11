/**
 * `npm run bench:season`: what `office/season/` costs on ten years of crop tickets, on both engines, beside its aim:
 * 300 ms at 100,000 tickets. BENCH_TICKETS (default 1,000,000, so that a year has 100,000), BENCH_DIR and BENCH_ENGINE as in `main.ts`.
 * Nothing is kept between two calls: each asks for another time zone. Prints; asserts nothing.
 */
import { cpus, loadavg } from 'node:os';
import type { Season } from '../features/season/rules/calls';
import { LAST_YEAR } from './business/business';
import { isLoaded, load, USER, type Place } from './business/load';
import { quantile } from './requests/measure';
import { onBothEngines } from './business/places';
import { startServer, type ServerAt } from './servers/server';

const TICKETS = Number(process.env.BENCH_TICKETS ?? 1_000_000);
const RUNS = 15;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const zones = Intl.supportedValuesOf('timeZone');

const periods = [
  ['a week', `${LAST_YEAR}-09-07`, `${LAST_YEAR}-09-13`],
  ['a month', `${LAST_YEAR}-09-01`, `${LAST_YEAR}-09-30`],
  ['two months', `${LAST_YEAR}-05-01`, `${LAST_YEAR}-06-30`],
  ['a year', `${LAST_YEAR}-01-01`, `${LAST_YEAR}-12-31`],
] as const;

async function main(): Promise<void> {
  say(`${TICKETS.toLocaleString('en-US')} crop tickets in ten years, Node ${process.version}, ${cpus().length} cores.`);
  await onBothEngines(TICKETS, run, say);
}

async function run(place: Place): Promise<void> {
  say(`\n${place.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, load ${loadavg()[0]?.toFixed(1)}`);
  if (!(await isLoaded(place, TICKETS))) await load(place, TICKETS);
  const server = await startServer(place);
  try {
    await measureAll(server.at);
  } finally {
    await server.stop();
  }
}

async function measureAll({ host, port }: ServerAt): Promise<void> {
  const root = `http://${host}:${port}/api/v1/`;
  const signed = await fetch(`${root}token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(USER),
  });
  const { access } = (await signed.json()) as { access: string };
  const get = async (path: string): Promise<{ text: string; ms: number }> => {
    const begun = performance.now();
    const answer = await fetch(`${root}office/season/${path}`, { headers: { authorization: `Bearer ${access}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return { text, ms: performance.now() - begun };
  };
  let asked = 0;
  say('period               loads      p50      p95       KB   aim 300 ms');
  for (const [name, from, to] of periods) {
    const found = [];
    for (let n = 0; n < RUNS; n += 1) found.push(await get(`?from=${from}&to=${to}&zone=${zones[asked++] ?? 'UTC'}`));
    // The first calls prepare statements.
    const times = found.slice(2).map(({ ms }) => ms);
    const { loads, job } = JSON.parse(found[0]?.text ?? '{}') as Season;
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    const size = (found[0]?.text.length ?? 0) / 1024;
    say(
      `${name.padEnd(18)} ${loads.toLocaleString('en-US').padStart(8)} ${p50.toFixed(0).padStart(8)} ${p95.toFixed(0).padStart(8)} ${size.toFixed(0).padStart(8)}   ${p50 <= 300 ? 'met' : 'MISSED'}`,
    );
    if (name === 'a year') {
      const moisture = await get(`moisture/?job=${job}`);
      say(`moisture of one job: ${moisture.ms.toFixed(1)} ms`);
    }
  }
}

await main();
