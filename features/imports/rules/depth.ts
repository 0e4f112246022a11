/** How far tables stand from those that refer to no others: what rows refer to is imported before them. */
import type { Entities } from '../../../src/grammar/entity';
import { referencesOf } from '../../../src/kinds/ref';
import { entityOf } from '../../../src/rules/rows';

/** How many references lead from a table to one that has none. */
export function depthOf(registry: Entities, table: string, above: readonly string[] = []): number {
  const targets = referencesOf(entityOf(registry, table)).map(([, { to }]) => to);
  const deeper = targets.filter((to) => to !== table && !above.includes(to));
  return deeper.length === 0 ? 0 : 1 + Math.max(...deeper.map((to) => depthOf(registry, to, [...above, table])));
}
