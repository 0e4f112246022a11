/** Days and times as they are shown (ruling 113), and typed days in the same order. */
import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { completeDay, date, normaliseDay } from '../../src/kinds/date';
import { ref } from '../../src/kinds/ref';
import {
  clockForms,
  dayForms,
  dayText,
  datesCode,
  datesOf,
  ISO_DATES,
  labelText,
  showDatesAs,
  shownHoles,
  shownPattern,
  timeText,
  type ShownDates,
} from '../../src/messages/shownDates';

const mdy: ShownDates = { days: 'mdy', clock: '12' };
const dmy: ShownDates = { days: 'dmy', clock: '24' };

afterEach(() => showDatesAs(ISO_DATES));

describe('a day', () => {
  test('is shown in each form', () => {
    expect(dayForms.map((days) => dayText('2026-09-07', { days, clock: '24' }))).toEqual([
      '2026-09-07',
      '9/7/2026',
      '7/9/2026',
    ]);
  });

  test('in the name of a record is shown so too', () => {
    expect(labelText('2026-10-27 · Maple Hollow Farms', mdy)).toBe('10/27/2026 · Maple Hollow Farms');
    expect(labelText('Lot 2026-10-27', mdy)).toBe('Lot 2026-10-27');
    showDatesAs(mdy);
    expect(ref.format({ kind: 'ref', to: 'job' }, { id: 3, name: '2026-10-27' })).toBe('10/27/2026');
  });

  test('stays as it is where it is none', () => {
    for (const text of ['', '—', '2026-09', '9/7', 'PS-2026-0001']) expect(dayText(text, mdy)).toBe(text);
  });

  test.each(dayForms)('typed as it is shown is itself: %s', (days) => {
    showDatesAs({ days, clock: '24' });
    for (const day of ['2026-09-07', '2026-12-31', '2026-02-03']) {
      expect(normaliseDay(dayText(day))).toBe(day);
      expect(normaliseDay(day)).toBe(day);
    }
    expect(completeDay(days === 'dmy' ? '7/9' : '9/7', 2026)).toBe('2026-09-07');
    expect(completeDay(days === 'dmy' ? '7/9/26' : '9/7/26', 2024)).toBe('2026-09-07');
  });

  test('of a column is found as it is shown and as it is stored', () => {
    showDatesAs(mdy);
    const format = date.columnFormat({ kind: 'date' }, []);
    expect([format.text('2026-09-07'), format.searchText?.('2026-09-07')]).toEqual(['9/7/2026', '2026-09-07']);
    expect(format.sortKey('2026-09-07')).toBe('2026-09-07');
  });
});

describe('a time', () => {
  test('is shown with 24 hours or with 12', () => {
    const shown = ['00:05', '09:30', '12:00', '13:23', '23:59'].map((time) => timeText(time, mdy));
    expect(shown).toEqual(['12:05 AM', '9:30 AM', '12:00 PM', '1:23 PM', '11:59 PM']);
    expect(timeText('13:23', dmy)).toBe('13:23');
  });
});

describe('the values of a message', () => {
  test('have their days, ranges and moments in the form, and nothing else', () => {
    const holes = {
      day: '2026-09-07',
      range: '2026-09-07 – 2026-09-30',
      moment: '2026-09-07 13:23',
      reference: 'PS-2026-0001',
      lot: 'A 2026-09-07',
      count: 20260907,
    };
    expect(shownHoles(holes, mdy)).toEqual({
      ...holes,
      day: '9/7/2026',
      range: '9/7/2026 – 9/30/2026',
      moment: '9/7/2026 1:23 PM',
    });
    expect(shownHoles(holes, ISO_DATES)).toBe(holes);
  });

  test('a pattern says the form that holds', () => {
    expect(shownPattern('Enter a date as YYYY-MM-DD.', mdy)).toBe('Enter a date as M/D/YYYY.');
    expect(shownPattern('Escriba una fecha como AAAA-MM-DD.', dmy)).toBe('Escriba una fecha como D/M/AAAA.');
    expect(shownPattern('Enter a date as YYYY-MM-DD.', ISO_DATES)).toBe('Enter a date as YYYY-MM-DD.');
  });
});

test('a form as one text is that form again, and another text is ISO', () => {
  for (const days of dayForms)
    for (const clock of clockForms) expect(datesOf(datesCode({ days, clock }))).toEqual({ days, clock });
  for (const code of [null, undefined, '', 'ymd 12h', 7]) expect(datesOf(code)).toEqual(ISO_DATES);
});

test('the server has no form of its own: values and files stay ISO', () => {
  const server = globSync('server/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('showDatesAs'));
  expect(server).toEqual([]);
});
