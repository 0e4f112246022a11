/** What ends a statement, and what every page has. */
import { textsOf } from '../../../compose/texts';
import type { Closing } from '../../../compose/statement/event';
import type { Item } from '../paginate';
import { inks, PAGE, WIDTH, type PdfParts } from '../sheet';

/** Small print, reconciliation and empty lines to write on. */
export function closingItems({ pen }: PdfParts, { notes, blanks, reconciliation }: Closing): Item[] {
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
export function drawFoot({ pen, context }: PdfParts, reference: string, page: string): void {
  const { company, printedAt } = context;
  const t = textsOf(context);
  const printed = t('paper.printedAt', { moment: printedAt });
  const text = [...(company ? [company.name] : []), reference, printed].join(' · ');
  const own = { y: PAGE.footer, size: 7.5, color: inks.ink3 };
  pen.text(text, { ...own, x: PAGE.left, width: WIDTH * 0.8 });
  pen.text(page, { ...own, x: PAGE.left + WIDTH / 2, width: WIDTH / 2, right: true });
}
