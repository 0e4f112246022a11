/** What every part of a PDF draws with: measures of the page, colours, and the report's columns placed across it. */
import { light } from '../../../../src/look/palette';
import { isNumeric, type Column } from '../../compose/column';
import type { ReportContext } from '../../compose/reportContext';
import type { Item } from './paginate';
import type { Pen } from './pdfCanvas';

/** Letter landscape, in points. */
export const PAGE = { width: 792, height: 612, left: 36, right: 756, top: 36, bottom: 562, footer: 576 } as const;
export const WIDTH = PAGE.right - PAGE.left;
/** Space between a cell's edge and its text. */
export const PAD = 3;

/** The colours of the paper. */
export const inks = {
  ink: light.ink,
  ink2: light['ink-2'],
  ink3: light['ink-3'],
  line: light.line,
  edge: light.edge,
  sunken: light.sunken,
  ground: light.ground,
  surface: light.surface,
  green: light.primary,
  greenText: light['primary-text'],
  greenWeak: light['primary-weak'],
  redWeak: light['error-weak'],
  red: light.error,
  amberWeak: light['warning-weak'],
  amber: light.warning,
} as const;

/** A column and its place across the page. */
export interface PlacedColumn extends Column {
  readonly x: number;
  readonly right: boolean;
}

/** What surrounds any paper that is made of these parts. */
export interface PaperParts {
  readonly pen: Pen;
  readonly context: Pick<ReportContext, 'company' | 'dates' | 'language' | 'period' | 'printedAt' | 'title'>;
}

/** What the parts of a PDF share. */
export interface PdfParts {
  readonly pen: Pen;
  readonly context: ReportContext;
  readonly columns: readonly PlacedColumn[];
  /** The head of the load-by-load list, which comes again on each of its pages. */
  readonly tableHead: Item;
  /** Default: those of reports. */
  readonly rows?: ListRows;
}

/** Heights in the list, in points, and the size down to which its names are set smaller before they wrap. */
export interface ListRows {
  readonly line: number;
  /** Each further line of a name. */
  readonly step: number;
  readonly subtotal: number;
  readonly total: number;
  readonly least: number;
}

/** Those of reports. */
export const reportRows: ListRows = { line: 12.5, step: 9.6, subtotal: 14, total: 17, least: 6.5 };

/** The columns side by side, each with its width in points. */
export function placeColumns(columns: readonly Column[], widths: readonly number[]): PlacedColumn[] {
  let x: number = PAGE.left;
  return columns.map((column, at) => {
    const placed = { ...column, x, width: widths[at] ?? 0, right: isNumeric(column.kind) };
    x += placed.width;
    return placed;
  });
}
