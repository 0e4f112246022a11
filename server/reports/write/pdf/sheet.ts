/** What every part of a PDF draws with: measures of the page, colours, and the report's columns placed across it. */
import { isNumeric, type Column } from '../../compose/columns/column';
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
  ink: '#121b16',
  ink2: '#3d4a42',
  ink3: '#56625a',
  line: '#cfd7cb',
  edge: '#6c796e',
  sunken: '#e7ece4',
  ground: '#f1f4ef',
  green: '#125c36',
  greenWeak: '#dbebdf',
  redWeak: '#fbe8e6',
  red: '#b01e1a',
  amberWeak: '#fff0c7',
  amber: '#744500',
} as const;

/** A column and its place across the page. */
export interface PlacedColumn extends Column {
  readonly x: number;
  readonly right: boolean;
}

/** What the parts of a PDF share. */
export interface PdfParts {
  readonly pen: Pen;
  readonly context: ReportContext;
  readonly columns: readonly PlacedColumn[];
  /** The head of the load-by-load list, which comes again on each of its pages. */
  readonly tableHead: Item;
}

/** The columns side by side; they share the width in proportion. */
export function placeColumns(columns: readonly Column[]): PlacedColumn[] {
  const scale = WIDTH / columns.reduce((sum, { width }) => sum + width, 0);
  let x: number = PAGE.left;
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width * scale, right: isNumeric(column.kind) };
    x += placed.width;
    return placed;
  });
}
