/**
 * The report as a workbook: the printed sheet, a sheet of summaries and recaps, and a flat sheet of lines with every
 * input and id, which filters and pivots can read.
 */
import type { Writable } from 'node:stream';
import { layoutOf, isByParty } from '../../compose/layout';
import type { ReportContext } from '../../compose/reportContext';
import type { ReportEvent, Statement, SummaryBox } from '../../compose/statement/event';
import { askedSentences, textsOf } from '../../compose/texts';
import { fileColumns, type FileColumn } from '../csv';
import { type Row, lettersOf, type Cell } from './book/cell';
import { WorkbookFile } from './book/workbookFile';
import { cellOf, headCell, textCell, widthsOf, strongStyle, withStyle, numberStyle, totalStyle } from './cells';
import { light } from '../../../../src/look/palette';
import type { Translate } from '../../../../src/messages/catalogue';
import { noticeText } from '../../compose/statement/notices';
import type { Table } from '../../compose/tables/table';
import { isNumeric, type CellKind } from '../../compose/column';
import type { SheetFile } from './book/sheetFile';

/**
 * The printed sheet: what the paper has, with subtotals and totals among the lines. Sums are SUBTOTAL formulas, which
 * leave out the sums among them; their values are stored beside them for programs that do not calculate.
 */
type SumEvent = Extract<ReportEvent, { type: 'subtotal' | 'total' }>;

/** Groups first, then the columns of the paper; a cell that holds two names on paper is two columns here. */
function printedColumns(context: ReportContext): FileColumn[] {
  const { groups, columns } = layoutOf(context);
  const printed = new Set([...groups.map(({ by }) => by), ...columns.flatMap(({ key, parts }) => parts ?? [key])]);
  return fileColumns(context).filter(({ key, kind }) => kind !== 'id' && printed.has(key));
}

/** Takes the events of a report in and writes the rows of its printed sheet. */
class TicketSheet {
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

/** Names, then figures. */
const SUMMARY_WIDTHS = [34, ...Array.from({ length: 10 }, () => 16)];

/** Writes the workbook row by row; the sink stays open. */
export async function writeXlsx(
  context: ReportContext,
  events: AsyncIterable<ReportEvent>,
  sink: Writable,
): Promise<void> {
  const { t } = layoutOf(context);
  const title = titleRows(context);
  const printed = printedColumns(context);
  const columns = fileColumns(context);
  const book = new WorkbookFile(sink, footerOf(context));
  const frozen = title.length + 1;
  const tickets = new TicketSheet(
    context,
    printed,
    book.sheet({ name: t('paper.sheetTickets'), widths: widthsOf(printed), frozen }),
  );
  const summary = book.sheet({ name: t('paper.sheetSummary'), widths: SUMMARY_WIDTHS });
  const lines = book.sheet({ name: t('paper.sheetLines'), widths: widthsOf(columns), frozen: 1, hasFilter: true });
  tickets.begin(title);
  for (const row of title) summary.add(row);
  lines.add(columns.map(headCell));
  for await (const event of events) {
    tickets.add(event);
    if (event.type === 'line') lines.add(columns.map(({ kind, value }) => cellOf(kind, value(event.line))));
    for (const row of summaryRows(event, t)) summary.add(row);
    await book.ready();
  }
  book.end();
}

/** `&` begins a code in a footer. */
const inFooter = (text: string): string => text.replaceAll('&', '&&');

function footerOf(context: ReportContext): string {
  const page = textsOf(context)('paper.pageOf', { page: '&P', pages: '&N' });
  return `&L${inFooter(context.title)}, ${inFooter(context.period)}&R${page}`;
}

function titleRows(context: ReportContext): Row[] {
  const { company, title, period, filters, printedAt } = context;
  const t = textsOf(context);
  const sentences = askedSentences(context).slice(filters.length > 0 ? 0 : 1);
  const asked = [...sentences, t('paper.printedAt', { moment: printedAt })].join('   ');
  return [
    [textCell(`${company?.name ?? t('common.product')}: ${title}`, { bold: true, size: 14 })],
    [textCell(`${period}   ${asked}`)],
  ];
}

/** The rows that an event adds. */
function summaryRows(event: ReportEvent, t: Translate): Row[] {
  if (event.type === 'statement') return statementRows(event.statement, t);
  if (event.type === 'total')
    return [[textCell(event.closing.notes.join(' '))], [textCell(event.closing.reconciliation)], []];
  return event.type === 'grand' ? [...tableRows(event.table), [textCell(event.closing.reconciliation)]] : [];
}

function statementRows({ party, partyLabel, reference, summary, notices, recaps }: Statement, t: Translate): Row[] {
  return [
    [],
    [
      textCell(party ? `${partyLabel}: ${party.name}` : reference, { bold: true, size: 12 }),
      ...(party ? [textCell(reference)] : []),
    ],
    ...(party ? [...party.address, ...party.contact, ...party.memos].map((line): Row => [textCell(line)]) : []),
    ...summary.flatMap(boxRows),
    ...notices.map((notice): Row => [
      textCell(noticeText(notice, t), { color: notice.kind === 'missing' ? light.error : light.warning }),
    ]),
    ...recaps.flatMap(tableRows),
  ];
}

/** One figure below the other; an empty row parts the boxes. */
function boxRows({ figures }: SummaryBox, at: number): Row[] {
  const rows = figures.map(({ label, unit, kind, value, due, sum }): Row => {
    const style = {
      ...(due || sum ? { bold: true as const } : {}),
      ...(due ? { fill: light['primary-weak'] } : {}),
    };
    return [textCell(unit ? `${label} (${unit})` : label, style), withStyle(cellOf(kind, value), style)];
  });
  return at > 0 ? [[], ...rows] : rows;
}

function tableRows({ title, head: heads, rows }: Table): Row[] {
  return [
    [],
    [textCell(title, { bold: true })],
    heads.map(({ label, unit, kind }) => headCell({ label: unit ? `${label} (${unit})` : label, kind })),
    ...rows.map(({ cells, strong }): Row =>
      cells.map((text, at) => {
        const cell = cellOf(heads[at]?.kind ?? 'text', text);
        return strong ? withStyle(cell, strongStyle) : cell;
      }),
    ),
  ];
}
