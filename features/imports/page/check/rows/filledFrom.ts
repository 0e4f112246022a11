/** Where the figures of a row are from that its file does not have. Pure. */
import type { Entity } from '../../../../../src/grammar/entity';
import { isReference } from '../../../../../src/grammar/field';
import { labelOf } from '../../../../../src/rules/labels';
import type { ImportedRow } from '../../../rules/calls';

/** What a table gives to rows of this entity: `customer rate`, `miles`; the name of the field that leads there where none is looked up. */
export function originOf({ lookups = [], fields }: Entity, table: string): string {
  const origin = lookups.find(({ from }) => from === table)?.origin;
  if (origin !== undefined) return origin;
  const [key = table, link] =
    Object.entries(fields).find(([, field]) => isReference(field) && field.to === table) ?? [];
  return labelOf(key, link).toLowerCase();
}

/** The fields that look-ups fill, in the order of the form. */
export function lookedUpFields({ lookups = [], fields }: Entity): readonly string[] {
  const filled = new Set(lookups.flatMap(({ fill }) => Object.keys(fill)));
  return Object.keys(fields).filter((key) => filled.has(key));
}

/** What a row has from the tables, each once in the order of its fields: `customer rate, miles`. */
export function originsOf(entity: Entity, { from }: Pick<ImportedRow, 'from'>): readonly string[] {
  const tables = Object.keys(entity.fields).flatMap((field) => from[field]?.table ?? []);
  return [...new Set(tables)].map((table) => originOf(entity, table));
}
