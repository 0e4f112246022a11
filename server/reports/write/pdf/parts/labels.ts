/** A strong text with a paler one after it: heads of groups and labels of totals. Both wrap and are never cut. */
import type { Pen } from '../pdfCanvas';
import { inks } from '../sheet';

/** Points from line to line of text of this size. */
export function stepOf(size: number): number {
  return size * 1.2;
}

/** A label laid out. */
export interface Label {
  /** Points it takes beyond its first line. */
  readonly more: number;
  draw(x: number, y: number, color: string): void;
}

/** Lays out a label with a note: on its last line where there is room, else below it. */
export function layOutLabel(
  pen: Pen,
  label: string,
  note: string,
  { room, size }: { room: number; size: number },
): Label {
  const lines = pen.wrapped(label, room, size, true);
  const beside = pen.width(lines.at(-1) ?? '', size, true) + 5;
  const isBeside = beside + pen.width(note, size) <= room;
  const below = note === '' || isBeside ? [] : pen.wrapped(note, room, size);
  const step = stepOf(size);
  const last = lines.length - 1;
  return {
    more: (last + below.length) * step,
    draw: (x, y, color) => {
      const own = { x, width: room, size };
      for (const [at, line] of lines.entries()) pen.text(line, { ...own, y: y + at * step, strong: true, color });
      const paler = { ...own, color: inks.ink3 };
      if (isBeside) pen.text(note, { ...paler, x: x + beside, y: y + last * step, width: room - beside });
      for (const [at, line] of below.entries()) pen.text(line, { ...paler, y: y + (last + 1 + at) * step });
    },
  };
}
