/** Samples are valid for every table, have every field, and differ where records must differ. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entities } from '../../src/entities';
import type { Entities, Entity } from '../../src/grammar/entity';
import { choice, date, rate, ref, text } from '../../src/grammar/field';
import { sampleDraft } from '../../src/rules/samples';
import { validate } from '../../src/rules/validation';

const registry: Entities = entities;

describe.each(Object.entries(registry))('%s', (_, entity) => {
  it.each([1, 2, 28, 29, 1000])('sample %d passes and leaves nothing empty', (n) => {
    const { errors, values } = validate(
      entity,
      sampleDraft(entity, n, () => 7),
    );
    expect(errors).toBeUndefined();
    const empty = Object.entries(values ?? {}).flatMap(([key, value]) => (value === null ? [key] : []));
    const { oneOf = [] } = entity;
    expect(empty.filter((key) => !oneOf.includes(key))).toEqual([]);
    expect(empty).toHaveLength(Math.max(oneOf.length - 1, 0));
    expect(Object.keys(values ?? {})).toEqual(Object.keys(entity.fields));
  });

  it('is the same for the same number', () => {
    expect(sampleDraft(entity, 3, () => 7)).toEqual(sampleDraft(entity, 3, () => 7));
  });
});

it('asks for the related record by its table', () => {
  const asked: string[] = [];
  sampleDraft(entities.mile, 1, (table) => asked.push(table));
  expect(asked).toEqual(['customer', 'producer', 'field']);
});

it('makes names that differ', () => {
  expect(sampleDraft(entities.truck, 1, () => 1).name).toBe('Truck 1');
  expect(sampleDraft(entities.truck, 2, () => 1).name).toBe('Truck 2');
});

it('stays within the limits of any table', () => {
  const limits = fc.record({
    min: fc.integer({ min: -500, max: 500 }),
    width: fc.integer({ min: 1, max: 500 }),
    max: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(limits, fc.integer({ min: 1, max: 9999 }), ({ min, width, max }, n) => {
      const probe: Entity = {
        ...entities.feed,
        fields: {
          name: text({ max }),
          closed: { kind: 'decimal', scale: 2, min, max: min + width },
          open: { kind: 'decimal', scale: 0, above: min, below: min + width + 1 },
          rate: rate(),
          less: rate({ lessThan: 'rate' }),
          day: date(),
          colour: choice(['Red', 'Green']),
          feed_id: ref('feed'),
        },
      };
      expect(
        validate(
          probe,
          sampleDraft(probe, n, () => 1),
        ).errors,
      ).toBeUndefined();
    }),
  );
});
