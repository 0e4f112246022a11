/** Where the heads and the rows of a sheet are: below titles, over two lines where heads are merged, without totals. */
import type { LeftOutLine } from '../../../src/rules/imports/imports';
import type { Cells } from '../read/sheet';

/** A sheet as it is understood. */
export interface SheetLayout {
  /** Line of the heads, from 1; of two lines the lower one. */
  readonly headLine: number;
  readonly heads: readonly string[];
  /** Lines that hold rows, from 1, in their order. */
  readonly lines: readonly number[];
  readonly leftOut: readonly LeftOutLine[];
}

/** Lines among which the heads are looked for. */
const LOOKED_AT = 40;
/** Lines left out that are named. */
const NAMED = 50;
const TOTAL = /^(grand\s+|sub\s*-?)?totals?\b|^sum\b|^(gran\s+|sub\s*-?)?total(es)?\b|^suma\b/i;

/**
 * Reads the layout of a sheet.
 * @param knows whether a text is a head of the table
 * @param headLine the line of the heads where somebody chose it
 */
export function layoutOf(rows: readonly Cells[], knows: (head: string) => boolean, headLine?: number): SheetLayout {
  const line = headLine ?? findHeadLine(rows, knows);
  const merged = mergedHeads(rows, line, knows);
  const heads = merged ?? rows[line - 1] ?? [];
  const leftOut: LeftOutLine[] = [];
  const leave = (at: number, why: LeftOutLine['why']): void => {
    if (leftOut.length < NAMED) leftOut.push({ line: at + 1, text: shownText(rows[at] ?? []), why });
  };
  for (let at = 0; at < line - (merged ? 2 : 1); at += 1) if (filledOf(rows[at] ?? []) > 0) leave(at, 'title');
  const usual = usualFill(rows, line);
  const lines: number[] = [];
  for (let at = line; at < rows.length; at += 1) {
    const row = rows[at] ?? [];
    if (filledOf(row) === 0) continue;
    if (isTotal(row, usual)) leave(at, 'total');
    else lines.push(at + 1);
  }
  // Notes below the last row.
  const isRow = (at: number): boolean => usual <= 2 || !isNote(rows[at - 1] ?? []);
  const last = lines.findLastIndex(isRow);
  for (const at of lines.splice(last + 1)) leave(at - 1, 'title');
  return { headLine: line, heads, lines, leftOut };
}

function findHeadLine(rows: readonly Cells[], knows: (head: string) => boolean): number {
  let best = { line: 0, score: 0 };
  for (let line = 1; line <= Math.min(rows.length, LOOKED_AT); line += 1) {
    const score = headsAt(rows, line, knows).filter(knows).length;
    if (score > best.score) best = { line, score };
  }
  if (best.line > 0) return best.line;
  // Nothing is known: the first line that has as much as the lines below.
  const fills = rows.slice(0, LOOKED_AT).map(filledOf);
  const most = Math.max(...fills, 1);
  return fills.findIndex((fill) => fill >= Math.max(1, most - 1)) + 1;
}

/** The heads of a line, with those of the line above where heads are merged over both. */
function headsAt(rows: readonly Cells[], line: number, knows: (head: string) => boolean): readonly string[] {
  return mergedHeads(rows, line, knows) ?? rows[line - 1] ?? [];
}

/** Heads over two lines (`Weight` above `Gross` and `Tare`), where more of them are known than of the lower line alone. */
function mergedHeads(
  rows: readonly Cells[],
  line: number,
  knows: (head: string) => boolean,
): readonly string[] | undefined {
  const own = rows[line - 1] ?? [];
  const above = rows[line - 2] ?? [];
  if (filledOf(above) < 2 || above.some(isNumber)) return undefined;
  let group = '';
  const heads = Array.from({ length: Math.max(own.length, above.length) }, (_, at) => {
    const [upper = '', lower = ''] = [above[at], own[at]];
    if (upper !== '') group = upper;
    if (lower === '') return upper;
    const joined = `${group} ${lower}`.trim();
    return !knows(lower) && knows(joined) ? joined : lower;
  });
  return heads.filter(knows).length > own.filter(knows).length ? heads : undefined;
}

/** How many cells most rows have. */
function usualFill(rows: readonly Cells[], line: number): number {
  const fills = rows
    .slice(line, line + 500)
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

function isNote(row: Cells): boolean {
  return filledOf(row) === 1 && !row.some((cell) => cell !== '' && isNumber(cell));
}

const filledOf = (row: Cells): number => row.filter((cell) => cell !== '').length;
const isNumber = (cell: string): boolean => /^[($\s-]*[\d,]*\.?\d+[)%\s]*$/.test(cell);
const shownText = (row: Cells): string =>
  row
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, 200);
