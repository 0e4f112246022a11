/** Comments name paragraphs, rulings and decisions; each is in `docs/specification.md` or `docs/decisions.md`, and comments name nothing else. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = globSync('{src,server,features,tests,scripts,bench}/**/*.{ts,tsx,css,mjs}', { cwd: root }).map(
  (path) => ({
    path,
    comments: (read(path).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g) ?? []).join('\n'),
  }),
);
const specification = read('docs/specification.md');
const decisions = read('docs/decisions.md');

/** `ruling 34`, `rulings 19, 28 and 65`: one number each. */
const numbersOf = (word: string): { path: string; number: string }[] =>
  files.flatMap(({ path, comments }) =>
    [...comments.matchAll(new RegExp(`\\b${word}s? (\\d+(?:(?:, | and | to )\\d+)*)`, 'g'))].flatMap(([, all = '']) =>
      [...all.matchAll(/\d+/g)].map(([number]) => ({ path, number })),
    ),
  );

describe('what comments refer to', () => {
  it('rulings are in the specification', () => {
    const rulings = new Set([...specification.matchAll(/^(\d+)\. /gm)].map(([, number]) => number));
    const named = numbersOf('ruling');
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter(({ number }) => !rulings.has(number))).toEqual([]);
  });

  it('decisions are in their document', () => {
    const made = new Set([...decisions.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
    const named = numbersOf('decision');
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ number }) => !made.has(number))).toEqual([]);
  });

  it('paragraphs are in the specification', () => {
    const covered = specification.replace(/§7\.3 to §7\.5/, '§7.3 §7.4 §7.5');
    const paragraphs = new Set([...covered.matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, number]) => number));
    const named = files.flatMap(({ path, comments }) =>
      [...comments.matchAll(/§ ?(\d+(?:\.\d+)?)/g)].map(([, number]) => ({ path, number })),
    );
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter(({ number }) => !paragraphs.has(number))).toEqual([]);
  });

  it('nothing else: no issue, no review, no document of another place', () => {
    const other =
      /\b(?:issue|record|money|look|domain|review|stack|newcomer|trust) [A-Z]?\d{1,2}\b|\b(?:spec|rulings|reports|look|domain|record|trade|platform|house|stack|checks|conventions)\.(?:md|html)\b/;
    const naming = files.flatMap(({ path, comments }) => {
      const found = other.exec(comments.replaceAll(/`[^`\n]*`/g, ''));
      return found ? [`${path}: ${found[0]}`] : [];
    });
    expect(naming).toEqual([]);
  });
});
