/**
 * Checks on letter sheets of three parts: the check itself and two stubs. The stock has its lines, the bank, the number and the MICR line
 * printed on it, so nothing of that is drawn. All measures are points, 72 to the inch.
 */
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { formatNumber } from '../../../src/kinds/number';
import { isNothing } from '../../../src/rules/settled/money';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { pdfFonts } from '../../../server/reports/write/pdf/fonts';
import { createPen, type Pen, type TextStyle } from '../../../server/reports/write/pdf/pdfCanvas';
import { amountInWords } from '../rules/amountInWords';
import type { CheckPosition, CheckSettings } from '../rules/stock';

/** A line of a stub. `null`: it is on no paper. */
export interface StubLine {
  /** Number of the paper, or what else is paid. */
  readonly name: string;
  readonly day: string | null;
  readonly loads: string | null;
  /** Deductions and credits. */
  readonly more: string | null;
  /** What other payments paid, below zero. */
  readonly otherwise: string | null;
  /** What stays open, below zero. */
  readonly open: string | null;
  readonly paid: string;
}

/** What stands on a check and its stubs. */
export interface PaperCheck {
  readonly number: string;
  readonly payee: string;
  readonly address: readonly string[];
  readonly date: string;
  readonly amount: string;
  readonly memo: string;
  readonly lines: readonly StubLine[];
  /** It was printed before. */
  readonly isAgain: boolean;
}

const SHEET = { width: 612, height: 792 } as const;
/** Height of the check, and of what a stub may take. */
const PART = 252;
const SIXTEENTH = 72 / 16;
const INK = '#000000';
const PALE = '#9a9a9a';

/** Tops of the parts. The stubs keep clear of the perforations, and of the edge of the sheet by as much as they can be moved. */
const tops: Readonly<Record<CheckPosition, { readonly check: number; readonly stubs: readonly [number, number] }>> = {
  top: { check: 0, stubs: [252, 504] },
  middle: { check: 252, stubs: [26, 504] },
  bottom: { check: 540, stubs: [26, 278] },
};

/** Where a part of the sheet begins, moved as the settings say. */
interface Corner {
  readonly x: number;
  readonly y: number;
}

type PlacedLook = Omit<TextStyle, 'color'> & { readonly color?: string };

/** A pen whose places count from a corner. */
function penAt(pen: Pen, { x: left, y: top }: Corner) {
  const placed = ({ x, y, color = INK, ...look }: PlacedLook): TextStyle => ({
    ...look,
    color,
    x: left + x,
    y: top + y,
  });
  return {
    text: (text: string, look: PlacedLook) => pen.text(text, placed(look)),
    fitted: (text: string, look: PlacedLook) => pen.fitted(text, placed(look)),
    box: (x: number, y: number, width: number, height: number, color = INK) =>
      pen.box(left + x, top + y, width, height, color),
    width: pen.width.bind(pen),
  };
}

type PlacedPen = ReturnType<typeof penAt>;

/** `2026-09-07` as banks read it. */
const bankDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** What stands on the check, each text as it is written. */
interface CheckTexts {
  readonly date: string;
  readonly payee: string;
  readonly figures: string;
  readonly words: string;
  readonly address: readonly string[];
  readonly memo: string;
}

const WORDS = { x: 40, y: 112, width: 470, size: 10 } as const;

/** Draws it. Nothing comes lower than the band of the MICR line, the last 5/8 inch. */
function drawCheck(pen: PlacedPen, { date, payee, figures, words, address, memo }: CheckTexts): void {
  pen.text(date, { x: 490, y: 50, width: 86, size: 10, right: true });
  pen.fitted(payee, { x: 72, y: 86, width: 380, size: 11, strong: true });
  pen.fitted(figures, { x: 476, y: 86, width: 100, size: 11, strong: true, right: true });
  pen.fitted(filledUp(pen, words), WORDS);
  for (const [at, line] of [payee, ...address].slice(0, 4).entries())
    pen.text(line, { x: 72, y: 134 + at * 12.5, width: 300, size: 10, least: 7 });
  pen.text(memo, { x: 54, y: 190, width: 240, size: 8.5, least: 6.5 });
}

/** Nothing can be written behind it. */
function filledUp(pen: PlacedPen, words: string): string {
  const left = WORDS.width - pen.width(`${words} `, WORDS.size);
  const stars = Math.floor(left / pen.width('*', WORDS.size));
  return stars > 2 ? `${words} ${'*'.repeat(stars)}` : words;
}

/** Left and right edge of stubs. */
const STUB = { left: 36, right: 576 } as const;
const LINE = 11;
const FIRST_LINE = 64;
/** Lines between the head of a stub and its total. */
const MOST_LINES = 12;

const amounts = [
  { key: 'loads', head: 'Loads' },
  { key: 'more', head: 'Deductions, credits' },
  { key: 'otherwise', head: 'Paid otherwise' },
  { key: 'open', head: 'Left open' },
  { key: 'paid', head: 'This check' },
] as const;
const AMOUNT = 78;

/** Columns in which no paper has anything are left out. */
const columnsOf = (lines: readonly StubLine[]) =>
  amounts
    .filter(({ key }) => key === 'paid' || lines.some((line) => line[key] !== null && !isNothing(line[key])))
    .map((column, at, { length }) => ({ ...column, x: STUB.right - (length - at) * AMOUNT }));

interface StubOf {
  readonly check: PaperCheck;
  readonly company: string;
  readonly isOurs: boolean;
}

/** Draws it: whom it is from and for, a line for each paper, and the total. */
function drawStub(pen: PlacedPen, { check, company, isOurs }: StubOf): void {
  const width = STUB.right - STUB.left;
  const right = { x: STUB.left, width, right: true } as const;
  pen.text(company, { x: STUB.left, y: 14, width: 330, size: 10, strong: true });
  pen.text(`Check ${check.number}   ${bankDay(check.date)}`, { ...right, y: 14, size: 10, strong: true });
  pen.text(`To ${check.payee}`, { x: STUB.left, y: 28, width: 330, size: 9 });
  const copy = isOurs ? 'Our copy' : 'Please keep this copy';
  pen.text(check.isAgain ? `${copy}. Printed again` : copy, { ...right, y: 28, size: 8 });
  const columns = columnsOf(check.lines);
  const drawLine = (
    y: number,
    names: readonly [string, string],
    valueOf: (key: StubKey) => string,
    isStrong = false,
  ) => {
    const look = { y, size: 8, strong: isStrong };
    pen.fitted(names[0], { ...look, x: STUB.left, width: names[1] === '' ? 250 : 106 });
    pen.text(names[1], { ...look, x: STUB.left + 108, width: 54 });
    for (const { key, x } of columns) pen.fitted(valueOf(key), { ...look, x: x + 2, width: AMOUNT - 2, right: true });
  };
  drawLine(48, ['Statement', 'Date'], (key) => columns.find((column) => column.key === key)?.head ?? '', true);
  pen.box(STUB.left, 59.5, width, 0.5);
  const shown = shownLines(check.lines);
  for (const [at, line] of shown.entries()) {
    const day = line.day === null ? '' : bankDay(line.day);
    drawLine(FIRST_LINE + at * LINE, [line.name, day], (key) => (line[key] === null ? '' : formatNumber(line[key], 2)));
  }
  const foot = FIRST_LINE + shown.length * LINE;
  pen.box(STUB.left, foot, width, 0.5);
  drawLine(foot + 3, ['Total', ''], (key) => (key === 'paid' ? formatNumber(check.amount, 2) : ''), true);
}

type StubKey = (typeof amounts)[number]['key'];

/** The lines that have room; the rest as one line with their sums. */
export function shownLines(lines: readonly StubLine[]): readonly StubLine[] {
  if (lines.length <= MOST_LINES) return lines;
  const rest = lines.slice(MOST_LINES - 1);
  const sum = (key: StubKey): string => sumPrinted(rest.map((line) => line[key] ?? '0.00'));
  const last = rest.at(-1)?.name ?? '';
  return [
    ...lines.slice(0, MOST_LINES - 1),
    {
      name: `Continued: ${rest.length} more, to ${last}`,
      day: null,
      loads: sum('loads'),
      more: sum('more'),
      otherwise: sum('otherwise'),
      open: sum('open'),
      paid: sum('paid'),
    },
  ];
}

/** A file of such sheets, drawn one after the other. */
async function sheetsOf<Sheet>(
  title: string,
  sheets: readonly Sheet[],
  draw: (pen: Pen, sheet: Sheet) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [SHEET.width, SHEET.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: title },
  });
  doc.registerFont('regular', pdfFonts.regular).registerFont('strong', pdfFonts.strong);
  const pen = createPen(doc);
  const bytes = buffer(doc);
  for (const sheet of sheets) {
    doc.addPage();
    draw(pen, sheet);
    pen.finish(INK);
    // Lets others be answered between two sheets.
    await setImmediate();
  }
  doc.end();
  return bytes;
}

/** The corner of each part, as the settings move it. */
function cornersOf({ position, right, down }: CheckSettings) {
  const corner = (top: number): Corner => ({ x: right * SIXTEENTH, y: top + down * SIXTEENTH });
  const { check, stubs } = tops[position];
  return { check: corner(check), stubs: stubs.map(corner) };
}

/** The checks as a PDF, a sheet each in their order. @param company the name on the stubs */
export async function checksPdf(
  checks: readonly PaperCheck[],
  settings: CheckSettings,
  company: string,
): Promise<Buffer> {
  const corners = cornersOf(settings);
  return sheetsOf('Checks', checks, (pen, check) => {
    const { payee, address, date, amount, memo } = check;
    const words = amountInWords(amount);
    const figures = `**${formatNumber(amount, 2)}`;
    drawCheck(penAt(pen, corners.check), { payee, address, memo, words, figures, date: bankDay(date) });
    for (const [at, corner] of corners.stubs.entries())
      drawStub(penAt(pen, corner), { check, company, isOurs: at === 1 });
  });
}

/** A sheet to lay over the stock: a sample that is void, and a ruler along the edges of the check. */
export async function testPdf(settings: CheckSettings, day: string): Promise<Buffer> {
  const corners = cornersOf(settings);
  const { right, down } = settings;
  const sideways = `${Math.abs(right)}/16 inch to the ${right < 0 ? 'left' : 'right'}`;
  const moved = `Moved ${sideways} and ${Math.abs(down)}/16 inch ${down < 0 ? 'up' : 'down'}.`;
  return sheetsOf('Test print', [settings], (pen) => {
    const check = penAt(pen, corners.check);
    drawRuler(check);
    check.text('VOID', { x: 216, y: 60, width: 200, size: 72, strong: true, color: PALE });
    drawCheck(check, {
      date: bankDay(day),
      payee: 'VOID - test print',
      figures: '**0.00',
      words: amountInWords('0.00'),
      address: ['1 Sample Road', 'Sample Town, CA 00000'],
      memo: 'This is no check',
    });
    for (const corner of corners.stubs) {
      const stub = penAt(pen, corner);
      stub.text('VOID - test print of the stub', { x: STUB.left, y: 14, width: 300, size: 10, strong: true });
      const about = `${moved} The long lines belong on the edges of the check. From mark to mark it is 1/16 inch.`;
      stub.text(about, { x: STUB.left, y: 30, width: 540, size: 9, least: 7 });
    }
  });
}

/** Lines along the check's edges, marks each sixteenth of an inch, numbers each inch. */
function drawRuler(pen: PlacedPen): void {
  for (const y of [0, PART]) pen.box(0, y - 0.25, SHEET.width, 0.5);
  for (let at = 1; at * SIXTEENTH < SHEET.width; at += 1) pen.box(at * SIXTEENTH, 0, 0.4, markOf(at), PALE);
  for (let at = 1; at * SIXTEENTH < PART; at += 1) pen.box(18, at * SIXTEENTH, markOf(at), 0.4, PALE);
  for (let inch = 1; inch * 72 < SHEET.width; inch += 1)
    pen.text(String(inch), { x: inch * 72 + 2, y: 9, width: 20, size: 7, color: PALE });
  for (let inch = 1; inch * 72 < PART; inch += 1)
    pen.text(String(inch), { x: 32, y: inch * 72 - 9, width: 20, size: 7, color: PALE });
}

const markOf = (sixteenths: number): number => (sixteenths % 16 === 0 ? 12 : sixteenths % 4 === 0 ? 8 : 4);
