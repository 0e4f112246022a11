/**
 * `npm run bench`: what the API's requests cost on ten years of tickets, on SQLite, on PostgreSQL and in the Django REST peer,
 * in one run in turn, beside their bare SQL and their goals; how many clerks a server carries; how requests grow.
 * BENCH_TICKETS (default 1,000,000; several numbers with commas) crop tickets; BENCH_DIR keeps the loaded data for the next run;
 * BENCH_ENGINE (`sqlite`, `postgres`) leaves the other engine out, BENCH_PEER=off the peer, BENCH_CLERKS=off the clerks;
 * BENCH_SERVER names another build's `main.js` to compare with.
 * Prints the tables of `docs/performance.md`, and on its error output how far it is; asserts nothing, since times depend on the machine.
 */
import { loadavg } from 'node:os';
import { clerksTables } from './clerks/clerks';
import { onAllPlaces, type Places } from './business/places';
import { compare, type Figures } from './requests/compare';
import { openDirect, type Direct } from './requests/direct';
import { engineTable, growthTable, peerTable } from './requests/report';
import { requestsFor } from './requests/requests';
import { withSubjects, type Subject } from './requests/subjects';
import { writesTable } from './requests/writes';
import { peerVersions } from './servers/peer';
import { machine } from './tables/markdown';

const sizes = (process.env.BENCH_TICKETS ?? '1000000')
  .split(',')
  .map(Number)
  .toSorted((a, b) => a - b);
const engines = ['SQLite', 'PostgreSQL'] as const;
const DIRECT = { count: 300, ms: 500 };

const say = (text: string): void => void process.stdout.write(`${text}\n\n`);
const note = (text: string): void => void process.stderr.write(`${text}\n`);

const growth: Record<Subject['name'], Map<number, Figures>> = {
  SQLite: new Map(),
  PostgreSQL: new Map(),
  'Django REST': new Map(),
};

async function main(): Promise<void> {
  say(machine());
  const versions = peerVersions();
  if (versions) say(`The peer: ${versions}, PostgreSQL. Times in ms; ratios are medians of three rounds of one run.`);
  await onAllPlaces(sizes, run, note);
  if (sizes.length < 2) return;
  for (const [name, figures] of Object.entries(growth))
    if (figures.size > 1) say(`### Growth, ${name}\n\n${growthTable(figures)}`);
}

async function run(places: Places, tickets: number): Promise<void> {
  const size = tickets.toLocaleString('en-US');
  say(`## ${size} crop tickets\n\nLoad ${loadavg()[0]?.toFixed(1)}.`);
  const direct = await openDirects(places, tickets);
  try {
    await withSubjects(places, async (subjects) => {
      note(`${size} crop tickets:`);
      const compared = await compare(subjects, { tickets, direct }, note);
      const peer = compared.get('Django REST');
      for (const [name, figures] of compared) growth[name].set(tickets, figures);
      for (const engine of engines) {
        const figures = compared.get(engine);
        if (figures) say(`### ${engine}, ${size}\n\n${engineTable(engine, figures, peer)}`);
      }
      if (peer) say(`### The peer, ${size}\n\n${peerTable(peer)}`);
    });
  } finally {
    for (const one of direct.values()) await one.close();
  }
  for (const engine of engines) {
    const place = engine === 'SQLite' ? places.sqlite : places.postgres;
    if (place) say(`### What a write costs, ${engine}, ${size}\n\n${await writesTable(place, tickets)}`);
  }
  if (process.env.BENCH_CLERKS === 'off') return;
  say(`### Clerks, ${size}\n\n${await clerksTables(places, note)}`);
}

async function openDirects({ sqlite, postgres }: Places, tickets: number): Promise<Map<Subject['name'], Direct>> {
  // Pages counted from the tickets loaded: those that runs add are few.
  const requests = requestsFor({ tickets, yearPages: Math.ceil(tickets / 500), allPages: Math.ceil(tickets / 50) });
  const direct = new Map<Subject['name'], Direct>();
  if (sqlite) direct.set('SQLite', await openDirect(sqlite, requests, DIRECT));
  if (postgres) direct.set('PostgreSQL', await openDirect(postgres, requests, DIRECT));
  return direct;
}

await main();
