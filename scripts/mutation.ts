/**
 * Mutation tests: `npm run test:mutation`, or `npm run test:mutation -- rules` for one part. Prints the score of each part
 * and of each file, and fails below the floor. What was tested before and did not change is taken from `.stryker`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutationParts } from './mutation/parts.ts';

/** Percent of mutants that the tests must find. */
const FLOOR = 80;

const root = join(import.meta.dirname, '..');

interface MutationReport {
  readonly files: Record<string, { readonly mutants: readonly { readonly status: string }[] }>;
}

/** How many mutants were found, and how many were not; those that are ignored or do not compile count nowhere. */
interface Score {
  readonly found: number;
  readonly missed: number;
}

function scoreOf(mutants: readonly { readonly status: string }[]): Score {
  const count = (...statuses: readonly string[]): number =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  return { found: count('Killed', 'Timeout'), missed: count('Survived', 'NoCoverage') };
}

const percent = ({ found, missed }: Score): number => (found + missed === 0 ? 100 : (found / (found + missed)) * 100);

const line = (name: string, score: Score): string =>
  `| ${name} | ${score.found + score.missed} | ${score.found} | ${percent(score).toFixed(1)} % |`;

function run(part: string): void {
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status } = spawnSync(process.execPath, [stryker, 'run'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_PART: part },
  });
  if (status !== 0) throw new Error(`Stryker failed on the part "${part}".`);
}

function main(asked: readonly string[]): void {
  const names = asked.length > 0 ? asked : Object.keys(mutationParts);
  for (const name of names) run(name);
  const files = names.flatMap((name) => {
    const file = join(root, `.stryker/${name}.json`);
    if (!existsSync(file)) return [];
    const report = JSON.parse(readFileSync(file, 'utf8')) as MutationReport;
    return Object.entries(report.files).map(([path, { mutants }]) => ({ name, path, mutants }));
  });
  const total = scoreOf(files.flatMap(({ mutants }) => mutants));
  const lines = [
    '| Part | Mutants | Found | Score |',
    '|---|---|---|---|',
    ...names.map((name) =>
      line(name, scoreOf(files.filter((file) => file.name === name).flatMap(({ mutants }) => mutants))),
    ),
    line('all', total),
    '',
    ...files.map(({ path, mutants }) => line(`\`${path}\``, scoreOf(mutants))),
  ];
  console.log(lines.join('\n'));
  if (percent(total) >= FLOOR) return;
  console.error(`The score is below ${FLOOR} %.`);
  process.exitCode = 1;
}

main(process.argv.slice(2));
