/**
 * Texts as a PDF shows them in one typeface: glyphs, kerning and widths from pdfkit's font, kept, because the same words
 * come again and again and shaping them is most of the time a statement takes. Knows no page.
 */

/** A text laid out; lengths in thousandths of its size. */
export interface Run {
  readonly advance: number;
  /** The operator that shows it, where no glyph leaves the base line. */
  readonly show: string;
  /** Otherwise its parts, each at its height: accents that stand as glyphs of their own. */
  readonly parts?: readonly { readonly rise: number; readonly show: string }[];
}

/** A typeface of a document. */
export interface Typeface {
  /** Its name in the document. */
  readonly id: string;
  /** Base line to the top of a line, in thousandths of the size. */
  readonly ascender: number;
  run(text: string): Run;
  /** Gives it to the page at hand. */
  use(): void;
}

/** What of pdfkit's font is used. Its types tell none of it; the version is fixed, and `tests/reports/pen.test.ts` would notice. */
interface Font {
  readonly id: string;
  readonly ascender: number;
  encode(text: string): [hex: string[], positions: Position[]];
  ref(): unknown;
}
interface Position {
  readonly xAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}
interface Page {
  readonly fonts: Record<string, unknown>;
}

/** Words kept at most; then all are forgotten, for a long run has many that come once. */
const KEPT = 20_000;
/** No rule of the font joins these signs or moves them together, so a figure is the row of its signs. */
const figure = /^[\d.,−—$-]+$/;

/** The typeface registered under this name. */
export function createTypeface(doc: PDFKit.PDFDocument, name: string): Typeface {
  doc.font(name);
  const font = Reflect.get(doc, '_font') as Font;
  const kept = new Map<string, Run>();
  const signs = new Map<string, { hex: string; advance: number }>();

  function signOf(sign: string): { hex: string; advance: number } {
    let known = signs.get(sign);
    if (!known) {
      const [[hex = ''], [position]] = font.encode(sign);
      known = { hex, advance: position?.xAdvance ?? 0 };
      signs.set(sign, known);
    }
    return known;
  }

  function figureRun(text: string): Run {
    let hex = '';
    let advance = 0;
    for (const sign of text) {
      const one = signOf(sign);
      hex += one.hex;
      advance += one.advance;
    }
    return { advance, show: `<${hex}> Tj` };
  }

  return {
    id: font.id,
    ascender: font.ascender,
    run(text) {
      if (figure.test(text)) return figureRun(text);
      let run = kept.get(text);
      if (!run) {
        run = runOf(...font.encode(text));
        if (kept.size >= KEPT) kept.clear();
        kept.set(text, run);
      }
      return run;
    },
    use() {
      (doc.page as unknown as Page).fonts[font.id] ??= font.ref();
    },
  };
}

/** Glyphs in their places. A `TJ` number moves what follows to the left, so kerning and offsets go in with their sign turned. */
function runOf(hex: readonly string[], positions: readonly Position[]): Run {
  const parts: { rise: number; show: string }[] = [];
  let row = '';
  let glyphs = '';
  let rise = 0;
  let advance = 0;
  const move = (by: number): void => {
    if (Math.abs(by) < 0.005) return;
    row += `${glyphs && `<${glyphs}>`}${Math.round(-by * 100) / 100} `;
    glyphs = '';
  };
  const end = (): void => {
    if (glyphs) row += `<${glyphs}>`;
    if (row) parts.push({ rise, show: `[${row}] TJ` });
    row = '';
    glyphs = '';
  };
  for (const [at, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
    if (yOffset !== rise) {
      end();
      rise = yOffset;
    }
    move(xOffset);
    glyphs += hex[at] ?? '';
    move(xAdvance - advanceWidth - xOffset);
    advance += xAdvance;
  }
  end();
  const [first, second] = parts;
  return first && (second || first.rise !== 0) ? { advance, show: '', parts } : { advance, show: first?.show ?? '' };
}
