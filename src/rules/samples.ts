/** Valid, plausible drafts of any table, for tests, the API description and load data. */
import type { Entity } from '../grammar/entity';
import { kindOf } from '../kinds/index';
import { labelOf } from './labels';
import type { DecimalName } from './fields/fieldPaths';
import { fieldsOf, nameFieldOf, type EntityName } from './rows';
import type { Key } from '../kinds/ref';

type AnyDecimal = { [N in EntityName]: DecimalName<N> }[EntityName];

/** Numbers of the usual size, for fields of these names in any table. Others get a small number within their limits. */
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
} satisfies Partial<Record<AnyDecimal, number>>;

/**
 * A draft with every field filled, but of those of which only one may be, another one for each `n`.
 * @param entity the table's entry
 * @param n makes drafts differ, from 1 up
 * @param idFor gives the id of a record of a related table
 */
export function sampleDraft(entity: Entity, n: number, idFor: (table: string) => Key): Record<string, string | number> {
  const draft: Record<string, string | number> = {};
  const { oneOf = [] } = entity;
  const chosen = oneOf[n % Math.max(oneOf.length, 1)];
  for (const [key, field] of fieldsOf(entity)) {
    if (oneOf.includes(key) && key !== chosen) continue;
    const caption = key === nameFieldOf(entity) ? entity.title : labelOf(key, field);
    draft[key] = kindOf(field).sample(field, { key, caption, n, plausible: plausible[key], idFor });
  }
  return draft;
}
