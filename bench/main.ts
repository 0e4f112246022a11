/**
 * `npm run bench`: what the API's requests cost on ten years of tickets, beside the same SQL run on the engine alone.
 * BENCH_TICKETS (default 1,000,000) crop tickets; BENCH_DIR keeps the loaded data for the next run; BENCH_ENGINE
 * (`sqlite`, `postgres`) leaves the other engine out; BENCH_SERVER names another build's `main.js` to compare with.
 * Prints; asserts nothing, since times depend on the machine.
 */
import { cpus } from 'node:os';
import { measureDirect, type DirectCost } from './requests/direct';
import { isLoaded, load, USER, type Place } from './data/load';
import { measure, openConnection, type Connection, type Measured } from './requests/measure';
import { nextTicket, requestsFor, type Request } from './requests/requests';
import { onBothEngines } from './data/places';
import { startServer } from './servers/server';
import { measureWrites } from './requests/writes';

const TICKETS = Number(process.env.BENCH_TICKETS ?? 1_000_000);
const CONNECTIONS = 16;
const WARM = { count: 50, ms: 1000 };
const ONE = { count: 400, ms: 3000 };
const MANY = { count: 5000, ms: 2000 };

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  say(`${TICKETS.toLocaleString('en-US')} crop tickets, Node ${process.version}, ${cpus().length} cores. Times in ms.`);
  await onBothEngines(TICKETS, run, say);
}

async function run(place: Place): Promise<void> {
  say(`\n${place.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`);
  if (!(await isLoaded(place, TICKETS))) {
    const begun = performance.now();
    await load(place, TICKETS);
    say(`loaded in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  await measureWrites(place, TICKETS, say);
  const requests = requestsFor(TICKETS);
  const direct = await measureDirect(place, requests, ONE);
  const server = await startServer(place);
  const connections: Connection[] = [];
  try {
    const access = await signIn(server.at);
    for (let n = 0; n < CONNECTIONS; n++) connections.push(await openConnection({ ...server.at, access }));
    await measureAll(requests, direct, connections);
  } finally {
    for (const connection of connections) connection.close();
    await server.stop();
  }
}

async function measureAll(
  requests: readonly Request[],
  direct: readonly DirectCost[],
  connections: readonly Connection[],
): Promise<void> {
  const [first, second] = connections;
  if (!first || !second) throw new Error('No connection was opened.');
  say(
    line(['request', 'SQL', 'SQL p50', 'API p50', 'API p95', '× SQL', 'req/s 1', `req/s ${CONNECTIONS}`, 'KB', 'aim']),
  );
  let sent = 1_000_000;
  for (const [at, request] of requests.entries()) {
    const calls = (n: number) => request.call(Number.isFinite(request.variants) ? n : sent++);
    const before = request.afterSave && (async (): Promise<void> => void (await second.send(nextTicket(sent++))));
    await measure([first], calls, WARM, before);
    const alone = await measure([first], calls, ONE, before);
    const together = request.afterSave ? undefined : await measure(connections, calls, MANY);
    say(line(cellsOf(request.name, direct[at] ?? { statements: 0, p50: Number.NaN }, alone, together)));
  }
}

function cellsOf(
  name: string,
  sql: { statements: number; p50: number },
  alone: Measured,
  together: Measured | undefined,
): string[] {
  const met = alone.p50 <= 2 * sql.p50 + 1 && (name !== 'list page 1' || alone.p50 <= 5);
  return [
    name,
    String(sql.statements),
    sql.p50.toFixed(2),
    alone.p50.toFixed(2),
    alone.p95.toFixed(2),
    sql.statements > 0 ? (alone.p50 / sql.p50).toFixed(1) : '',
    together ? alone.perSecond.toFixed(0) : '',
    together?.perSecond.toFixed(0) ?? '',
    (alone.bytes / 1024).toFixed(1),
    met ? 'met' : 'MISSED',
  ];
}

function line(cells: readonly string[]): string {
  const [name = '', ...rest] = cells;
  return name.padEnd(28) + rest.map((cell) => cell.padStart(9)).join('');
}

async function signIn(at: { host: string; port: number }): Promise<string> {
  const connection = await openConnection({ ...at, access: '' });
  const answer: unknown = JSON.parse(await connection.send({ method: 'POST', path: '/api/v1/token/', body: USER }));
  connection.close();
  const access = typeof answer === 'object' && answer !== null && 'access' in answer ? answer.access : undefined;
  if (typeof access !== 'string') throw new Error('Sign-in gave no token.');
  return access;
}

await main();
