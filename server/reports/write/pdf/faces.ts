/** A weight of type: Plex Sans, and for signs that it has no glyph for the faces that stand in. */
import { createTypeface, type ShapedText, type Typeface } from './fontMetrics';
import { fallbackFonts } from './fonts';

/** Part of a text in one typeface. */
export interface Piece {
  readonly face: Typeface;
  readonly run: ShapedText;
}

/** One weight. */
export interface Face {
  /** Base line to the top of a line, in thousandths of the size. */
  readonly ascender: number;
  /** Width of a text, in thousandths of its size. */
  advance(text: string): number;
  /** The parts of a text, each in the first typeface that has its signs. */
  pieces(text: string): readonly Piece[];
}

/** Signs that Plex Sans has, and figures: nearly every text is of these alone. */
const plain = /^[ -~\u00a0-\u017f\u1ea0-\u1ef9\u2010-\u2015\u2018\u2019\u201c\u201d\u2026\u2212]*$/;
/** Texts kept at most; then all are dropped. */
const KEPT = 5000;

/** The weight registered under this name in a document. */
export function createFace(doc: PDFKit.PDFDocument, name: keyof typeof fallbackFonts): Face {
  const base = createTypeface(doc, name);
  const kept = new Map<string, readonly Piece[]>();
  const opened: Typeface[] = [];
  const fallback = (at: number, file: string): Typeface => {
    doc.registerFont(`${name}-${at}`, file);
    return (opened[at] ??= createTypeface(doc, `${name}-${at}`));
  };
  const faceFor = (sign: string): Typeface => {
    if (base.has(sign)) return base;
    for (const [at, file] of fallbackFonts[name].entries()) {
      const face = opened[at] ?? fallback(at, file);
      if (face.has(sign)) return face;
    }
    return base;
  };
  const pieces = (text: string): readonly Piece[] => {
    if (plain.test(text)) return [{ face: base, run: base.run(text) }];
    let made = kept.get(text);
    if (!made) {
      made = split(composed(text), faceFor).map(({ face, part }) => ({ face, run: face.run(part) }));
      if (kept.size >= KEPT) kept.clear();
      kept.set(text, made);
    }
    return made;
  };
  return {
    ascender: base.ascender,
    pieces,
    advance: (text) =>
      plain.test(text) ? base.run(text).advance : pieces(text).reduce((sum, { run }) => sum + run.advance, 0),
  };
}

/** Syllables of Korean written letter by letter are glyphs of their own only when they are put together. */
function composed(text: string): string {
  return /[\u1100-\u11ff]/.test(text) ? text.normalize('NFC') : text;
}

/** A text in parts of one face each; marks stay with the sign they stand on. */
function split(text: string, faceFor: (sign: string) => Typeface): { face: Typeface; part: string }[] {
  const parts: { face: Typeface; part: string }[] = [];
  for (const sign of text) {
    const last = parts.at(-1);
    const face = last && /\p{M}|\u200d/u.test(sign) ? last.face : faceFor(sign);
    if (last?.face === face) last.part += sign;
    else parts.push({ face, part: sign });
  }
  return parts;
}
