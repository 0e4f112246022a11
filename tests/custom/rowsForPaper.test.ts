/** All rows for a print, from servers that answer as many rows as asked for, fewer, or all of them without pages. */
import { describe, expect, it } from 'vitest';
import { MOST_ON_PAPER, rowsForPaper } from '../../src/resources/list/paper/rowsForPaper';

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));

/** A server with so many rows, which answers at most `cap` of them, and the last page for one that does not exist. */
function serverOf(count: number, cap = Number.POSITIVE_INFINITY) {
  const asked: number[] = [];
  const read = (page: number, perPage: number) => {
    asked.push(page);
    const size = Math.min(perPage, cap);
    const shown = Math.min(page, Math.max(1, Math.ceil(count / size)));
    const data = rowsUpTo(count).slice((shown - 1) * size, shown * size);
    return Promise.resolve({ data, total: count, meta: { page: shown } });
  };
  return { asked, read };
}

describe('the rows of a print', () => {
  it.each([
    ['one page', 12, undefined, [1]],
    ['several pages', 1200, undefined, [1, 2, 3]],
    ['pages smaller than asked for', 250, 100, [1, 2, 3]],
    ['no row', 0, undefined, [1]],
  ])('come whole from %s', async (_server, count, cap, pages) => {
    const { asked, read } = serverOf(count, cap);
    expect(await rowsForPaper(read)).toEqual(rowsUpTo(count));
    expect(asked).toEqual(pages);
  });

  it('end where a print ends', async () => {
    const { asked, read } = serverOf(MOST_ON_PAPER + 800);
    expect(await rowsForPaper(read)).toHaveLength(MOST_ON_PAPER);
    expect(asked).toEqual([1, 2, 3, 4]);
  });

  it('end where a server counts more rows than it gives, and hold no row twice', async () => {
    const read = (page: number) => Promise.resolve({ data: rowsUpTo(3), total: 9, meta: { page } });
    expect(await rowsForPaper(read)).toEqual(rowsUpTo(3));
  });

  it('throw what the server threw', async () => {
    await expect(rowsForPaper(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });
});
