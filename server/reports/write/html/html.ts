/**
 * The report as a page: text templates over the events, sent as they are made. Styles and script are files of the built
 * page (`src/standalone/reportStyles`, `src/standalone/report.ts`), because the security policy forbids any in the page itself.
 */
import { setImmediate } from 'node:timers/promises';
import type { Translate } from '../../../../src/messages/catalogue';
import type { Column } from '../../compose/column';
import { layoutOf } from '../../compose/layout';
import type { Line } from '../../compose/line';
import type { ReportContext } from '../../compose/reportContext';
import type { ReportEvent, Statement } from '../../compose/statement/event';
import { statementColumn } from '../../compose/statement/unsettled';
import { textsOf } from '../../compose/texts';
import { columnWidths, paperTotals, totalText } from '../columnWidths';
import { printed } from '../paper';
import { Unwritten } from '../unwritten';
import { escaped, explained, type Links } from './document';
import {
  addressBlock,
  asked,
  closing,
  groupRow,
  noticeBox,
  sheetHead,
  smallTable,
  summaryBox,
  tableHead,
} from './parts';

/** Characters gathered before they are sent. */
const CHUNK = 32_768;
/** Rows in one part of a long list: the browser lays out and paints only the parts that are seen. */
const PART = 100;

/**
 * The statements, with `notice` above them.
 * @param figures the page that explains amounts
 */
export async function* pageBody(
  context: ReportContext,
  events: AsyncIterable<ReportEvent>,
  notice: string,
  figures: Links['figures'],
): AsyncGenerator<string> {
  const writer = new PageWriter(context, figures);
  let text = notice && `<p class="notice">${escaped(notice)}</p>\n`;
  const { columns } = layoutOf(context);
  const unwritten = new Unwritten(columns, context.company, context.filters);
  for await (const event of events) {
    unwritten.add(event);
    text += writer.write(event);
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
    // A long statement is written in one go otherwise; other requests get their turn here.
    await setImmediate();
  }
  yield text + unwrittenNotice(unwritten, textsOf(context));
}

/** Which names the PDF cannot write. It ends the page, because only then are all names known; styles set it above the statements. */
export function unwrittenNotice(unwritten: Unwritten, t: Translate): string {
  const found = unwritten.found();
  if (!found) return '';
  const names = found.names.join(', ');
  const told =
    found.names.length === 1
      ? t('paper.unwrittenOne', { names })
      : found.more > 0
        ? t('paper.unwrittenMore', { names, more: found.more })
        : t('paper.unwritten', { names });
  return `<p class="notice unwritten" role="status">${escaped(told)}</p>\n`;
}

class PageWriter {
  readonly #context: ReportContext;
  readonly #figures: Links['figures'];
  readonly #columns: readonly Column[];
  readonly #summaryFirst: boolean;
  #table = false;
  /** Rows in the part that is open. */
  #rows = 0;
  /** What begins a part, and what begins the list; made anew for each statement. */
  #part = '';
  #head = '';

  constructor(context: ReportContext, figures: Links['figures']) {
    const layout = layoutOf(context);
    this.#context = context;
    this.#figures = figures;
    const paper = statementColumn(layout);
    this.#columns = paper ? [...layout.columns, paper] : layout.columns;
    this.#summaryFirst = layout.summaryFirst === true;
  }

  #begin({ totals }: Statement): void {
    const head = tableHead(this.#columns, columnWidths(this.#columns, totals, textsOf(this.#context)));
    this.#table = false;
    this.#part = `<div class="part">${head}<tbody>\n`;
    // The head that is seen stays while the list passes below it; those of the parts are for screen readers and for paper.
    this.#head = `<div class="lines"><div class="head" aria-hidden="true">${head}</table></div>${this.#part}`;
  }

  write(event: ReportEvent): string {
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
        return event.folded
          ? ''
          : this.#opened() + this.#totalRow(`subtotal s${event.level}`, event.label, event.note, event.cells);
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

  /** What comes before the next row: the start of the list, or of its next part. */
  #opened(): string {
    this.#rows += 1;
    if (this.#table && this.#rows <= PART) return '';
    const begun = this.#table;
    this.#table = true;
    this.#rows = 1;
    return begun ? `</tbody></table></div>${this.#part}` : this.#head;
  }

  #statement(statement: Statement): string {
    const { party, partyLabel, reference, summary, notices, recaps, unsettled } = statement;
    this.#begin(statement);
    return `<article class="statement${this.#context.definition.outgoing ? ' outgoing' : ''}"${this.#running(reference, party?.name)}>
${sheetHead(this.#context, reference)}
<div class="about">
${party ? `<section class="party"><h3>${escaped(partyLabel)}</h3>${addressBlock(party, party.detail)}${party.memos.map((memo) => `<p class="memo">${escaped(memo)}</p>`).join('')}</section>` : ''}
${asked(this.#context)}
</div>
${summary.map(summaryBox).join('\n')}
${unsettled && `<p class="unsettled">${escaped(unsettled)}</p>`}
${notices.map((notice) => noticeBox(notice, textsOf(this.#context))).join('')}
<div class="recaps">${recaps.map((table) => smallTable(table, recaps.length === 1)).join('')}</div>
`;
  }

  /** What the script writes into the margins of each printed sheet. */
  #running(reference: string, party?: string): string {
    const { title, period } = this.#context;
    const head = [title, party, period].filter(Boolean).join(' · ');
    return ` data-running="${escaped(head)}" data-reference="${escaped(reference)}"`;
  }

  #line({ line }: Extract<ReportEvent, { type: 'line' }>): string {
    // An amount leads to what explains it, where the ticket's number leads to the ticket.
    const { table, id } = line.ticket;
    const figures = this.#context.ticketPaths[table] === undefined ? undefined : this.#figures;
    const cells = this.#columns.map(({ key, kind, value, dates }) => {
      const text = escaped(printed(kind, value(line), dates));
      if (key === 'statement') return `<td>${paperLink(line, text)}</td>`;
      if (key === 'ticket_number') return `<td>${this.#ticketLink(line, text)}</td>`;
      if (kind === 'text') return text.length > 12 ? `<td title="${text}">${text}</td>` : `<td>${text}</td>`;
      if (kind === 'money') return `<td class="n">${explained(text, { table, id, figure: key }, figures)}</td>`;
      return kind === 'date' ? `<td>${text}</td>` : `<td class="n">${text}</td>`;
    });
    return line.anomalies.length > 0 ? `<tr class="doubt">${cells.join('')}</tr>\n` : `<tr>${cells.join('')}</tr>\n`;
  }

  /** The number as a link to its ticket; on paper it is plain text. */
  #ticketLink({ ticket }: Line, number: string): string {
    const path = this.#context.ticketPaths[ticket.table];
    return path === undefined || number === '' ? number : `<a href="${escaped(path)}${ticket.id}">${number}</a>`;
  }

  #totalRow(
    name: string,
    label: string,
    note: string,
    cells: Extract<ReportEvent, { type: 'total' }>['cells'],
  ): string {
    // The statements of lines have no total.
    const shown = this.#columns.map((_, at) => paperTotals(this.#columns, cells)[at] ?? null);
    const first = shown.findIndex((cell) => cell !== null);
    const span = first < 0 ? shown.length : first;
    const figures = shown.slice(span).map((cell, at) => {
      const column = this.#columns[span + at];
      if (!cell || !column) return '<td></td>';
      return `<td class="n${cell.average ? ' avg' : ''}">${totalText(column, cell, textsOf(this.#context))}</td>`;
    });
    return `<tr class="${name}"><th colspan="${span}" scope="row">${escaped(label)} <small>${escaped(note)}</small></th>${figures.join('')}</tr>\n`;
  }

  #grand({ table, closing: end }: Extract<ReportEvent, { type: 'grand' }>): string {
    const internal = textsOf(this.#context)('paper.internal');
    return `<article class="statement grand"${this.#running(internal)}>
${sheetHead(this.#context, internal)}
<div class="about">${asked(this.#context)}</div>
<div class="recaps">${smallTable(table)}</div>
${closing(end)}</article>
`;
  }
}

/** What a line says of its statement, as a link to that paper; plain text where it is on none. */
function paperLink({ ticket: { statement } }: Line, text: string): string {
  return statement === undefined ? text : `<a href="/reports/statements/${encodeURIComponent(statement)}">${text}</a>`;
}
