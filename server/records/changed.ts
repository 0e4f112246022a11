/** Which fields of a row a write really changes. */
import { isDecimal } from '../../src/grammar/field';
import type { StoredTable } from '../../src/grammar/entity';
import { fieldsOf, type Values } from '../../src/rules/rows';
import type { CheckedValues } from '../db/query/rowStore';

/** The fields whose value is another afterwards, in the order of the entry. Decimals are compared as numbers. */
export function changedFields(entity: StoredTable, before: Values, after: CheckedValues): string[] {
  return fieldsOf(entity).flatMap(([key, field]) => {
    if (!Object.hasOwn(after, key)) return [];
    const [was, is] = [before[key] ?? null, after[key] ?? null];
    const isSame = isDecimal(field) && was !== null && is !== null ? Number(was) === Number(is) : was === is;
    return isSame ? [] : [key];
  });
}
