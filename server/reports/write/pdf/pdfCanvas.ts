/**
 * Text and areas on a PDF page, written as the page's own operators: pdfkit's calls would cost ten times as much for each
 * word. Areas are drawn below all texts of their page.
 */
import { createFace, type Face } from './faces';
import type { ShapedText, Typeface } from './fontMetrics';

/** Place and look of a text. */
export interface TextStyle {
  readonly x: number;
  readonly y: number;
  /** Points it may take. */
  readonly width: number;
  readonly size: number;
  readonly color: string;
  readonly strong?: boolean;
  readonly right?: boolean;
  /** What is too long is set smaller, down to this size, before it is cut. Default: it is cut. */
  readonly least?: number;
}

/** Draws on the current page. */
export interface Pen {
  /** One line, cut with an ellipsis where it is too long. Returns the width it took. */
  text(text: string, style: TextStyle): number;
  /** One line that is never cut: set smaller where it is too long. Numbers are. */
  fitted(text: string, style: TextStyle): void;
  /** The lines a text breaks into: between words, and inside a word that is longer than a line. */
  wrapped(text: string, width: number, size: number, strong?: boolean): string[];
  width(text: string, size: number, strong?: boolean): number;
  rule(x: number, y: number, width: number, color: string, thickness: number): void;
  box(x: number, y: number, width: number, height: number, color: string): void;
  /** A rule between rows, over the boxes of its page. */
  hairline(x: number, y: number, width: number): void;
  /** Ends a page: writes what was drawn into it, hairlines in this colour. */
  finish(color: string): void;
}

/** A pen for a document that has the fonts `regular` and `strong`. */
export function createPen(doc: PDFKit.PDFDocument): Pen {
  return new PdfPen(doc);
}

class PdfPen implements Pen {
  readonly #regular: Face;
  readonly #strong: Face;
  readonly #sheet: Sheet;

  constructor(doc: PDFKit.PDFDocument) {
    this.#regular = createFace(doc, 'regular');
    this.#strong = createFace(doc, 'strong');
    this.#sheet = createSheet(doc);
  }

  text(given: string, style: TextStyle): number {
    const whole = oneLine(given);
    const full = this.width(whole, style.size, style.strong);
    if (full <= style.width) return this.#put(whole, style);
    const size = Math.max(style.least ?? style.size, (style.size * style.width) / full);
    const fits = (full * size) / style.size <= style.width + 0.01;
    return this.#put(fits ? whole : this.#cut(whole, style.width, size, style.strong), resized(style, size));
  }

  fitted(text: string, style: TextStyle): void {
    const taken = this.width(text, style.size, style.strong);
    this.#put(text, taken <= style.width ? style : resized(style, (style.size * style.width) / taken));
  }

  wrapped(text: string, room: number, size: number, strong?: boolean): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of this.#words(oneLine(text), room, size, strong)) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.width(longer, size, strong) > room) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return [...lines, line];
  }

  width(text: string, size: number, strong?: boolean): number {
    return (this.#face(strong).advance(text) * size) / 1000;
  }

  rule(x: number, y: number, width: number, color: string, thickness: number): void {
    this.#sheet.area(x, y - thickness, width, thickness, color);
  }

  box(x: number, y: number, width: number, height: number, color: string): void {
    this.#sheet.area(x, y, width, height, color);
  }

  hairline(x: number, y: number, width: number): void {
    this.#sheet.hairline(x, y, width);
  }

  finish(color: string): void {
    this.#sheet.finish(color);
  }

  #face(strong: boolean | undefined): Face {
    return strong ? this.#strong : this.#regular;
  }

  #put(text: string, { x, y, width: room, size, color, strong, right }: TextStyle): number {
    if (text === '') return 0;
    const face = this.#face(strong);
    const taken = this.width(text, size, strong);
    const base = y + (face.ascender * size) / 1000;
    let left = right ? x + room - taken : x;
    for (const { face: own, run } of face.pieces(text)) {
      this.#sheet.write(own, run, left, base, size, color);
      left += (run.advance * size) / 1000;
    }
    return taken;
  }

  /** The words of a text; one that is longer than a line in pieces that are not. */
  *#words(text: string, room: number, size: number, strong: boolean | undefined): Generator<string> {
    for (const word of text.split(' ')) {
      if (this.width(word, size, strong) <= room) yield word;
      else yield* this.#pieces(word, room, size, strong);
    }
  }

  *#pieces(word: string, room: number, size: number, strong: boolean | undefined): Generator<string> {
    let piece = '';
    let taken = 0;
    for (const { segment } of graphemes.segment(word)) {
      const wide = this.width(segment, size, strong);
      if (piece && taken + wide > room) {
        yield piece;
        piece = '';
        taken = 0;
      }
      piece += segment;
      taken += wide;
    }
    yield piece;
  }

  #cut(text: string, room: number, size: number, strong: boolean | undefined): string {
    let kept = '';
    let taken = this.width('…', size, strong);
    for (const sign of text) {
      taken += this.width(sign, size, strong);
      if (taken > room) break;
      kept += sign;
    }
    return `${kept.trimEnd()}…`;
  }
}

const graphemes = new Intl.Segmenter();

/** Smaller text keeps the baseline of its row. */
function resized(style: TextStyle, size: number): TextStyle {
  return { ...style, size, y: style.y + (style.size - size) * 0.9 };
}

interface Sheet {
  /** Writes a text whose base line is `base` from the top of the page. */
  write(face: Typeface, run: ShapedText, x: number, base: number, size: number, color: string): void;
  area(x: number, y: number, width: number, height: number, color: string): void;
  hairline(x: number, y: number, width: number): void;
  finish(color: string): void;
}

/** Operators of the page at hand. Areas count from the top, as pdfkit turns a page; texts from the foot. */
function createSheet(doc: PDFKit.PDFDocument): Sheet {
  const blank = { areas: '', hairlines: '', texts: '', areaInk: '', textInk: '', font: '' };
  let page = { ...blank };
  return {
    write(face, run, x, base, size, color) {
      const font = `/${face.id} ${short(size)} Tf\n`;
      if (font !== page.font) {
        face.use();
        page.texts += font;
      }
      if (color !== page.textInk) page.texts += `${inkOf(color)} rg\n`;
      page.font = font;
      page.textInk = color;
      page.texts += `1 0 0 1 ${short(x)} ${short(doc.page.height - base)} Tm ${shown(run, size)}\n`;
    },
    area(x, y, width, height, color) {
      if (color !== page.areaInk) page.areas += `${inkOf(color)} rg\n`;
      page.areaInk = color;
      page.areas += `${short(x)} ${short(y)} ${short(width)} ${short(height)} re f\n`;
    },
    hairline(x, y, width) {
      page.hairlines += `${short(x)} ${short(y - 0.5)} ${short(width)} 0.5 re\n`;
    },
    finish(color) {
      const { areas, hairlines, texts } = page;
      const ruled = hairlines && `${inkOf(color)} rg\n${hairlines}f\n`;
      // As bytes: pdfkit would turn a text into them sign by sign.
      doc.addContent(
        Buffer.from(`${areas}${ruled}1 0 0 -1 0 ${short(doc.page.height)} cm\nBT\n${texts}ET\n`, 'latin1'),
      );
      page = { ...blank };
    },
  };
}

/** A run's operators; what leaves the base line is set back on it. */
function shown({ show, parts }: ShapedText, size: number): string {
  if (!parts) return show;
  return `${parts.map((part) => `${short((part.rise * size) / 1000)} Ts ${part.show}`).join(' ')} 0 Ts`;
}

function short(points: number): number {
  return Math.round(points * 100) / 100;
}

/** `#125c36` as a PDF has it: parts of red, green and blue. */
function inkOf(color: string): string {
  let ink = inks.get(color);
  if (ink === undefined) {
    ink = [1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 0.255) / 1000).join(' ');
    inks.set(color, ink);
  }
  return ink;
}
const inks = new Map<string, string>();

function oneLine(text: string): string {
  return /[^\S ]|[\u0000-\u001f]|  /.test(text) ? text.replace(/[\s\u0000-\u001f]+/g, ' ') : text;
}
