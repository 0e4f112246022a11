/** Which tables the rows of a table are read from. Names no table. */
import type { Entities } from '../../../src/grammar/entity';
import { isReference } from '../../../src/grammar/field';
import { withSides } from '../../../src/rules/extras/sides';
import { entityOf, fieldsOf } from '../../../src/rules/rows';
import type { EntityHooks } from '../../records/entityHooks';
import { hasVersion } from './recorder';

/** The tables that related records of a table are read from, and those of its extra columns. */
function besides(registry: Entities, name: string, { extraColumns = {} }: EntityHooks): (string | undefined)[] {
  const tables: (string | undefined)[] = [];
  for (const [, field] of fieldsOf(entityOf(registry, name))) {
    if (!isReference(field)) continue;
    tables.push(field.to);
    for (const key of field.embeds ?? []) {
      const inner = entityOf(registry, field.to).fields[key];
      tables.push(isReference(inner) ? inner.to : undefined);
    }
  }
  for (const { reads = [undefined] } of Object.values(extraColumns)) tables.push(...reads);
  return tables;
}

/**
 * All tables that an answer with every row of `name` is made from.
 * @returns `undefined` where one of them is not known, or has no version (decision 80): such an answer cannot be kept
 */
export function tablesReadBy(registry: Entities, name: string, hooks: EntityHooks = {}): readonly string[] | undefined {
  const all = [...new Set([name, ...besides(registry, name, hooks)])];
  const stored = withSides(registry);
  const known = all.flatMap((table) => (table !== undefined && hasVersion(stored, table) ? [table] : []));
  return known.length === all.length ? known : undefined;
}
