/**
 * `npm test`: sees to the programs some tests need, builds Windrow, runs all tests and ends with one line that counts
 * them. Arguments go to vitest: `npm test -- tests/server`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What vitest's JSON reporter writes, as far as it is read here. */
interface Report {
  testResults: { status: string; name: string; assertionResults: { status: string }[] }[];
}

const onPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));

/** Debian package → whether what the tests use of it is there. */
const needed: Readonly<Record<string, () => boolean>> = {
  chromium: () => ['chromium', 'chromium-browser', 'google-chrome'].some(onPath),
  postgresql: () => Boolean(process.env.TEST_DATABASE_URL) || onPath('initdb') || existsSync(debianPostgres()),
  'poppler-utils': () => onPath('pdftotext'),
};

function debianPostgres(): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  return join('/usr/lib/postgresql', versions.at(-1) ?? 'none', 'bin', 'initdb');
}

function missingPackages(): string[] {
  return Object.entries(needed).flatMap(([name, isThere]) => (isThere() ? [] : [name]));
}

/** Installs what is missing where it may, or says what to install. */
function installMissing(): void {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const names = missing.join(' ');
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say(`Installing with apt-get, since tests need them: ${names}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const run = (...args: string[]): void =>
      void spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    run('update');
    run('install', '-y', '--no-install-recommends', ...missing);
  }
  const still = missingPackages();
  if (still.length > 0)
    say(
      `Not installed: ${still.join(', ')}. The tests that need them are skipped; on Debian: sudo apt-get install ${still.join(' ')}`,
    );
}

/** Runs the tests of some vitest projects and counts them. */
function runTests(projects: readonly string[], args: readonly string[], folder: string): Counts {
  const file = join(folder, `${projects.join('-')}.json`);
  const chosen = projects.flatMap((name) => ['--project', name]);
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...chosen,
      ...args,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, WINDROW_BUILT: '1' } },
  );
  const counts = existsSync(file)
    ? countsOf(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // An error outside every test leaves no mark in the report, but it is a failure all the same.
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function countsOf(report: Report): Counts {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const count = (wanted: (status: string) => boolean): number => tests.filter(({ status }) => wanted(status)).length;
  // A file that did not even load holds no tests; it counts as one that failed.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const passed = count((status) => status === 'passed');
  const failed = count((status) => status === 'failed');
  return { passed, failed: failed + unloaded, skipped: tests.length - passed - failed };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function main(args: readonly string[]): number {
  installMissing();
  const built = spawnSync(process.execPath, ['scripts/ensureBuilt.mjs'], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (built.status !== 0) {
    say('0 passed, 1 failed');
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'windrow-tests-'));
  try {
    // The browser has the machine to itself: beside the others it would wait for the processor, and tests for it.
    const runs = [runTests(['node', 'page'], args, folder), runTests(['browser'], args, folder)];
    const sum = (key: keyof Counts): number => runs.reduce((total, counts) => total + counts[key], 0);
    const skipped = sum('skipped');
    say(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    // Where changes are judged, a test that did not run proves nothing.
    return sum('failed') > 0 || (process.env.CI && skipped > 0) ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = main(process.argv.slice(2));
