/** Sheets on which several tables stand below each other: each table becomes a sheet of its own, with the lines of the file. */
import type { Cells, ReadSheet } from '../read/sheet';
import { filledOf, isReadableNumber } from './cellLooks';
import { plainHead } from './heads';

/** Lines with a single cell between an empty line and the heads below it. */
const MOST_TITLES = 3;

/** @param knows whether a text is a head of any table */
export function tablesIn(sheet: ReadSheet, knows: (head: string) => boolean): ReadSheet[] {
  const starts = startsOf(sheet.rows, knows);
  if (starts.length < 2) return [sheet];
  return starts.map(({ first }, at) => {
    const next = starts[at + 1]?.first ?? sheet.rows.length + 1;
    const from = at === 0 ? 1 : first;
    const rows = sheet.rows.slice(0, next - 1).map((row, index) => (index + 1 < from ? [] : row));
    return {
      name: at === 0 ? sheet.name : nameOf(sheet, starts[at] ?? { first, heads: first }, at + 1),
      rows: trimmedEnd(rows),
    };
  });
}

/** A table: its first line, which may be a title, and the line of its heads. */
interface TableStart {
  readonly first: number;
  readonly heads: number;
}

function startsOf(rows: readonly Cells[], knows: (head: string) => boolean): TableStart[] {
  const starts: TableStart[] = [];
  /** The line behind the last empty one. */
  let block = 1;
  rows.forEach((row, at) => {
    const line = at + 1;
    if (filledOf(row) === 0) {
      block = line + 1;
      return;
    }
    if (line - block > MOST_TITLES) return;
    const areTitles = rows.slice(block - 1, at).every((above) => filledOf(above) === 1);
    if (!areTitles || !areHeads(row, rows[at + 1] ?? [], knows)) return;
    const last = starts.at(-1);
    if (!last || !isSame(rows[last.heads - 1] ?? [], row)) starts.push({ first: block, heads: line });
  });
  return starts;
}

/** Words alone, two or more of them known and most of them, above a line with as much to say. */
function areHeads(row: Cells, below: Cells, knows: (head: string) => boolean): boolean {
  const filled = row.filter((cell) => cell !== '');
  const known = filled.filter(knows).length;
  return known >= 2 && known * 2 > filled.length && !filled.some(isReadableNumber) && filledOf(below) >= 2;
}

/** Whether two lines are the same heads, such as those of the next page. */
function isSame(one: Cells, other: Cells): boolean {
  const plain = (row: Cells): string => row.map(plainHead).join('|').replace(/\|+$/, '');
  return plain(one) === plain(other);
}

/** `Rates · What we pay growers`; without a title `Rates (2)`. */
function nameOf({ name, rows }: ReadSheet, { first, heads }: TableStart, number: number): string {
  const title = rows
    .slice(first - 1, heads - 1)
    .flat()
    .find((cell) => cell !== '');
  return title === undefined ? `${name} (${number})`.trim() : [name, title].filter(Boolean).join(' · ');
}

function trimmedEnd(rows: readonly Cells[]): readonly Cells[] {
  return rows.slice(0, rows.findLastIndex((row) => filledOf(row) > 0) + 1);
}
