/** The sheet of summaries: of each statement its party, figures, boxes and recaps, and at the end the grand totals. */
import { light } from '../../../../src/look/palette';
import type { Translate } from '../../../../src/messages/catalogue';
import type { ReportEvent, Statement, SummaryBox } from '../../compose/statement/event';
import { noticeText } from '../../compose/statement/notices';
import type { Table } from '../../compose/tables/table';
import type { Row } from './book/cell';
import { cellOf, headCell, strongStyle, textCell, withStyle } from './cells';

/** The rows that an event adds. */
export function summaryRows(event: ReportEvent, t: Translate): Row[] {
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
