/** The search of rows in memory: what it finds, and how few rows it looks at. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fold } from '../../src/kinds/text';
import type { ListCells } from '../../src/rules/lists/cells';
import { finder, found, searchText, type SearchText } from '../../src/rules/lists/rowOrder';
import type { AnyRow } from '../../src/rules/rows';

const name: ListCells = {
  name: 'name',
  text: (row) => String(row.name),
  sortKey: (row) => String(row.name),
  isMissing: () => false,
};
const rowsOf = (names: readonly string[]): AnyRow[] =>
  names.map((text, at) => ({ id: at + 1, add_date: '', edit_date: '', name: text }));

describe('fold', () => {
  it('takes accents away and makes letters small, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text)).toBe(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
      }),
    );
    for (const text of ['Ávila — 12 ¾', 'ÅNGSTRÖM', '“x” … £5', 'naïve ‘é’', 'Straße İ'])
      expect(fold(text)).toBe(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
  });
});

describe('finder', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 6 });

  it('finds for each query of a row of queries what a search of all rows finds', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), fc.array(word, { maxLength: 8 }), (names, queries) => {
        const rows = rowsOf(names);
        const find = finder(rows, searchText([name]));
        for (const query of queries) expect(find(query)).toEqual(found(rows, searchText([name]), query));
      }),
    );
  });

  it('looks at the rows found last alone where a word has become longer', () => {
    const rows = rowsOf(['ab', 'ac', 'abc', 'd', 'e', 'f']);
    const textOf = vi.fn<SearchText>(searchText([name]));
    const find = finder(rows, textOf);
    const looked = (query: string): number => {
      textOf.mockClear();
      find(query);
      return textOf.mock.calls.length;
    };
    expect(['a', 'ab', 'ab c', 'b', ''].map(looked)).toEqual([6, 3, 2, 6, 0]);
  });

  it('makes the text of a row once', () => {
    const text = vi.fn<ListCells['text']>(name.text);
    const find = finder(rowsOf(['ab', 'ac']), searchText([{ ...name, text }]));
    for (const query of ['a', 'ab', 'c', 'b']) find(query);
    expect(text).toHaveBeenCalledTimes(2);
  });
});
