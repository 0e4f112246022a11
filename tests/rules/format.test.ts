/** How numbers are written, and how typed numbers are read (rulings 25, 27, 50; checks 30). */
import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { collator } from '../../src/kinds/text';
import { formatDecimal } from '../../src/kinds/decimal';
import { formatNumber, isNumeric, normaliseNumber } from '../../src/kinds/number';

describe('formatNumber', () => {
  it.each([
    [78460, 0, 0, '78,460'],
    [1234567.5, 2, 2, '1,234,567.50'],
    ['12.50', 2, 4, '12.50'],
    [0.1234, 2, 4, '0.1234'],
    [-3.5, 2, 2, '−3.50'],
    [-0, 2, 2, '0.00'],
    [-0.001, 2, 2, '0.00'],
    ['-0.00', 2, 2, '0.00'],
    [0, 0, 0, '0'],
    [null, 0, 0, '—'],
    [undefined, 0, 0, '—'],
    ['', 0, 0, '—'],
    ['  ', 0, 0, '—'],
    ['abc', 0, 0, '—'],
    ['٣', 0, 0, '—'],
    [Number.NaN, 0, 0, '—'],
    [Infinity, 0, 0, '—'],
    [[5], 0, 0, '—'],
    [true, 0, 0, '—'],
  ])('writes %j with %d to %d decimals as %s', (value, min, max, text) => {
    expect(formatNumber(value, min, max)).toBe(text);
  });
});

test('whole numbers are written as the browser writes them', () => {
  const browser = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (whole) => {
      expect(formatNumber(whole)).toBe(browser.format(whole).replace('-', '−'));
    }),
  );
});

describe('numbers are written as the browser writes them', () => {
  const cents = fc.integer({ min: -(10 ** 13), max: 10 ** 13 }).map((whole) => whole / 100_000);
  const halves = fc
    .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.nat({ max: 4 }))
    .map(([n, at]) => `${n}.${'0'.repeat(at)}5`);
  const any = fc.oneof(cents, fc.double({ noNaN: true, noDefaultInfinity: true }), halves.map(Number));

  test.each([
    [0, 0],
    [0, 2],
    [2, 2],
    [2, 4],
    [3, 3],
  ])('between %d and %d decimals', (min, max) => {
    const browser = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      signDisplay: 'negative',
    });
    fc.assert(
      fc.property(any, (number) => {
        expect(formatNumber(number, min, max)).toBe(browser.format(number).replace('-', '−'));
      }),
      { numRuns: 1000 },
    );
  });

  it('makes no formatter for them', () => {
    const made = vi.spyOn(Intl, 'NumberFormat');
    formatNumber('1234567.895', 2, 4);
    formatNumber(68.4, 0, 2);
    expect(made.mock.calls).toEqual([]);
    made.mockRestore();
  });
});

test('rates show 2 to 4 decimals, everything else as kept', () => {
  expect(formatDecimal({ scale: 4 }, 48.5)).toBe('48.50');
  expect(formatDecimal({ scale: 4 }, '0.2175')).toBe('0.2175');
  expect(formatDecimal({ scale: 2 }, 78460)).toBe('78,460');
  expect(formatDecimal({ scale: 2 }, 68.4)).toBe('68.4');
});

describe('normaliseNumber', () => {
  it.each([
    [' 78,460 ', '78460'],
    ['78,460.25', '78460.25'],
    ['1,234,567', '1234567'],
    ['-1,234', '-1234'],
    ['−5', '-5'],
    ['$ 50.25', '50.25'],
    ['$1,050.25', '1050.25'],
    ['-$5', '-5'],
    ['.5', '.5'],
    ['5.', '5.'],
    ['\u00a078460\u00a0', '78460'],
    ['28 120', '28120'],
    ['27,340 lb', '27340'],
    ['27\u202f340 LBS.', '27340'],
    ['12.5 %', '12.5'],
    ['lb', 'lb'],
    ['12 tons', '12 tons'],
    ['28 12', '28 12'],
    // Nobody writes numbers like this, so the server refuses them (§5).
    ['7,84,60', '7,84,60'],
    ['78,46', '78,46'],
    ['1,2345', '1,2345'],
    ['1,234,56', '1,234,56'],
    [',460', ',460'],
    ['٣', '٣'],
    ['abc', 'abc'],
    ['1e5', '1e5'],
    ['--5', '--5'],
    ['.', '.'],
    ['', ''],
    [' ', ''],
    ['0x10', '0x10'],
    ['5 6', '5 6'],
    ['$', '$'],
    ['$$5', '$$5'],
    ['5$', '5$'],
  ])('reads %j as %j', (typed, plain) => expect(normaliseNumber(typed)).toBe(plain));

  it('understands every whole number as the page itself writes it', () => {
    fc.assert(fc.property(fc.integer(), (n) => Number(normaliseNumber(formatNumber(n))) === n));
  });

  it('never changes its own answer', () => {
    fc.assert(fc.property(fc.string(), (typed) => normaliseNumber(normaliseNumber(typed)) === normaliseNumber(typed)));
  });
});

describe('isNumeric', () => {
  it.each([5, 0, -1.5, '78,460', ' 4 ', '.5', '−5'])('%j is', (typed) => expect(isNumeric(typed)).toBe(true));
  it.each(['', ' ', null, undefined, 'abc', '٣', '1e5', '.', '-', '1,2', Number.NaN, Infinity, 'Infinity'])(
    '%j is not',
    (typed) => expect(isNumeric(typed)).toBe(false),
  );
});

test('names sort naturally', () => {
  const names = ['402', '10', 'IW-14', 'Ávila', '9', 'iw-12', 'Zed', 'Azar'];
  expect(names.toSorted(collator.compare)).toEqual(['9', '10', '402', 'Ávila', 'Azar', 'iw-12', 'IW-14', 'Zed']);
});
