/**
 * The printed sheet: what the paper has, with subtotals and totals among the lines. Sums are SUBTOTAL formulas, which
 * leave out the sums among them; their values are stored beside them for programs that do not calculate.
 */
import type { CellObject, Row, SheetData } from 'write-excel-file/node';
import { isNumeric, type CellKind } from '../../compose/columns/column';
import { isByParty, layoutOf } from '../../compose/layout';
import type { ReportContext } from '../../compose/reportContext';
import type { ReportEvent } from '../../compose/statement/event';
import { fileColumns, type FileColumn } from '../csv';
import { cellOf, formatOf, headCell, strongStyle, textCell, totalStyle } from './cells';

type SumEvent = Extract<ReportEvent, { type: 'subtotal' | 'total' }>;

/** Groups first, then the columns of the paper; a cell that holds two names on paper is two columns here. */
export function printedColumns(context: ReportContext): FileColumn[] {
  const { groups, columns } = layoutOf(context);
  const printed = new Set([...groups.map(({ by }) => by), ...columns.flatMap(({ key, parts }) => parts ?? [key])]);
  return fileColumns(context).filter(({ key, kind }) => kind !== 'id' && printed.has(key));
}

/** Takes the events of a report in and holds the rows of its printed sheet. */
export class TicketSheet {
  readonly rows: SheetData;
  /** Rows that stay in sight and are repeated on every page; the last is the head. */
  readonly frozen: number;
  readonly columns: readonly FileColumn[];
  /** The values of the formulas, in the order of the cells. */
  readonly results: string[] = [];
  readonly #keys: readonly string[];
  /** The party is a group of its own here, so that the lines of several parties can be distinguished. */
  readonly #shift: number;
  /** The row of the first line of each open group; `-1` is the whole statement. */
  readonly #first = new Map<number, number>();
  readonly #depth: number;
  readonly #cell: typeof cellOf;

  constructor(context: ReportContext, title: readonly Row[], cell: typeof cellOf) {
    this.#cell = cell;
    const layout = layoutOf(context);
    this.columns = printedColumns(context);
    this.#keys = layout.columns.map(({ key }) => key);
    this.#shift = isByParty(layout) ? 1 : 0;
    this.#depth = layout.groups.length;
    this.rows = [...title, this.columns.map(headCell)];
    this.frozen = this.rows.length;
  }

  /** Takes an event in. Row numbers begin with 1. */
  add(event: ReportEvent): void {
    if (event.type === 'group') this.#close(event.level);
    if (event.type === 'line') {
      this.rows.push(this.columns.map(({ kind, value }) => this.#cell(kind, value(event.line))));
      for (let level = -1; level < this.#depth; level += 1)
        if (!this.#first.has(level)) this.#first.set(level, this.rows.length);
    }
    if (event.type === 'subtotal') this.#sum(event, event.level);
    if (event.type === 'total') this.#sum(event, -1);
  }

  #sum(event: SumEvent, level: number): void {
    const last = this.rows.length;
    const first = this.#first.get(level) ?? last;
    const at = level < 0 ? 0 : level + this.#shift;
    const style = level < 0 ? totalStyle : strongStyle;
    this.rows.push(
      this.columns.map((column, index): CellObject => {
        if (index === at) return { ...textCell(`${event.label}, ${event.note}`), ...style };
        const cell = event.cells[this.#keys.indexOf(column.key)];
        if (!cell || !hasNumbers(column.kind)) return { ...textCell(''), ...style };
        if (cell.average) return { ...cellOf(column.kind, cell.value), ...style, fontStyle: 'italic' as const };
        this.results.push(cell.value);
        const letters = lettersOf(index);
        const value = `SUBTOTAL(9,${letters}${first}:${letters}${last})`;
        return { value, type: 'Formula', format: formatOf(column.kind, cell.value), ...style };
      }),
    );
    this.#close(level);
  }

  /** What begins next at this level or inside it is a new group. */
  #close(level: number): void {
    for (const open of this.#first.keys()) if (open >= level) this.#first.delete(open);
  }
}

/** The letters of a column: 0 is `A`, 26 is `AA`. */
export function lettersOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${lettersOf(Math.floor(index / 26) - 1)}${letter}`;
}

function hasNumbers(kind: FileColumn['kind']): kind is Exclude<CellKind, 'text' | 'date'> {
  return kind !== 'id' && isNumeric(kind);
}
