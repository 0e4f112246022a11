/** The tables in an order in which every record is there before another one refers to it. */
import type { Entities } from '../../../src/grammar/entity';
import { referencesOf } from '../../../src/kinds/ref';

/** Names of all tables: those that refer to none first, otherwise in the order of the registry. A table may refer to itself. */
export function tablesInOrder(registry: Entities): string[] {
  const ordered = new Set<string>();
  const begun = new Set<string>();
  const add = (name: string): void => {
    if (begun.has(name)) return;
    begun.add(name);
    const entity = registry[name];
    if (!entity) return;
    for (const [, { to }] of referencesOf(entity)) add(to);
    ordered.add(name);
  };
  for (const name of Object.keys(registry)) add(name);
  return [...ordered];
}
