/** What a record is called where it must be told from others of its name. */
import type { Entity } from '../../../../src/grammar/entity';
import { recordLabelOf } from '../../../../src/rules/labels';
import { withTown } from '../../../../src/rules/columns/towns';
import type { Values } from '../../../../src/rules/rows';
import { nameIn } from '../../../../src/resources/offers/useOffers';

/** `2026-09-16 · Maple Hollow Dairy · South Slough` for a job, whose name is only its day; else the name. */
export function wholeName(entity: Entity, row: Values): string {
  return entity.recordLabel ? recordLabelOf(entity, row) : nameIn(entity, row);
}

/** The same of two records that are called alike: with their towns, where they have some. */
export function namesApart(entity: Entity, one: Values, other: Values): [one: string, other: string] {
  const [first, second] = [wholeName(entity, one), wholeName(entity, other)];
  return first === second ? [withTown(first, one), withTown(second, other)] : [first, second];
}
