/**
 * `npm run promises [-- names] [--scale N] [--seed N]`: runs the scripts of `scripts/promises` one after the other and writes what
 * they found into `docs/promises.md`. Names are those of the files, or beginnings of them. `--scale 0.1` runs a tenth of
 * what each promise says, `--seed` gives other chances to those that draw some. Ends with 1 when a promise does not hold.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Measured, PromiseScript } from './promises/parts/promise';
import { withRows, type TableRow } from './promises/parts/table';
import { ensureBuilt } from '../tests/support/server';

const folder = join(import.meta.dirname, 'promises');
const PAGE = join(import.meta.dirname, '..', 'docs', 'promises.md');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function isScript(module: unknown): module is PromiseScript {
  return typeof module === 'object' && module !== null && ['name', 'promise', 'run'].every((key) => key in module);
}

async function scriptsNamed(names: readonly string[]): Promise<PromiseScript[]> {
  const all = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => basename(file, '.ts'));
  const unknown = names.find((name) => !all.some((one) => one.startsWith(name)));
  if (unknown !== undefined) throw new Error(`There is no "${unknown}". There are: ${all.join(', ')}.`);
  const chosen = all.filter((one) => names.length === 0 || names.some((name) => one.startsWith(name)));
  const modules: unknown[] = await Promise.all(chosen.map((one) => import(join(folder, `${one}.ts`))));
  return modules.map((module, at) => {
    if (!isScript(module)) throw new Error(`${chosen[at]} does not export name, promise and run.`);
    return module;
  });
}

async function measure(
  { name, promise, run }: PromiseScript,
  scale: number,
  seed: number | undefined,
): Promise<TableRow> {
  const started = new Date();
  const measured = await run(scale, seed).catch((error: unknown): Measured => {
    return { figure: '–', verdict: 'fails', detail: error instanceof Error ? error.message : String(error) };
  });
  const seconds = Math.round((Date.now() - started.getTime()) / 1000);
  return { name, promise, ...measured, scale, seconds, at: started.toISOString().slice(0, 16).replace('T', ' ') };
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { scale: { type: 'string' }, seed: { type: 'string' } },
    allowPositionals: true,
  });
  const scale = Number(values.scale ?? 1);
  if (!(scale > 0)) throw new Error('--scale takes a number above 0, such as 0.1.');
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  if (seed !== undefined && !Number.isSafeInteger(seed)) throw new Error('--seed takes a whole number.');
  const scripts = await scriptsNamed(positionals);
  ensureBuilt();
  let allHold = true;
  for (const script of scripts) {
    const row = await measure(script, scale, seed);
    say(`${row.promise.join(', ')} ${row.name}: ${row.verdict} (${row.seconds} s)\n  ${row.figure}\n  ${row.detail}`);
    allHold &&= row.verdict === 'holds';
    // After each one, so that a run that is broken off has told what it found.
    const text = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '# Promises\n';
    writeFileSync(PAGE, withRows(text, [row]));
  }
  process.exitCode = allHold ? 0 : 1;
}

await main(process.argv.slice(2));
