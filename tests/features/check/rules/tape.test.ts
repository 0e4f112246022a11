/** Reading a tape as scales print it and as it is copied from a spreadsheet. */
import { describe, expect, it } from 'vitest';
import { missingBefore, numbersBefore } from '../../../../features/check/rules/gaps';
import { readTape } from '../../../../features/check/rules/tape';

describe('a line of a tape', () => {
  it.each([
    ['48143\t72,940\t30,040'],
    ['48143;72940;30040'],
    ['48143,72940,30040'],
    ['48143  72940 lb  30040 lb'],
    ['48143 30,040 72,940 42,900'],
    ['48143\t72940\t30040\t42900\t68.4'],
    [' 48143\t 72940.0 \t30040.00 '],
  ])('%j is number, gross and tare', (text) => {
    expect(readTape(text).lines).toEqual([{ line: 1, number: '48143', gross: 72_940, tare: 30_040 }]);
  });

  it.each(['Ticket Gross Tare', 'Total 72940', '48143', '---', '48143\t72940'])('%j is none', (text) => {
    expect(readTape(text)).toEqual({ lines: [], unread: [{ line: 1, text }] });
  });

  it('keeps its line number behind empty lines', () => {
    expect(readTape('\r\n\r\n7 20000 9000\r\n').lines).toEqual([{ line: 3, number: '7', gross: 20_000, tare: 9000 }]);
  });
});

describe('missing numbers', () => {
  const near = (...numbers: string[]) => {
    const set = new Set(numbers);
    return (number: string): boolean => set.has(number);
  };

  it('are counted down to the nearest number that exists', () => {
    expect(missingBefore('1010', near('1009'))).toBe(0);
    expect(missingBefore('1010', near('1005', '1001'))).toBe(4);
    expect(missingBefore('0010', near('0007'))).toBe(2);
  });

  it('are none where no number is near, or where it has letters', () => {
    expect(missingBefore('1010', near('900'))).toBe(0);
    expect(missingBefore('A-10', near('A-9'))).toBe(0);
    expect(numbersBefore('1')).toEqual([]);
  });
});
