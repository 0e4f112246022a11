/**
 * The report as PDF: letter landscape, one statement after the other, pages numbered within each. The pages of a statement
 * are laid out before they are drawn, so that "of y" is known.
 */
import PDFDocument from 'pdfkit';
import { setImmediate } from 'node:timers/promises';
import { isNumeric, type Column } from '../compose/columns/column';
import { layoutOf } from '../compose/layout';
import type { Closing, Event, Statement, TotalCell } from '../compose/statement/event';
import { pdfFonts } from './fonts';
import type { ReportContext } from '../compose/reportContext';
import { paginate, type Item } from './paginate';
import { printed, printedAlone, printedAverage, printedIn } from './paper';
import { createPen, type Pen } from './pdfCanvas';
import { cellsAt, type Table, type TableRow } from '../compose/tables/table';
import { noticeText, type Notice } from '../compose/statement/notices';
import { noticeHeads, reportTexts, unusedText } from '../compose/texts';

const PAGE = { width: 792, height: 612, left: 36, right: 756, top: 36, bottom: 562, footer: 576 } as const;
const WIDTH = PAGE.right - PAGE.left;
const ROW = 12.5;
const CONTINUED = 24;
/** A small table of at most so many rows has the next one beside it. */
const BESIDE = 12;
const PAD = 3;
const INK = '#121b16',
  INK_2 = '#3d4a42',
  INK_3 = '#56625a',
  LINE = '#cfd7cb',
  EDGE = '#6c796e',
  SUNKEN = '#e7ece4',
  GROUND = '#f1f4ef';
const GREEN = '#125c36',
  GREEN_WEAK = '#dbebdf',
  RED_WEAK = '#fbe8e6',
  RED = '#b01e1a',
  AMBER_WEAK = '#fff0c7',
  AMBER = '#744500';

type OfType<T extends Event['type']> = Extract<Event, { type: T }>;

/** A PDF in the making; a Node stream of its bytes. */
export interface Pdf {
  readonly stream: NodeJS.ReadableStream;
  /** Draws one statement, or the last page of a run, from its events. */
  draw(events: readonly Event[]): Promise<void>;
  end(): void;
}

/** Groups the stream by statement: each array begins with a `statement` or is a single `grand`. */
export async function* statementsOf(events: AsyncIterable<Event>): AsyncGenerator<Event[]> {
  let held: Event[] = [];
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
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${context.title} ${context.period}`,
      Author: context.company?.name ?? 'Windrow',
      Creator: 'Windrow',
    },
  });
  doc.registerFont('regular', pdfFonts.regular).registerFont('strong', pdfFonts.strong);
  const writer = new Writer(doc, context);
  return { stream: doc, draw: (events) => writer.draw(events), end: () => doc.end() };
}

class Writer {
  readonly #doc: PDFKit.PDFDocument;
  readonly #context: ReportContext;
  readonly #pen: Pen;
  readonly #columns: readonly Cell[];
  readonly #withHeadings: boolean;
  readonly #tableHead: Item;
  /** The groups that are open, outermost first. */
  #path: string[] = [];

  constructor(doc: PDFKit.PDFDocument, context: ReportContext) {
    const layout = layoutOf(context);
    this.#doc = doc;
    this.#context = context;
    this.#pen = createPen(doc);
    this.#columns = cellsOf(layout.columns);
    this.#withHeadings = context.withLines || !layout.summaryFirst;
    this.#tableHead = this.#makeTableHead();
  }

  async draw(events: readonly Event[]): Promise<void> {
    const [first] = events;
    const statement = first?.type === 'statement' ? first.statement : null;
    const items = events.flatMap((event, at) => this.#itemsOf(event, events[at + 1]));
    const name = statement?.party?.name;
    const pages = paginate(items, { first: PAGE.top, later: PAGE.top + CONTINUED }, PAGE.bottom);
    for (const [at, page] of pages.entries()) {
      this.#doc.addPage();
      if (at > 0) this.#continued([name, page.find(({ item }) => item.within !== undefined)?.item.within]);
      for (const { item, y, top } of page) item.draw(y, top);
      this.#foot(statement?.reference ?? reportTexts.internal, `Page ${at + 1} of ${pages.length}`);
      this.#pen.finish(SUNKEN);
      // Lets the stream pass the page on before the next one is drawn.
      await setImmediate();
    }
  }

  #itemsOf(event: Event, next: Event | undefined): Item[] {
    switch (event.type) {
      case 'statement':
        return this.#head(event.statement, next);
      case 'group':
        return this.#withHeadings ? [this.#groupRow(event)] : [];
      case 'line':
        return [this.#line(event, next?.type === 'subtotal' || next?.type === 'total')];
      case 'subtotal':
        return [this.#totals(event, next?.type === 'subtotal' || next?.type === 'total')];
      case 'total':
        return [this.#totals(event, true), ...this.#closing(event.closing)];
      case 'grand':
        return [
          ...this.#letterhead(this.#context.title, reportTexts.internal),
          this.#asked(null),
          ...sheetItems([this.#sheet(event.table, PAGE.left, true)]),
          ...this.#closing(event.closing),
        ];
    }
  }

  // ---- head of a statement

  #head(statement: Statement, next: Event | undefined): Item[] {
    return [
      ...this.#letterhead(this.#context.title, statement.reference),
      this.#asked(statement),
      this.#summary(statement.summary),
      ...statement.notices.map((notice) => this.#notice(notice)),
      ...this.#recaps(statement.recaps),
      ...(next ? [gap(8, true), { ...this.#tableHead, keep: true }] : []),
    ];
  }

  #letterhead(title: string, reference: string): Item[] {
    const { company, period, printedAt } = this.#context;
    const left = [
      ...(company?.address ?? []),
      ...(company && company.contact.length > 0 ? [company.contact.join(' · ')] : []),
    ];
    const right = [period, reference, `Printed ${printedAt}`];
    const height = 20 + Math.max(left.length, right.length) * 10.5 + 6;
    const pen = this.#pen;
    return [
      {
        height,
        keep: true,
        draw: (y) => {
          pen.text(company?.name ?? 'Windrow', {
            x: PAGE.left,
            y,
            width: WIDTH / 2,
            size: 13,
            strong: true,
            color: INK,
          });
          pen.text(title, {
            x: PAGE.left + WIDTH / 2,
            y,
            width: WIDTH / 2,
            size: 14,
            strong: true,
            color: GREEN,
            right: true,
          });
          for (const [at, line] of left.entries())
            pen.text(line, { x: PAGE.left, y: y + 19 + at * 10.5, width: WIDTH / 2, size: 8, color: INK_2 });
          for (const [at, line] of right.entries()) {
            pen.text(line, {
              x: PAGE.left + WIDTH / 2,
              y: y + 19 + at * 10.5,
              width: WIDTH / 2,
              size: 8,
              strong: at === 0,
              color: at === 0 ? INK : INK_2,
              right: true,
            });
          }
          pen.rule(PAGE.left, y + height - 3, WIDTH, GREEN, 1.5);
        },
      },
    ];
  }

  /** Party at the left, what was asked at the right. */
  #asked(statement: Statement | null): Item {
    const { filters, unused, notices } = this.#context;
    const pen = this.#pen;
    const asked = [
      ...pen.wrapped(filters.length > 0 ? filters.join(' · ') : reportTexts.allTickets, WIDTH * 0.45, 8),
      ...(unused.length > 0 ? pen.wrapped(unusedText(unused), WIDTH * 0.45, 8) : []),
      ...notices.flatMap((notice) => pen.wrapped(notice, WIDTH * 0.45, 8)),
    ];
    const party = statement?.party;
    const lines = party
      ? [
          ...(party.detail ? [party.detail] : []),
          ...party.address,
          ...(party.contact.length > 0 ? [party.contact.join(' · ')] : []),
          ...party.memos,
        ]
      : [];
    const height = 6 + Math.max(party ? 25 + lines.length * 10.5 : 0, asked.length * 10.5) + 8;
    return {
      height,
      keep: true,
      draw: (y) => {
        if (party) {
          pen.text(statement.partyLabel, {
            x: PAGE.left,
            y: y + 5,
            width: WIDTH / 2,
            size: 7.5,
            strong: true,
            color: INK_3,
          });
          pen.text(party.name, { x: PAGE.left, y: y + 15, width: WIDTH / 2, size: 10.5, strong: true, color: INK });
          for (const [at, line] of lines.entries())
            pen.text(line, { x: PAGE.left, y: y + 30 + at * 10.5, width: WIDTH / 2, size: 8, color: INK_2 });
        }
        for (const [at, line] of asked.entries())
          pen.text(line, {
            x: PAGE.left + WIDTH * 0.55,
            y: y + 5 + at * 10.5,
            width: WIDTH * 0.45,
            size: 8,
            color: INK_2,
            right: true,
          });
      },
    };
  }

  #summary(figures: Statement['summary']): Item {
    const pen = this.#pen;
    // A due figure is set larger, so it gets more of the width.
    const shares = figures.map(({ due }) => (due ? 1.5 : 1));
    const unit = WIDTH / shares.reduce((sum, share) => sum + share, 0);
    return {
      height: 36,
      keep: true,
      draw: (y) => {
        pen.box(PAGE.left, y, WIDTH, 32, GROUND);
        let x: number = PAGE.left;
        for (const [at, { label, unit: of, kind, value, due }] of figures.entries()) {
          const width = unit * (shares[at] ?? 1);
          if (due) pen.box(x, y, width, 32, GREEN_WEAK);
          if (at > 0) pen.box(x - 0.25, y, 0.5, 32, LINE);
          const name = of && kind !== 'money' ? `${label} (${of})` : label;
          pen.fitted(name, {
            x: x + 5,
            y: y + 4,
            width: width - 10,
            size: 7,
            strong: due,
            color: due ? GREEN : INK_2,
            right: true,
          });
          pen.fitted(printedAlone(kind, value), {
            x: x + 5,
            y: y + 14,
            width: width - 10,
            size: due ? 12 : 10,
            strong: due,
            color: INK,
            right: true,
          });
          x += width;
        }
      },
    };
  }

  #notice(notice: Notice): Item {
    const pen = this.#pen;
    const missing = notice.kind === 'missing';
    const lines = pen.wrapped(noticeText(notice), WIDTH - 66, 8);
    const height = lines.length * 10.5 + 6;
    return {
      height: height + 3,
      draw: (y) => {
        pen.box(PAGE.left, y + 1, WIDTH, height, missing ? RED_WEAK : AMBER_WEAK);
        pen.box(PAGE.left, y + 1, 2.5, height, missing ? RED : AMBER);
        pen.text(noticeHeads[notice.kind], {
          x: PAGE.left + 8,
          y: y + 4,
          width: 50,
          size: 8,
          strong: true,
          color: missing ? RED : AMBER,
        });
        for (const [at, line] of lines.entries())
          pen.text(line, { x: PAGE.left + 58, y: y + 4 + at * 10.5, width: WIDTH - 66, size: 8, color: INK });
      },
    };
  }

  /** Small tables; a short one and the next stand side by side where both find room. */
  #recaps(tables: readonly Table[]): Item[] {
    const items: Item[] = [];
    for (let at = 0; at < tables.length; at += 1) {
      const [table, next] = [tables[at], tables[at + 1]];
      if (!table) break;
      const sheet = this.#sheet(table, PAGE.left, false);
      const beside = next && sheet.high <= BESIDE ? this.#sheet(next, PAGE.left + sheet.width + 32, false) : null;
      const fits = beside !== null && beside.left + beside.width <= PAGE.right;
      items.push(...sheetItems(fits ? [sheet, beside] : [sheet]));
      if (fits) at += 1;
    }
    return items;
  }

  /** A small table whose left edge is `left`. A long narrow one stands in several columns side by side. */
  #sheet({ title, head, rows }: Table, left: number, wide: boolean): Sheet {
    const pen = this.#pen;
    const textsOf = (one: TableRow, top: boolean): string[] =>
      cellsAt(one, top).map((cell, at) => printedIn(head[at]?.kind ?? 'text', cell));
    const texts = rows.map((one) => textsOf(one, false));
    const heads = head.map(({ label, unit }) => (unit ? `${label} ${unit}` : label));
    const natural = head.map(
      (_, at) =>
        12 + Math.max(pen.width(heads[at] ?? '', 7.5, true), ...texts.map((row) => pen.width(row[at] ?? '', 8, true))),
    );
    const sum = natural.reduce((a, b) => a + b, 0);
    const scale = wide || sum > WIDTH ? WIDTH / sum : 1;
    const widths = natural.map((width) => width * scale);
    const one = sum * scale;
    const most = rows.length > 12 ? Math.max(1, Math.floor((PAGE.right - left + 24) / (one + 24))) : 1;
    const high = Math.ceil(rows.length / most);
    const across = Math.ceil(rows.length / high);
    const lefts = Array.from({ length: across }, (_, at) => left + at * (one + 24));
    const row = (
      y: number,
      x0: number,
      cells: readonly string[],
      style: { strong: boolean; color: string; size: number },
    ): void => {
      let x = x0;
      for (const [at, text] of cells.entries()) {
        const cell = widths[at] ?? 0;
        pen.fitted(text, {
          x: x + PAD,
          y,
          width: cell - 2 * PAD,
          ...style,
          right: isNumeric(head[at]?.kind ?? 'text'),
        });
        x += cell;
      }
    };
    return {
      left,
      high,
      width: across * (one + 24) - 24,
      caption: (y) =>
        void pen.text(title, { x: left + PAD, y: y + 8, width: WIDTH, size: 8.5, strong: true, color: INK }),
      head: (y) => {
        for (const x of lefts) {
          row(y + 1.5, x, heads, { strong: true, color: INK_2, size: 7.5 });
          pen.rule(x, y + 13, one, EDGE, 0.7);
        }
      },
      row: (y, at, top) => {
        for (const [column, x] of lefts.entries()) {
          const shown = rows[column * high + at];
          if (!shown) continue;
          const strong = shown.strong === true;
          if (strong) pen.rule(x, y + 0.5, one, EDGE, 0.5);
          row(y + 1.6, x, textsOf(shown, top || at === 0), { strong, color: INK, size: 8 });
        }
      },
    };
  }

  // ---- the load-by-load list

  /** Column heads, at the bottom of two or three lines: a label of two words may stand in two. */
  #makeTableHead(): Item {
    const pen = this.#pen;
    const heads = this.#columns.map((cell) => {
      const lines = pen.wrapped(cell.label, cell.width - 2 * PAD, 7.5, true);
      return { ...cell, lines: lines.length > 2 ? [cell.label] : lines };
    });
    const high = Math.max(...heads.map(({ lines, unit }) => lines.length + (unit ? 1 : 0)));
    const height = high * 9 + 5;
    return {
      height: height + 1,
      draw: (y) => {
        pen.box(PAGE.left, y, WIDTH, height, SUNKEN);
        pen.rule(PAGE.left, y + height, WIDTH, EDGE, 0.7);
        for (const { x, width, lines, unit, right } of heads) {
          const room = { x: x + PAD, width: width - 2 * PAD, right };
          const top = y + 2.5 + (high - lines.length - (unit ? 1 : 0)) * 9;
          for (const [at, line] of lines.entries())
            pen.fitted(line, { ...room, y: top + at * 9, size: 7.5, strong: true, color: INK_2 });
          if (unit) pen.fitted(unit, { ...room, y: top + lines.length * 9, size: 7, color: INK_3 });
        }
      },
    };
  }

  #groupRow({ level, label, detail }: OfType<'group'>): Item {
    const pen = this.#pen;
    this.#path = [...this.#path.slice(0, level), label];
    const x = PAGE.left + PAD + level * 8;
    return {
      height: level === 0 ? 17 : 13.5,
      keep: true,
      head: this.#tableHead,
      draw: (y) => {
        const size = level === 0 ? 9.5 : 8;
        const top = y + (level === 0 ? 4 : 2.5);
        pen.text(label, { x, y: top, width: WIDTH / 2, size, strong: true, color: level === 0 ? GREEN : INK });
        if (detail)
          pen.text(detail, {
            x: x + Math.min(pen.width(label, size, true), WIDTH / 2) + 6,
            y: top,
            width: WIDTH / 2 - 20,
            size,
            color: INK_3,
          });
      },
    };
  }

  #line({ line }: OfType<'line'>, keep: boolean): Item {
    const pen = this.#pen;
    return {
      height: ROW,
      keep,
      head: this.#tableHead,
      within: this.#path.join(' · '),
      draw: (y) => {
        if (line.anomalies.length > 0) pen.box(PAGE.left, y, WIDTH, ROW, AMBER_WEAK);
        for (const { key, kind, x, width, right, value } of this.#columns) {
          const text = printed(kind, value(line));
          const own = { x: x + PAD, y: y + 1.4, width: width - 2 * PAD, size: 8, color: INK };
          if (kind !== 'text') pen.fitted(text, { ...own, right });
          else
            pen.text(key === 'ticket_number' && line.anomalies.length > 0 ? `! ${text}` : text, {
              ...own,
              strong: key === 'ticket_number',
              least: 6.5,
            });
        }
        pen.hairline(PAGE.left, y + ROW, WIDTH);
      },
    };
  }

  #totals(event: OfType<'subtotal'> | OfType<'total'>, keep: boolean): Item {
    const pen = this.#pen;
    const whole = event.type === 'total';
    const level = whole ? 0 : event.level;
    const height = whole ? 17 : 14;
    return {
      height,
      keep,
      head: this.#tableHead,
      draw: (y) => {
        if (whole) pen.box(PAGE.left, y + 0.5, WIDTH, height - 1, GREEN_WEAK);
        else if (level === 0) pen.box(PAGE.left, y + 0.5, WIDTH, height - 1, GROUND);
        pen.rule(PAGE.left, y + 0.5, WIDTH, whole ? GREEN : EDGE, whole ? 1.2 : 0.6);
        const top = y + (whole ? 4 : 2.5);
        this.#totalLabel(event, level, top);
        for (const [at, cell] of event.cells.entries()) this.#totalCell(cell, at, top);
      },
    };
  }

  #totalLabel({ label, note, cells }: OfType<'subtotal'> | OfType<'total'>, level: number, top: number): void {
    const pen = this.#pen;
    const first = cells.findIndex((cell) => cell !== null);
    const end = first < 0 ? PAGE.right : (this.#columns[first]?.x ?? PAGE.right);
    const x = PAGE.left + PAD + level * 8;
    const noteWidth = Math.min(pen.width(note, 8), (end - x) * 0.6);
    const shown = pen.text(label, { x, y: top, width: end - x - noteWidth - 8, size: 8, strong: true, color: INK });
    pen.text(note, { x: x + shown + 5, y: top, width: end - x - shown - 8, size: 8, color: INK_3 });
  }

  #totalCell(cell: TotalCell, at: number, y: number): void {
    const column = this.#columns[at];
    if (!cell || !column) return;
    const text = cell.average ? printedAverage(cell.value) : printed(column.kind, cell.value);
    const own = {
      x: column.x,
      y: cell.average ? y + 0.9 : y,
      width: column.width - PAD,
      size: cell.average ? 7 : 8,
      strong: !cell.average,
      color: cell.average ? INK_3 : INK,
      right: true,
    };
    this.#pen.fitted(text, own);
  }

  #closing({ notes, blanks, reconciliation }: Closing): Item[] {
    const pen = this.#pen;
    const lines = pen.wrapped([...notes, reconciliation].join(' '), WIDTH, 7.5);
    const items: Item[] = [
      {
        height: 8 + lines.length * 9.5,
        draw: (y) => {
          for (const [at, line] of lines.entries())
            pen.text(line, { x: PAGE.left, y: y + 6 + at * 9.5, width: WIDTH, size: 7.5, color: INK_3 });
        },
      },
    ];
    if (blanks.length === 0) return items;
    return [
      ...items.map((item) => ({ ...item, keep: true })),
      {
        height: 44,
        draw: (y) => {
          for (const [at, blank] of blanks.entries()) {
            pen.rule(PAGE.left + at * 220, y + 30, 190, INK, 0.7);
            pen.text(blank, { x: PAGE.left + at * 220, y: y + 33, width: 190, size: 7.5, color: INK_2 });
          }
        },
      },
    ];
  }

  // ---- every page

  #continued(names: readonly (string | undefined)[]): void {
    const { title, period } = this.#context;
    this.#pen.text(`${[title, ...names].filter(Boolean).join(' · ')} (continued)`, {
      x: PAGE.left,
      y: PAGE.top,
      width: WIDTH * 0.7,
      size: 9,
      strong: true,
      color: GREEN,
    });
    this.#pen.text(period, {
      x: PAGE.left + WIDTH / 2,
      y: PAGE.top + 1,
      width: WIDTH / 2,
      size: 8,
      color: INK_2,
      right: true,
    });
  }

  #foot(reference: string, page: string): void {
    const { company, printedAt } = this.#context;
    this.#pen.text([company?.name ?? 'Windrow', reference, `Printed ${printedAt}`].join(' · '), {
      x: PAGE.left,
      y: PAGE.footer,
      width: WIDTH * 0.8,
      size: 7.5,
      color: INK_3,
    });
    this.#pen.text(page, {
      x: PAGE.left + WIDTH / 2,
      y: PAGE.footer,
      width: WIDTH / 2,
      size: 7.5,
      color: INK_3,
      right: true,
    });
  }
}

/** A small table as it will be drawn. */
interface Sheet {
  readonly left: number;
  readonly width: number;
  /** Rows one below the other. */
  readonly high: number;
  readonly caption: (y: number) => void;
  readonly head: (y: number) => void;
  readonly row: (y: number, at: number, top: boolean) => void;
}

/** Tables side by side; the head of one that has ended does not come again. */
function sheetItems(sheets: readonly Sheet[]): Item[] {
  const high = Math.max(...sheets.map((sheet) => sheet.high));
  const headAt = (at: number): Item => {
    const left = sheets.filter((sheet) => sheet.high > at);
    return { height: 14, keep: true, draw: (y) => left.forEach((sheet) => sheet.head(y)) };
  };
  const rows = Array.from({ length: high }, (_, at): Item => ({
    height: 12,
    head: headAt(at),
    keep: at + 2 === high,
    draw: (y, top) => sheets.filter((sheet) => sheet.high > at).forEach((sheet) => sheet.row(y, at, top)),
  }));
  return [{ height: 20, keep: true, draw: (y) => sheets.forEach((sheet) => sheet.caption(y)) }, headAt(0), ...rows];
}

interface Cell extends Column {
  readonly x: number;
  readonly right: boolean;
}

function cellsOf(columns: readonly Column[]): Cell[] {
  const scale = WIDTH / columns.reduce((sum, { width }) => sum + width, 0);
  let x: number = PAGE.left;
  return columns.map((column) => {
    const cell = { ...column, x, width: column.width * scale, right: isNumeric(column.kind) };
    x += cell.width;
    return cell;
  });
}

function gap(height: number, keep: boolean): Item {
  return { height, keep, draw: () => undefined };
}
