/** What a value may be, kind by kind and fault by fault (rulings 4, 6, 47, 48, 50, checks 15). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entities } from '../../../src/entities';
import { decimal } from '../../../src/kinds/decimal';
import { maxLengthOf } from '../../../src/kinds/text';
import { faultsOf } from '../../../src/rules/validation';
import { paper, faults, stored, REQUIRED, NUMBER, DAY, OPTION, TEXT, CONTROL } from './paper';

describe('empty', () => {
  it.each([undefined, null, '', '   ', '\t\n', '\u00a0'])('%j is refused where a value is required', (raw) => {
    expect(faults('name', raw)).toEqual([REQUIRED]);
  });
  it.each(Object.keys(paper.fields).filter((key) => key !== 'name'))('%s may be empty and is stored as null', (key) => {
    expect([undefined, null, '', '  '].map((raw) => stored(key, raw))).toEqual([null, null, null, null]);
  });
});

describe('text', () => {
  it.each([
    ['  Nyquist Farms ', 'Nyquist Farms'],
    ['01234', '01234'],
    [54001, '54001'],
    ['=SUM(1)', '=SUM(1)'],
    ["O'Brien <b>", "O'Brien <b>"],
    ['Ávila 農場 🚜', 'Ávila 農場 🚜'],
    ['null', 'null'],
    ['\ufeffMill\u202eer\u2066 Farms\u2069', 'Miller Farms'],
    ['Miller\u2028Farms', 'Miller Farms'],
  ])('%j is stored as %j', (raw, value) => expect(stored('name', raw)).toBe(value));

  it.each([
    [[], TEXT],
    [['a'], TEXT],
    [{}, TEXT],
    [{ name: 'a' }, TEXT],
    [true, TEXT],
    [false, TEXT],
    [Infinity, TEXT],
    [Number.NaN, TEXT],
    ['a\u0000b', CONTROL],
    ['\u202e', CONTROL],
    ['a\nb', CONTROL],
    ['a\tb', CONTROL],
    ['a\u001bb', CONTROL],
    ['a\u007fb', CONTROL],
    ['a\ud800b', CONTROL],
    ['\udc00', CONTROL],
    ['x'.repeat(201), 'Use at most 200 characters.'],
  ])('%j is refused', (raw, fault) => expect(faults('name', raw)).toEqual([fault]));

  it('takes 200 characters in one line and 2,000 in several, or the field’s own number', () => {
    expect(faults('name', 'x'.repeat(200))).toEqual([]);
    expect(faults('note', 'x'.repeat(2000))).toEqual([]);
    expect(faults('note', 'x'.repeat(2001))).toEqual(['Use at most 2000 characters.']);
    expect(faults('short', '12345')).toEqual([]);
    expect(faults('short', '123456')).toEqual(['Use at most 5 characters.']);
    expect(maxLengthOf(entities.crop_ticket.fields.ticket_number)).toBe(30);
  });

  it('keeps line breaks and tabs where there are several lines, and nothing else of the kind', () => {
    expect(stored('note', 'one\r\n\ttwo')).toBe('one\r\n\ttwo');
    expect(stored('note', 'one\u2028two\u202e')).toBe('one\ntwo');
    expect(faults('note', 'one\u0000two')).toEqual([CONTROL]);
    expect(faults('note', 'one\u000btwo')).toEqual([CONTROL]);
  });
});

describe('decimal', () => {
  it.each([
    [78460, '78460'],
    ['78460.50', '78460.5'],
    [' 12.50 ', '12.5'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+5', '5'],
    ['100.00', '100'],
    ['0.10', '0.1'],
    ['000.000', '0'],
    [1.005e2, '100.5'],
  ])('%j is stored as %s', (raw, value) => expect(stored('gross', raw) ?? stored('tare', raw)).toBe(value));

  it.each([
    [-0, '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['-3.5', '-3.5'],
    [-3.5, '-3.5'],
    ['99999999999', '99999999999'],
  ])('%j without limits is stored as %s', (raw, value) => expect(stored('free', raw)).toBe(value));

  it.each<unknown>([
    'abc',
    '1,000',
    '٣',
    '1e5',
    '1e309',
    '0x10',
    '1_000',
    '--5',
    '-',
    '.',
    '+',
    '-.',
    '5 6',
    '1.2.3',
    '$5',
    'NaN',
    'Infinity',
    Number.NaN,
    Infinity,
    -Infinity,
    JSON.parse('1e309'),
    1e21,
    1e-7,
    true,
    false,
    [],
    [5],
    ['5'],
    {},
    { valueOf: 5 },
    '9'.repeat(1_000_000),
  ])('is no number: %#', (raw) => expect(faults('free', raw)).toEqual([NUMBER]));

  it.each([
    ['gross', 0, 'Must be more than 0.'],
    ['gross', -5, 'Must be more than 0.'],
    ['gross', 200_000.01, 'Use at most 200,000.'],
    ['gross', 1.005, 'Use at most 2 decimals.'],
    ['tare', -0.01, 'Use 0 or more.'],
    ['tare', '12.345', 'Use at most 2 decimals.'],
    ['moisture', -1, 'Use 0 to 100.'],
    ['moisture', 100.01, 'Use 0 to 100.'],
    ['at', 100, 'Must be less than 100.'],
    ['at', '100.00', 'Must be less than 100.'],
    ['at', -1, 'Use 0 or more.'],
    ['free', 99_999_999_999.01, 'Use at most 99,999,999,999.'],
    ['free', -1e15, 'Use -99,999,999,999 or more.'],
    ['free', '9'.repeat(40), 'Use at most 99,999,999,999.'],
  ])('%s %j: %s', (key, raw, fault) => expect(faults(key, raw)).toEqual([fault]));

  it.each([
    ['gross', 200_000],
    ['gross', 0.01],
    ['tare', 0],
    ['moisture', 0],
    ['moisture', 100],
    ['at', 99.99],
    ['at', 0],
  ])('takes the edge %s %d', (key, raw) => expect(faults(key, raw)).toEqual([]));

  it('keeps rates to 4 decimals and refuses a fifth', () => {
    expect(faultsOf(entities.haul_ticket, 'rate', '0.2175')).toEqual([]);
    expect(faultsOf(entities.haul_ticket, 'rate', '0.21751')).toEqual(['Use at most 4 decimals.']);
  });

  it('stores the same amount that came in, as a number and as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) => {
        const written = `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
        expect(Number(stored('free', written))).toBe(Number(written));
        expect(stored('free', Number(written))).toBe(stored('free', written));
      }),
    );
  });
});

describe('date', () => {
  it.each(['2026-09-18', ' 2026-09-18 ', '2024-02-29'])('takes %j', (raw) =>
    expect(stored('day', raw)).toBe(raw.trim()),
  );
  it.each([
    '2026-02-29',
    '18.9.2026',
    '2026-09-18T10:00:00Z',
    '20260918',
    'soon',
    20260918,
    true,
    [],
    {},
    ['2026-09-18'],
  ])('refuses %j', (raw) => expect(faults('day', raw)).toEqual([DAY]));
});

describe('choice', () => {
  it('takes its labels', () => expect(stored('colour', 'Green, dark')).toBe('Green, dark'));
  it.each(['red', 'Green', 0, true, [], ['Red'], {}])('refuses %j', (raw) =>
    expect(faults('colour', raw)).toEqual([OPTION]),
  );
});

describe('reference', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [' 7 ', 7],
    [999_999_999_999, 999_999_999_999],
  ])('%j is stored as %d', (raw, id) => {
    expect(stored('feed_id', raw)).toBe(id);
  });
  it.each([
    0,
    -0,
    -1,
    1.5,
    '1.5',
    '-1',
    '0',
    '0x7',
    '1e3',
    'seven',
    '9'.repeat(30),
    1e300,
    Infinity,
    Number.NaN,
    true,
    [],
    [7],
    { id: 7 },
  ])('refuses %j', (raw) => expect(faults('feed_id', raw)).toEqual([OPTION]));
});

it('0 is refused where it says nothing, however it is written', () => {
  const { amount } = entities.adjustment.fields;
  for (const raw of [0, '0', '0.00', '-0.00', '.0']) expect(decimal.check(amount, raw)).toHaveProperty('fault');
  for (const raw of [0.01, '-0.01']) expect(decimal.check(amount, raw)).toEqual({ value: String(raw) });
});
