/** In which order columns stand, and which of those without a field may be the ones that are needed. Pure. */
import type { Import, ImportColumn } from '../../rules/calls';

const isLeft = ({ field }: ImportColumn): boolean => field === null;

/** What is worked out is no input, and what somebody left out stays so. */
const isDecided = ({ found }: ImportColumn): boolean => found === 'computed' || found === 'hand';

const looksLike = {
  date: (text: string): boolean => /\d[/.-]\d/.test(text),
  decimal: (text: string): boolean => /^[\s$−-]*[\d.,]+\s*[%a-z]*\s*$/i.test(text),
  other: (text: string): boolean => text.trim() !== '',
} as const;

/** What the texts of a field look like. */
export type FieldLook = keyof typeof looksLike;

/**
 * For each needed field without a column the first column left out whose samples look like it: there the choice begins.
 * @param lookOf what a field's texts look like
 * @returns column index → key of the field
 */
export function candidatesOf(
  { columns, missing }: Pick<Import, 'columns' | 'missing'>,
  lookOf: (key: string) => FieldLook,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const key of missing) {
    const fits = looksLike[lookOf(key)];
    const column = columns.find(
      (one) => isLeft(one) && !isDecided(one) && !found.has(one.index) && one.samples.some(fits),
    );
    if (column) found.set(column.index, key);
  }
  return found;
}

/** The columns in the file's order, those that are left out at the foot. @returns their indexes */
export function orderOf(columns: readonly ImportColumn[], candidates: ReadonlyMap<number, string>): readonly number[] {
  const isLow = (column: ImportColumn): boolean => isLeft(column) && !candidates.has(column.index);
  return [...columns.filter((one) => !isLow(one)), ...columns.filter(isLow)].map(({ index }) => index);
}

/** A column goes to a field; the one that went there is left out. */
export function chosenColumns(
  columns: readonly ImportColumn[],
  index: number,
  field: string | null,
): Readonly<Record<string, string | null>> {
  const taken = field === null ? undefined : columns.find((one) => one.field === field && one.index !== index);
  return { ...(taken ? { [taken.index]: null } : {}), [index]: field };
}
