/**
 * `npm run bench:reports`: the Producer Statement of all producers over ten years of tickets on SQLite, for periods that
 * hold about 1,000, 10,000, 25,000 and 100,000 of them. Prints first byte, time, size and memory beside the aims of the
 * issue, how long the event loop is held, and what the list page feels of it. BENCH_TICKETS and BENCH_DIR as in `main.ts`. Asserts nothing.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAST_YEAR } from './business/business';
import { isLoaded, load, USER, type Place } from './business/load';
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

function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
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
  const kept = process.env.BENCH_DIR;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'windrow-bench-data-'));
  const place: Place = { engine: 'sqlite', dataDir: join(folder, `sqlite-${TICKETS}`) };
  mkdirSync(place.dataDir, { recursive: true });
  try {
    say(
      `${TICKETS.toLocaleString('en-US')} crop tickets in ${YEARS} years, Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}.`,
    );
    if (!(await isLoaded(place, TICKETS))) await load(place, TICKETS);
    const server = await startServer(place, new URL('servers/eventLoop.mjs', import.meta.url).href);
    try {
      await run(server.at);
    } finally {
      await server.stop();
    }
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
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

  const before = memoryOf(at.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(at.pid));
  }, 20);
  const csv = await report(TICKETS, '&format=csv');
  clearInterval(watch);
  say(
    `${String(TICKETS / YEARS).padEnd(8)} csv    ${csv.firstByte.toFixed(0).padStart(8)} ms ${csv.total.toFixed(0).padStart(8)} ms ${(csv.bytes / 1024).toFixed(0).padStart(8)} KB   5 s, 150 MB more; took ${(most - before).toFixed(0)} MB more`,
  );

  const list = async (): Promise<number> =>
    (await fetchFrom(at, `/api/v1/ticket_crop/ticket-crop/?page=1&page_size=50&year=${LAST_YEAR}`, bearer)).total;
  await held(at);
  const quiet: number[] = [];
  for (let n = 0; n < 300; n += 1) quiet.push(await list());
  const quietLoop = await held(at);
  const busy: number[] = [];
  const made = new AbortController();
  const pdf = report(25_000, '&format=pdf').finally(() => made.abort());
  while (!made.signal.aborted) busy.push(await list());
  await pdf;
  say(
    `\nlist page p95: quiet ${p95(quiet).toFixed(1)} ms, while a PDF of 25,000 lines is made ${p95(busy).toFixed(1)} ms (longest ${Math.max(...busy).toFixed(1)} ms, ${busy.length} requests); aim: at most 3 times`,
  );
  say(`quiet: ${quietLoop}\nmeanwhile: ${await held(at)}`);
}

await main();
