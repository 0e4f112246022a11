/** `npm run db:copy -- --from … --to …`: carries a business between SQLite and PostgreSQL, from a terminal, with Windrow stopped. */
import { parseArgs } from 'node:util';
import { commandLine } from '../commandLine';
import { copyBusiness } from './copy';
import { featureData, registry } from '../features';
import { openTransfer } from '../db/open';
import type { TransferPlace } from '../db/transfer';
import { loadEnvFile } from '../process/env';
import { sayAndExit, StartProblem } from '../process/startupError';

const usage = `Usage:
  ${commandLine('db:copy', '--from <folder or postgres://...> --to <folder or postgres://...>')}
Copies everything, with Windrow stopped, into an empty folder or database, and compares it. The source stays as it is.`;

function placesOf(args: string[]): { readonly from: TransferPlace; readonly to: TransferPlace } {
  try {
    const { from, to } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
    if (!from || !to) throw new StartProblem(usage);
    return { from: placeOf(from), to: placeOf(to) };
  } catch (cause) {
    throw new StartProblem(usage, { cause });
  }
}

function placeOf(given: string): TransferPlace {
  return openTransfer(/^postgres(ql)?:\/\//.test(given) ? { databaseUrl: given } : { dataDir: given });
}

async function run(args: string[]): Promise<void> {
  loadEnvFile();
  const { from, to } = placesOf(args);
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());
  const begun = performance.now();
  try {
    const counts = await copyBusiness({
      from,
      to,
      registry,
      features: featureData,
      now: new Date(),
      signal: ending.signal,
      onTable: (table, rows) => rows > 0 && say(`${table} ${rows}`),
    });
    const all = [...counts.values()].reduce((sum, rows) => sum + rows, 0);
    const seconds = Math.ceil((performance.now() - begun) / 1000);
    say(
      `Copied ${from.label} to ${to.label}: ${all} rows of ${counts.size} tables in ${seconds} s. Counts and content are the same.`,
    );
  } catch (cause) {
    if (!ending.signal.aborted) throw cause;
    throw new StartProblem(`Interrupted. ${to.label} is as empty as before.`, { cause });
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

run(process.argv.slice(2)).catch(sayAndExit);
