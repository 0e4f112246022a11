/** Text and lines on a PDF page. Widths are sums of kept glyph widths: measuring through the library costs ten times as much. */

/** How a text stands. */
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

/** What draws. */
export interface Pen {
  /** One line, cut with an ellipsis where it is too long. Returns the width it took. */
  text(text: string, style: TextStyle): number;
  /** One line that is never cut: set smaller where it is too long. Numbers are. */
  fitted(text: string, style: TextStyle): void;
  /** The lines a text breaks into. */
  wrapped(text: string, width: number, size: number): string[];
  width(text: string, size: number, strong?: boolean): number;
  rule(x: number, y: number, width: number, color: string, thickness: number): void;
  line(x1: number, y1: number, x2: number, y2: number, color: string): void;
  box(x: number, y: number, width: number, height: number, color: string): void;
  /** A rule between rows; all of a page's are drawn together by `finish`, below nothing that matters. */
  hairline(x: number, y: number, width: number): void;
  /** Ends a page. */
  finish(color: string): void;
}

/** A pen for a document that has the fonts `regular` and `strong`. */
export function createPen(doc: PDFKit.PDFDocument): Pen {
  let ink = '';
  const pending: [x: number, y: number, width: number][] = [];
  const advances = { regular: new Map<string, number>(), strong: new Map<string, number>() };

  function width(text: string, size: number, strong = false): number {
    const font = strong ? 'strong' : 'regular';
    let sum = 0;
    for (const sign of text) {
      let advance = advances[font].get(sign);
      if (advance === undefined) {
        advance = doc.font(font, 100).widthOfString(sign) / 100;
        advances[font].set(sign, advance);
      }
      sum += advance;
    }
    return sum * size;
  }

  function put(text: string, { x, y, width: room, size, color, strong = false, right = false }: TextStyle, taken: number): void {
    if (text === '') return;
    doc.font(strong ? 'strong' : 'regular', size);
    // Each change of colour is three operators and a search; most texts of a page have the colour of the one before.
    if (color !== ink) doc.fillColor(color);
    ink = color;
    const forget = figure.test(text) ? layOut(doc, text) : undefined;
    doc.text(text, right ? x + room - taken : x, y, { lineBreak: false });
    forget?.();
  }

  function cut(text: string, room: number, size: number, strong: boolean): string {
    let kept = '';
    let taken = width('…', size, strong);
    for (const sign of text) {
      taken += width(sign, size, strong);
      if (taken > room) break;
      kept += sign;
    }
    return `${kept.trimEnd()}…`;
  }

  return {
    width,
    text(given, style) {
      const strong = style.strong ?? false;
      const whole = oneLine(given);
      const full = width(whole, style.size, strong);
      if (full <= style.width) {
        put(whole, style, full);
        return full;
      }
      const size = Math.max(style.least ?? style.size, (style.size * style.width) / full);
      const text = width(whole, size, strong) <= style.width + 0.01 ? whole : cut(whole, style.width, size, strong);
      const taken = width(text, size, strong);
      put(text, { ...style, size, y: style.y + (style.size - size) * 0.9 }, taken);
      return taken;
    },
    fitted(text, style) {
      const taken = width(text, style.size, style.strong);
      if (taken <= style.width) return put(text, style, taken);
      const size = (style.size * style.width) / taken;
      put(text, { ...style, size, y: style.y + (style.size - size) * 0.9 }, style.width);
    },
    wrapped(text, room, size) {
      const lines: string[] = [];
      let line = '';
      for (const word of oneLine(text).split(' ')) {
        const longer = line ? `${line} ${word}` : word;
        if (line && width(longer, size) > room) {
          lines.push(line);
          line = word;
        } else {
          line = longer;
        }
      }
      return [...lines, line];
    },
    rule(x, y, length, color, thickness) {
      doc.rect(x, y - thickness, length, thickness).fill(color);
      ink = color;
    },
    line(x1, y1, x2, y2, color) {
      doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.5).stroke(color);
    },
    box(x, y, length, height, color) {
      doc.rect(x, y, length, height).fill(color);
      ink = color;
    },
    hairline(x, y, length) {
      pending.push([x, y, length]);
    },
    finish(color) {
      for (const [x, y, length] of pending) doc.rect(x, y - 0.5, length, 0.5);
      if (pending.length > 0) doc.fill(color);
      pending.length = 0;
      // A new page begins in black.
      ink = '';
    },
  };
}

const figure = /^[\d.,−—$-]+$/;

/** A laid-out word as pdfkit keeps it. */
interface Run {
  readonly glyphs: readonly unknown[];
  readonly positions: readonly unknown[];
  readonly advanceWidth: number;
}

/**
 * Puts the layout of a figure into pdfkit's own store, from those of its signs: a font's shaping rules join no digits, and
 * looking them up for every new figure is a third of the time a statement takes. The store is no part of pdfkit's
 * interface; where a later version has none, the figure is laid out as any word. Returns what takes it out again: a
 * statement's figures hardly ever come twice, and would fill the memory.
 */
function layOut(doc: PDFKit.PDFDocument, text: string): (() => void) | undefined {
  const { _font: font } = doc as unknown as { _font?: { layoutCache?: Record<string, Run>; layoutCached?: (text: string) => Run } };
  const { layoutCache: store } = font ?? {};
  if (!font?.layoutCached || !store || text.length < 2 || text in store) return undefined;
  const glyphs: unknown[] = [];
  const positions: unknown[] = [];
  let advanceWidth = 0;
  for (const sign of text) {
    const run = font.layoutCached(sign);
    glyphs.push(...run.glyphs);
    positions.push(...run.positions);
    advanceWidth += run.advanceWidth;
  }
  store[text] = { glyphs, positions, advanceWidth };
  return () => {
    delete store[text];
  };
}

function oneLine(text: string): string {
  return /[\s\u0000-\u001f]/.test(text) ? text.replace(/[\s\u0000-\u001f]+/g, ' ') : text;
}
