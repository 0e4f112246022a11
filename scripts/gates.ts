/**
 * `npm run gates`: everything that a change must pass beside its tests. Runs every gate, also after one that failed. Ends
 * with one line: the gates that passed, or how many passed and failed.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Those of a row run one after the other, the rows at once: the compiler takes as long as all others together, on one core. */
const rows = [['typecheck'], ['lint', 'styles', 'format:check', 'knip', 'build']];

const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Runs a gate, and prints what it says once it is done. Resolves to whether it passed. */
async function passes(name: string): Promise<boolean> {
  const gate = spawn(scripts[name] ?? '', { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [gate.stdout, gate.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  const status = await new Promise<number | null>((resolve) => gate.once('close', resolve));
  process.stdout.write(`\n${name}\n${Buffer.concat(said).toString()}`);
  return status === 0;
}

async function failedIn(row: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const name of row) if (!(await passes(name))) failed.push(name);
  return failed;
}

const gates = rows.flat();
const failed = (await Promise.all(rows.map(failedIn))).flat();

process.stdout.write(
  failed.length === 0
    ? `\nPassed: ${gates.join(', ')}.\n`
    : `\nFailed: ${failed.join(', ')}.\n${gates.length - failed.length} passed, ${failed.length} failed\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
