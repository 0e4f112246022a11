/** The head of a statement: letterhead, party and filters, summary, notices. */
import { noticeText, type Notice } from '../../../compose/statement/notices';
import type { Letterhead } from '../../../compose/reportContext';
import type { Statement, SummaryBox, SummaryFigure } from '../../../compose/statement/event';
import { askedSentences, noticeHeads, textsOf } from '../../../compose/texts';
import { printedAlone } from '../../paper';
import { stepOf } from './labels';
import type { Item } from '../paginate';
import type { Pen, TextStyle } from '../pdfCanvas';
import { inks, PAGE, WIDTH, type PaperParts, type PdfParts } from '../sheet';

/** Height of a line of small text. */
const STEP = 10.5;
/** Space at the left of a notice for its first word. */
const NOTICE_INDENT = 58;
/** Width of the letterhead's left half. */
const HALF = WIDTH / 2 - 12;

/** Texts one below the other. */
function drawLines(pen: Pen, lines: readonly string[], style: TextStyle): void {
  for (const [at, line] of lines.entries()) pen.text(line, { ...style, y: style.y + at * STEP });
}

/** Who issues the report, its title, and the statement's reference. */
export function letterhead({ pen, context }: PaperParts, reference: string): Item {
  const { company, period, printedAt, title } = context;
  const t = textsOf(context);
  const half = { width: WIDTH / 2, size: 8, color: inks.ink2 };
  // Without a company record nobody signs the paper.
  const names = company ? pen.wrapped(company.name, HALF, 13, true) : [];
  const left = addressLines(pen, company, HALF);
  const right = [reference, t('paper.printedAt', { moment: printedAt })];
  const below = Math.max(names.length - 1, 0) * stepOf(13);
  const height = 20 + Math.max(below + left.length * STEP, (right.length + 1) * STEP) + 6;
  const middle = PAGE.left + WIDTH / 2;
  return {
    height,
    keep: true,
    draw: (y) => {
      const name = { x: PAGE.left, width: HALF, size: 13, strong: true, color: inks.ink };
      for (const [at, line] of names.entries()) pen.text(line, { ...name, y: y + at * stepOf(13) });
      pen.fitted(title, { ...name, x: middle, y, width: WIDTH / 2, size: 14, color: inks.green, right: true });
      drawLines(pen, left, { ...half, x: PAGE.left, y: y + 19 + below });
      pen.text(period, { ...half, x: middle, y: y + 19, strong: true, color: inks.ink, right: true });
      drawLines(pen, right, { ...half, x: middle, y: y + 19 + STEP, right: true });
      pen.rule(PAGE.left, y + height - 3, WIDTH, inks.green, 1.5);
    },
  };
}

/** Address and contact in lines. */
function addressLines(pen: Pen, of: Letterhead | null, room: number): string[] {
  const lines = of ? [...of.address, ...(of.contact.length > 0 ? [of.contact.join(' · ')] : [])] : [];
  return lines.flatMap((line) => pen.wrapped(line, room, 8));
}

/** Whom a paper without filters is for. */
export function partyOnly(pen: Pen, label: string, party: Letterhead): Item {
  const lines = addressLines(pen, party, HALF);
  return {
    height: 39 + lines.length * STEP,
    keep: true,
    draw: (y) => {
      const own = { x: PAGE.left, width: WIDTH, size: 8, color: inks.ink2 };
      pen.text(label, { ...own, y: y + 5, size: 7.5, strong: true, color: inks.ink3 });
      pen.fitted(party.name, { ...own, y: y + 15, size: 10.5, strong: true, color: inks.ink });
      drawLines(pen, lines, { ...own, y: y + 30 });
    },
  };
}

/** Party at the left, filters at the right. */
export function partyAndFilters({ pen, context }: PdfParts, statement: Statement | null): Item {
  const room = WIDTH * 0.45;
  const wide = WIDTH - room - 16;
  const asked = askedSentences(context).flatMap((sentence) => pen.wrapped(sentence, room, 8));
  const party = statement?.party;
  const names = party ? pen.wrapped(party.name, wide, 10.5, true) : [];
  const below = Math.max(names.length - 1, 0) * stepOf(10.5);
  const lines = party
    ? [
        ...(party.detail ? pen.wrapped(party.detail, wide, 8) : []),
        ...addressLines(pen, party, wide),
        ...party.memos.flatMap((memo) => pen.wrapped(memo, wide, 8)),
      ]
    : [];
  return {
    height: 6 + Math.max(party ? 25 + below + lines.length * STEP : 0, 10 + asked.length * STEP) + 8,
    keep: true,
    draw: (y) => {
      const own = { x: PAGE.left, width: wide, size: 8, color: inks.ink2 };
      if (party) {
        pen.text(statement.partyLabel, { ...own, y: y + 5, size: 7.5, strong: true, color: inks.ink3 });
        for (const [at, line] of names.entries())
          pen.text(line, { ...own, y: y + 15 + at * stepOf(10.5), size: 10.5, strong: true, color: inks.ink });
        drawLines(pen, lines, { ...own, y: y + 30 + below });
      }
      const beside = { ...own, x: PAGE.right - room, width: room, right: true };
      const word = textsOf(context)('paper.filters');
      pen.text(word, { ...beside, y: y + 5, size: 7.5, strong: true, color: inks.ink3 });
      drawLines(pen, asked, { ...beside, y: y + 15 });
    },
  };
}

/** A box of figures, side by side. */
export function summaryBox({ pen }: Pick<PaperParts, 'pen'>, { figures }: SummaryBox): Item {
  // A due figure is set larger, so it gets more of the width.
  const shares = figures.map(({ due }) => (due ? 1.5 : 1));
  const unit = WIDTH / shares.reduce((sum, share) => sum + share, 0);
  return {
    height: 36,
    keep: true,
    draw: (y) => {
      pen.box(PAGE.left, y, WIDTH, 32, inks.ground);
      let x: number = PAGE.left;
      for (const [at, figure] of figures.entries()) {
        const width = unit * (shares[at] ?? 1);
        drawFigure(pen, figure, { x, y, width, first: at === 0 });
        x += width;
      }
    },
  };
}

function drawFigure(
  pen: Pen,
  { label, unit, kind, value, due, sum }: SummaryFigure,
  { x, y, width, first }: { x: number; y: number; width: number; first: boolean },
): void {
  if (due) pen.box(x, y, width, 32, inks.greenWeak);
  if (!first) pen.box(x - 0.25, y, 0.5, 32, inks.line);
  const room = { x: x + 5, width: width - 10, strong: due || sum === true, right: true };
  const name = unit && kind !== 'money' ? `${label} (${unit})` : label;
  pen.fitted(name, { ...room, y: y + 4, size: 7, color: due ? inks.green : inks.ink2 });
  pen.fitted(printedAlone(kind, value), { ...room, y: y + 14, size: due ? 12 : 10, color: inks.ink });
}

/** A box about tickets left out of totals, or tickets that look wrong. */
export function noticeBox({ pen, context }: PdfParts, notice: Notice): Item {
  const t = textsOf(context);
  const missing = notice.kind === 'missing';
  const color = missing ? inks.red : inks.amber;
  const width = WIDTH - NOTICE_INDENT - 8;
  const lines = pen.wrapped(noticeText(notice, t), width, 8);
  const height = lines.length * STEP + 6;
  return {
    height: height + 3,
    draw: (y) => {
      pen.box(PAGE.left, y + 1, WIDTH, height, missing ? inks.redWeak : inks.amberWeak);
      pen.box(PAGE.left, y + 1, 2.5, height, color);
      pen.text(t(noticeHeads[notice.kind]), { x: PAGE.left + 8, y: y + 4, width: 50, size: 8, strong: true, color });
      drawLines(pen, lines, { x: PAGE.left + NOTICE_INDENT, y: y + 4, width, size: 8, color: inks.ink });
    },
  };
}
