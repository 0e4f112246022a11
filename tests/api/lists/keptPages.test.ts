/** The answers of pages are made once for the same rows, and anew for any others. */
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { keepPages } from '../../../server/api/lists/keptPages';
import type { RowText } from '../../../server/db/query/rows/ownRow';

const row = (id: number, version = 1): RowText => ({ id, version, text: `{"id":${id},"v":${version}}` });
const pageOf = (rows: readonly RowText[], { count = rows.length, size = 50 } = {}) => ({
  rows,
  count,
  size,
  versions: rows.map(({ id, version }) => `${id}:${version}`).join(),
});

it('writes a page once, as long as it has the same rows', () => {
  const kept = keepPages();
  const rows = [row(2), row(1)];
  let written = 0;
  const answerOf = (page: ReturnType<typeof pageOf>) => kept(page, () => `page ${++written}`).bytes.toString();
  expect(answerOf(pageOf(rows))).toBe('page 1');
  expect(answerOf(pageOf([...rows]))).toBe('page 1');
  // What was read again may say something else, whatever its version.
  expect(answerOf(pageOf([row(2), row(1)]))).toBe('page 2');
  expect(answerOf(pageOf(rows, { count: 3 }))).toBe('page 3');
  expect(answerOf(pageOf(rows, { size: 2 }))).toBe('page 4');
  expect(answerOf(pageOf([row(2, 2), ...rows.slice(1)]))).toBe('page 5');
});

it('forgets the page that was written first when there are many', () => {
  const kept = keepPages();
  const pages = Array.from({ length: 51 }, (_, at) => pageOf([row(at + 1)]));
  const answers = pages.map((page) => kept(page, () => 'first'));
  const again = pages.toReversed().map((page) => kept(page, () => 'second').bytes.toString());
  expect(again.at(-1)).toBe('second');
  expect(again.slice(0, -1).every((text) => text === 'first')).toBe(true);
  expect(answers).toHaveLength(51);
});

it('compresses a page once, and has a digest that its versions are part of', async () => {
  const kept = keepPages();
  const [one, other] = [pageOf([row(1)]), pageOf([row(1, 2)])];
  const answer = kept(one, () => 'the same words');
  const compressed = await answer.encoded('gzip');
  expect(gunzipSync(compressed).toString()).toBe('the same words');
  expect(await kept(one, () => '').encoded('gzip')).toBe(compressed);
  expect(kept(other, () => 'the same words').tag).not.toBe(answer.tag);
});
