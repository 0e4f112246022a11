/** The order in which rows of several tables can be added: what is referred to comes first. */
import { referencesOf } from '../../../../src/kinds/ref';
import type { StoredTables } from '../../../../src/grammar/entity';
import { entityOf } from '../../../../src/rules/rows';

/** These tables, each behind those that it refers to. Tables that refer to each other in a circle stay in the given order. */
export function inOrderOfReferences(registry: StoredTables, names: readonly string[]): string[] {
  const ordered: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const [, { to }] of referencesOf(entityOf(registry, name))) visit(to);
    if (names.includes(name)) ordered.push(name);
  };
  for (const name of names) visit(name);
  return ordered;
}
