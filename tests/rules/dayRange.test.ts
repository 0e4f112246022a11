/** Typed ranges of days: every spelling of the review is understood, and other texts are refused with a reason. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysIn, namedRange, rangeText, withinYear } from '../../src/rules/dayRange/dayRange';
import { readDayRange } from '../../src/rules/dayRange/readDayRange';

const context = { year: 2026, today: '2026-11-21', season: ['08-25', '10-10'] } as const;
const read = (text: string, more: Partial<typeof context> | { year: number } = {}): unknown =>
  readDayRange(text, { ...context, ...more });
const september = { from: '2026-09-01', to: '2026-09-30' };

describe('a typed range', () => {
  test('of any year, where those may be asked for', () => {
    const anyYear = { ...context, anyYear: true };
    expect(readDayRange('2024-12-30 – 2025-01-02', anyYear)).toEqual({ from: '2024-12-30', to: '2025-01-02' });
    expect(readDayRange('last 400 days', anyYear)).toMatchObject({ to: '2026-11-21', from: '2025-10-18' });
    expect(readDayRange('2025-01-02', context)).toEqual({ fault: 'outside', day: '2025-01-02' });
    expect(readDayRange('soon', anyYear)).toEqual({ fault: 'unknown' });
  });

  test.each([
    '2026-09-01 - 2026-09-30',
    '2026-09-01 – 2026-09-30',
    '2026-09-01-2026-09-30',
    '2026-09-01 to 2026-09-30',
    '9/1/26 - 9/30/26',
    '9/1/2026-9/30/2026',
    '9/1-9/30',
    '9/1 – 30',
    '9-1 - 9-30',
    '20260901 20260930'.replace(' ', ' – '),
    'September',
    'sep',
    'Sept 2026',
    'SEPTIEMBRE',
    '9/2026',
    '2026-09',
    'Sep 1 - Sep 30',
    'Sep 1 - 30',
    '1 sep al 30 sep',
    'from September 1, 2026 through September 30, 2026',
    'del 1 de septiembre al 30 de septiembre',
  ])('%s is September', (text) => {
    expect(read(text)).toEqual(september);
  });

  test.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['ayer', '2026-11-20', '2026-11-20'],
    ['this week', '2026-11-15', '2026-11-21'],
    ['Last  Week', '2026-11-08', '2026-11-14'],
    ['this month', '2026-11-01', '2026-11-30'],
    ['last month', '2026-10-01', '2026-10-31'],
    ['mes pasado', '2026-10-01', '2026-10-31'],
    ['last 7 days', '2026-11-15', '2026-11-21'],
    ['season', '2026-08-25', '2026-10-10'],
    ['all', '2026-01-01', '2026-12-31'],
    ['2026', '2026-01-01', '2026-12-31'],
    ['Q3', '2026-07-01', '2026-09-30'],
    ['Aug - Oct', '2026-08-01', '2026-10-31'],
    ['feb', '2026-02-01', '2026-02-28'],
    ['9/3', '2026-09-03', '2026-09-03'],
    ['9/28 - 10/2', '2026-09-28', '2026-10-02'],
    ['3 sep', '2026-09-03', '2026-09-03'],
    ['dec', '2026-12-01', '2026-12-31'],
  ])('%s is %s to %s', (text, from, to) => {
    expect(read(text)).toEqual({ from, to });
  });

  test.each([
    '13/45/26 - 9/30',
    'x',
    '',
    'septembre',
    '9',
    '9/31',
    'last',
    '- 9/30',
    '9/1 -',
    '2026-02-30',
    'q5',
    '13/2026',
  ])('%j is refused', (text) => {
    expect(read(text)).toEqual({ fault: 'unknown' });
  });

  test('a season is refused where none is known', () => {
    expect(readDayRange('season', { year: 2026, today: '2026-11-21' })).toEqual({ fault: 'unknown' });
  });

  test('a day outside the year is named, and a last day before the first', () => {
    expect(read('2025-09-01 - 2025-09-30')).toEqual({ fault: 'outside', day: '2025-09-01' });
    expect(read('12/20/26 - 1/5/27')).toEqual({ fault: 'outside', day: '2027-01-05' });
    expect(read('last month', { year: 2025 })).toEqual({ fault: 'outside', day: '2026-10-01' });
    expect(read('9/30 - 9/1')).toEqual({ fault: 'reversed', from: '2026-09-30', to: '2026-09-01' });
  });

  test('a week that begins in the year before is cut', () => {
    expect(readDayRange('this week', { year: 2026, today: '2026-01-01' })).toEqual({
      from: '2026-01-01',
      to: '2026-01-03',
    });
    expect(readDayRange('last month', { year: 2026, today: '2026-01-15' })).toEqual({
      fault: 'outside',
      day: '2025-12-01',
    });
  });

  test('what is written is read back, and no text throws', () => {
    const days = fc
      .integer({ min: 0, max: 364 })
      .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, days, (a, b) => {
        const range = a < b ? { from: a, to: b } : { from: b, to: a };
        expect(read(rangeText(range))).toEqual(range);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(read(text)).toBeTypeOf('object');
      }),
    );
  });
});

test('days are counted with both ends', () => {
  expect([
    daysIn(september),
    daysIn({ from: '2026-03-01', to: '2026-03-31' }),
    daysIn({ from: '2026-09-01', to: '' }),
  ]).toEqual([30, 31, 1]);
  expect(daysIn({ from: '', to: '' })).toBe(0);
});

test('named ranges in another year have no part in this one', () => {
  const range = namedRange('lastWeek', { ...context, year: 2025 });
  expect(range && withinYear(range, 2025)).toBeUndefined();
  expect(namedRange('lastMonth', { ...context, today: '2026-01-15' })).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
});
