/**
 * The report as a workbook: the printed sheet, a sheet of summaries and recaps, and a flat sheet of lines with every
 * input and id, which filters and pivots can read.
 */
import writeExcel, { type Row, type SheetData } from 'write-excel-file/node';
import { layoutOf } from '../../compose/layout';
import type { ReportContext } from '../../compose/reportContext';
import type { ReportEvent } from '../../compose/statement/event';
import { askedSentences, textsOf } from '../../compose/texts';
import { fileColumns } from '../csv';
import { headCell, sharedCells, textCell, widthsOf } from './cells';
import { printing } from './printing';
import { summaryRows } from './summarySheet';
import { lettersOf, TicketSheet } from './ticketSheet';

/** A typeface that is named for every cell, so that bold ones are not shown in another. */
export const FONT = 'Calibri';

/** Names, then figures. */
const SUMMARY_COLUMNS = [{ width: 34 }, ...Array.from({ length: 10 }, () => ({ width: 16 }))];

/** The workbook's bytes. The whole of it is in memory, so its size is limited. */
export async function xlsxOf(context: ReportContext, events: AsyncIterable<ReportEvent>): Promise<Buffer> {
  const { t } = layoutOf(context);
  const cell = sharedCells();
  const tickets = new TicketSheet(context, titleRows(context), cell);
  const columns = fileColumns(context);
  const lines: SheetData = [columns.map(headCell)];
  const summary: SheetData = titleRows(context);
  for await (const event of events) {
    tickets.add(event);
    if (event.type === 'line') lines.push(columns.map(({ kind, value }) => cell(kind, value(event.line))));
    summary.push(...summaryRows(event, t));
  }
  const names = { tickets: t('paper.sheetTickets'), summary: t('paper.sheetSummary'), lines: t('paper.sheetLines') };
  const print = printing(
    [
      { name: names.tickets, titles: tickets.frozen, results: tickets.results },
      { name: names.summary },
      { name: names.lines, titles: 1, filter: `A1:${lettersOf(columns.length - 1)}${lines.length}` },
    ],
    footerOf(context),
  );
  const landscape = { orientation: 'landscape' } as const;
  return writeExcel(
    [
      {
        ...landscape,
        data: tickets.rows,
        sheet: names.tickets,
        stickyRowsCount: tickets.frozen,
        columns: widthsOf(tickets.columns),
      },
      { ...landscape, data: summary, sheet: names.summary, columns: SUMMARY_COLUMNS },
      { ...landscape, data: lines, sheet: names.lines, stickyRowsCount: 1, columns: widthsOf(columns) },
    ],
    { features: [print], fontFamily: FONT, fontSize: 11 },
  ).toBuffer();
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
    [textCell(`${company?.name ?? t('common.product')}: ${title}`, { fontWeight: 'bold', fontSize: 14 })],
    [textCell(`${period}   ${asked}`)],
  ];
}
