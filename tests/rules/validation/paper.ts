/** A table with a field of each kind, the faults of its values, and the messages. */
import { entities } from '../../../src/entities';
import type { Entities, Entity } from '../../../src/grammar/entity';
import { choice, date, percent, ref, required, text, weight } from '../../../src/grammar/field';
import { faultsOf, validate } from '../../../src/rules/validation';

export const registry: Entities = entities;
export const paper: Entity = {
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
export const faults = (key: string, raw: unknown): string[] => faultsOf(paper, key, raw);
export const stored = (key: string, raw: unknown) => validate(paper, { name: 'x', [key]: raw }).values?.[key];

export const REQUIRED = 'This field is required.';
export const NUMBER = 'Enter a number.';
export const DAY = 'Enter a date as YYYY-MM-DD.';
export const OPTION = 'Choose one of the options.';
export const TEXT = 'Enter text.';
export const CONTROL = 'Remove the control characters.';
