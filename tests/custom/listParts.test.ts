/** The pure parts of the hand-written lists: addresses, page buttons, and what the bulk edit dialog warns of. */
import { describe, expect, it } from 'vitest';
import { inAnotherYear, pageButtons, placeOf, searchOf, type PlaceKeys } from '../../src/custom/lists/listLocation';
import { plannedColumns } from '../../src/custom/lists/columns';
import { crop } from '../../src/custom/tickets/list/crop';
import { faultsOf, warningOf } from '../../src/custom/tickets/list/bulkEdit';
import { entities } from '../../src/entities';
import { percent, rate, ref } from '../../src/grammar/field';
import type { AnyRow } from '../../src/rules/rows';

const keys: PlaceKeys = {
  sort: { by: 'date', isDown: true },
  ids: ['customer_id', 'job_id'],
  words: ['ticket_number'],
  columns: ['date', 'moisture'],
};
const rowOf = (values: object): AnyRow => ({ id: 1, add_date: '', edit_date: '', ...values });

describe('the address of a list', () => {
  it('holds filters, page and sort, and gives them back', () => {
    const search = 'customer_id=3&ticket_number=48+2&date_start=2026-09-01&date_end=2026-09-30&page=4&sort=-moisture';
    const place = placeOf(`?${search}`, keys, 2026);
    expect(place).toEqual({
      page: 4,
      sort: { by: 'moisture', isDown: true },
      filters: { customer_id: '3', ticket_number: '48 2', date_start: '2026-09-01', date_end: '2026-09-30' },
    });
    expect(searchOf(place, keys)).toBe(search);
  });

  it('is empty for the usual place', () => expect(searchOf(placeOf('', keys, 2026), keys)).toBe(''));

  it.each([
    ['customer_id=abc'],
    ['customer_id=0'],
    ['customer_id=-1'],
    ['page=0'],
    ['page=x'],
    ['sort=password'],
    ['date_start=2026-02-30'],
    ['date_start=2025-09-01'],
    ['ticket_number=++'],
    ['truck_id=3'],
  ])('does not take %s', (search) => expect(placeOf(search, keys, 2026)).toEqual(placeOf('', keys, 2026)));

  it('loses page and days in another year', () => {
    expect(inAnotherYear('?job_id=2&page=3&date_start=2026-01-01&date_end=2026-02-01&sort=moisture')).toBe(
      'job_id=2&sort=moisture',
    );
  });
});

describe('page buttons', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [3, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [1, 11, [1, 2, 3, 4, 5, 6, 7, 8, 9, null, 11]],
    [6, 11, [1, 2, 3, 4, 5, 6, 7, 8, 9, null, 11]],
    [11, 11, [1, null, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    [40, 63, [1, null, 36, 37, 38, 39, 40, 41, 42, 43, null, 63]],
  ])('on page %i of %i', (current, pages, buttons) => expect(pageButtons(current, pages)).toEqual(buttons));

  it('are ten at most, hold the current page, and reach both ends', () => {
    for (let current = 1; current <= 200; current += 1) {
      const buttons = pageButtons(current, 200).filter((one) => one !== null);
      expect(buttons).toHaveLength(10);
      expect(buttons).toEqual(expect.arrayContaining([1, current, 200]));
    }
  });
});

describe('what bulk edit warns of', () => {
  const moistures = (...values: (number | null)[]) =>
    warningOf(
      ['moisture', percent()],
      values.map((moisture) => rowOf({ moisture })),
    );

  it('says the different values with the same decimals, smallest first', () => {
    expect(moistures(68.4, 66.1, 67, 66.1)?.text).toBe('3 different values: 66.1, 67.0, 68.4');
  });
  it('says nothing where the rows agree', () => expect(moistures(65, 65)).toBeUndefined());
  it('counts a missing number as a value', () => expect(moistures(65, null)?.text).toBe('2 different values: —, 65'));
  it('names a few and keeps the others for the title', () => {
    expect(moistures(1, 2, 3, 4, 5, 6)).toEqual({
      text: '6 different values: 1, 2, 3, 4, …',
      all: '6 different values: 1, 2, 3, 4, 5, 6',
    });
  });
  it('tells records of one name apart', () => {
    const rows = [
      rowOf({ customer_id: { id: 1, name: 'Oak' } }),
      rowOf({ customer_id: { id: 2, name: 'Oak' } }),
      rowOf({ customer_id: null }),
    ];
    expect(warningOf(['customer_id', ref('customer')], rows)?.text).toBe('3 different values: N/A, Oak, Oak');
  });
});

describe('what bulk edit checks', () => {
  const fields = [
    ['customer_id', ref('customer')],
    ['rate', rate()],
  ] as const;
  it.each([['12.5'], [' 1,200 '], ['-3'], ['.5']])('takes %s', (typed) =>
    expect(faultsOf(fields, { rate: typed }, 'No.')).toEqual({}),
  );
  it.each([[''], ['  '], ['abc'], ['1e5'], ['1.2.3'], ['Infinity']])('refuses %j', (typed) =>
    expect(faultsOf(fields, { rate: typed }, 'No.')).toEqual({ rate: 'No.' }),
  );
});

describe('columns', () => {
  it('of crop tickets fit beside the rail at 1366 px', () => {
    const rows = [
      rowOf({
        ticket_number: '48222',
        gross_weight: 78460,
        tare_weight: 31280,
        customer_rate: 48.5,
        haul_mile: 11.3,
        moisture: 68.4,
      }),
    ];
    const width = plannedColumns(entities.crop_ticket, crop.columns, rows).reduce(
      (sum, column) => sum + column.width,
      40,
    );
    expect(width).toBe(1304);
  });
  it('widen for numbers that need it: a number is never cut', () => {
    const widthOf = (haul_rate: number) =>
      plannedColumns(entities.crop_ticket, crop.columns, [rowOf({ haul_rate })]).find(
        ({ name }) => name === 'haul_rate',
      )?.width ?? 0;
    expect(widthOf(4.1)).toBe(46);
    expect(widthOf(12.3456)).toBeGreaterThan(60);
  });
});
