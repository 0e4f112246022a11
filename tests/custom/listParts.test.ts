/** The pure parts of the hand-written lists: addresses, page buttons, and what the bulk edit dialog warns of. */
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../src/custom/tickets/list/bulk/bulkEdit';
import { stateOf } from '../../src/custom/tickets/list/bulk/fieldStates';
import { entities } from '../../src/entities';
import { percent, rate, ref } from '../../src/grammar/field';
import { pageMessages } from '../../src/messages/en/page';
import { bulk } from '../../src/messages/en/later/bulk';
import { createTranslator } from '../../src/messages/translator';
import { columnNeeds, type ColumnNeed } from '../../src/resources/list/columns/columnNeeds';
import { listedColumns } from '../../src/resources/list/columns/fieldColumns';
import { layoutWidths, tightLayout } from '../../src/resources/list/columns/useColumnWidths';
import { inAnotherYear, writeLocation } from '../../src/resources/list/controller/listLocation';
import { readLocation, type LocationKeys } from '../../src/client/lists/location';
import { pageButtons } from '../../src/look/kit/page/Pager';
import { listColumnsOf } from '../../src/rules/fieldSets';
import type { AnyRow } from '../../src/rules/rows';

const t = createTranslator({ ...pageMessages, ...bulk });
const keys: LocationKeys = {
  sort: { field: 'date', order: 'DESC' },
  ids: ['customer_id', 'job_id'],
  words: ['ticket_number'],
  columns: ['date', 'moisture'],
};
const rowOf = (values: object): AnyRow => ({ id: 1, add_date: '', edit_date: '', ...values });

describe('the address of a list', () => {
  it('holds filters, page and sort, and gives them back', () => {
    const search = 'customer_id=3&ticket_number=48+2&date_start=2026-09-01&date_end=2026-09-30&page=4&sort=-moisture';
    const location = readLocation(`?${search}`, keys, 2026);
    expect(location).toEqual({
      page: 4,
      sort: { field: 'moisture', order: 'DESC' },
      filters: { customer_id: '3', ticket_number: '48 2', date_start: '2026-09-01', date_end: '2026-09-30' },
    });
    expect(writeLocation(location, keys)).toBe(search);
  });

  it('is empty for the usual location', () => expect(writeLocation(readLocation('', keys, 2026), keys)).toBe(''));

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
  ])('does not take %s', (search) => expect(readLocation(search, keys, 2026)).toEqual(readLocation('', keys, 2026)));

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
    stateOf(
      t,
      ['moisture', percent()],
      values.map((moisture) => rowOf({ moisture })),
      false,
    );

  it('says the different values with the same decimals, smallest first', () => {
    expect(moistures(68.4, 66.1, 67, 66.1).text).toBe('3 different values: 66.1, 67.0, 68.4');
  });
  it('says where the rows agree', () => {
    expect(moistures(65, 65).text).toBe('same on all 2');
    expect(moistures(null, null).text).toBe('empty on all 2');
  });
  it('counts a missing number as a value', () => expect(moistures(65, null).text).toBe('2 different values: —, 65'));
  it('names the ends of many and keeps the others for the title', () => {
    expect(moistures(1, 2, 3, 4, null, 6)).toEqual({
      kind: 'differs',
      text: '6 different values: —, 1 to 6',
      all: '6 different values: —, 1, 2, 3, 4, 6',
    });
  });
  it('tells records of one name apart', () => {
    const rows = [
      rowOf({ customer_id: { id: 1, name: 'Oak' } }),
      rowOf({ customer_id: { id: 2, name: 'Oak' } }),
      rowOf({ customer_id: null }),
    ];
    expect(stateOf(t, ['customer_id', ref('customer')], rows, false).text).toBe('3 different values: N/A, Oak, Oak');
    const four = [...rows, rowOf({ customer_id: { id: 3, name: 'Elm' } })];
    expect(stateOf(t, ['customer_id', ref('customer')], four, true).text).toBe('was Elm, N/A and 2 more');
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

describe('the widths of columns', () => {
  const style = {
    isFirstStrong: true,
    padding: 12,
    firstExtra: 0,
    firstMark: 0,
    lastExtra: 6,
    behindNumber: 8,
    sortedBy: 'date',
  };
  const sumOf = (widths: readonly number[]) => Math.round(widths.reduce((sum, width) => sum + width, 0));
  const ticket = {
    ticket_number: '48222',
    date: '2026-09-18',
    hauler_id: { id: 1, name: 'Ironwood Trucking' },
    customer_id: { id: 1, name: 'Sundown Ridge Dairy' },
    producer_id: { id: 1, name: 'Halvorsen Acres' },
    gross_weight: 78460,
    tare_weight: 31280,
    customer_rate: 48.5,
    haul_mile: 11.3,
    moisture: 68.4,
  };
  const needsOf = (...rows: object[]) => {
    const tickets = rows.map(rowOf);
    return columnNeeds(
      listedColumns(entities.crop_ticket, listColumnsOf(entities.crop_ticket), tickets),
      tickets,
      style,
    );
  };
  const need = (given: Partial<ColumnNeed>): ColumnNeed => ({
    name: 'note',
    need: 100,
    texts: [100],
    floor: given.need ?? 100,
    order: 9,
    isWords: true,
    ...given,
  });

  it('fit all columns of crop tickets beside the rail at 1366 px', () => {
    expect(sumOf(layoutWidths(needsOf(ticket), undefined, true)) + 40).toBeLessThanOrEqual(1366 - 52);
  });
  it('grow for numbers that need it: a number is never cut', () => {
    const widthOf = (haul_rate: number) => needsOf({ haul_rate }).find(({ name }) => name === 'haul_rate')?.need ?? 0;
    expect(widthOf(123.4567)).toBeGreaterThan(widthOf(4.1));
  });
  it('measure the longest number of all rows, and the texts of the first 200', () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({
      gross_weight: at === 299 ? 123_456 : 1,
      producer_id: { id: at, name: at === 299 ? 'A very long name of a producer' : 'Oak' },
    }));
    const needs = new Map(needsOf(...rows).map((one) => [one.name, one.need]));
    expect(needs.get('gross_weight')).toBeGreaterThan(needsOf({ gross_weight: 1 })[6]?.need ?? 0);
    expect(needs.get('producer_id')).toBe(needsOf({ producer_id: { id: 1, name: 'Oak' } })[5]?.need);
  });
  it('give what is left over to the words, by what they need', () => {
    const needs = [need({ need: 100 }), need({ need: 50, isWords: false }), need({ need: 200 })];
    expect(layoutWidths(needs, 650, true)).toEqual([200, 50, 400]);
  });
  it('end where words are wide enough in a wide window, and where no sentence is cut', () => {
    const figure = need({ isWords: false, need: 60 });
    expect(layoutWidths([need({}), figure], 1300, true)).toEqual([1240, 60]);
    expect(layoutWidths([need({}), figure], 1600, true)).toEqual([420, 60]);
    expect(layoutWidths([need({}), need({ texts: [900, 100] }), figure], 1600, true)).toEqual([420, 900, 60]);
    expect(layoutWidths([need({}), need({ texts: [2000, 100] }), figure], 1600, true)).toEqual([420, 1120, 60]);
  });
  it('give way in their order where that cuts few cells, and never below their floor', () => {
    const mails = [180, ...Array.from({ length: 99 }, () => 110)];
    const needs = [
      need({ name: 'email', need: 180, texts: mails, floor: 96, order: 0 }),
      need({ name: 'city', need: 90, texts: mails.map(() => 70), floor: 76, order: 3 }),
    ];
    expect(layoutWidths(needs, 200, true)).toEqual([110, 90]);
    expect(layoutWidths(needs, 190, true)).toEqual([110, 80]);
  });
  it('keep what they need where too many cells would be cut: the table scrolls instead', () => {
    const needs = [need({ name: 'email', need: 150, texts: [150, 149, 148], floor: 96, order: 0 }), need({})];
    expect(layoutWidths(needs, 200, true)).toEqual([150, 100]);
  });
  it('count on narrower cells only where the table would scroll, and only if it then fits', () => {
    const needs = [need({}), need({ isWords: false })];
    expect(tightLayout(needs, 200, true, [1, 2])).toEqual({ widths: [100, 100], tighter: 0 });
    expect(tightLayout(needs, 197, true, [1, 2])).toEqual({ widths: [99, 98], tighter: 1 });
    expect(tightLayout(needs, 193, true, [1, 2])).toEqual({ widths: [97, 96], tighter: 2 });
    expect(tightLayout(needs, 191, true, [1, 2])).toEqual({ widths: [100, 100], tighter: 0 });
  });
  it('are squeezed in a table that cannot scroll, where the fewest texts are cut, names last', () => {
    const needs = [
      need({ need: 85, isWords: false }),
      need({ name: 'customer_id' }),
      need({ name: 'crop_id', order: 0, texts: [100, 100, 90] }),
      need({ name: 'driver_id', order: 0, texts: [100, 90, 90] }),
    ];
    expect(layoutWidths(needs, 380, false)).toEqual([85, 100, 100, 95]);
    expect(layoutWidths(needs, 300, false)).toEqual([85, 100, 57.5, 57.5]);
  });
});
