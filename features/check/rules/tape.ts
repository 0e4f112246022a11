/** The scale's tape as it is pasted: one load a line, number and weights, and how it differs from the tickets that were keyed. */
import { isNumeric, normaliseNumber } from '../../../src/kinds/number';

/** One load of the tape; weights in lbs as plain decimals. */
export interface TapeLine {
  readonly line: number;
  readonly number: string;
  readonly gross: number;
  readonly tare: number;
}

/** A tape as it was read. */
export interface Tape {
  readonly lines: readonly TapeLine[];
  /** Lines with text in which no load was found, such as heads and totals. */
  readonly unread: readonly { readonly line: number; readonly text: string }[];
}

/** A ticket as far as it is compared. */
export interface TapeTicket {
  readonly id: number;
  readonly number: string;
  readonly day: string;
  readonly gross: number;
  readonly tare: number;
}

/** How a tape and the tickets differ. */
export interface TapeResult<T extends TapeTicket> {
  /** On the tape, and no ticket has the number. */
  readonly missing: readonly TapeLine[];
  /** More than one line, or more than one ticket, has the number. */
  readonly double: readonly { readonly lines: readonly TapeLine[]; readonly tickets: readonly T[] }[];
  /** Other weights, or another day than the one that is checked. */
  readonly different: readonly { readonly line: TapeLine; readonly ticket: T }[];
  /** Tickets of the days that the tape lacks. */
  readonly notOnTape: readonly T[];
  readonly same: number;
}

/** Least weight in lbs that a scale of trucks prints: smaller numbers are moisture, counters, hours. */
const LEAST = 1000;

/**
 * Reads a tape: cells separated by tabs, semicolons, blanks, or by commas where nothing else separates them. The first cell is
 * the number, the next two weights are gross and tare in either order; what follows is not read.
 */
export function readTape(text: string): Tape {
  const lines: TapeLine[] = [];
  const unread: { line: number; text: string }[] = [];
  text.split(/\r\n|\r|\n/).forEach((raw, at) => {
    const told = raw.trim();
    if (told === '') return;
    const load = loadIn(told);
    if (load) lines.push({ line: at + 1, ...load });
    else unread.push({ line: at + 1, text: told });
  });
  return { lines, unread };
}

function loadIn(text: string): Omit<TapeLine, 'line'> | undefined {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : /\s/.test(text) ? /\s+/ : ',';
  const [number = '', ...cells] = text.split(separator).map((cell) => cell.trim());
  if (!/\d/.test(number)) return undefined;
  const [one, other] = cells
    .map((cell) => cell.replace(/\s*(lbs?|#)\.?$/i, ''))
    .filter((cell) => isNumeric(cell))
    .map((cell) => Number(normaliseNumber(cell)))
    .filter((weight) => weight >= LEAST);
  if (one === undefined || other === undefined) return undefined;
  return { number, gross: Math.max(one, other), tare: Math.min(one, other) };
}

const keyOf = (number: string): string => number.trim().toLowerCase();

/**
 * Compares a tape with tickets.
 * @param tickets those of the days that are checked, and those of other days that have a number of the tape
 * @param isChecked true for a day that is checked
 */
export function compareTape<T extends TapeTicket>(
  { lines }: Tape,
  tickets: readonly T[],
  isChecked: (day: string) => boolean,
): TapeResult<T> {
  const onTape = Map.groupBy(lines, ({ number }) => keyOf(number));
  const here = Map.groupBy(tickets, ({ number }) => keyOf(number));
  const missing: TapeLine[] = [];
  const double: { lines: readonly TapeLine[]; tickets: readonly T[] }[] = [];
  const different: { line: TapeLine; ticket: T }[] = [];
  let same = 0;
  for (const [key, told] of onTape) {
    const keyed = here.get(key) ?? [];
    const [line, ticket] = [told[0], keyed[0]];
    if (told.length > 1 || keyed.length > 1) double.push({ lines: told, tickets: keyed });
    else if (line && ticket) {
      const isSame = line.gross === ticket.gross && line.tare === ticket.tare && isChecked(ticket.day);
      if (isSame) same += 1;
      else different.push({ line, ticket });
    } else if (line) missing.push(line);
  }
  const notOnTape = tickets.filter(({ number, day }) => isChecked(day) && !onTape.has(keyOf(number)));
  return { missing, double, different, notOnTape, same };
}
