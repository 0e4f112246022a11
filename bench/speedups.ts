/**
 * `npm run bench:speedups`: what each hand-made speed-up of lists is worth. Every one is taken out of a copy of the sources by itself,
 * the copy is built, and the copies are measured in turn with the page as it is, on a laptop a fourth as fast over Fast 4G. Prints a
 * table in Markdown: the milliseconds that a person waits, and how many more without it. BENCH_ROUNDS (7) is how often each is measured;
 * BENCH_ONLY and BENCH_WAYS, regular expressions, choose speed-ups and ways by their names. Asserts nothing.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { Browser } from 'playwright-core';
import { FILE_NAME } from '../server/db/engines/sqlite/open';
import { entities } from '../src/entities';
import { listPath } from '../src/rules/paths';
import { buildSaved } from '../tests/support/build';
import { openBrowser, signedIn } from '../tests/support/browser';
import { clientOf } from '../tests/support/client';
import { emptyFolder, startServer, type RunningServer } from '../tests/support/server';
import { loaded, openAt, pressedAt, slowPage } from './page/slow';
import { quantile } from './requests/measure';
import { figure, machine, markdownTable } from './tables/markdown';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const chosen = {
  speedups: new RegExp(process.env.BENCH_ONLY ?? ''),
  ways: new RegExp(process.env.BENCH_WAYS ?? ''),
};
const root = join(import.meta.dirname, '..');
const COUNTS = { customers: 300, tickets: 20_000, trucks: 10_000 };

/** A speed-up, and the change that takes it out. */
interface Speedup {
  readonly name: string;
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

const speedups: readonly Speedup[] = [
  {
    name: 'first rows read while the mouse rests on a link',
    path: 'src/client/ahead/readAhead.ts',
    from: 'readAhead: async (table, of) => {',
    to: 'readAhead: async (table, of) => { if (YOU) return undefined;',
  },
  {
    name: 'first answers asked for by the head of the page',
    path: 'src/standalone/theme.ts',
    from: 'token ? askFirst(',
    to: 'YOU ? undefined : token ? askFirst(',
  },
  {
    name: 'rows drawn in slices',
    path: 'src/resources/list/DataTable.tsx',
    from: 'useDeferredValue(rows === undefined ? latest : undefined)',
    to: '(rows === undefined ? latest : undefined)',
  },
  {
    name: 'the width of a list known before its first layout',
    path: 'src/resources/list/columns/likelyRoom.ts',
    from: 'export function likelyRoom(rowsHeight: number): number {',
    to: 'export function likelyRoom(rowsHeight: number): number { if (YOU) return 0;',
  },
  {
    name: 'rows of the window alone',
    path: 'src/resources/list/virtual/useLineWindow.ts',
    from: 'if (isWhole ||',
    to: 'if (YOU || isWhole ||',
  },
];

/** Always so, in words that no build can tell beforehand. */
const YOU = '(globalThis.document?.nodeType === 9)';

type Way = 'Home to customers' | 'Home to crop tickets' | 'Home to 10,000 trucks' | 'crop tickets, second visit';

const paths: Readonly<Record<Way, string>> = {
  'Home to customers': listPath(entities.customer) ?? '',
  'Home to crop tickets': listPath(entities.crop_ticket) ?? '',
  'Home to 10,000 trucks': listPath(entities.truck) ?? '',
  'crop tickets, second visit': listPath(entities.crop_ticket) ?? '',
};

const ways = (Object.keys(paths) as Way[]).filter((way) => chosen.ways.test(way));

/** A build that is measured, and what each way took it. */
interface Copy {
  readonly name: string;
  readonly server: RunningServer;
  readonly state: Awaited<ReturnType<typeof signedIn>>;
  readonly took: Readonly<Record<Way, number[]>>;
}

/** Builds a copy of the sources with one change. @returns its folder */
function buildWithout(folder: string, { name, path, from, to }: Speedup): string {
  const place = join(folder, path.replaceAll(/\W/g, '_'));
  for (const part of [
    'src',
    'server',
    'features',
    'scripts',
    'public',
    'tests',
    'index.html',
    'package.json',
    'vite.config.ts',
  ])
    cpSync(join(root, part), join(place, part), { recursive: true });
  for (const project of ['', '.app', '.base', '.server', '.shared', '.tests'])
    cpSync(join(root, `tsconfig${project}.json`), join(place, `tsconfig${project}.json`));
  cpSync(join(root, 'README.md'), join(place, 'README.md'));
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  const source = readFileSync(join(place, path), 'utf8');
  if (!source.includes(from)) throw new Error(`${path} has no more: ${from}`);
  writeFileSync(join(place, path), source.replace(from, to.replaceAll('YOU', YOU)));
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/build.ts'], {
    cwd: place,
    encoding: 'utf8',
  });
  // A build that is a few bytes above its limit ends with a fault, and can be measured all the same.
  if (!existsSync(join(place, 'dist', 'server', 'main.js')))
    throw new Error(`Without ${name} nothing is built:\n${stdout}${stderr}`);
  return place;
}

/** One of each through the API, the others straight into the file as copies. */
async function fill(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir });
  const call = await clientOf(server);
  const year = new Date().getFullYear();
  await buildSaved(call, entities, 'truck');
  await buildSaved(call, entities, 'crop_ticket', { date: `${year}-09-18` });
  await server.stop();
  const db = new BetterSqlite(join(dataDir, FILE_NAME));
  const copies = (name: string, naming: string, count: number): void => {
    const columns = (db.pragma(`table_info(${name})`) as { name: string }[]).map((column) => column.name);
    const same = columns.filter((one) => one !== 'id' && one !== naming).map((one) => `"${one}"`);
    const copy = db.prepare(
      `insert into ${name} (${naming}, ${same.join()}) select ?, ${same.join()} from ${name} order by id limit 1`,
    );
    for (let n = 1; n < count; n++) copy.run(`${10_000 + n}`);
  };
  db.transaction(() => {
    copies('customer', 'name', COUNTS.customers);
    copies('truck', 'name', COUNTS.trucks);
    copies('crop_ticket', 'ticket_number', COUNTS.tickets);
  })();
  db.close();
}

const rows = { rows: '.list-scroll[aria-busy=false] tbody tr', least: 12 };

async function measure(browser: Browser, { server: { url }, state, took }: Copy): Promise<void> {
  for (const way of ways) {
    const context = await openAt(browser, { url, state });
    const path = paths[way];
    const page = await slowPage(context);
    if (way === 'crop tickets, second visit') {
      await loaded(page, path, rows);
      await page.waitForTimeout(3000);
      took[way].push(await loaded(await slowPage(context), path, rows));
    } else {
      const link = `a[href="${path}"]`;
      await page.goto('/');
      await page.locator(link).first().waitFor();
      await page.waitForTimeout(4000);
      took[way].push(await pressedAt(page, link, rows));
    }
    await context.close();
  }
}

/** A row for each speed-up: how many ms each way takes longer without it. */
function table([own, ...others]: readonly Copy[]): string {
  const median = (copy: Copy | undefined, way: Way): number => quantile(copy?.took[way] ?? [], 0.5);
  const lines = others.map((copy) => [
    `without: ${copy.name}`,
    ...ways.map((way) => `+${figure(median(copy, way) - median(own, way))}`.replace('+-', '−')),
  ]);
  return markdownTable(
    ['p50 in ms', ...ways],
    [['as it is', ...ways.map((way) => figure(median(own, way)))], ...lines],
  );
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-speedups-'));
  const browser = await openBrowser({ isOwn: true });
  const copies: Copy[] = [];
  try {
    const add = async (name: string, program?: string): Promise<void> => {
      const dataDir = emptyFolder();
      await fill(dataDir);
      const server = await startServer({ dataDir, ...(program ? { program } : {}) });
      const took = Object.fromEntries(ways.map((way) => [way, []])) as unknown as Copy['took'];
      copies.push({ name, server, state: await signedIn(browser, server), took });
      process.stderr.write(`  built: ${name}\n`);
    };
    await add('nothing');
    for (const speedup of speedups.filter(({ name }) => chosen.speedups.test(name)))
      await add(speedup.name, buildWithout(folder, speedup));
    for (let round = 0; round < ROUNDS; round++) {
      for (const copy of copies.toSorted(
        (a, b) => ((copies.indexOf(a) + round) % copies.length) - ((copies.indexOf(b) + round) % copies.length),
      ))
        await measure(browser, copy);
      process.stderr.write(`  round ${round + 1} of ${ROUNDS}\n`);
    }
    process.stdout.write(`${machine()}\n\n${table(copies)}\n`);
  } finally {
    await browser.close();
    for (const { server } of copies) await server.stop();
    for (const { server } of copies) rmSync(server.dataDir, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
