/** Valid, plausible drafts of any table, made from its fields alone: for tests, the API description and load data. */
import type { Entity } from '../grammar/entity';
import { byKind, type ByKind, type Field, type FieldOf } from '../grammar/field';
import { labelOf } from './labels';
import { fieldsOf } from './rows';
import { maxLengthOf } from './validation';

interface Place {
  readonly entity: Entity;
  readonly key: string;
  readonly n: number;
  readonly idFor: (table: string) => number;
}

const plausible: Readonly<Record<string, number>> = {
  gross_weight: 78460,
  tare_weight: 31280,
  moisture: 68.4,
  at_moisture: 65,
  customer_rate: 48.5,
  producer_rate: 41.25,
  haul_rate: 4.1,
  haul_mile_rate: 0.22,
  mile_rate: 0.22,
  haul_mile: 14,
  miles: 14,
  min_mile: 6,
  min_miles: 6,
};

const samples: ByKind<(place: Place) => string | number> = {
  text:
    (field) =>
    ({ entity, key, n }) => {
      if (key.endsWith('number')) return String(48_000 + n);
      if (field.digits === true) return String(54_000 + n);
      const text = `${key === (entity.nameField ?? 'name') ? entity.title : labelOf(key, field)} ${n}`;
      return text.slice(-maxLengthOf(field)).trim();
    },
  decimal:
    (field) =>
    ({ key }) =>
      within(field, plausible[key] ?? (field.lessThan ? 6.25 : 12.5)),
  date:
    () =>
    ({ n }) =>
      `2026-09-${String(((n - 1) % 28) + 1).padStart(2, '0')}`,
  choice:
    (field) =>
    ({ n }) =>
      field.choices[n % field.choices.length] ?? '',
  ref:
    (field) =>
    ({ idFor }) =>
      idFor(field.to),
};

/** The value if the field's limits allow it, else one that they do. */
function within(field: FieldOf<'decimal'>, value: number): number {
  const { min, max, above, below, scale } = field;
  const unit = 1 / 10 ** scale;
  const lowest = Math.max(min ?? -Infinity, above === undefined ? -Infinity : above + unit);
  const highest = Math.min(max ?? Infinity, below === undefined ? Infinity : below - unit);
  return Number(Math.max(lowest, Math.min(highest, value)).toFixed(scale));
}

/**
 * A draft with every field filled.
 * @param entity the table's entry
 * @param n makes drafts differ, from 1 up
 * @param idFor gives the id of a record of a related table
 */
export function sampleDraft(
  entity: Entity,
  n: number,
  idFor: (table: string) => number,
): Record<string, string | number> {
  return Object.fromEntries(
    fieldsOf(entity).map(([key, field]: [string, Field]) => [key, byKind(samples, field)({ entity, key, n, idFor })]),
  );
}
