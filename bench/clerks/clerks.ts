/** How many clerks a server carries: the most at which their p95 stays below 100 ms, on two cores of its own. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Places } from '../business/places';
import { withSubjects, type Subject } from '../requests/subjects';
import { figure, markdownTable } from '../tables/markdown';
import { pin, splitCores } from './cores';
import type { ClerksTask, ClerksWaited } from './generator';

const MOST_P95 = 100;
const FIRST = 50;
const STEP = 1.5;
/** The number is known to this share of itself. */
const CLOSE = 0.1;
const MOST_CLERKS = 2000;
const WARM_MS = 4000;
const MS = 12_000;
const goals: Readonly<Partial<Record<Subject['name'], number>>> = { SQLite: 250, PostgreSQL: 150 };

const generator = fileURLToPath(new URL('generator.ts', import.meta.url));
const run = promisify(execFile);

/** Finds the number for each server in turn. @returns tables in Markdown */
export async function clerksTables(places: Places, say: (text: string) => void): Promise<string> {
  const cores = splitCores();
  const { postgresPid } = places;
  const found: string[][] = [];
  const points: string[][] = [];
  try {
    // Its connections begin on the cores that their first process has.
    if (cores && postgresPid) pin(postgresPid, cores.server);
    for (const part of [{ sqlite: places.sqlite }, { postgres: places.postgres }, { peer: places.peer }])
      await withSubjects(definedOf(part), async ([subject]) => {
        if (!subject) return;
        if (cores) pin(subject.at.pid, cores.server);
        const { carried, tried } = await mostClerks(subject, cores?.others, say);
        const goal = goals[subject.name];
        found.push([
          subject.name,
          figure(carried),
          goal ? `≥ ${goal}` : '–',
          goal ? (carried >= goal ? 'met' : 'MISSED') : '',
        ]);
        for (const [clerks, { p50, p95, p99, requests, failed }] of tried)
          points.push([subject.name, ...[clerks, p50, p95, p99].map(figure), String(requests), String(failed)]);
      });
  } finally {
    if (cores && postgresPid) pin(postgresPid, cores.all);
  }
  return [
    cores
      ? `Server (and its database) on cores ${cores.server}, clerks on ${cores.others}.`
      : 'Servers and clerks share all cores: there are fewer than four, or no taskset.',
    markdownTable([`clerks with p95 ≤ ${MOST_P95} ms`, 'found', 'goal', ''], found),
    markdownTable(['server', 'clerks', 'p50', 'p95', 'p99', 'requests', 'failed'], points),
  ].join('\n\n');
}

function definedOf(part: { [K in keyof Places]?: Places[K] | undefined }): Places {
  const { sqlite, postgres, peer } = part;
  return { ...(sqlite ? { sqlite } : {}), ...(postgres ? { postgres } : {}), ...(peer ? { peer } : {}) };
}

type Tried = readonly [clerks: number, waited: ClerksWaited];

async function mostClerks(
  { name, at, access }: Subject,
  cores: string | undefined,
  say: (text: string) => void,
): Promise<{ carried: number; tried: Tried[] }> {
  const tried: Tried[] = [];
  const carries = async (clerks: number): Promise<boolean> => {
    const target = { host: at.host, port: at.port, access, asBrowser: true } as const;
    const waited = await send({ target, clerks, warmMs: WARM_MS, ms: MS }, cores);
    tried.push([clerks, waited]);
    say(`  ${name}, ${clerks} clerks: p95 ${figure(waited.p95)} ms`);
    return waited.p95 <= MOST_P95 && waited.failed === 0;
  };
  let [carried, tooMany] = [0, FIRST];
  while (tooMany <= MOST_CLERKS && (await carries(tooMany))) [carried, tooMany] = [tooMany, Math.round(tooMany * STEP)];
  while (tooMany - carried > Math.max(5, CLOSE * carried)) {
    const middle = Math.round((carried + tooMany) / 2);
    if (await carries(middle)) carried = middle;
    else tooMany = middle;
  }
  return { carried, tried };
}

async function send(task: ClerksTask, cores: string | undefined): Promise<ClerksWaited> {
  const node = [process.execPath, ...process.execArgv, generator, JSON.stringify(task)];
  const [program = '', ...words] = cores ? ['taskset', '-c', cores, ...node] : node;
  const { stdout } = await run(program, words, { maxBuffer: 2 ** 20 });
  return JSON.parse(stdout);
}
