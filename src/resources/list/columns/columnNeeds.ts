/** What each column of a table needs, from its head and its texts. Pure, but for the measured glyphs. */
import type { AnyRow } from '../../../rules/rows';
import type { Column } from './column';
import { textWidth, type TextStyle } from './textWidth';

/** What a column may take; px, cell padding included. */
interface WidthRule {
  /** It is never narrower than this. */
  readonly least: number;
  /** It needs no more than this, however long its texts are. */
  readonly cap: number;
  /** It gives way down to this where the table has no room; `undefined`: it keeps what it needs. */
  readonly floor?: number;
}

/** In the order in which they give way. */
const givesWay: readonly (readonly [name: RegExp, rule: Partial<WidthRule> & { readonly floor: number }])[] = [
  [/^(driver|feed|crop|field)_id$/, { floor: 64 }],
  [/email/, { cap: 180, floor: 96 }],
  [/^address/, { floor: 110 }],
  [/^description$/, { floor: 120 }],
  [/^city$/, { floor: 76 }],
  [/^contact/, { floor: 80 }],
];
const leastWidths: Readonly<Record<string, number>> = { state: 48, zip_code: 56, id: 40 };

/** The naming column: whole up to the floor. */
const NAME: WidthRule = { least: 0, cap: 280, floor: 200 };
const WORDS_CAP = 220;
const WHOLE_CAP = 180;
/** The name is the last to give way. */
const NAME_ORDER = givesWay.length;

/** The rule of a column. */
function widthRuleOf({ name, isName, isNumber, isWhole, least = leastWidths[name] ?? 0 }: Column): WidthRule {
  if (isNumber) return { least, cap: Number.POSITIVE_INFINITY };
  if (isWhole) return { least, cap: WHOLE_CAP };
  if (isName) return { ...NAME, least };
  const own = givesWay.find(([pattern]) => pattern.test(name))?.[1];
  return { least, cap: WORDS_CAP, ...own };
}

/** The place of a column among those that give way; lower ones come first. */
function givesWayAt({ name, isName }: Column): number {
  if (isName) return NAME_ORDER;
  const at = givesWay.findIndex(([pattern]) => pattern.test(name));
  return at < 0 ? NAME_ORDER + 1 : at;
}

/** The needs of a column; px, cell padding included. */
export interface ColumnNeed {
  /** Its width where there is room: head and texts whole, up to its cap. */
  readonly need: number;
  /** The widths of its texts, widest first. Texts wider than the cap are cut at any width. */
  readonly texts: readonly number[];
  /** How far it may give way; equals `need` where it does not. */
  readonly floor: number;
  /** Lower ones give way first. */
  readonly order: number;
  /** Takes a share of the room that is left over. */
  readonly isWords: boolean;
  readonly name: string;
}

/** How a table sets its cells. */
export interface CellStyle {
  /** Left and right padding of a cell together. */
  readonly padding: number;
  /** The first column is set bold. */
  readonly isFirstStrong: boolean;
  /** What the first column holds beside its text, such as the sign of a row that opens. */
  readonly firstExtra: number;
  /** What stands behind the texts of the first column, but not behind its head. */
  readonly firstMark: number;
  /** What the last column has more at the edge of the table. */
  readonly lastExtra: number;
  /** Words behind right-aligned numbers keep this distance more. */
  readonly behindNumber: number;
  /** Heads stay on one line. Default: on two at most. */
  readonly hasLowHeads?: boolean;
  /** The sorted column shows an arrow. */
  readonly sortedBy: string | undefined;
}

/** Rows whose texts are measured; figures, days and telephone numbers are measured in all rows. */
const SAMPLE = 200;
const ARROW = 16;

/** Width of a head on at most two lines. */
export function headWidth(head: string): number {
  // A dollar sign alone stays with its word.
  const words = head.split(/\s+(?!\$$)/);
  const widthOf = (from: number, to?: number): number => textWidth(words.slice(from, to).join(' '), 'head');
  const splits = words.map((_, at) => Math.max(widthOf(0, at + 1), widthOf(at + 1)));
  return Math.min(...splits);
}

/** The longest text by letters: among figures it is the widest too, and to count letters is quick. */
function longestOf(column: Column, rows: readonly AnyRow[]): string {
  let longest = '';
  for (const row of rows) {
    const text = column.text(row);
    if (text.length > longest.length) longest = text;
  }
  return longest;
}

function textsOf(column: Column, rows: readonly AnyRow[], style: TextStyle): number[] {
  const widths = rows.slice(0, SAMPLE).map((row) => textWidth(column.text(row), style));
  // The days of stamps are all equally wide, and to make ten thousand of them is not quick.
  const isDay = column.isStamp && !column.isNumber;
  if (rows.length > SAMPLE && !isDay && (column.isNumber || column.isWhole))
    widths.push(textWidth(longestOf(column, rows), style));
  return widths.toSorted((a, b) => b - a);
}

/** The needs of the columns of a table over its rows. */
export function columnNeeds(
  columns: readonly Column[],
  rows: readonly AnyRow[],
  { padding, isFirstStrong, firstExtra, firstMark, lastExtra, behindNumber, hasLowHeads = false, sortedBy }: CellStyle,
): ColumnNeed[] {
  return columns.map((column, at): ColumnNeed => {
    const follows = !column.isNumber && columns[at - 1]?.isNumber === true;
    const atEdge = (at === 0 ? firstExtra : 0) + (at === columns.length - 1 ? lastExtra : 0);
    const extra = padding + atEdge + (follows ? behindNumber : 0);
    const rule = widthRuleOf(column);
    const beside = extra + (at === 0 ? firstMark : 0);
    const texts = textsOf(column, rows, at === 0 && isFirstStrong ? 'strong' : 'cell').map((width) => width + beside);
    const own = hasLowHeads ? textWidth(column.head, 'head') : headWidth(column.head);
    const head = own + extra + (sortedBy === column.name ? ARROW : 0);
    const need = Math.max(rule.least, head, Math.min(rule.cap, texts[0] ?? 0));
    const floor = rule.floor === undefined ? need : Math.min(need, Math.max(rule.floor, head));
    return {
      name: column.name,
      need,
      texts,
      floor,
      order: givesWayAt(column),
      isWords: !column.isNumber && !column.isWhole && !column.isStamp,
    };
  });
}
