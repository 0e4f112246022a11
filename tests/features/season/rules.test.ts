/** The same days a year earlier, and what clocks show. */
import { describe, expect, it } from 'vitest';
import { offsetsOf } from '../../../features/season/server/zone';
import { lastYearOf, yearAfter } from '../../../features/season/rules/lastYear';
import { isOdd, namedOf } from '../../../features/season/rules/oddLoads';
import { changeOf, dollarsText } from '../../../features/season/page/numbers/texts';
import { stepsOf } from '../../../src/look/kit/chart/axes';

describe('the same days a year earlier', () => {
  it.each([
    ['2026-09-01', '2026-09-30', '2025-09-01', '2025-09-30'],
    ['2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['2024-02-29', '2024-03-05', '2023-03-01', '2023-03-05'],
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['2025-02-01', '2025-02-27', '2024-02-01', '2024-02-27'],
    ['2025-12-01', '2026-01-31', '2024-12-01', '2025-01-31'],
  ])('of %s to %s are %s to %s', (from, to, first, last) => {
    expect(lastYearOf({ from, to })).toEqual({ from: first, to: last });
  });

  it('adds a 29 February to the 28th of a year that has none', () => {
    expect(['2024-02-29', '2023-02-28', '2024-12-31'].map(yearAfter)).toEqual([
      '2025-02-28',
      '2024-02-28',
      '2025-12-31',
    ]);
  });
});

describe('clocks', () => {
  const told = (zone: string, from: string, to: string) =>
    offsetsOf(zone, { from, to }).map(({ since, quarters }) => [new Date(since * 900_000).toISOString(), quarters / 4]);

  it('change in spring and autumn, to the hour', () => {
    expect(told('America/Chicago', '2026-03-01', '2026-12-31').slice(1)).toEqual([
      ['2026-03-08T08:00:00.000Z', -5],
      ['2026-11-01T07:00:00.000Z', -6],
    ]);
    expect(told('America/Phoenix', '2026-01-01', '2026-12-31')).toHaveLength(1);
    expect(told('Asia/Kolkata', '2026-01-01', '2026-01-31').map(([, hours]) => hours)).toEqual([5.5]);
  });
});

describe('what tiles say of a year earlier', () => {
  it('is the change in percent with its sign, and nothing where there was nothing', () => {
    expect([
      changeOf('45513.54', '44198.48'),
      changeOf(2587, 2621),
      changeOf('10.00', '10.00'),
      changeOf('5.00', '-10.00'),
      changeOf('5.00', '0.00'),
      changeOf(undefined, 3),
    ]).toEqual(['+3.0 %', '−1.3 %', '0.0 %', '+150.0 %', undefined, undefined]);
  });

  it('is whole dollars', () => {
    expect(['2612511.49', '-184.75', '0.00'].map(dollarsText)).toEqual(['$2,612,511', '−$185', '$0']);
  });
});

describe('the lines of a scale', () => {
  it.each([
    [0, 1690],
    [27.8, 35.5],
    [0, 1],
    [0.4, 4.1],
    [13, 99],
  ])('are at most five above the base, %d to %d', (low, high) => {
    const steps = stepsOf(low, high);
    expect(steps.length).toBeLessThanOrEqual(6);
    expect(steps[0]).toBeLessThanOrEqual(low);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(high);
  });
});

describe('odd loads', () => {
  const loads = (...moistures: (string | null)[]) => moistures.map((moisture) => ({ moisture }));

  it('are more than three points off, whichever way; an unknown moisture is none', () => {
    expect(['63.1', '63', '69', '69.1', null].map((moisture) => isOdd(moisture, '66'))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(isOdd('70', null)).toBe(false);
  });

  it('are named where that has room: the farthest, then those a third of the picture away', () => {
    const all = loads('66', '72', '73', '66', '66', '60', '66', null, '66', '62', '58', '66');
    expect([...namedOf(all, '66')]).toEqual([10, 2]);
    expect([...namedOf(loads('66', '70'), '66')]).toEqual([1]);
    expect(namedOf(loads('66', '67', null), '66').size).toBe(0);
  });
});
