/**
 * A feature is its folder and a line in each list. One of them is taken out of a copy of the product, another one in each run
 * (`npm run figures -- --without` takes out each), and the notes of `tests/note` are put in; the copy compiles.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { featureNames } from '../../scripts/figures/needs';
import { faultsWithout } from '../../scripts/figures/without';

const LISTS = [
  ['src/features.ts', "import { notes } from '../features/note/page/index';"],
  ['server/features.ts', "import { notes } from '../features/note/server/index';"],
] as const;

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

it('one can be taken out, and another put in', { timeout: 300_000 }, () => {
  const names = featureNames();
  const name = names[Math.floor(Math.random() * names.length)] ?? '';
  expect(names.length).toBeGreaterThan(4);
  expect([name, faultsWithout(name, addNotes)]).toEqual([name, []]);
});
