/** What ticket forms propose: the next number, and a truck's usual tare with its age (ruling 80). */
import { describe, expect, it } from 'vitest';
import { nextNumber, usualTare } from '../../src/rules/warnings/proposals';

describe('the next ticket number', () => {
  it.each([
    ['46062', '46063'],
    [' 46062 ', '46063'],
    ['999', '1000'],
    ['0099', '0100'],
    ['A-009', 'A-010'],
    ['12345678901234567890', '12345678901234567891'],
    ['46062b', undefined],
    ['', undefined],
    ['9'.repeat(30), undefined],
  ])('after %j is %j', (last, next) => expect(nextNumber(last)).toBe(next));
});

describe('the usual tare of a truck', () => {
  const today = '2026-11-22';
  const tickets = (...loads: readonly (readonly [tare: unknown, date?: string])[]) =>
    loads.map(([tare_weight, date = '2026-11-19'], at) => ({ id: 100 - at, tare_weight, date }));

  it.each([
    ['the middle one, with the age of the newest', [[28_900], [29_000], [28_960]], { tare: 28_960, days: 3 }],
    ['between two, in steps of the scale', [['28940'], ['28980.00']], { tare: 28_960, days: 3 }],
    ['of one ticket', [[28_960, '2026-11-22']], { tare: 28_960, days: 0 }],
    ['a day to come as today', [[28_960, '2026-12-01']], { tare: 28_960, days: 0 }],
    ['none where they spread over 600 lbs', [[28_100], [28_700], [28_720]], { low: 28_100, high: 28_720 }],
    ['some where they spread by 600 lbs', [[28_100], [28_700], [28_700]], { tare: 28_700, days: 3 }],
    ['without what no truck weighs', [[0], [28_960], [1006], [99_000], [null], ['x']], { tare: 28_960, days: 3 }],
    ['nothing without a tare', [[0], [null]], undefined],
  ] as const)('%s', (_, loads, usual) => {
    expect(usualTare(tickets(...loads), today)).toEqual(usual);
  });

  it('looks at the ten newest alone', () => {
    const ten = Array.from({ length: 10 }, () => [28_960] as const);
    expect(usualTare(tickets(...ten, [35_000]), today)).toEqual({ tare: 28_960, days: 3 });
  });
});
