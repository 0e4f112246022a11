/**
 * The report as a workbook: a sheet of lines with subtotals and totals under a frozen head, and a sheet of summaries and
 * recaps. Numbers and dates are real ones; text is always text.
 */
import writeExcel, { type CellObject, type Row, type SheetData } from 'write-excel-file/node';
import { light } from '../../../src/look/palette';
import type { Translate } from '../../../src/messages/catalogue';
import { isNumeric, type CellKind } from '../compose/columns/column';
import { fileColumns, type FileColumn } from './csv';
import { isByParty, layoutOf } from '../compose/layout';
import type { ReportContext } from '../compose/reportContext';
import type { ReportEvent, Statement, TotalCell } from '../compose/statement/event';
import { noticeText } from '../compose/statement/notices';
import type { Table } from '../compose/tables/table';
import { askedSentences, textsOf } from '../compose/texts';

const formats: Readonly<Record<Exclude<CellKind, 'text' | 'date' | 'pounds'>, string>> = {
  tons: '#,##0.00',
  exactTons: '#,##0.000000',
  money: '#,##0.00',
  rate: '#,##0.00##',
  percent: '0.0#',
  miles: '0.0#',
  count: '#,##0',
};
const widths: Readonly<Record<CellKind, number>> = {
  text: 20,
  date: 11,
  pounds: 12,
  tons: 12,
  exactTons: 15,
  money: 13,
  rate: 11,
  percent: 10,
  miles: 9,
  count: 8,
};
const head = {
  fontWeight: 'bold',
  backgroundColor: light.sunken,
  wrap: true,
  alignVertical: 'bottom',
  bottomBorderStyle: 'thin',
} as const;
const strong = { fontWeight: 'bold', topBorderStyle: 'thin' } as const;
const whole = { fontWeight: 'bold', topBorderStyle: 'medium', backgroundColor: light['primary-weak'] } as const;

/** The workbook's bytes. The whole sheet is in memory, so its size is limited. */
export async function xlsxOf(context: ReportContext, events: AsyncIterable<ReportEvent>): Promise<Buffer> {
  const layout = layoutOf(context);
  const { t } = layout;
  const keys = layout.columns.map(({ key }) => key);
  const columns = fileColumns(context).filter(({ kind }) => kind !== 'id');
  // The party is a group of its own here, so that the lines of several parties can be distinguished.
  const shift = isByParty(layout) ? 1 : 0;
  const lines: SheetData = [...titleRows(context), columns.map(headCell)];
  const frozen = lines.length;
  const summary: SheetData = titleRows(context);
  for await (const event of events) {
    if (event.type === 'line') lines.push(columns.map(({ kind, value }) => cellOf(kind, value(event.line))));
    if (event.type === 'subtotal') lines.push(totalRow(columns, keys, event, event.level + shift, strong));
    if (event.type === 'total') lines.push(totalRow(columns, keys, event, 0, whole));
    summary.push(...summaryRows(event, t));
  }
  return writeExcel([
    {
      data: lines,
      sheet: t('paper.sheetTickets'),
      orientation: 'landscape',
      stickyRowsCount: frozen,
      columns: columns.map(({ kind }) => ({ width: kind === 'id' ? 8 : widths[kind] })),
    },
    {
      data: summary,
      sheet: t('paper.sheetSummary'),
      orientation: 'landscape',
      columns: [{ width: 34 }, ...Array.from({ length: 10 }, () => ({ width: 16 }))],
    },
  ]).toBuffer();
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

function headCell({ label, kind }: FileColumn): CellObject {
  return { ...textCell(label), ...head, align: kind !== 'id' && isNumeric(kind) ? 'right' : 'left' };
}

function totalRow(
  columns: readonly FileColumn[],
  keys: readonly string[],
  event: Extract<ReportEvent, { type: 'subtotal' | 'total' }>,
  level: number,
  style: object,
): Row {
  return columns.map(({ key, kind }, at): CellObject => {
    if (at === level) return { ...textCell(`${event.label}, ${event.note}`), ...style };
    const place = keys.indexOf(key);
    const cell: TotalCell = place < 0 ? null : (event.cells[place] ?? null);
    if (!cell || kind === 'id') return { ...textCell(''), ...style };
    const value = cellOf(kind, cell.value);
    return { ...value, ...style, ...(cell.average ? { fontStyle: 'italic' as const } : {}) };
  });
}

function summaryRows(event: ReportEvent, t: Translate): Row[] {
  if (event.type === 'statement') return statementRows(event.statement, t);
  if (event.type === 'total')
    return [[textCell(event.closing.notes.join(' '))], [textCell(event.closing.reconciliation)], []];
  return event.type === 'grand' ? [...tableRows(event.table), [textCell(event.closing.reconciliation)]] : [];
}

function statementRows({ party, partyLabel, reference, summary, notices, recaps }: Statement, t: Translate): Row[] {
  const shown = [...summary.entries()];
  return [
    [],
    [
      textCell(party ? `${partyLabel}: ${party.name}` : reference, { fontWeight: 'bold', fontSize: 12 }),
      ...(party ? [textCell(reference)] : []),
    ],
    ...(party ? [...party.address, ...party.contact, ...party.memos].map((line): Row => [textCell(line)]) : []),
    ...shown.map(([, { label, unit, kind, value, due }]): Row => {
      const style = due ? { fontWeight: 'bold' as const, backgroundColor: light['primary-weak'] } : {};
      return [textCell(unit ? `${label} (${unit})` : label, style), { ...cellOf(kind, value), ...style }];
    }),
    ...notices.map((notice): Row => [
      textCell(noticeText(notice, t), { textColor: notice.kind === 'missing' ? light.error : light.warning }),
    ]),
    ...recaps.flatMap(tableRows),
  ];
}

function tableRows({ title, head: heads, rows }: Table): Row[] {
  return [
    [],
    [textCell(title, { fontWeight: 'bold' })],
    heads.map(({ label, unit, kind }): CellObject => ({
      ...textCell(unit ? `${label} (${unit})` : label),
      ...head,
      align: isNumeric(kind) ? 'right' : 'left',
    })),
    ...rows.map(({ cells, strong: isStrong }): Row =>
      cells.map((cell, at): CellObject => ({
        ...cellOf(heads[at]?.kind ?? 'text', cell),
        ...(isStrong ? strong : {}),
      })),
    ),
  ];
}

function cellOf(kind: FileColumn['kind'], value: string | null): CellObject {
  if (value === null || value === '') return textCell('');
  if (kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(value))
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  const number = Number(value);
  if (kind === 'text' || kind === 'date' || kind === 'id' || Number.isNaN(number)) return textCell(value);
  const format = kind === 'pounds' ? (Number.isInteger(number) ? '#,##0' : '#,##0.00') : formats[kind];
  return { value: number, type: Number, format };
}

/** Characters that no XML file may hold are left out; they come from pasted names. */
function textCell(text: string, style: object = {}): CellObject {
  return { value: text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''), type: String, ...style };
}
