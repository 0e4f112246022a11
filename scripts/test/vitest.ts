/** Runs vitest and counts its tests. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How many tests ended in which way. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Which failed: files and titles, as a reader looks for them. */
  readonly failures: readonly string[];
}

/** What vitest's JSON reporter writes, as far as it is read here. */
interface Report {
  testResults: {
    status: string;
    name: string;
    assertionResults: { status: string; title: string; fullName: string }[];
  }[];
}

const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** How titles end of tests that are left out where a machine lacks a compiler, libfaketime or the right to mount. */
const MAY_LACK = '(where the machine can)';

/** Runs vitest with these arguments and counts its tests. */
export function runTests(args: readonly string[], env: Readonly<Record<string, string>> = {}): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-tests-'));
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    // Hundreds of workers and servers load the same packages: the first compiles them for all.
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...args],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled'), ...env },
      },
    );
    const counts = existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8'))) : none;
    // An error outside every test leaves no mark in the report, but it is a failure all the same.
    return status !== 0 && counts.failed === 0
      ? { ...counts, failed: 1, failures: ['An error outside every test.'] }
      : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The sum of several runs. */
export function sumOf(runs: readonly Counts[]): Counts {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number => runs.reduce((total, counts) => total + counts[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: runs.flatMap(({ failures }) => failures),
  };
}

/** The one line in which a run of tests ends. */
export function lineOf({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
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
  // A test that is still to be written did not run anywhere, and some need what no test may install; only the others are missed.
  const planned = tests.filter(
    ({ status, title }) =>
      status === 'todo' || (status !== 'passed' && status !== 'failed' && title.endsWith(MAY_LACK)),
  ).length;
  return {
    passed,
    failed: failed + unloaded,
    skipped: tests.length - passed - failed - planned,
    failures: report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf),
  };
}

function failuresOf({ name, assertionResults }: Report['testResults'][number]): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.length === 0 ? [name] : failed.map(({ fullName }) => `${name}: ${fullName}`);
}
