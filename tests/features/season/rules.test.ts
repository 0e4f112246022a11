/** The same days a year earlier, and what clocks show. */
import { describe, expect, it } from 'vitest';
import { offsetsOf } from '../../../features/season/server/zone';
import { lastYearOf, yearAfter } from '../../../features/season/rules/lastYear';

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
