/** Values that the rows of a file get although it has no column for them: the same for all, or made of other columns. */
import type { Entities } from '../../../../src/grammar/entity';
import { isReference, isText } from '../../../../src/grammar/field';
import { referencesOf } from '../../../../src/kinds/ref';
import type { GivenValue } from '../../rules/calls';
import { entityOf, nameFieldOf } from '../../../../src/rules/rows';

/**
 * A name that a table needs and hardly any file has, made of what the row refers to: `North Corn Silage` of an area rate. Only where
 * nothing refers to the table's own records: other names mean somebody. Tickets get none: their numbers stand on paper.
 * @param mapped the targets that columns go to
 */
export function nameMadeOf(registry: Entities, table: string, mapped: ReadonlySet<string>): GivenValue[] {
  const entity = entityOf(registry, table);
  const name = nameFieldOf(entity);
  const field = entity.fields[name];
  const isReferredTo = Object.values(registry).some((other) => referencesOf(other).some(([, { to }]) => to === table));
  const isPaper = entity.yearField !== undefined;
  if (isReferredTo || isPaper || !isText(field) || field.required !== true || mapped.has(name) || mapped.has('id'))
    return [];
  const of = Object.keys(entity.fields).filter((key) => isReference(entity.fields[key]) && mapped.has(key));
  return of.length > 1 ? [{ field: name, of }] : [];
}

/** The text that a row gets, from its cells by target. */
export function givenText({ text, of = [] }: GivenValue, cellOf: (field: string) => string): string {
  return text ?? of.map(cellOf).filter(Boolean).join(' ');
}
