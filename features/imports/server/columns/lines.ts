/** Which lines of a sheet are rows: all but titles, empty lines, heads of sections, heads that are repeated, totals and notes. */
import type { LeftOutLine } from '../../rules/calls';
import type { Cells } from '../read/sheet';
import { filledOf, isNumber, shownText } from './cellLooks';
import type { SheetHeads } from './headLine';

/** The lines of a sheet. */
export interface SheetLines {
  /** Lines that hold rows, from 1, in their order. */
  readonly lines: readonly number[];
  /** Lines below the heads that are no rows although something stands in them. */
  readonly skipped: readonly number[];
  /** The first lines that are no rows. */
  readonly leftOut: readonly LeftOutLine[];
  /** How many lines there are of each kind. */
  readonly leftOutCounts: Readonly<Partial<Record<LeftOutLine['why'], number>>>;
}

/** Lines left out that are named. */
const NAMED = 100;
const TOTAL = /^(grand\s+|sub\s*-?)?totals?\b|^sum\b|^(gran\s+|sub\s*-?)?total(es)?\b|^suma\b/i;
/** Cells that most rows have where a single one is no row. */
const FEW = 2;

/**
 * Reads the lines of a sheet.
 * @param needed columns of fields that every row must have
 */
export function linesOf(rows: readonly Cells[], sheetHeads: SheetHeads, needed: ReadonlySet<number>): SheetLines {
  const { headLine, heads, firstLine } = sheetHeads;
  const left = openLeftOut(rows);
  for (let line = 1; line < firstLine; line += 1) if (filledOf(rows[line - 1] ?? []) > 0) left.add(line, 'title');
  const usual = usualFill(rows, headLine);
  const lines: number[] = [];
  for (let line = headLine + 1; line <= rows.length; line += 1) {
    const row = rows[line - 1] ?? [];
    const filled = filledOf(row);
    if (filled === 0) continue;
    if (isTotal(row, usual)) left.add(line, 'total');
    else if (filled > 1 && isSame(row, heads)) left.add(line, 'heads');
    else if (filled === 1 && usual > FEW && isSection(row, heads, needed)) left.add(line, 'section');
    else lines.push(line);
  }
  // Notes below the last row.
  const isRow = (line: number): boolean => usual <= FEW || !isNote(rows[line - 1] ?? []);
  const last = lines.findLastIndex(isRow);
  for (const line of lines.splice(last + 1)) left.add(line, 'title');
  return { lines, ...left.all(headLine) };
}

function openLeftOut(rows: readonly Cells[]) {
  const found: LeftOutLine[] = [];
  const all: number[] = [];
  const counts: Partial<Record<LeftOutLine['why'], number>> = {};
  return {
    add: (line: number, why: LeftOutLine['why']): void => {
      counts[why] = (counts[why] ?? 0) + 1;
      all.push(line);
      if (found.length < NAMED) found.push({ line, text: shownText(rows[line - 1] ?? []), why });
    },
    all: (headLine: number): Omit<SheetLines, 'lines'> => ({
      skipped: all.filter((line) => line > headLine).toSorted((a, b) => a - b),
      leftOut: found.toSorted((a, b) => a.line - b.line),
      leftOutCounts: counts,
    }),
  };
}

/** How many cells most rows have. */
function usualFill(rows: readonly Cells[], headLine: number): number {
  const fills = rows
    .slice(headLine, headLine + 500)
    .map(filledOf)
    .filter((fill) => fill > 0)
    .toSorted((a, b) => a - b);
  return fills[Math.floor(fills.length / 2)] ?? 0;
}

/** A total says so, or has only figures where rows have more. */
function isTotal(row: Cells, usual: number): boolean {
  const filled = row.filter((cell) => cell !== '');
  if (filled.length > Math.max(1, usual * 0.7)) return false;
  if (filled.some((cell) => TOTAL.test(cell))) return true;
  return usual > 3 && filled.length <= usual / 2 && (row[0] ?? '') === '' && filled.every(isNumber);
}

/** The heads once more, as on each page of a printed list. */
function isSame(row: Cells, heads: readonly string[]): boolean {
  return row.every((cell, at) => cell === '' || cell === (heads[at] ?? ''));
}

/**
 * A row with a single cell, such as `Week of 9/7`. It is a row where that cell is all that is needed (the name of a customer), and
 * where the other needed one may stand above it once for many rows (the hauler of a truck).
 */
function isSection(row: Cells, heads: readonly string[], needed: ReadonlySet<number>): boolean {
  const at = row.findIndex((cell) => cell !== '');
  if (!needed.has(at)) return true;
  const first = heads.findIndex((head) => head !== '');
  return needed.size > 2 || (needed.size === 2 && at <= first);
}

function isNote(row: Cells): boolean {
  return filledOf(row) === 1 && !row.some((cell) => cell !== '' && isNumber(cell));
}
