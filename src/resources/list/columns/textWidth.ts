/**
 * Widths of texts in px, without laying anything out: each glyph of a font is measured once by a canvas and remembered.
 * Where there is no canvas (tests in jsdom), fixed glyph widths stand in, so that results are the same everywhere.
 */

/** The three ways in which a table sets text. */
export type TextStyle = 'cell' | 'strong' | 'head';

const fonts: Readonly<Record<TextStyle, string>> = { cell: '400 13px', strong: '600 13px', head: '600 12px' };

type GlyphWidths = Map<string, number>;
const glyphs = new Map<TextStyle, GlyphWidths>();
const listeners = new Set<() => void>();
let version = 0;

/** About the widths of IBM Plex Sans at 13 px; digits are all equally wide. */
function fallbackWidth(glyph: string, style: TextStyle): number {
  const size = style === 'head' ? 12 : 13;
  if (/[.,:;'|!()[\]ijlt\s-]/.test(glyph)) return size * 0.35;
  if (/[mwMW%@]/.test(glyph)) return size * 0.9;
  if (/\d/.test(glyph)) return size * 0.6;
  return size * (/[A-Z]/.test(glyph) ? 0.65 : 0.56);
}

// One for each style: to set the font of a canvas for each glyph costs more than to measure it.
const canvases = new Map<TextStyle, OffscreenCanvasRenderingContext2D | null>();

function canvasOf(style: TextStyle): OffscreenCanvasRenderingContext2D | null {
  const known = canvases.get(style);
  if (known !== undefined) return known;
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (context) context.font = `${fonts[style]} ${getComputedStyle(document.body).fontFamily}`;
  canvases.set(style, context);
  return context;
}

const measureGlyph = (glyph: string, style: TextStyle): number =>
  canvasOf(style)?.measureText(glyph).width ?? fallbackWidth(glyph, style);

/** Width of a text on one line, rounded up. Kerning is left out, so the result is rarely below what the browser needs. */
export function textWidth(text: string, style: TextStyle): number {
  const known = glyphs.get(style) ?? new Map<string, number>();
  glyphs.set(style, known);
  let width = 0;
  for (const glyph of text) {
    let own = known.get(glyph);
    if (own === undefined) known.set(glyph, (own = measureGlyph(glyph, style)));
    width += own;
  }
  return Math.ceil(width);
}

function forgetWidths(): void {
  glyphs.clear();
  // A canvas may have chosen another font while this one was on its way.
  canvases.clear();
  version += 1;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever a font has arrived, because every width may then differ. Returns the way to unsubscribe. */
export function subscribeToFonts(listener: () => void): () => void {
  if (listeners.size === 0) document.fonts?.addEventListener('loadingdone', forgetWidths);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.fonts?.removeEventListener('loadingdone', forgetWidths);
  };
}

/** Changes whenever widths must be measured again. */
export const fontVersion = (): number => version;
