/** Tables with one answer per kind of field, for tests. */
import type { FieldOf, Kind } from '../../src/grammar/field';

/** One answer for each kind. A missing kind does not compile. */
export type ByKind<R> = { readonly [K in Kind]: (field: FieldOf<K>) => R };

/** Looks up the answer for a field. */
export function byKind<K extends Kind, R>(
  table: { readonly [P in K]: (field: FieldOf<P>) => R },
  field: FieldOf<K>,
): R {
  const answer: (field: FieldOf<K>) => R = table[field.kind];
  return answer(field);
}
