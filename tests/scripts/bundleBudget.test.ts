/** The measure of the build: what counts for a page, and that too much is said. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { excessOf, tableOf, weigh, type Chunk } from '../../scripts/build/bundleBudget';

// Random letters do not compress below their size in base 64 digits, so a kilobyte stays about one.
const letters = (kilobytes: number) => randomBytes(kilobytes * 768).toString('base64');
const chunk = (fileName: string, kilobytes: number, imports: string[] = [], module = fileName): Chunk => ({
  fileName,
  code: letters(kilobytes),
  imports,
  moduleIds: [`/house/${module}`],
});
const chunks = [
  chunk('index.js', 10, ['react.js'], 'index.html'),
  chunk('react.js', 50),
  chunk('list.js', 20, ['react.js', 'table.js'], 'src/List.tsx'),
  chunk('table.js', 30, ['list.js']),
  chunk('chart.js', 100, [], 'src/Chart.tsx'),
];

it('counts each chunk of a page once, with everything it imports statically', () => {
  const [start, list] = weigh(
    [
      { page: 'start', modules: ['index.html'] },
      { page: 'list', modules: ['index.html', 'src/List.tsx'] },
    ],
    chunks,
  );
  expect(start?.raw).toBe((10 + 50) * 1024);
  expect(list?.raw).toBe((10 + 50 + 20 + 30) * 1024);
});

it('names each page above its limit', () => {
  const weights = weigh(
    [
      { page: 'start', modules: ['index.html'], limit: 60 },
      { page: 'list', modules: ['index.html', 'src/List.tsx'], limit: 60 },
    ],
    chunks,
  );
  expect(weights[0]?.gzip).toBeLessThan(60 * 1024);
  expect(excessOf(weights)).toEqual([
    expect.stringMatching(/^The list page needs \d+\.\d KB of gzipped JavaScript; at most 60 KB are allowed\.$/),
  ]);
  expect(tableOf(weights).split('\n')).toHaveLength(3);
});

it('refuses to weigh a page whose module the build does not know', () => {
  expect(() => weigh([{ page: 'lost', modules: ['src/Gone.tsx'] }], chunks)).toThrow('src/Gone.tsx');
});
