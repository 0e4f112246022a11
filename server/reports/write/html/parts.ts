/** Parts of a statement as HTML. */
import type { Translate } from '../../../../src/messages/catalogue';
import { formatNumber } from '../../../../src/kinds/number';
import { isNumeric, type Column } from '../../compose/column';
import type { Letterhead, ReportContext } from '../../compose/reportContext';
import type { Closing, SummaryBox } from '../../compose/statement/event';
import { noticeText, type Notice } from '../../compose/statement/notices';
import { cellsAt, type Table, type TableHead, type TableRow } from '../../compose/tables/table';
import { askedSentences, noticeHeads, textsOf } from '../../compose/texts';
import { LIST_WIDTH } from '../columnWidths';
import { printedAlone, printedIn } from '../paper';
import { escaped } from './document';

/** Who issues the report, its title, and the statement's reference. */
export function sheetHead(context: ReportContext, reference: string): string {
  const { company } = context;
  const t = textsOf(context);
  return `<header class="letterhead">
<div>${
    company
      ? `<strong>${escaped(company.name)}</strong><p>${company.address.map(escaped).join('<br>')}</p>${contactLine(company.contact)}`
      : `<p class="hint">${t('paper.noCompany')}</p>`
  }</div>
<div class="title"><h2>${escaped(context.title)}</h2><p class="when">${escaped(context.period)}</p><p>${escaped(reference)}</p><p>${escaped(t('paper.printedAt', { moment: context.printedAt }))}</p></div>
</header>`;
}

/** A party with its address. */
export function addressBlock({ name, address, contact }: Letterhead, detail: string | undefined): string {
  const lines = [...(detail ? [detail] : []), ...address];
  return `<p class="name">${escaped(name)}</p>${lines.length > 0 ? `<p>${lines.map(escaped).join('<br>')}</p>` : ''}${contactLine(contact)}`;
}

/** Phones and mail in one line, none of them broken at its end. */
function contactLine(contact: readonly string[]): string {
  return contact.length > 0
    ? `<p>${contact.map((one) => `<span class="whole">${escaped(one)}</span>`).join(' · ')}</p>`
    : '';
}

/** The filters of the report, and notices about them. */
export function asked(context: ReportContext): string {
  const lines = askedSentences(context).map((line) => `<p>${escaped(line)}</p>`);
  return `<section class="asked"><h3>${textsOf(context)('paper.filters')}</h3>${lines.join('')}</section>`;
}

/** A box of figures; `adds` marks those whose figures come to the last one. */
export function summaryBox({ adds, figures }: SummaryBox): string {
  const parts = figures.map(({ label, unit, kind, value, due, sum }) => {
    const name = due ? ' class="due"' : sum ? ' class="sum"' : '';
    const named = `${escaped(label)}${unit && kind !== 'money' ? ` <small>${escaped(unit)}</small>` : ''}`;
    return `<div${name}><dt>${named}</dt><dd>${printedAlone(kind, value)}</dd></div>`;
  });
  return `<dl class="summary${adds ? ' adds' : ''}">${parts.join('')}</dl>`;
}

/** A box about tickets left out of totals, or tickets that look wrong. */
export function noticeBox(notice: Notice, t: Translate): string {
  return `<p class="remark ${notice.kind}"><b>${t(noticeHeads[notice.kind])}</b> <span class="told">${escaped(noticeText(notice, t))}</span></p>\n`;
}

/** A small table; a long narrow one is set in several columns side by side. */
export function smallTable({ title, head, rows }: Table, isAlone = false): string {
  const heads = head.map(
    ({ label, unit, kind }) =>
      `<th scope="col"${isNumeric(kind) ? ' class="n"' : ''}>${escaped(label)}${unit ? ` <small>${escaped(unit)}</small>` : ''}</th>`,
  );
  const rowOf = (row: TableRow, top: boolean): string =>
    `<tr${row.strong ? ' class="strong"' : ''}>${cellsAt(row, top)
      .map((cell, at) => {
        const column: TableHead = head[at] ?? { label: '', kind: 'text' };
        const { kind } = column;
        return `<td${isNumeric(kind) ? ' class="n"' : kind === 'date' ? ' class="whole"' : ''}>${escaped(printedIn(column, cell))}</td>`;
      })
      .join('')}</tr>`;
  const across = columnsOf(rows.length, head.length, isAlone);
  const high = Math.ceil(rows.length / across);
  const parts = Array.from({ length: Math.ceil(rows.length / high) }, (_, at) => {
    const caption = at === 0 ? `<caption>${escaped(title)}</caption>` : '<caption aria-hidden="true">&nbsp;</caption>';
    const body = rows.slice(at * high, (at + 1) * high).map((row, place) => rowOf(row, place === 0));
    return `<table>${caption}<thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
  });
  return `<div class="recap">${parts.join('')}</div>\n`;
}

/** Columns a small table is set in; one that stands alone has the width for two. */
function columnsOf(rows: number, heads: number, isAlone: boolean): number {
  if (rows > 16 && heads <= 4) return 4;
  if (rows > 16 && heads <= 6) return 2;
  return isAlone && rows > 8 && heads <= 8 ? 2 : 1;
}

/** The head of the load-by-load list; widths in points of the paper. */
export function tableHead(all: readonly Column[], widths: readonly number[]): string {
  const cols = widths.map((width) => `<col width="${formatNumber((width / LIST_WIDTH) * 100, 2)}%">`);
  const heads = all.map(
    ({ label, unit, kind }) =>
      `<th scope="col"${isNumeric(kind) ? ' class="n"' : ''}>${escaped(label)}${unit ? `<br><small>${escaped(unit)}</small>` : ''}</th>`,
  );
  return `<table><colgroup>${cols.join('')}</colgroup><thead><tr>${heads.join('')}</tr></thead>`;
}

/** The name of a group above its lines. */
export function groupRow(level: number, label: string, detail: string, span: number): string {
  return `<tr class="group g${level}"><th colspan="${span}" scope="rowgroup">${escaped(label)}${detail ? ` <small>${escaped(detail)}</small>` : ''}</th></tr>\n`;
}

/** Small print, reconciliation and empty lines to write on. */
export function closing({ notes, blanks, reconciliation }: Closing): string {
  const lines = blanks.map((blank) => `<span>${escaped(blank)}</span>`).join('');
  return `<footer>${lines && `<p class="blanks">${lines}</p>`}<p>${escaped([...notes, reconciliation].join(' '))}</p></footer>\n`;
}
