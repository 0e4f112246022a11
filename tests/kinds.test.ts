/**
 * A kind of field is one file per wing: code elsewhere compares no kinds, and a kind that is declared in the grammar does
 * not compile until each wing has it. A copy of the sources with a kind `time` proves the second rule.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compilerErrors, copyOfProduct } from '../scripts/figures/copy';
import { sourceFiles } from '../scripts/figures/source';

const root = join(import.meta.dirname, '..');
const wings = ['src/kinds', 'server/kinds', 'src/resources/kinds'] as const;

describe('a comparison of kinds', () => {
  // Reports have kinds of cells, among them `text` and `date`.
  const comparison = (path: string): RegExp =>
    path.startsWith('server/reports/')
      ? /\bkind\b[^\n]{0,20}[!=]==\s*'(?:decimal|choice|ref)'/
      : /\bkind\b[^\n]{0,20}[!=]==\s*'(?:text|decimal|date|choice|ref)'/;
  const own = (path: string): boolean =>
    path === 'src/grammar/field.ts' || wings.some((folder) => path.startsWith(`${folder}/`));

  it('is nowhere but in the grammar', () => {
    const comparing = sourceFiles()
      .filter(({ path }) => !own(path))
      .filter(({ path }) => comparison(path).test(readFileSync(join(root, path), 'utf8')))
      .map(({ path }) => path);
    expect(comparing).toEqual([]);
  });

  it('would be found', () => {
    expect(`if (field.kind === 'ref') x();`).toMatch(comparison('src/rules/rows.ts'));
    expect(`fields.filter(([, { kind }]) => kind !== 'date')`).toMatch(comparison('src/rules/rows.ts'));
    expect(`if (kind === 'text') x();`).not.toMatch(comparison('server/reports/write/csv.ts'));
  });
});

/** The files of a kind `time`: `10:32`, kept as text. */
const files: Readonly<Record<(typeof wings)[number], string>> = {
  'src/kinds': `import { NO_FIGURE } from './blank';
import { faults } from './faults';
import { isEmpty, textFormat, textValue, type KindRules } from './kind';

export const time: KindRules<'time', string, string> = {
  check: (_, raw) => (/^\\d\\d:\\d\\d$/.test(String(raw)) ? { value: String(raw) } : { fault: faults.notDay() }),
  sample: () => '10:32',
  emptySent: null,
  serialize: (_, value) => value,
  deserialize: (_, value) => value,
  read: (_, value) => (isEmpty(value) ? null : String(value)),
  format: (field, value) => time.read(field, value) ?? time.blank(field),
  formValue: (_, value) => textValue(value),
  columnFormat: () => textFormat(true),
  blank: () => NO_FIGURE,
  valueType: () => 'time',
  optionFaults: () => [],
};
`,
  'server/kinds': `import type { KindStorage } from './kind';

export const time: KindStorage<'time'> = {
  content: () => 'time',
  column: (_, types) => types.text,
  foreignTable: () => null,
  requestSchema: () => ({ type: 'string', pattern: '^[0-9]{2}:[0-9]{2}$' }),
  reportCell: () => 'text',
  answerSchema: () => ({ type: ['string', 'null'] }),
};
`,
  'src/resources/kinds': `import { createElement } from 'react';
import type { KindView } from './kind';

export const time: KindView<'time'> = { Input: ({ name }) => createElement('input', { name, type: 'time' }) };
`,
};

describe('a kind that is added', () => {
  const copies: string[] = [];
  afterAll(() => {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  });

  /** The files in which the compiler finds errors, sorted. */
  function filesWithErrors(copy: string): string[] {
    const found = compilerErrors(copy).flatMap((line) => /^(\S+?)\(\d+,\d+\): error/.exec(line)?.[1] ?? []);
    return [...new Set(found)].toSorted();
  }

  it('is asked for by each wing and by nothing else, and needs one file in each', { timeout: 300_000 }, () => {
    const copy = copyOfProduct();
    copies.push(copy);
    const edit = (path: string, change: (source: string) => string): void =>
      writeFileSync(join(copy, path), change(readFileSync(join(copy, path), 'utf8')));
    edit('src/grammar/field.ts', (source) => source.replace('  date: object;\n', '  date: object;\n  time: object;\n'));
    expect(filesWithErrors(copy)).toEqual(wings.map((folder) => `${folder}/index.ts`).toSorted());

    for (const folder of wings) {
      writeFileSync(join(copy, folder, folder === 'src/resources/kinds' ? 'time.tsx' : 'time.ts'), files[folder]);
      edit(`${folder}/index.ts`, (source) =>
        source
          .replace("import { text } from './text';", "import { text } from './text';\nimport { time } from './time';")
          .replace('choice, ref }', 'choice, ref, time }'),
      );
    }
    expect(filesWithErrors(copy)).toEqual([]);
  });
});
