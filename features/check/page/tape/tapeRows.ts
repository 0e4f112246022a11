/** The comparison as the rows of a table, in groups. Pure. */
import type { CheckedTape, KeyedTicket } from '../../rules/calls';
import type { TapeLine } from '../../rules/tape';

/** The figures above the rows. All but the last are also groups of rows. */
export const figures = ['missing', 'double', 'different', 'notOnTape', 'same'] as const;
export type Figure = (typeof figures)[number];

/** Weights in lbs that a line of the tape has and its ticket lacks. */
export interface Taken {
  readonly gross_weight?: number;
  readonly tare_weight?: number;
}

/** One row. Texts are made by the table. */
export interface TapeRow {
  readonly group: Exclude<Figure, 'same'>;
  readonly key: string;
  readonly number: string;
  readonly line: TapeLine | undefined;
  readonly ticket: KeyedTicket | undefined;
  /** Of a missing load: the one truck that has about this tare. */
  readonly truck?: string | undefined;
  /** Of a double number: how many lines and how many tickets have it. */
  readonly times?: { readonly lines: number; readonly tickets: number };
  /** Of a differing load: what the tape has; nothing where only the day is another. */
  readonly taken?: Taken;
}

function takenFrom(line: TapeLine, ticket: KeyedTicket): Taken {
  return {
    ...(line.gross === ticket.gross ? {} : { gross_weight: line.gross }),
    ...(line.tare === ticket.tare ? {} : { tare_weight: line.tare }),
  };
}

/** Every row but the same ones, in the order of the figures. */
export function tapeRowsOf({ missing, double, different, notOnTape, trucks }: CheckedTape): TapeRow[] {
  const truckOf = new Map(trucks.map(({ line, truck }) => [line, truck.name]));
  return [
    ...missing.map((line): TapeRow => ({
      group: 'missing',
      key: `missing ${line.line}`,
      number: line.number,
      line,
      ticket: undefined,
      truck: truckOf.get(line.line),
    })),
    ...double.map(({ lines, tickets }): TapeRow => {
      const number = lines[0]?.number ?? tickets[0]?.number ?? '';
      const times = { lines: lines.length, tickets: tickets.length };
      return { group: 'double', key: `double ${number}`, number, line: lines[0], ticket: tickets[0], times };
    }),
    ...different.map(({ line, ticket }): TapeRow => ({
      group: 'different',
      key: `different ${ticket.id}`,
      number: ticket.number,
      line,
      ticket,
      taken: takenFrom(line, ticket),
    })),
    ...notOnTape.map((ticket): TapeRow => ({
      group: 'notOnTape',
      key: `here ${ticket.id}`,
      number: ticket.number,
      line: undefined,
      ticket,
    })),
  ];
}

/** How many a figure counts. */
export function countOf(tape: CheckedTape, figure: Figure): number {
  const counted = tape[figure];
  return typeof counted === 'number' ? counted : counted.length;
}
