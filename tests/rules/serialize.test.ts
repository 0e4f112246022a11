/** Drafts and rows of every table: typed and loaded values are sent in the API's form (rulings 6, 27, 47). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import type { Field } from '../../src/grammar/field';
import { byKind, type ByKind } from '../support/byKind';
import { entityOf, fieldsOf } from '../../src/rules/rows';
import { draftOf, rowOf } from '../../src/rules/serialize';

const registry: Entities = entities;
const blank = fc.constantFrom('', '   ', null);
const spaces = fc.constantFrom('', ' ', '  ');

interface Case {
  readonly typed: unknown;
  readonly sent: unknown;
}

/** A number as people type it, and the number that they mean. */
const typedNumber: fc.Arbitrary<Case> = fc
  .record({
    cents: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
    commas: fc.boolean(),
    before: spaces,
    after: spaces,
  })
  .map(({ cents, commas, before, after }) => {
    const [whole = '0', fraction = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
    const grouped = commas ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
    const sign = cents < 0 ? '-' : '';
    return { typed: `${before}${sign}${grouped}.${fraction}${after}`, sent: Number(`${sign}${whole}.${fraction}`) };
  });

const typedDay: fc.Arbitrary<Case> = fc
  .record({
    year: fc.integer({ min: 1990, max: 2090 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    form: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ year, month, day, form }) => {
    const two = (part: number): string => String(part).padStart(2, '0');
    const typed = [
      `${year}-${two(month)}-${two(day)}`,
      `${year}${two(month)}${two(day)}`,
      ` ${year}/${month}/${day} `,
      `${year}.${month}.${day}`,
    ][form];
    return { typed, sent: `${year}-${two(month)}-${two(day)}` };
  });

const same = (typed: unknown): Case => ({ typed, sent: typed });
const word = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
const unreadable = fc.constantFrom('abc', '1,2,3', '12x', '--1', '1e5', '0x10', '1.2.3', 'NaN', 'Infinity');

const valueOf: ByKind<fc.Arbitrary<Case>> = {
  text: () => word.map(same),
  choice: () => word.map(same),
  date: () => fc.oneof(typedDay, fc.constant(same('soon'))),
  decimal: () =>
    fc.oneof(typedNumber, fc.double({ noNaN: true, noDefaultInfinity: true }).map(same), unreadable.map(same)),
  ref: () =>
    fc
      .integer({ min: 1, max: 1e9 })
      .chain((id) =>
        fc.constantFrom<Case>(
          { typed: id, sent: id },
          { typed: String(id), sent: id },
          { typed: { id, name: 'N' }, sent: id },
          { typed: { id: String(id) }, sent: id },
        ),
      ),
};

/** What an empty field is sent as (ruling 59). */
const emptyOf: ByKind<'' | null> = {
  text: () => '',
  choice: () => '',
  date: () => null,
  decimal: () => null,
  ref: () => null,
};

function caseOf(field: Field): fc.Arbitrary<Case> {
  return fc.oneof(
    { weight: 4, arbitrary: byKind(valueOf, field) },
    { weight: 1, arbitrary: blank.map((typed) => ({ typed, sent: byKind(emptyOf, field) })) },
  );
}

describe('a draft', () => {
  it.each(Object.keys(registry))("of %s holds its own fields in the API's form, and nothing else", (name) => {
    const entity = entityOf(registry, name);
    const shape = Object.fromEntries(fieldsOf(entity).map(([key, field]) => [key, caseOf(field)]));
    fc.assert(
      fc.property(fc.record(shape, { requiredKeys: [] }), (cases) => {
        const typed = Object.fromEntries(Object.entries(cases).map(([key, given]) => [key, given?.typed]));
        const sent = Object.fromEntries(Object.entries(cases).map(([key, given]) => [key, given?.sent]));
        const draft = draftOf(entity, {
          ...typed,
          id: 1,
          add_date: 'x',
          edit_date: 'x',
          has_tickets: true,
          other: undefined,
        });
        expect(draft).toEqual(sent);
        // Converting a draft twice changes nothing.
        expect(draftOf(entity, draft)).toEqual(draft);
      }),
      { numRuns: 50 },
    );
  });

  it('sends the fields that were left empty as a Django server takes them (ruling 59)', () => {
    const draft = draftOf(entities.crop_ticket, { ticket_number: '', date: '', truck_id: null, moisture: ' ' });
    expect(draft).toEqual({ ticket_number: '', date: null, truck_id: null, moisture: null });
    expect(draftOf(entities.customer, { name: 'Sample Dairy', city: null })).toEqual({
      name: 'Sample Dairy',
      city: '',
    });
  });

  it('reads the literal examples of ruling 27', () => {
    const draft = draftOf(entities.crop_ticket, {
      gross_weight: '78,460',
      tare_weight: ' 25800 ',
      moisture: '٣',
      haul_rate: '−1.5',
      min_mile: '.5',
    });
    expect(draft).toEqual({ gross_weight: 78460, tare_weight: 25800, moisture: '٣', haul_rate: -1.5, min_mile: 0.5 });
  });

  it('sends more digits than a number can hold as text', () => {
    expect(draftOf(entities.truck, {})).toEqual({});
    expect(draftOf(entities.mile, { miles: '12345678901234567.89' })).toEqual({ miles: '12345678901234567.89' });
  });

  it('sends a related value that is no id as it is: the server judges it (§5)', () => {
    expect(draftOf(entities.truck, { hauler_id: 'abc' })).toEqual({ hauler_id: 'abc' });
  });
});

describe('a row', () => {
  it('is the same whether decimals came as numbers or as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (tenThousandths) => {
        const text = (tenThousandths / 10_000).toFixed(4);
        const read = (rate: unknown) => rowOf(registry, entities.customer_rate, { id: 1, rate });
        expect(read(text)).toEqual(read(Number(text)));
      }),
    );
  });

  it('keeps what it does not know, and nothing where nothing was', () => {
    const row = rowOf(registry, entities.job, {
      id: '4',
      has_tickets: true,
      bag_pit_id: null,
      moisture: null,
      crop_id: 7,
    });
    expect(row).toEqual({
      id: 4,
      has_tickets: true,
      bag_pit_id: null,
      moisture: null,
      crop_id: 7,
      add_date: '',
      edit_date: '',
    });
    expect(Object.keys(rowOf(registry, entities.truck, { id: 1 }))).toEqual(['add_date', 'edit_date', 'id']);
  });

  it('names the records inside related records too', () => {
    const row = rowOf(registry, entities.crop_ticket, {
      id: 1,
      truck_id: { id: 2, name: 'T', hauler_id: { id: 3 } },
      job_id: { id: 9, date: '2026-09-01' },
    });
    expect(row).toMatchObject({
      truck_id: { hauler_id: { id: 3, name: null } },
      job_id: { id: 9, name: '2026-09-01' },
    });
  });
});
