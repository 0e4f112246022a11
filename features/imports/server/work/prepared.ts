/** The rows of a sheet as they are imported: without what is no row, filled down, with what every row gets. */
import type { GivenValue } from '../../rules/calls';
import type { NumberedLine } from '../check/check';
import { filledOf } from '../columns/cellLooks';
import { givenText } from '../columns/given';
import type { Cells } from '../read/sheet';
import type { DescribedSheet } from '../store/kept';

/** What there is to prepare. */
export interface Preparing {
  readonly headLine: number;
  readonly skipped: readonly number[];
  /** Target of each column by index. */
  readonly columns: readonly (readonly [number, string])[];
  /** Indexes of columns that are filled down. */
  readonly filled: readonly number[];
  readonly given: readonly GivenValue[];
}

/** What a sheet as it is understood asks for. */
export function preparingOf({ headLine, skipped, columns, given }: DescribedSheet): Preparing {
  return {
    headLine,
    skipped,
    columns: columns.flatMap(({ index, field }) => (field === null ? [] : [[index, field] as const])),
    filled: columns.flatMap(({ index, fill_down: down }) => (down?.on === true ? [index] : [])),
    given,
  };
}

/** Rows with their lines, and where each target stands in them. */
export interface PreparedRows {
  readonly lines: readonly NumberedLine[];
  readonly columns: ReadonlyMap<number, string>;
  /** Where the first of the given values stands: behind the last column of the file. */
  readonly firstGiven: number;
}

/** @param rows all lines of the sheet */
export function preparedRows(
  rows: readonly Cells[],
  { headLine, skipped, columns, filled, given }: Preparing,
): PreparedRows {
  const left = new Set(skipped);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const places = new Map(columns.map(([index, field]) => [field, index]));
  const last = new Map<number, string>();
  const lines = rows.flatMap((row, at): NumberedLine[] => {
    if (at + 1 <= headLine || left.has(at + 1) || filledOf(row) === 0) return [];
    if (filled.length === 0 && given.length === 0) return [[at + 1, row]];
    const cells = Array.from({ length: width }, (_, index) => row[index] ?? '');
    for (const index of filled) {
      if (cells[index] === '') cells[index] = last.get(index) ?? '';
      else last.set(index, cells[index] ?? '');
    }
    const cellOf = (field: string): string => cells[places.get(field) ?? -1] ?? '';
    return [[at + 1, [...cells, ...given.map((value) => givenText(value, cellOf))]]];
  });
  const ofGiven = given.map(({ field }, at) => [width + at, field] as const);
  return { lines, columns: new Map([...columns, ...ofGiven]), firstGiven: width };
}
