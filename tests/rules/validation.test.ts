/** What a body may hold, kind by kind and fault by fault (rulings 4, 6, 32, 47, 48, 50; checks 15; domain D4). */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { entities } from '../../src/entities';
import type { Entities, Entity } from '../../src/grammar/entity';
import { choice, date, percent, ref, required, text, weight } from '../../src/grammar/field';
import { fieldsOf } from '../../src/rules/rows';
import { sampleDraft } from '../../src/rules/samples';
import { maxLengthOf } from '../../src/kinds/text';
import { faultsOf, validate } from '../../src/rules/validation';

const registry: Entities = entities;
const paper: Entity = {
  ...entities.feed,
  fields: {
    name: text(required),
    note: text({ lines: 3 }),
    short: text({ max: 5 }),
    gross: weight({ above: 0 }),
    tare: weight({ min: 0, lessThan: 'gross' }),
    moisture: percent(),
    at: percent({ below: 100 }),
    free: { kind: 'decimal', scale: 2 },
    day: date(),
    colour: choice(['Red', 'Green, dark']),
    feed_id: ref('feed'),
  },
};
const faults = (key: string, raw: unknown): string[] => faultsOf(paper, key, raw);
const stored = (key: string, raw: unknown) => validate(paper, { name: 'x', [key]: raw }).values?.[key];

const REQUIRED = 'This field is required.';
const NUMBER = 'Enter a number.';
const DAY = 'Enter a date as YYYY-MM-DD.';
const OPTION = 'Choose one of the options.';
const TEXT = 'Enter text.';
const CONTROL = 'Remove the control characters.';

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

describe('a whole record', () => {
  it.each(Object.entries(registry))('%s without anything asks for exactly its required fields', (_, entity) => {
    const asked = fieldsOf(entity).flatMap(([key, field]) => (field.required ? [[key, [REQUIRED]]] : []));
    const choose = (entity.oneOf ?? [])
      .slice(0, 1)
      .map((key) => [key, ['Fill in one of these: Producer, Hauler, Customer.']]);
    expect(validate(entity, {}).errors).toEqual(Object.fromEntries([...asked, ...choose]));
  });

  it('has exactly one of the fields of which one is to be filled in', () => {
    const { adjustment } = entities;
    const rest = { date: '2026-09-30', text: 'Drying', amount: '-14.20' };
    const told = ['Fill in one of these: Producer, Hauler, Customer.'];
    expect(validate(adjustment, { ...rest, hauler_id: 3 }).errors).toBeUndefined();
    expect(validate(adjustment, rest).errors).toEqual({ producer_id: told });
    expect(validate(adjustment, { ...rest, hauler_id: 3, customer_id: 4 }).errors).toEqual({
      hauler_id: told,
      customer_id: told,
    });
    const stored = { producer_id: 1, hauler_id: null, customer_id: null };
    expect(validate(adjustment, { text: 'Rain' }, { only: ['text'], stored }).errors).toBeUndefined();
    expect(validate(adjustment, { customer_id: 2 }, { only: ['customer_id'], stored }).errors).toEqual({
      customer_id: told,
    });
    expect(validate(adjustment, { producer_id: null }, { only: ['producer_id'], stored }).errors).toEqual({
      producer_id: told,
    });
  });

  it('names every fault at once', () => {
    expect(
      validate(entities.job, { date: 'soon', customer_id: 'x', producer_id: 1, crop_id: 1, moisture: 101 }).errors,
    ).toEqual({
      date: [DAY],
      customer_id: [OPTION],
      field_id: [REQUIRED],
      moisture: ['Use 0 to 100.'],
    });
  });

  it('drops what is no field of the table (ruling 47)', () => {
    const body = JSON.parse(
      '{"name":"Soy Hulls","id":9,"add_date":"x","has_tickets":true,"__proto__":{"name":"y"},"constructor":1}',
    );
    expect(validate(entities.feed, body).values).toEqual({ name: 'Soy Hulls' });
  });

  it('does not take values a body only inherits', () => {
    expect(validate(entities.feed, Object.create({ name: 'Soy Hulls' })).errors).toEqual({ name: [REQUIRED] });
  });
});

describe('part of a record', () => {
  it('looks at the fields named alone', () => {
    expect(validate(entities.job, { moisture: 68 }, { only: ['moisture'] })).toEqual({ values: { moisture: '68' } });
    expect(validate(entities.job, { moisture: '' }, { only: ['moisture'] }).errors).toEqual({ moisture: [REQUIRED] });
  });
});

describe('tare against gross', () => {
  const weigh = (body: object, options?: Parameters<typeof validate>[2]) =>
    validate(paper, { name: 'x', ...body }, options).errors;
  const tooMuch = { tare: ['Must be less than Gross.'] };

  it.each([[{ gross: 78460, tare: 31280 }], [{ gross: '0.02', tare: '0.01' }], [{ gross: 10 }], [{ tare: 10 }], [{}]])(
    '%j passes',
    (body) => expect(weigh(body)).toBeUndefined(),
  );
  it.each([
    [{ gross: 31280, tare: 78460 }],
    [{ gross: 100, tare: 100 }],
    [{ gross: '100.00', tare: 100 }],
    [{ gross: '9', tare: '10' }],
  ])('%j is refused', (body) => expect(weigh(body)).toEqual(tooMuch));

  it('compares with the stored value when one of the two is not sent', () => {
    expect(weigh({ tare: 90 }, { only: ['tare'], stored: { gross: 100 } })).toBeUndefined();
    expect(weigh({ tare: 100 }, { only: ['tare'], stored: { gross: 100 } })).toEqual(tooMuch);
    expect(weigh({ gross: 50 }, { only: ['gross'], stored: { tare: '50.00' } })).toEqual(tooMuch);
    expect(weigh({ gross: 50 }, { only: ['gross'], stored: { tare: null } })).toBeUndefined();
  });
  it('leaves alone what is not sent, even when it is wrong as stored', () => {
    expect(weigh({ moisture: 5 }, { only: ['moisture'], stored: { gross: 1, tare: 2 } })).toBeUndefined();
  });
  it('does not compare with a value that is being cleared', () => {
    expect(weigh({ gross: null, tare: 500 }, { only: ['gross', 'tare'], stored: { gross: 100 } })).toBeUndefined();
  });
  it('says nothing more about a value that is wrong by itself', () => {
    expect(weigh({ gross: 'abc', tare: 10 })).toEqual({ gross: [NUMBER] });
  });
});

describe('whatever comes in', () => {
  const anything = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withObjectString: true });

  test('is stored or refused with messages, never thrown at', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(registry)),
        fc.dictionary(fc.string(), anything),
        anything,
        ([, entity], noise, value) => {
          const body = Object.fromEntries(fieldsOf(entity).map(([key]) => [key, value]));
          const result = validate(entity, { ...noise, ...body });
          const keys = Object.keys(result.errors ?? result.values);
          expect(keys.every((key) => Object.hasOwn(entity.fields, key))).toBe(true);
          expect(Object.values(result.errors ?? {}).every((messages) => messages.length > 0)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('once stored, passes again unchanged', () => {
    const amount = (min: number, max: number) =>
      fc
        .integer({ min: min * 100, max: max * 100 })
        .chain((cents) =>
          fc.constantFrom(cents / 100, ` ${(cents / 100).toFixed(2)} `, `0${(cents / 100).toFixed(2)}`),
        );
    const good: Record<string, fc.Arbitrary<unknown>> = {
      name: fc.stringMatching(/^[ -~]{0,50}[!-~][ -~]{0,50}$/),
      note: fc.constantFrom('one\ntwo', ' x ', 7),
      short: fc.integer({ min: 0, max: 99_999 }),
      gross: amount(5001, 200_000),
      tare: amount(0, 5000),
      moisture: amount(0, 100),
      at: amount(0, 99),
      free: amount(0, 1_000_000),
      day: fc
        .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
      colour: fc.constantFrom('Red', 'Green, dark'),
      feed_id: fc.integer({ min: 1 }).chain((id) => fc.constantFrom(id, String(id))),
    };
    fc.assert(
      fc.property(fc.record(good, { requiredKeys: ['name'] }), (body) => {
        const first = validate(paper, body);
        expect(first.errors).toBeUndefined();
        expect(validate(paper, first.values ?? {})).toEqual(first);
      }),
    );
  });

  test('a sample with one good value replaced by a wrong one is refused on that field alone', () => {
    const wrong = { text: {}, decimal: 'abc', date: 'soon', choice: 'None of these', ref: 'abc' };
    const every = Object.values(registry).flatMap((entity) =>
      fieldsOf(entity).flatMap(([key, field]) =>
        Object.hasOwn(
          sampleDraft(entity, 1, () => 1),
          key,
        )
          ? [{ entity, key, field }]
          : [],
      ),
    );
    const refusedOn = every.map(({ entity, key, field }) =>
      Object.keys(validate(entity, { ...sampleDraft(entity, 1, () => 1), [key]: wrong[field.kind] }).errors ?? {}),
    );
    expect(refusedOn).toEqual(every.map(({ key }) => [key]));
  });
});
