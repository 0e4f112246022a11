/**
 * Texts as a PDF shows them in one typeface: glyphs, kerning and widths from pdfkit's font. They are cached, because the same
 * words are repeated and shaping them is most of the time a statement takes.
 */

/** A text laid out; lengths in thousandths of its size. */
export interface ShapedText {
  readonly advance: number;
  /** The operator that shows it, where no glyph leaves the base line. */
  readonly show: string;
  /** Otherwise its parts, each at its height: accents that are glyphs of their own. */
  readonly parts?: readonly { readonly rise: number; readonly show: string }[];
}

/** A typeface of a document. */
export interface Typeface {
  /** Its name in the document. */
  readonly id: string;
  /** Base line to the top of a line, in thousandths of the size. */
  readonly ascender: number;
  run(text: string): ShapedText;
  /** Whether it has a glyph for a sign. */
  has(sign: string): boolean;
  /** Adds it to the current page. */
  use(): void;
}

/** The parts of pdfkit's font that are used. They are not in its types; the version is fixed, and `tests/reports/pdfCanvas.test.ts` would notice. */
interface PdfkitFont {
  readonly id: string;
  readonly ascender: number;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  encode(text: string): [hex: string[], positions: GlyphPosition[]];
  ref(): unknown;
}
interface GlyphPosition {
  readonly xAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}
interface PdfkitPage {
  readonly fonts: Record<string, unknown>;
}

/** Words cached at most; then all are dropped, because a long report has many that occur once. */
const KEPT = 20_000;
/** No rule of the font joins these signs or moves them together, so a figure is the row of its signs. */
const figure = /^[\d.,−—$-]+$/;

/** The typeface registered under this name. */
export function createTypeface(doc: PDFKit.PDFDocument, name: string): Typeface {
  doc.font(name);
  return new EmbeddedTypeface(doc, Reflect.get(doc, '_font') as PdfkitFont);
}

class EmbeddedTypeface implements Typeface {
  readonly #doc: PDFKit.PDFDocument;
  readonly #font: PdfkitFont;
  readonly #kept = new Map<string, ShapedText>();
  readonly #signs = new Map<string, { hex: string; advance: number }>();

  constructor(doc: PDFKit.PDFDocument, font: PdfkitFont) {
    this.#doc = doc;
    this.#font = font;
  }

  get id(): string {
    return this.#font.id;
  }

  get ascender(): number {
    return this.#font.ascender;
  }

  run(text: string): ShapedText {
    if (figure.test(text)) return this.#figureRun(text);
    let run = this.#kept.get(text);
    if (!run) {
      run = runOf(...this.#font.encode(text));
      if (this.#kept.size >= KEPT) this.#kept.clear();
      this.#kept.set(text, run);
    }
    return run;
  }

  has(sign: string): boolean {
    return this.#font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  }

  use(): void {
    (this.#doc.page as unknown as PdfkitPage).fonts[this.#font.id] ??= this.#font.ref();
  }

  #figureRun(text: string): ShapedText {
    let hex = '';
    let advance = 0;
    for (const sign of text) {
      const one = this.#sign(sign);
      hex += one.hex;
      advance += one.advance;
    }
    return { advance, show: `<${hex}> Tj` };
  }

  #sign(sign: string): { hex: string; advance: number } {
    let known = this.#signs.get(sign);
    if (!known) {
      const [[hex = ''], [position]] = this.#font.encode(sign);
      known = { hex, advance: position?.xAdvance ?? 0 };
      this.#signs.set(sign, known);
    }
    return known;
  }
}

/** Glyphs in their places. A `TJ` number moves what follows to the left, so kerning and offsets go in with their sign turned. */
function runOf(hex: readonly string[], positions: readonly GlyphPosition[]): ShapedText {
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
