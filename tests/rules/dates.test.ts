/** Calendar days at every edge, and the same in five time zones (ruling 25, checks 28). */
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { completeDay, isDay, normaliseDay } from '../../src/kinds/date';
import { daysAfter, nearDay } from '../../src/rules/dayRange/nearDay';
import { dayOf, isInYear, localDay, localDays, yearBounds } from '../../src/rules/dates';

describe('isDay', () => {
  it.each(['2026-01-01', '2026-12-31', '2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31', '2026-04-30'])(
    'takes %s',
    (day) => expect(isDay(day)).toBe(true),
  );
  it.each([
    '2026-02-29',
    '2100-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '1899-12-31',
    '2200-01-01',
    '2026-1-1',
    '26-01-01',
    '2026/01/01',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-01-01T00:00:00Z',
    '٢٠٢٦-٠١-٠١',
    '',
    'today',
    '-2026-01-01',
  ])('refuses %j', (day) => expect(isDay(day)).toBe(false));

  it('agrees with the calendar on every day of 300 years', () => {
    const end = Date.UTC(2199, 11, 31);
    const wrong: string[] = [];
    for (let at = Date.UTC(1900, 0, 1); at <= end; at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      if (!isDay(day)) wrong.push(day);
    }
    expect(wrong).toEqual([]);
  });

  it('never takes a day the calendar rolls over', () => {
    const part = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 1890, max: 2210 }), part(19), part(39), (year, month, day) => {
        const text = `${year}-${month}-${day}`;
        const moment = new Date(`${text}T00:00:00Z`);
        const real =
          !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) && year >= 1900 && year < 2200;
        return isDay(text) === real;
      }),
    );
  });
});

test('a year runs from its first to its last day, and a day lies in one year alone', () => {
  expect(yearBounds(2026)).toEqual({ first: '2026-01-01', last: '2026-12-31' });
  const years = (day: string): number[] => [2024, 2025, 2026, 2027].filter((year) => isInYear(day, year));
  expect(years('2025-12-31')).toEqual([2025]);
  expect(years('2026-01-01')).toEqual([2026]);
});

describe('normaliseDay', () => {
  it.each([
    ['20260918', '2026-09-18'],
    ['2026/9/8', '2026-09-08'],
    ['2026-9-8', '2026-09-08'],
    [' 2026.09.18 ', '2026-09-18'],
    ['2026-09-18', '2026-09-18'],
    ['9/8/2026', '2026-09-08'],
    ['11-20-2026', '2026-11-20'],
    ['9/8/26', '9/8/26'],
    ['9/8', '9/8'],
    ['20.11.2026', '20.11.2026'],
    ['2026-9', '2026-9'],
    ['soon', 'soon'],
    ['  ', ''],
  ])('reads %j as %j', (typed, day) => expect(normaliseDay(typed)).toBe(day));
});

describe('completeDay', () => {
  it.each([
    ['9/8', '2026-09-08'],
    ['11-20', '2026-11-20'],
    ['9/8/25', '2025-09-08'],
    [' 9/8 ', '2026-09-08'],
    ['9/8/2026', '9/8/2026'],
    ['2026-09-08', '2026-09-08'],
    ['9', '9'],
    ['', ''],
    ['soon', 'soon'],
  ])('reads %j as %j in 2026', (typed, day) => expect(completeDay(typed, 2026)).toBe(day));
});

describe('localDay', () => {
  it('is empty for nothing and for what is no instant', () => {
    expect([null, undefined, '', 'soon', 7, {}].map(localDay)).toEqual(['', '', '', '', '', '']);
  });
  it('keeps a bare day as it is', () => expect(localDay('2026-01-01')).toBe('2026-01-01'));
  it('is the same for many', () => {
    const given = [
      '2026-01-01T12:00:00Z',
      '2026-01-01T12:59:00Z',
      '2026-01-01',
      'soonZ',
      '',
      null,
      '2026-13-01T00:00:00Z',
    ];
    expect(given.map(localDays())).toEqual(given.map(localDay));
  });
  it('pads', () => expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05'));
});

/** The functions' results in a process of another time zone: changing the zone of a running process is not reliable. */
function inZone(zone: string): unknown {
  const program = `
    import { isDay, normaliseDay } from './src/kinds/date.ts';
    import { dayOf, isInYear, localDay, localDays } from './src/rules/dates.ts';
    const days = ['2025-12-31', '2026-01-01', '2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2024-02-29'];
    const instants = ['2025-12-31T23:30:00.000Z', '2026-01-01T00:30:00.000Z', '2026-03-08T09:59:00.000Z', '2026-11-01T08:30:00.000Z'];
    const manyDays = localDays();
    const first = Date.UTC(2026, 0, 1);
    const every = Array.from({ length: 75_000 }, (_, n) => new Date(first + n * 7 * 60_000).toISOString());
    console.log(JSON.stringify({
      same: days.every((day) => isDay(day) && localDay(day) === day && normaliseDay(day) === day && isInYear(day, Number(day.slice(0, 4)))),
      noon: days.every((day) => { const [y, m, d] = day.split('-').map(Number); return dayOf(new Date(y, m - 1, d)) === day; }),
      local: instants.map(localDay),
      // Every seven minutes of a year: the days that clocks change in, and the hours that have midnight within.
      others: every.filter((instant) => manyDays(instant) !== localDay(instant)),
    }));`;
  const answer = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  return JSON.parse(answer);
}

describe('in another time zone', () => {
  it.each([
    ['Pacific/Honolulu', ['2025-12-31', '2025-12-31', '2026-03-07', '2026-10-31']],
    ['America/Chicago', ['2025-12-31', '2025-12-31', '2026-03-08', '2026-11-01']],
    ['UTC', ['2025-12-31', '2026-01-01', '2026-03-08', '2026-11-01']],
    // Midnight is at a quarter past an hour, and at half past one in winter and at one in summer.
    ['Asia/Kathmandu', ['2026-01-01', '2026-01-01', '2026-03-08', '2026-11-01']],
    ['Australia/Lord_Howe', ['2026-01-01', '2026-01-01', '2026-03-08', '2026-11-01']],
    ['Asia/Kolkata', ['2026-01-01', '2026-01-01', '2026-03-08', '2026-11-01']],
    ['Pacific/Tongatapu', ['2026-01-01', '2026-01-01', '2026-03-08', '2026-11-01']],
  ])('%s: days never shift, instants show as local days', (zone, local) => {
    expect(inZone(zone)).toEqual({ same: true, noon: true, local, others: [] });
  });
});

describe('nearDay', () => {
  const today = '2026-03-01';
  it.each([
    ['t', '', '2026-03-01'],
    [' Today ', '', '2026-03-01'],
    ['hoy', '2020-01-01', '2026-03-01'],
    ['y', '', '2026-02-28'],
    ['yesterday', '', '2026-02-28'],
    ['AYER', '', '2026-02-28'],
    ['+3', '', '2026-03-04'],
    ['-2', '', '2026-02-27'],
    ['+ 1', '2026-12-31', '2027-01-01'],
    ['-1', '2024-03-01', '2024-02-29'],
    ['2026-09-07+3', '2020-01-01', '2026-09-10'],
    ['2026-09-07 -7', '', '2026-08-31'],
    ['9/7/2026-7', '', '2026-08-31'],
    ['+3', 'half typed', '2026-03-04'],
  ])('%j over %j is %s', (typed, held, day) => expect(nearDay(typed, { today, held })).toBe(day));

  it.each(['', '9/8', '9-8', '9-8-26', '2026-09', '2026-09-08', 'tt', '+', '+1000', 'x+3', '2026-13-01+1', 'toString'])(
    'leaves %j as it is',
    (typed) => expect(nearDay(typed, { today, held: '2026-05-05' })).toBe(typed),
  );

  it('counts fifteen thousand days forth and back', () => {
    let day = '1999-12-31';
    for (let n = 0; n < 15_000; n += 1) {
      const next = daysAfter(day, 1);
      expect([isDay(next), next > day, daysAfter(next, -1)]).toEqual([true, true, day]);
      day = next;
    }
    expect(day).toBe('2041-01-24');
  });
});
