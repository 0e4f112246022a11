/** Which fields of a row a write really changes. */
import { isDecimal } from '../../src/grammar/field';
import type { StoredTable } from '../../src/grammar/entity';
import { fieldsOf, type Values } from '../../src/rules/rows';

/** The fields whose value is another afterwards, in the order of the entry. Decimals are compared as numbers. */
export function changedFields(entity: StoredTable, before: Values, after: Values): string[] {
  const changed: string[] = [];
  for (const [key, field] of fieldsOf(entity)) {
    if (!Object.hasOwn(after, key)) continue;
    const was = before[key] ?? null;
    const is = after[key] ?? null;
    if (was === is) continue;
    if (isDecimal(field) && was !== null && is !== null && Number(was) === Number(is)) continue;
    changed.push(key);
  }
  return changed;
}
