/** Where the heads of a sheet are: below titles, over two lines where heads are merged. */
import type { Cells } from '../read/sheet';
import { filledOf, isNumber } from './cellLooks';

/** The heads of a sheet. */
export interface SheetHeads {
  /** Their line, from 1; of two lines the lower one. */
  readonly headLine: number;
  readonly heads: readonly string[];
  /** The first of their lines. */
  readonly firstLine: number;
}

/** Lines among which the heads are looked for. */
const LOOKED_AT = 40;

/**
 * Finds the heads.
 * @param knows whether a text is a head of the table
 * @param headLine their line where somebody chose it
 */
export function headsOf(rows: readonly Cells[], knows: (head: string) => boolean, headLine?: number): SheetHeads {
  const line = headLine ?? findHeadLine(rows, knows);
  const merged = mergedHeads(rows, line, knows);
  return { headLine: line, heads: merged ?? rows[line - 1] ?? [], firstLine: line - (merged ? 1 : 0) };
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
