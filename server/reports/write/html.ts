/**
 * The report as a page: text templates over the events, sent as they are made. Styles and script are files of the built
 * page (`public/report.css`, `public/report.js`), because the security policy forbids any in the page itself.
 */
import { setImmediate } from 'node:timers/promises';
import { formatNumber } from '../../../src/kinds/number';
import { isNumeric, type Column } from '../compose/columns/column';
import { layoutOf } from '../compose/layout';
import type { Closing, Event, Statement } from '../compose/statement/event';
import type { ReportContext, Letterhead } from '../compose/reportContext';
import { printed, printedAlone, printedAverage, printedIn } from './paper';
import { cellsAt, type Table, type TableRow } from '../compose/tables/table';
import { noticeText, type Notice } from '../compose/statement/notices';
import { noticeHeads, reportTexts, unusedText } from '../compose/texts';

/** Where the page's buttons lead. */
export interface Links {
  readonly back: string;
  readonly pdf: string;
  readonly xlsx: string;
  readonly csv: string;
  /** One PDF a party. */
  readonly zip?: string | undefined;
  readonly previous: { readonly href: string; readonly label: string };
  readonly next: { readonly href: string; readonly label: string };
  /** The same report without its lines, or with them again. */
  readonly detail: { readonly href: string; readonly label: string };
}

/** Characters gathered before they are sent. */
const CHUNK = 32_768;
/** Rows in one part of a long list: the browser lays out and paints only the parts that are seen. */
const PART = 100;

/** Text that cannot be anything but text, in an element or an attribute. */
export function escaped(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '') : text;
}
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Whatever stands before the first ticket is known: head, buttons, what was asked. */
export function pageHead(context: ReportContext, links: Links): string {
  const button = (href: string, label: string, more = ''): string =>
    `<a class="button" href="${escaped(href)}"${more}>${escaped(label)}</a>`;
  return `${documentHead(`${context.title} ${context.period}`)}
<body class="report">
<nav class="tools" aria-label="Report">
<a class="back" href="${escaped(links.back)}">‹ Reports</a>
<h1>${escaped(context.title)}</h1>
<span class="period"><a class="step" href="${escaped(links.previous.href)}" title="${escaped(links.previous.label)}" aria-label="Previous period, ${escaped(links.previous.label)}">‹</a>
<span>${escaped(context.period)}</span>
<a class="step" href="${escaped(links.next.href)}" title="${escaped(links.next.label)}" aria-label="Next period, ${escaped(links.next.label)}">›</a></span>
<span class="grow"></span>
${button(links.detail.href, links.detail.label)}
<button class="button" type="button" id="print" data-pdf="${escaped(links.pdf)}">Print</button>
${button(links.pdf, 'PDF')}${button(links.xlsx, 'Excel')}${button(links.csv, 'CSV')}${links.zip ? button(links.zip, 'ZIP', ' title="One PDF for each party"') : ''}
</nav>
<main>
`;
}

/** Everything up to the body. */
export function documentHead(title: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} – Windrow</title>
<link rel="icon" type="image/svg+xml" href="/mark.svg">
<link rel="stylesheet" href="/report.css">
<script src="/report.js" defer></script>
</head>`;
}

/** The statements. `notice` stands before them. */
export async function* pageBody(
  context: ReportContext,
  events: AsyncIterable<Event>,
  notice: string,
): AsyncGenerator<string> {
  const writer = new PageWriter(context);
  let text = notice && `<p class="notice">${escaped(notice)}</p>\n`;
  for await (const event of events) {
    text += writer.write(event);
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
    // A long statement is written in one go otherwise; other requests get their turn here.
    await setImmediate();
  }
  yield text;
}

/** What ends the page; while it has not come, a strip of the styles says so. `lines` tells the print button whether the PDF serves better. */
export function pageEnd(lines: number): string {
  return `</main>\n<p class="end" id="end" data-lines="${lines}">End of report</p>\n</body>\n</html>\n`;
}

/** What ends a page that cannot be finished: no half statement may pass for a whole one. */
export function pageBroken(reason: string): string {
  return `</main>\n<p class="broken" role="alert">This report is not complete. ${escaped(reason)}</p>\n</body>\n</html>\n`;
}

class PageWriter {
  readonly #context: ReportContext;
  readonly #columns: readonly Column[];
  readonly #summaryFirst: boolean;
  #table = false;
  /** Rows in the part that is open. */
  #rows = 0;
  readonly #part: string;
  readonly #head: string;

  constructor(context: ReportContext) {
    const layout = layoutOf(context);
    this.#context = context;
    this.#columns = layout.columns;
    this.#summaryFirst = layout.summaryFirst === true;
    const head = tableHead(layout.columns);
    this.#part = `<div class="part">${head}<tbody>\n`;
    // The head that is seen stays while the list passes below it; those of the parts are for screen readers and for paper.
    this.#head = `<div class="lines"><div class="head" aria-hidden="true">${head}</table></div>${this.#part}`;
  }

  write(event: Event): string {
    switch (event.type) {
      case 'statement':
        return this.#statement(event.statement);
      case 'group':
        return (
          this.#opened() +
          (this.#isBare() ? '' : groupRow(event.level, event.label, event.detail, this.#columns.length))
        );
      case 'line':
        return this.#opened() + this.#line(event);
      case 'subtotal':
        return this.#opened() + this.#totalRow(`subtotal s${event.level}`, event.label, event.note, event.cells);
      case 'total':
        return `${this.#opened()}${this.#totalRow('total', event.label, event.note, event.cells)}</tbody></table></div></div>\n${closing(event.closing)}</article>\n`;
      case 'grand':
        return this.#grand(event);
    }
  }

  /** Without lines a heading above each subtotal would only repeat it. */
  #isBare(): boolean {
    return !this.#context.withLines && this.#summaryFirst;
  }

  /** What stands before the next row: the begin of the list, or of its next part. */
  #opened(): string {
    this.#rows += 1;
    if (this.#table && this.#rows <= PART) return '';
    const begun = this.#table;
    this.#table = true;
    this.#rows = 1;
    return begun ? `</tbody></table></div>${this.#part}` : this.#head;
  }

  #statement(statement: Statement): string {
    const { party, partyLabel, reference, summary, notices, recaps } = statement;
    this.#table = false;
    const figures = summary.map(
      ({ label, unit, kind, value, due }) =>
        `<div${due ? ' class="due"' : ''}><dt>${escaped(label)}${unit && kind !== 'money' ? ` <small>${escaped(unit)}</small>` : ''}</dt><dd>${printedAlone(kind, value)}</dd></div>`,
    );
    return `<article class="statement">
${sheetHead(this.#context, reference)}
<div class="about">
${party ? `<section class="party"><h3>${escaped(partyLabel)}</h3>${addressBlock(party, party.detail)}${party.memos.map((memo) => `<p class="memo">${escaped(memo)}</p>`).join('')}</section>` : ''}
${asked(this.#context)}
</div>
<dl class="summary">${figures.join('')}</dl>
${notices.map(noticeBox).join('')}
<div class="recaps">${recaps.map(smallTable).join('')}</div>
`;
  }

  #line({ line }: Extract<Event, { type: 'line' }>): string {
    const cells = this.#columns.map(({ kind, value }) => {
      const text = escaped(printed(kind, value(line)));
      if (kind === 'text') return text.length > 12 ? `<td title="${text}">${text}</td>` : `<td>${text}</td>`;
      return kind === 'date' ? `<td>${text}</td>` : `<td class="n">${text}</td>`;
    });
    return line.anomalies.length > 0 ? `<tr class="doubt">${cells.join('')}</tr>\n` : `<tr>${cells.join('')}</tr>\n`;
  }

  #totalRow(name: string, label: string, note: string, cells: Extract<Event, { type: 'total' }>['cells']): string {
    const first = cells.findIndex((cell) => cell !== null);
    const span = first < 0 ? cells.length : first;
    const rest = first < 0 ? [] : cells.slice(first);
    const figures = rest.map((cell, at) => {
      if (!cell) return '<td></td>';
      const kind = this.#columns[span + at]?.kind ?? 'date';
      return cell.average
        ? `<td class="n avg">${printedAverage(cell.value)}</td>`
        : `<td class="n">${printed(kind, cell.value)}</td>`;
    });
    return `<tr class="${name}"><th colspan="${span}" scope="row">${escaped(label)} <small>${escaped(note)}</small></th>${figures.join('')}</tr>\n`;
  }

  #grand({ table, closing: end }: Extract<Event, { type: 'grand' }>): string {
    return `<article class="statement grand">
${sheetHead(this.#context, reportTexts.internal)}
<div class="about">${asked(this.#context)}</div>
<div class="recaps">${smallTable(table)}</div>
${closing(end)}</article>
`;
  }
}

function sheetHead(context: ReportContext, reference: string): string {
  const { company } = context;
  return `<header class="letterhead">
<div>${
    company
      ? `<strong>${escaped(company.name)}</strong><p>${company.address.map(escaped).join('<br>')}</p>${contactLine(company.contact)}`
      : '<strong>Windrow</strong><p class="hint">Company Information is not filled in yet; it stands here.</p>'
  }</div>
<div class="title"><h2>${escaped(context.title)}</h2><p class="when">${escaped(context.period)}</p><p>${escaped(reference)}</p><p>Printed ${escaped(context.printedAt)}</p></div>
</header>`;
}

function addressBlock({ name, address, contact }: Letterhead, detail: string | undefined): string {
  const lines = [...(detail ? [detail] : []), ...address];
  return `<p class="name">${escaped(name)}</p>${lines.length > 0 ? `<p>${lines.map(escaped).join('<br>')}</p>` : ''}${contactLine(contact)}`;
}

/** Phones and mail in one line, none of them broken at its end. */
function contactLine(contact: readonly string[]): string {
  return contact.length > 0
    ? `<p>${contact.map((one) => `<span class="whole">${escaped(one)}</span>`).join(' · ')}</p>`
    : '';
}

function asked({ filters, unused, notices }: ReportContext): string {
  const lines = [
    filters.length > 0 ? filters.join(' · ') : reportTexts.allTickets,
    ...(unused.length > 0 ? [unusedText(unused)] : []),
    ...notices,
  ];
  return `<section class="asked"><h3>Filters</h3>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</section>`;
}

function noticeBox(notice: Notice): string {
  return `<p class="remark ${notice.kind}"><b>${noticeHeads[notice.kind]}</b> ${escaped(noticeText(notice))}</p>\n`;
}

/** A small table; a long narrow one stands in several columns side by side. */
function smallTable({ title, head, rows }: Table): string {
  const heads = head.map(
    ({ label, unit, kind }) =>
      `<th scope="col"${isNumeric(kind) ? ' class="n"' : ''}>${escaped(label)}${unit ? ` <small>${escaped(unit)}</small>` : ''}</th>`,
  );
  const rowOf = (row: TableRow, top: boolean): string =>
    `<tr${row.strong ? ' class="strong"' : ''}>${cellsAt(row, top)
      .map((cell, at) => {
        const kind = head[at]?.kind ?? 'text';
        return `<td${isNumeric(kind) ? ' class="n"' : kind === 'date' ? ' class="whole"' : ''}>${escaped(printedIn(kind, cell))}</td>`;
      })
      .join('')}</tr>`;
  const across = rows.length <= 16 ? 1 : head.length <= 4 ? 4 : head.length <= 6 ? 2 : 1;
  const high = Math.ceil(rows.length / across);
  const parts = Array.from({ length: Math.ceil(rows.length / high) }, (_, at) => {
    const caption = at === 0 ? `<caption>${escaped(title)}</caption>` : '<caption aria-hidden="true">&nbsp;</caption>';
    const body = rows.slice(at * high, (at + 1) * high).map((row, place) => rowOf(row, place === 0));
    return `<table>${caption}<thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
  });
  return `<div class="recap">${parts.join('')}</div>\n`;
}

function tableHead(all: readonly Column[]): string {
  const width = all.reduce((sum, column) => sum + column.width, 0);
  const cols = all.map((column) => `<col width="${formatNumber((column.width / width) * 100, 2)}%">`);
  const heads = all.map(
    ({ label, unit, kind }) =>
      `<th scope="col"${isNumeric(kind) ? ' class="n"' : ''}>${escaped(label)}${unit ? `<br><small>${escaped(unit)}</small>` : ''}</th>`,
  );
  return `<table><colgroup>${cols.join('')}</colgroup><thead><tr>${heads.join('')}</tr></thead>`;
}

function groupRow(level: number, label: string, detail: string, span: number): string {
  return `<tr class="group g${level}"><th colspan="${span}" scope="rowgroup">${escaped(label)}${detail ? ` <small>${escaped(detail)}</small>` : ''}</th></tr>\n`;
}

function closing({ notes, blanks, reconciliation }: Closing): string {
  const lines = blanks.map((blank) => `<span>${escaped(blank)}</span>`).join('');
  return `<footer>${lines && `<p class="blanks">${lines}</p>`}<p>${escaped([...notes, reconciliation].join(' '))}</p></footer>\n`;
}
