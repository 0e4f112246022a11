/**
 * `npm test`: sees to the programs some tests need, builds Windrow, runs all tests and ends with one line that counts
 * them. `npm run test:quick`: some of each, on SQLite and in jsdom, within a minute; needs neither programs nor a build.
 * `npm run promises`: every promise at full size, or at that of `PROMISES`. Other arguments go to vitest: `npm test -- tests/server`.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ramDisk } from './test/ramDisk';
import { installMissing } from './test/systemPackages';
import { lineOf, runTests, sumOf, type Counts } from './test/vitest';

// Half of the time a test of a screen waits for its timers, a fifth of it a browser for its server or its test: there are more workers than cores.
const many = `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`;
const node = ['--project', 'node', many];
const alone = ['--project', 'server', '--project', 'alone'];
const page = ['--project', 'page', many];
const browser = ['--project', 'browser', many];

/** The quick tests: the house, the rules, the registry, the providers, a call and a screen of each kind, and the commonest entry. */
const quick = [
  'house.test.ts',
  'types.test.ts',
  'rules',
  'registry',
  'client',
  'providers',
  'messages/catalogue',
  'api/matrix',
  'api/tickets',
  'api/writes',
  'api/errors',
  'api/undo.test.ts',
  'resources/list.test.tsx',
  'custom/cropTicket/submitting',
  'custom/dashboard',
];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function testAll(args: readonly string[]): Counts {
  installMissing(say);
  const built = spawnSync(process.execPath, ['scripts/ensureBuilt.mjs'], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (built.status !== 0) return { passed: 0, failed: 1, skipped: 0, failures: ['The build.'] };
  const env = { WINDROW_BUILT: '1' };
  // The browser has the machine to itself: beside the others it would wait for the processor, and tests for it.
  return sumOf([
    runTests([...node, ...alone, '--project', 'page', ...args], env),
    runTests([...browser, ...args], env),
  ]);
}

function testQuickly(args: readonly string[]): Counts {
  const chosen = args.length > 0 ? args : quick.map((name) => join('tests', name));
  const env = { TEST_ENGINES: 'sqlite' };
  return sumOf([runTests([...node, ...chosen], env), runTests([...page, ...chosen], env)]);
}

function testPromises(args: readonly string[]): Counts {
  process.env.PROMISES ??= '1';
  return testAll(['tests/promises/whole.test.ts', ...args]);
}

/** What an argument asks for, in the place of all tests. */
const ways: Readonly<Record<string, (args: readonly string[]) => Counts>> = {
  '--quick': testQuickly,
  '--promises': testPromises,
};

function main(args: readonly string[]): number {
  const [first = '', ...rest] = args;
  const isQuick = first === '--quick';
  const disk = ramDisk();
  Object.assign(process.env, disk.env);
  const way = ways[first];
  const counts = way ? way(rest) : testAll(args);
  disk.remove();
  // The first of them is thousands of lines above.
  for (const failure of counts.failures) say(`Failed: ${failure}`);
  say(lineOf(counts));
  // Where changes are judged, a test that did not run proves nothing.
  return counts.failed > 0 || (process.env.CI && !isQuick && counts.skipped > 0) ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
