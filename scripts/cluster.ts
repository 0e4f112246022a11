/**
 * `npm run test:cluster [-- --times 3]`: three PostgreSQL under Patroni, three etcd, HAProxy and three Windrows on this machine's
 * loopback. Under fifty clerks they are killed, frozen and restarted; what was acknowledged must be there, once. Writes the table
 * of `docs/promises.md`. Ends with 1 when something does not hold, and says so and ends with 0 where the packages are missing.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../tests/support/server';
import { findPrograms, type Programs } from './cluster/programs';
import { runOnce, type Run } from './cluster/run';
import { faultsOf, tableOf, withTable } from './cluster/table';

const PAGE = join(import.meta.dirname, '..', 'docs', 'promises.md');

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function inFolder(programs: Programs): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'windrow-cluster-'));
  // PostgreSQL runs as another account, in a folder of its own below.
  chmodSync(folder, 0o755);
  try {
    const run = await runOnce(programs, folder, say);
    rmSync(folder, { recursive: true, force: true });
    return run;
  } catch (error) {
    say(`The logs stay in ${folder}.`);
    throw error;
  }
}

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { times: { type: 'string', default: '1' } } });
  const programs = findPrograms();
  if (typeof programs === 'string') return say(programs);
  ensureBuilt();
  const runs: Run[] = [];
  for (let n = 1; n <= Number(values.times); n++) {
    say(`Run ${n}`);
    runs.push(await inFolder(programs));
  }
  const table = tableOf(runs);
  say(table);
  writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), table));
  const faults = runs.flatMap(faultsOf);
  for (const fault of faults) say(`Does not hold: ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

await main(process.argv.slice(2));
