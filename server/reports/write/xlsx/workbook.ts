/**
 * The report as a workbook: the printed sheet, a sheet of summaries and recaps, and a flat sheet of lines with every
 * input and id, which filters and pivots can read.
 */
import type { Writable } from 'node:stream';
import { layoutOf } from '../../compose/layout';
import type { ReportContext } from '../../compose/reportContext';
import type { ReportEvent } from '../../compose/statement/event';
import { askedSentences, textsOf } from '../../compose/texts';
import { fileColumns } from '../csv';
import type { Row } from './book/cell';
import { WorkbookFile } from './book/workbookFile';
import { cellOf, headCell, textCell, widthsOf } from './cells';
import { summaryRows } from './summarySheet';
import { printedColumns, TicketSheet } from './ticketSheet';

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
