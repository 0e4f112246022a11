/**
 * A feature is its folder and a line in each list. One of them is taken out of a copy of the product, another one in each run
 * (`npm run figures -- --without` takes out each), and the notes of `tests/note` are put in. A table is its entry: that of the README
 * is added. The copy compiles, and what was written into it passes lint and format. Knip and the styles have nothing new to look at.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { featureNames } from '../../scripts/figures/needs';
import { faultsWithout } from '../../scripts/figures/without';
import { readmeSource } from '../support/readme';

const LISTS = [
  ['src/features.ts', "import { notes } from '../features/note/page/index';"],
  ['server/features.ts', "import { notes } from '../features/note/server/index';"],
] as const;

const REGISTRY = 'src/entities.ts';

/** Puts the notes beside the features of a copy. */
function addNotes(copy: string): void {
  cpSync(join(import.meta.dirname, '../note'), join(copy, 'features/note'), { recursive: true });
  for (const [list, line] of LISTS) {
    const path = join(copy, list);
    const source = readFileSync(path, 'utf8');
    const added = source
      .replace(/^import /m, `${line}\nimport `)
      .replace(/(features: readonly \w+\[\] = \[)/, '$1notes, ');
    expect(added.split('notes').length).toBe(3);
    writeFileSync(path, added);
  }
}

/** Adds the README's table to the registry of a copy, as the last one. */
function addTable(copy: string): void {
  const path = join(copy, REGISTRY);
  const entry = readmeSource().trimEnd().replace(/^ {2}/gm, '');
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(/(?=\}\);\s*$)/, () => `${entry}\n`),
  );
}

/** What lint and format say of the registry of a copy. */
function complaints(copy: string): string[] {
  const root = join(import.meta.dirname, '../..');
  const gates = [
    ['oxlint', '-c', join(root, 'oxlint.config.ts')],
    ['oxfmt', '-c', join(root, '.oxfmtrc.json'), '--check'],
  ] as const;
  return gates.flatMap(([program, ...settings]) => {
    const run = spawnSync(join(root, 'node_modules/.bin', program), [...settings, REGISTRY], { cwd: copy });
    return run.status === 0 ? [] : [`${program}: ${run.stdout}${run.stderr}`];
  });
}

it('one can be taken out, and another and a table put in', { timeout: 300_000 }, () => {
  const names = featureNames();
  const name = names[Math.floor(Math.random() * names.length)] ?? '';
  expect(names.length).toBeGreaterThan(4);
  const said: string[] = [];
  const change = (copy: string): void => {
    addNotes(copy);
    addTable(copy);
    said.push(...complaints(copy));
  };
  expect([name, faultsWithout(name, change), said]).toEqual([name, [], []]);
});
