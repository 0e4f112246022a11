/** Quick answer to whether tickets take anything from a table's records; small, because every form asks. `sources` has the whole. */
import type { Entities } from '../../../src/grammar/entity';
import { isDecimal, isReference } from '../../../src/grammar/field';
import { inheritedOf } from '../../../src/rules/fieldSets';

/** The fields of a table's records that others look up, and the numbers that they inherit, each once. */
export function sharedFields(registry: Entities, table: string): string[] {
  const keys = Object.values(registry).flatMap((entity) => [
    ...(entity.lookups ?? []).flatMap(({ from, fill }) => (from === table ? Object.values(fill) : [])),
    ...inheritedOf(entity).flatMap(({ key, from }) => {
      const link = entity.fields[from];
      return isDecimal(entity.fields[key]) && isReference(link) && link.to === table ? [key] : [];
    }),
  ]);
  return [...new Set(keys)];
}
