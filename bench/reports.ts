/**
 * `npm run bench:reports`: the Producer Statement of all producers over ten years of tickets on both engines, for periods that
 * hold about 1,000, 10,000, 25,000 and 100,000 of them. Prints first byte, time, size and memory beside the aims of the
 * issue, how long the event loop is held, and what the list page feels of it. BENCH_TICKETS, BENCH_DIR and BENCH_ENGINE as in `main.ts`. Asserts nothing.
 */
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { cpus, loadavg } from 'node:os';
import { reports } from '../src/rules/reportCatalogue';
import { LAST_YEAR } from './business/business';
import { isLoaded, load, USER, type Place } from './business/load';
import { onBothEngines } from './business/places';
import { startServer, type ServerAt as At } from './servers/server';

const TICKETS = Number(process.env.BENCH_TICKETS ?? 1_000_000);
const YEARS = 10;
const SEASON_DAYS = 184;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface Got {
  readonly status: number;
  readonly firstByte: number;
  readonly total: number;
  readonly bytes: number;
  readonly body: Buffer;
  readonly cookies: string;
}

function fetchFrom(at: At, path: string, headers: http.OutgoingHttpHeaders, payload?: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const request = http.request(
      {
        host: at.host,
        port: at.port,
        path,
        method: payload ? 'POST' : 'GET',
        headers: { ...headers, ...(payload ? { 'content-type': 'application/json' } : {}) },
      },
      (answer) => {
        let firstByte = 0;
        let bytes = 0;
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => {
          firstByte ||= performance.now() - begun;
          bytes += chunk.length;
          if (bytes < 100_000) chunks.push(chunk);
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            firstByte,
            total: performance.now() - begun,
            bytes,
            body: Buffer.concat(chunks),
            cookies: (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; '),
          }),
        );
        answer.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
}

/** A period of the last year, from 1 May, that holds about so many tickets. */
function periodOf(lines: number): string {
  const days = Math.max(1, Math.min(SEASON_DAYS, Math.floor(lines / (TICKETS / YEARS / SEASON_DAYS))));
  const to = new Date(Date.UTC(LAST_YEAR, 4, days)).toISOString().slice(0, 10);
  return `selectedYear=${LAST_YEAR}&date_from=${LAST_YEAR}-05-01&date_to=${to}`;
}

/** Megabytes of a process and of those that it started. */
function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [String(pid), ...children].reduce((sum, one) => sum + ownMemoryOf(one), 0);
}

function ownMemoryOf(pid: string): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** What `work` takes of memory above what there was. */
async function memoryOfWork(at: At, work: () => Promise<Got>): Promise<{ got: Got; more: number }> {
  const before = memoryOf(at.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(at.pid));
  }, 20);
  const got = await work().finally(() => clearInterval(watch));
  return { got, more: most - before };
}

/** How long the server's event loop was held since this was asked last. */
async function held(at: At): Promise<string> {
  const lines = (): string[] => at.said().match(/^event loop held: .*$/gm) ?? [];
  const before = lines().length;
  process.kill(at.pid, 'SIGUSR2');
  for (let tries = 0; tries < 100 && lines().length === before; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return lines()[before] ?? 'event loop held: not told.';
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;
}

async function main(): Promise<void> {
  say(
    `${TICKETS.toLocaleString('en-US')} crop tickets in ${YEARS} years, Node ${process.version}, ${cpus().length} cores.`,
  );
  await onBothEngines(TICKETS, runOn, say);
}

async function runOn(place: Place): Promise<void> {
  say(`\n${place.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, load ${loadavg()[0]?.toFixed(1)}`);
  if (!(await isLoaded(place, TICKETS))) await load(place, TICKETS);
  const server = await startServer(place, new URL('servers/eventLoop.mjs', import.meta.url).href);
  try {
    await run(server.at);
  } finally {
    await server.stop();
  }
}

async function run(at: At): Promise<void> {
  const signedIn = await fetchFrom(at, '/api/v1/token/', {}, JSON.stringify(USER));
  const headers = { cookie: signedIn.cookies };
  const bearer = { authorization: `Bearer ${String(JSON.parse(signedIn.body.toString('utf8')).access)}` };
  const report = (lines: number, more: string): Promise<Got> =>
    fetchFrom(at, `/reports/producer_statement?${periodOf(lines)}${more}`, headers);
  await report(1000, '');

  say('\nlines    format  first byte     total       size   aim, and the event loop in ms');
  const aims: Readonly<Record<string, string>> = {
    '1000 html': 'first byte 150 ms',
    '10000 html': 'first byte 150 ms',
    '25000 html': 'first byte 150 ms',
    '1000 pdf': '2 s',
    '25000 pdf': '15 s',
  };
  for (const lines of [1000, 10_000, 25_000]) {
    for (const format of ['html', 'csv', 'pdf', 'xlsx']) {
      await held(at);
      const { status, firstByte, total, bytes } = await report(lines, `&format=${format}`);
      const loop = /longest ([\d.]+)/.exec(await held(at))?.[1];
      say(
        `${String(lines).padEnd(8)} ${format.padEnd(6)} ${firstByte.toFixed(0).padStart(8)} ms ${total.toFixed(0).padStart(8)} ms ${(bytes / 1024).toFixed(0).padStart(8)} KB   ${[status === 200 ? aims[`${lines} ${format}`] : `status ${status}`, `held ${loop} ms`].filter(Boolean).join('; ')}`,
      );
    }
  }

  const small: Got[] = [];
  for (let n = 0; n < 10; n += 1) small.push(await report(1, '&format=pdf'));
  const [first, ...later] = small.map(({ total }) => total);
  say(
    `1 day    pdf    ${(first ?? NaN).toFixed(0).padStart(8)} ms the first time, then ${median(later).toFixed(0)} ms (${((small[0]?.bytes ?? 0) / 1024).toFixed(0)} KB)`,
  );

  await oneParty(at, headers);
  const csv = await memoryOfWork(at, () => report(TICKETS, '&format=csv'));
  say(
    `${String(TICKETS / YEARS).padEnd(8)} csv    ${csv.got.firstByte.toFixed(0).padStart(8)} ms ${csv.got.total.toFixed(0).padStart(8)} ms ${(csv.got.bytes / 1024).toFixed(0).padStart(8)} KB   5 s, 150 MB more; took ${csv.more.toFixed(0)} MB more`,
  );
  const sheet = await memoryOfWork(at, () => report(25_000, '&format=xlsx'));
  say(`25000    xlsx took ${sheet.more.toFixed(0)} MB more; at most 100 MB, the makers counted`);
  await clerks(at, bearer, report, (name) =>
    fetchFrom(at, `/reports/${name}?selectedYear=${LAST_YEAR}&format=csv`, headers),
  );
}

/** A statement of one hauler, of which there are sixty, with about 1,000 lines: as PDF, and the first byte of its CSV file. */
async function oneParty(at: At, headers: http.OutgoingHttpHeaders): Promise<void> {
  const lines = TICKETS / YEARS / 60;
  const asked = periodOf(Math.min(1, 1000 / lines) * (TICKETS / YEARS));
  const rounds: { pdf: number; csv: number }[] = [];
  for (let n = 0; n < 7; n += 1) {
    const get = (format: string): Promise<Got> =>
      fetchFrom(at, `/reports/hauler_statement?${asked}&hauler=${n + 1}&format=${format}`, headers);
    rounds.push({ pdf: (await get('pdf')).total, csv: (await get('csv')).firstByte });
  }
  say(
    `one party of ${Math.min(1000, lines).toFixed(0)} lines: PDF ${median(rounds.map(({ pdf }) => pdf)).toFixed(0)} ms, aim 700; first byte of its CSV file ${median(rounds.map(({ csv }) => csv)).toFixed(0)} ms, aim 30`,
  );
}

/** What clerks feel of reports: the list page alone, and while long ones are made. */
async function clerks(
  at: At,
  bearer: http.OutgoingHttpHeaders,
  report: (lines: number, more: string) => Promise<Got>,
  year: (name: string) => Promise<Got>,
): Promise<void> {
  const list = async (): Promise<number> =>
    (await fetchFrom(at, `/api/v1/ticket_crop/ticket-crop/?page=1&page_size=50&year=${LAST_YEAR}`, bearer)).total;
  const during = async (what: string, work: Promise<unknown>): Promise<number> => {
    await held(at);
    const done = new AbortController();
    void work.finally(() => done.abort());
    const times: number[] = [];
    while (!done.signal.aborted) {
      times.push(await list());
      // A clerk looks at the page; without a pause the clerk alone would fill a core.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    say(`list page p95 ${what}: ${p95(times).toFixed(1)} ms (${times.length} requests); ${await held(at)}`);
    return p95(times);
  };
  const quiet = await during('quiet', new Promise((resolve) => setTimeout(resolve, 10_000)));
  const both = await during(
    'with a PDF of 25,000 lines and a CSV file of a year',
    Promise.all([report(25_000, '&format=pdf'), report(TICKETS, '&format=csv')]),
  );
  const ten = await during('with ten reports of a year at once', Promise.all(reports.map(({ name }) => year(name))));
  say(`against quiet: ${(both / quiet).toFixed(1)} and ${(ten / quiet).toFixed(1)} times, aim 3`);
}

await main();
