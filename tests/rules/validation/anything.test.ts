/** Whatever a body holds, it is stored or refused with messages (rulings 47, 48; checks 15). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../../../src/rules/rows';
import { sampleDraft } from '../../../src/rules/samples';
import { validate } from '../../../src/rules/validation';
import { registry, paper } from './paper';

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
