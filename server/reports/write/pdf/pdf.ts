/**
 * The report as PDF: letter landscape, one statement after the other, pages numbered within each. The pages of a statement
 * are laid out before they are drawn, so that "of y" is known.
 */
import { setImmediate } from 'node:timers/promises';
import type { Column } from '../../compose/column';
import { layoutOf } from '../../compose/layout';
import { noticesOnPaper } from '../../compose/statement/notices';
import type { ReportContext } from '../../compose/reportContext';
import type { ReportEvent, Statement, Closing } from '../../compose/statement/event';
import { textsOf } from '../../compose/texts';
import { columnWidths } from '../columnWidths';
import { openDocument } from './document';
import { letterhead, noticeBox, partyAndFilters, summaryBox } from './parts/head';
import { groupItem, lineItem, tableHead, totalsItem } from './parts/lines';
import { staysWithNext } from './parts/together';
import { paginate, type Item } from './paginate';
import { createPen } from './pdfCanvas';
import { inks, PAGE, placeColumns, type PaperParts, type PdfParts, WIDTH } from './sheet';
import { createRunningHead } from './parts/runningHead';
import { recapItems, wideTable } from './parts/smallTables';

/** A PDF while it is made; a Node stream of its bytes. */
export interface Pdf {
  readonly stream: NodeJS.ReadableStream;
  /** Draws one statement, or the last page of a run, from its events. */
  draw(events: readonly ReportEvent[]): Promise<void>;
  end(): void;
}

/** Groups the stream by statement: each array begins with a `statement` or is a single `grand`. */
export async function* statementsOf(events: AsyncIterable<ReportEvent>): AsyncGenerator<ReportEvent[]> {
  let held: ReportEvent[] = [];
  for await (const event of events) {
    if ((event.type === 'statement' || event.type === 'grand') && held.length > 0) {
      yield held;
      held = [];
    }
    held.push(event);
  }
  if (held.length > 0) yield held;
}

/** Begins a PDF. */
export function createPdf(context: ReportContext): Pdf {
  const doc = openDocument(context, `${context.title} ${context.period}`);
  const writer = new Writer(doc, context);
  return { stream: doc, draw: (events) => writer.draw(events), end: () => doc.end() };
}

/** What stands on the pages of a paper. */
interface PaperItems {
  /** Of the party, for its later pages. */
  readonly name: string | undefined;
  /** In the line at the bottom of each. */
  readonly reference: string;
  readonly items: readonly Item[];
}

/** Lays items out on pages of their own, numbered among themselves, and draws them. */
export async function drawPages(doc: PDFKit.PDFDocument, parts: PaperParts, of: PaperItems): Promise<void> {
  const t = textsOf(parts.context);
  const running = createRunningHead(parts, of.name, of.items);
  const pages = paginate(of.items, { first: PAGE.top, later: PAGE.top + running.height }, PAGE.bottom);
  for (const [at, page] of pages.entries()) {
    doc.addPage();
    if (at > 0) running.draw(page);
    for (const { item, y, top } of page) item.draw(y, top);
    drawFoot(parts, of.reference, t('paper.pageOf', { page: at + 1, pages: pages.length }));
    parts.pen.finish(inks.sunken);
    // Lets the stream pass the page on before the next one is drawn.
    await setImmediate();
  }
}

class Writer {
  readonly #doc: PDFKit.PDFDocument;
  readonly #columns: readonly Column[];
  /** Columns are placed anew for each statement. */
  #parts: PdfParts;
  readonly #withHeadings: boolean;
  /** The groups that are open, outermost first. */
  #path: string[] = [];

  constructor(doc: PDFKit.PDFDocument, context: ReportContext) {
    const layout = layoutOf(context);
    const pen = createPen(doc);
    this.#doc = doc;
    this.#columns = layout.columns;
    this.#parts = { pen, context, columns: [], tableHead: gap(0) };
    this.#withHeadings = context.withLines || !layout.summaryFirst;
  }

  async draw(events: readonly ReportEvent[]): Promise<void> {
    const t = textsOf(this.#parts.context);
    const [first] = events;
    const statement = first?.type === 'statement' ? first.statement : null;
    if (statement) this.#placeColumns(statement);
    const shown = events.filter((event) => event.type !== 'subtotal' || !event.folded);
    const items = shown.flatMap((event, at) => this.#itemsOf(event, shown[at + 1], staysWithNext(shown, at)));
    const name = statement?.party?.name;
    await drawPages(this.#doc, this.#parts, { name, reference: statement?.reference ?? t('paper.internal'), items });
  }

  #placeColumns({ totals }: Statement): void {
    const { pen, context } = this.#parts;
    const columns = placeColumns(this.#columns, columnWidths(this.#columns, totals, textsOf(context)));
    this.#parts = { pen, context, columns, tableHead: tableHead(pen, columns) };
  }

  #itemsOf(event: ReportEvent, next: ReportEvent | undefined, keep: boolean): Item[] {
    const parts = this.#parts;
    // A total stays on the page of what it adds up.
    const beforeTotal = next?.type === 'subtotal' || next?.type === 'total';
    switch (event.type) {
      case 'statement':
        return this.#head(event.statement, next !== undefined);
      case 'group':
        this.#path = [...this.#path.slice(0, event.level), event.label];
        return this.#withHeadings ? [groupItem(parts, event, this.#path.slice(0, -1).join(' · '))] : [];
      case 'line':
        return [lineItem(parts, event, { keep, within: this.#path.join(' · ') })];
      case 'subtotal':
        return [totalsItem(parts, event, beforeTotal)];
      case 'total':
        return [totalsItem(parts, event, true), ...closingItems(parts, event.closing)];
      case 'grand':
        return [
          letterhead(parts, textsOf(parts.context)('paper.internal')),
          partyAndFilters(parts, null),
          ...wideTable(parts.pen, event.table),
          ...closingItems(parts, event.closing),
        ];
    }
  }

  #head(statement: Statement, withList: boolean): Item[] {
    const parts = this.#parts;
    return [
      letterhead(parts, statement.reference),
      partyAndFilters(parts, statement),
      ...statement.summary.map((box) => summaryBox(parts, box)),
      ...noticesOnPaper(parts.context, statement.notices).map((notice) => noticeBox(parts, notice)),
      ...recapItems(parts.pen, statement.recaps),
      ...(withList ? [gap(8), { ...parts.tableHead, keep: true }] : []),
    ];
  }
}

function gap(height: number): Item {
  return { height, keep: true, draw: () => undefined };
}

/** Small print, reconciliation and empty lines to write on. */
export function closingItems({ pen }: Pick<PaperParts, 'pen'>, { notes, blanks, reconciliation }: Closing): Item[] {
  const lines = pen.wrapped([...notes, reconciliation].join(' '), WIDTH, 7.5);
  const print: Item = {
    height: 8 + lines.length * 9.5,
    draw: (y) => {
      for (const [at, line] of lines.entries())
        pen.text(line, { x: PAGE.left, y: y + 6 + at * 9.5, width: WIDTH, size: 7.5, color: inks.ink3 });
    },
  };
  if (blanks.length === 0) return [print];
  const toWriteOn: Item = {
    height: 44,
    draw: (y) => {
      for (const [at, blank] of blanks.entries()) {
        const x = PAGE.left + at * 220;
        pen.rule(x, y + 30, 190, inks.ink, 0.7);
        pen.text(blank, { x, y: y + 33, width: 190, size: 7.5, color: inks.ink2 });
      }
    },
  };
  return [{ ...print, keep: true }, toWriteOn];
}

/** The line at the bottom of every page. */
function drawFoot({ pen, context }: PaperParts, reference: string, page: string): void {
  const { company, printedAt } = context;
  const t = textsOf(context);
  const printed = t('paper.printedAt', { moment: printedAt });
  const text = [...(company ? [company.name] : []), reference, printed].join(' · ');
  const own = { y: PAGE.footer, size: 7.5, color: inks.ink3 };
  pen.text(text, { ...own, x: PAGE.left, width: WIDTH * 0.8 });
  pen.text(page, { ...own, x: PAGE.left + WIDTH / 2, width: WIDTH / 2, right: true });
}
