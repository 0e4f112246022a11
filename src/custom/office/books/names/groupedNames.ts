/** Under which head a name of a program stands: where bills go, what invoices are for, and the rest. Pure. */
import type { BookNameKey, BookProgram } from '../../../../rules/books/programs';
import { isBilled } from '../../statements/parts/sums';
import { kindOfCode } from '../../../../rules/statements/codes';

const groups = ['expense', 'sales', 'other'] as const;
type NameGroup = (typeof groups)[number];

function groupOf(key: BookNameKey): NameGroup {
  const kind = kindOfCode(key);
  if (!kind) return 'other';
  return isBilled(kind) ? 'sales' : 'expense';
}

/** The names by their heads, in the order given. */
export function groupedNames(
  keys: readonly BookNameKey[],
): { readonly group: NameGroup; readonly keys: BookNameKey[] }[] {
  return groups
    .map((group) => ({ group, keys: keys.filter((key) => groupOf(key) === group) }))
    .filter((one) => one.keys.length > 0);
}

/** The message of a head. */
export const headOf = (program: BookProgram, group: NameGroup) => `books.names.${program}.${group}` as const;
