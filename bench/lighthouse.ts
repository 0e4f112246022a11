/**
 * `npm run bench:lighthouse`: what Lighthouse, a judge from outside, says of seven pages of the demo business, signed in, with its
 * presets for a telephone and a desktop, beside their goals. Its exact version is fetched from the package registry when
 * this runs and kept in npm's own cache, since its 176 MB are of no use to anybody else; it reports no errors to anyone.
 * BENCH_RUNS (default 3) runs of each page, of which the median counts. Prints a table; asserts nothing.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { demoSignIn } from '../server/seed/seed';
import { entities } from '../src/entities';
import { addPath, apiPath, listPath } from '../src/rules/paths';
import { rowsIn } from '../tests/support/api';
import { program, signIn } from '../tests/support/browser';
import { PAGES_ONLY } from '../tests/support/browserFlags';
import { clientOf } from '../tests/support/client';
import { startServer } from '../tests/support/server';
import { quantile } from './requests/measure';
import { machine, markdownTable } from './tables/markdown';

const VERSION = '13.5.0';
/** No package that is younger is taken, so that the judge is the same next year. */
const BEFORE = '2026-11-20';
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** Only the pages of this name, such as `crop ticket entry`. */
const ONLY = process.env.BENCH_PAGE;
const presets = ['mobile', 'desktop'] as const;
const leastPerformance = { mobile: 90, desktop: 99 } as const;

const say = (text: string): void => void process.stdout.write(`${text}\n\n`);
const note = (text: string): void => void process.stderr.write(`${text}\n`);
const run = promisify(execFile);

/** What is read of Lighthouse's answer: shares from 0 to 1, times in ms. */
interface Verdict {
  readonly categories: Readonly<Record<'performance' | 'accessibility' | 'best-practices', { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

interface PageOf {
  readonly name: string;
  readonly path: string;
  readonly signedOut?: true;
}

/** Fetches Lighthouse where it is not yet in npm's cache. @returns the path of its program */
function lighthouse(): string {
  const words = ['exec', '--yes', '--ignore-scripts', `--before=${BEFORE}`, `--package=lighthouse@${VERSION}`];
  return execFileSync('npm', [...words, '-c', 'command -v lighthouse'], { encoding: 'utf8' }).trim();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A Chromium with a profile of its own that Lighthouse can use, too; `work` gets its port. */
async function withChromium(url: string, isSignedIn: boolean, work: (port: number) => Promise<void>): Promise<void> {
  if (!program) throw new Error('No Chromium was found. Install it, or name it in CHROMIUM.');
  const profile = mkdtempSync(join(tmpdir(), 'windrow-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: program,
    baseURL: url,
    args: [
      `--remote-debugging-port=${port}`,
      PAGES_ONLY,
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  try {
    const page = await context.newPage();
    if (isSignedIn) await signIn(page, demoSignIn);
    await page.close();
    await work(port);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function judge(
  judgeProgram: string,
  url: string,
  { port, preset }: { port: number; preset: (typeof presets)[number] },
): Promise<Verdict> {
  const { stdout } = await run(
    process.execPath,
    [
      judgeProgram,
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--disable-storage-reset',
      '--no-enable-error-reporting',
      '--only-categories=performance,accessibility,best-practices',
      ...(preset === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { maxBuffer: 2 ** 27 },
  );
  return JSON.parse(stdout);
}

function rowOf({ name }: PageOf, preset: (typeof presets)[number], verdicts: readonly Verdict[]): string[] {
  const median = (of: (verdict: Verdict) => number): number => quantile(verdicts.map(of), 0.5);
  const score = (category: keyof Verdict['categories']): number =>
    Math.round(median(({ categories }) => categories[category].score) * 100);
  const audit = (id: string): number => median(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const [performance, accessibility, practices] = [
    score('performance'),
    score('accessibility'),
    score('best-practices'),
  ];
  const least = leastPerformance[preset];
  // Nothing is asked of the sign-in page's performance but that it is told.
  const isMet = (performance >= least || name === 'sign-in') && accessibility === 100 && practices === 100;
  return [
    name,
    preset,
    String(performance),
    String(accessibility),
    String(practices),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((id) => audit(id).toFixed(0)),
    audit('cumulative-layout-shift').toFixed(3),
    `≥ ${least}; 100; 100`,
    isMet ? 'met' : 'MISSED',
  ];
}

async function main(): Promise<void> {
  const judgeProgram = lighthouse();
  const server = await startServer({ env: { DEMO: 'usual' } });
  try {
    const call = await clientOf({ url: server.url, ...demoSignIn });
    const [job] = rowsIn(await call('GET', `${apiPath(entities.job)}?page_size=1`));
    const pages: PageOf[] = [
      { name: 'sign-in', path: '/login', signedOut: true },
      { name: 'home', path: '/' },
      { name: 'customers', path: listPath(entities.customer) ?? '' },
      { name: 'crop tickets', path: listPath(entities.crop_ticket) ?? '' },
      { name: 'crop ticket entry', path: addPath(entities.crop_ticket, { job_id: Number(job?.id) }) },
      { name: 'customer form', path: addPath(entities.customer) },
      { name: 'report picker', path: '/report_runner' },
    ];
    say(machine());
    const rows: string[][] = [];
    const wanted = pages.filter(({ name }) => ONLY === undefined || name === ONLY);
    for (const signedOut of [true, undefined])
      await withChromium(server.url, !signedOut, async (port) => {
        for (const page of wanted.filter((one) => one.signedOut === signedOut))
          for (const preset of presets) {
            const verdicts: Verdict[] = [];
            for (let n = 0; n < RUNS; n++)
              verdicts.push(await judge(judgeProgram, server.url + page.path, { port, preset }));
            rows.push(rowOf(page, preset, verdicts));
            note(`  ${page.name}, ${preset}`);
          }
      });
    say(
      markdownTable(
        [
          `Lighthouse ${VERSION}, median of ${RUNS}`,
          'preset',
          'performance',
          'accessibility',
          'best practices',
          'FCP, ms',
          'LCP, ms',
          'TBT, ms',
          'shift',
          'goal',
          '',
        ],
        rows,
      ),
    );
  } finally {
    await server.stop();
  }
}

await main();
