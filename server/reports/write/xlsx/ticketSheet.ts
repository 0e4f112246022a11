/**
 * The printed sheet: what the paper has, with subtotals and totals among the lines. Sums are SUBTOTAL formulas, which
 * leave out the sums among them; their values are stored beside them for programs that do not calculate.
 */
import { isNumeric, type CellKind } from '../../compose/columns/column';
import { isByParty, layoutOf } from '../../compose/layout';
import type { ReportContext } from '../../compose/reportContext';
import type { ReportEvent } from '../../compose/statement/event';
import { fileColumns, type FileColumn } from '../csv';
import { lettersOf, type Cell, type Row } from './book/cell';
import type { SheetFile } from './book/sheetFile';
import { cellOf, headCell, numberStyle, strongStyle, textCell, totalStyle, withStyle } from './cells';

type SumEvent = Extract<ReportEvent, { type: 'subtotal' | 'total' }>;

/** Groups first, then the columns of the paper; a cell that holds two names on paper is two columns here. */
export function printedColumns(context: ReportContext): FileColumn[] {
  const { groups, columns } = layoutOf(context);
  const printed = new Set([...groups.map(({ by }) => by), ...columns.flatMap(({ key, parts }) => parts ?? [key])]);
  return fileColumns(context).filter(({ key, kind }) => kind !== 'id' && printed.has(key));
}

/** Takes the events of a report in and writes the rows of its printed sheet. */
export class TicketSheet {
  readonly #sheet: SheetFile;
  readonly #columns: readonly FileColumn[];
  readonly #keys: readonly string[];
  /** The party is a group of its own here, so that the lines of several parties can be distinguished. */
  readonly #shift: number;
  /** The row of the first line of each open group; `-1` is the whole statement. */
  readonly #first = new Map<number, number>();
  readonly #depth: number;

  /** @param columns those of `printedColumns` */
  constructor(context: ReportContext, columns: readonly FileColumn[], sheet: SheetFile) {
    const layout = layoutOf(context);
    this.#sheet = sheet;
    this.#columns = columns;
    this.#keys = layout.columns.map(({ key }) => key);
    this.#shift = isByParty(layout) ? 1 : 0;
    this.#depth = layout.groups.length;
  }

  /** Writes what stands above the lines. */
  begin(title: readonly Row[]): void {
    for (const row of title) this.#sheet.add(row);
    this.#sheet.add(this.#columns.map(headCell));
  }

  /** Takes an event in. */
  add(event: ReportEvent): void {
    if (event.type === 'group') this.#close(event.level);
    if (event.type === 'line') {
      this.#sheet.add(this.#columns.map(({ kind, value }) => cellOf(kind, value(event.line))));
      for (let level = -1; level < this.#depth; level += 1)
        if (!this.#first.has(level)) this.#first.set(level, this.#sheet.rows);
    }
    if (event.type === 'subtotal') this.#sum(event, event.level);
    if (event.type === 'total') this.#sum(event, -1);
  }

  #sum(event: SumEvent, level: number): void {
    const last = this.#sheet.rows;
    const first = this.#first.get(level) ?? last;
    const at = level < 0 ? 0 : level + this.#shift;
    const style = level < 0 ? totalStyle : strongStyle;
    this.#sheet.add(
      this.#columns.map((column, index): Cell => {
        if (index === at) return textCell(`${event.label}, ${event.note}`, style);
        const cell = event.cells[this.#keys.indexOf(column.key)];
        if (!cell || !hasNumbers(column.kind)) return textCell('', style);
        if (cell.average) return withStyle(cellOf(column.kind, cell.value), { ...style, italic: true });
        const letters = lettersOf(index);
        const formula = `SUBTOTAL(9,${letters}${first}:${letters}${last})`;
        return { value: cell.value, formula, style: { ...numberStyle(column.kind, cell.value), ...style } };
      }),
    );
    this.#close(level);
  }

  /** What begins next at this level or inside it is a new group. */
  #close(level: number): void {
    for (const open of this.#first.keys()) if (open >= level) this.#first.delete(open);
  }
}

function hasNumbers(kind: FileColumn['kind']): kind is Exclude<CellKind, 'text' | 'date'> {
  return kind !== 'id' && isNumeric(kind);
}
