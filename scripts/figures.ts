/**
 * Prints the figures of the code, so that they can be compared from one review to the next: `npm run figures`; with
 * `--all` also the places behind them. `--write` puts them into `docs/figures.md`, which holds nothing else. `--without` compiles the product
 * without one feature after the other.
 */
import { writeFileSync } from 'node:fs';
import { actsTable } from './figures/acts.ts';
import { circles, importGraph, repetitions } from './figures/graph.ts';
import { featureImports, mutualFolders, readByOne } from './figures/relations.ts';
import { featureNames } from './figures/needs.ts';
import { faultsWithout } from './figures/without.ts';
import { sourceFiles, syntaxOf, type SourceFile, type Syntax } from './figures/source.ts';

/** A function of more lines than this is long. */
const LONG = 40;

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function sizeRow(name: string, files: readonly SourceFile[]): string {
  const lengths = files.map(({ lines }) => lines.length).toSorted((a, b) => a - b);
  const longest = files.toSorted((a, b) => b.lines.length - a.lines.length)[0];
  const sum = lengths.reduce((total, lines) => total + lines, 0);
  const columns = [name, files.length, sum, quantile(lengths, 0.5), quantile(lengths, 0.9)];
  return `| ${columns.join(' | ')} | ${longest?.lines.length} \`${longest?.path}\` |`;
}

function sizes(product: readonly SourceFile[]): string[] {
  const of = (folder: string): SourceFile[] => product.filter(({ path }) => path.startsWith(folder));
  return [
    '| | files | lines | median | p90 | max |',
    '|---|---|---|---|---|---|',
    sizeRow('product (`src`, `server`, `features`; ts/tsx)', product),
    sizeRow('the same with css', sourceFiles(undefined, /\.(tsx?|css)$/)),
    sizeRow('`src` (css too)', sourceFiles(['src'], /\.(tsx?|css)$/)),
    sizeRow('`server`', of('server/')),
    sizeRow('`features` (css too)', sourceFiles(['features'], /\.(tsx?|css)$/)),
    sizeRow('tests', sourceFiles(['tests'])),
  ];
}

const count = (files: readonly SourceFile[], pattern: RegExp): number =>
  files.reduce((total, { text }) => total + [...text.matchAll(pattern)].length, 0);

function main(): void {
  const isAll = process.argv.includes('--all');
  const product = sourceFiles();
  const syntax = new Map(product.map((file): [string, Syntax] => [file.path, syntaxOf(file)]));
  const sum = (pick: (found: Syntax) => number): number =>
    [...syntax.values()].reduce((total, found) => total + pick(found), 0);
  const functions = product.flatMap(({ path }) =>
    (syntax.get(path)?.functions ?? []).map((found) => ({ ...found, place: `${path}:${found.line} ${found.name}` })),
  );
  const long = functions.filter(({ lines }) => lines > LONG).toSorted((a, b) => b.lines - a.lines);
  const longLines = [120, 140, 160].map((most) =>
    product.flatMap(({ lines }) => lines.filter((line) => line.length > most)),
  );
  const twice = repetitions(product);
  const atRunTime = circles(importGraph(product, syntax, ['static']));
  const whole = importGraph(product, syntax, ['static', 'type', 'lazy']);
  const withAll = circles(whole);
  const [mutual, single, ofFeatures] = [mutualFolders(whole), readByOne(whole), featureImports(whole)];
  const allLines = product.reduce((total, { lines }) => total + lines.length, 0);
  const rows = [
    ['circles', `${atRunTime.length} at run time; ${withAll.length} with types and \`import()\``],
    ['imports of features by the core', String(ofFeatures.length)],
    ['pairs of folders that import each other, parent and child left out', String(mutual.length)],
    ['files that exactly one other imports', String(single.length)],
    ['passages of six or more lines that stand twice', String(twice.length)],
    ['comments', `${((sum(({ commentLines }) => commentLines) / allLines) * 100).toFixed(1)} % of lines`],
    [
      `functions over ${LONG} lines`,
      `${long.length} of ${functions.length}; worst ${long
        .slice(0, 5)
        .map(({ name, lines }) => `\`${name}\` ${lines}`)
        .join(', ')}`,
    ],
    ['lines over 120 / 140 / 160 characters', longLines.map(({ length }) => length).join(' / ')],
    [
      'suppressions, `any`, `!`',
      [
        count(product, /@ts-(ignore|expect-error|nocheck)|(ox|es)lint-disable/g),
        sum(({ anys }) => anys),
        sum(({ nonNulls }) => nonNulls),
      ].join(', '),
    ],
    ['SQL as text that names a system table, outside `server/db`', String(sum(({ systemSql }) => systemSql))],
    [
      '`as unknown as`, other casts',
      `${sum(({ doubleCasts }) => doubleCasts)}, ${sum(({ casts }) => casts) - sum(({ doubleCasts }) => doubleCasts)}`,
    ],
  ];
  const lines = [
    '# Figures of the code',
    '',
    'Written by `npm run figures -- --write`.',
    '',
    ...sizes(product),
    '',
    '| | |',
    '|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    '## Acts',
    '',
    ...actsTable(),
  ];
  const behind = [
    ...long.map(({ place, lines: length }) => `${length} lines: ${place}`),
    ...ofFeatures.map((line) => `core imports a feature: ${line}`),
    ...mutual.map((pair) => `import each other: ${pair.replace(' ', ' ↔ ')}`),
    ...withAll.map((group) => `circle: ${group.join(' ↔ ')}`),
    ...twice.map(({ first, second, lines: length }) => `${length} lines twice: ${first} and ${second}`),
  ];
  if (process.argv.includes('--write')) writeFileSync('docs/figures.md', `${lines.join('\n')}\n`);
  console.log([...lines, ...(isAll ? ['', ...behind] : [])].join('\n'));
}

/** `--without [name]`: what the compiler says of the product without a feature, or without each in turn. */
function takeOut(names: readonly string[]): void {
  for (const name of names) {
    const faults = faultsWithout(name);
    console.log(
      [`without ${name}: ${faults.length === 0 ? 'compiles' : `${faults.length} errors`}`, ...faults].join('\n'),
    );
    if (faults.length > 0) process.exitCode = 1;
  }
}

const at = process.argv.indexOf('--without');
const named = process.argv.slice(at + 1);
if (at === -1) main();
else takeOut(named.length > 0 ? named : featureNames());
