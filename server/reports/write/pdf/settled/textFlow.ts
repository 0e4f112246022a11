/** Words of several looks in one paragraph, and blocks of text that are set smaller until they fit. */
import type { Pen } from '../pdfCanvas';

/** A piece of text and its look. */
export interface Span {
  readonly text: string;
  readonly size: number;
  readonly color: string;
  readonly strong?: boolean;
}

/** A paragraph in lines. */
export interface Flow {
  readonly lines: number;
  draw(x: number, y: number, step: number): void;
}

/** Sets spans one after the other in lines of this width; small ones stand on the base line of the first. */
export function flowOf(pen: Pen, spans: readonly Span[], room: number): Flow {
  const lines: { x: number; text: string; span: Span }[][] = [[]];
  let x = 0;
  for (const span of spans) {
    const { size, strong } = span;
    const gap = pen.width(' ', size, strong);
    for (const word of span.text.split(' ').filter(Boolean)) {
      const wide = pen.width(word, size, strong);
      if (x > 0 && x + gap + wide > room) {
        lines.push([]);
        x = 0;
      }
      const left = x > 0 ? x + gap : 0;
      const last = lines.at(-1)?.at(-1);
      if (left > 0 && last?.span === span) last.text += ` ${word}`;
      else lines.at(-1)?.push({ x: left, text: word, span });
      x = left + wide;
    }
  }
  const largest = Math.max(...spans.map(({ size }) => size));
  return {
    lines: lines.length,
    draw: (left, y, step) => {
      for (const [at, line] of lines.entries())
        for (const { x: own, text, span } of line) {
          const top = y + at * step + (largest - span.size) * 1.02;
          pen.text(text, { ...span, x: left + own, y: top, width: room - own + 1 });
        }
    },
  };
}

/** A line of a block: its size at full scale, and the step to the next. */
export interface BlockLine {
  readonly text: string;
  readonly size: number;
  readonly step: number;
  readonly color: string;
  readonly strong?: boolean;
}

/** Where a block may stand, in points. */
export interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The sizes a block is tried at, as parts of its full size. */
const SCALES = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52];

/** Draws lines that wrap, at the largest size at which all of them find room: names and addresses are never cut. */
export function drawBlock(pen: Pen, lines: readonly BlockLine[], { x, y, width, height }: Room): void {
  const laidOut = SCALES.map((scale) => {
    const set = lines.flatMap(({ text, size, step, ...look }) =>
      pen
        .wrapped(text, width, size * scale, look.strong)
        .map((line) => ({ ...look, text: line, size: size * scale, step: step * scale })),
    );
    return { set, high: set.reduce((sum, { step }) => sum + step, 0) };
  });
  const fitting = laidOut.find(({ high }) => high <= height) ?? laidOut.at(-1);
  let top = y;
  for (const { step, text, ...look } of fitting?.set ?? []) {
    pen.text(text, { ...look, x, y: top, width: width + 1 });
    top += step;
  }
}
