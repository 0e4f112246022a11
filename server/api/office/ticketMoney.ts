/** What the tickets of a table are worth: the figures of §9, and which of them somebody pays or is paid. Adds them up exactly. */
import type { DecimalName } from '../../../src/rules/fields/fieldPaths';
import { figureInputs, sumPrinted, type DecimalInput, type Figures } from '../../../src/rules/tickets/weights';
import type { Values } from '../../../src/rules/rows';

/** Who is paid for a ticket, or pays for it. */
export type MoneyParty = 'haulers' | 'producers' | 'customers';

type FigureTable = keyof typeof figureInputs;

/** What the figures of a table are used for; `F` is the name of a figure. */
interface FigureUses<F extends string> {
  /** The figure that each party is paid or pays. */
  readonly parties: Readonly<Partial<Record<MoneyParty, F>>>;
}

/** The money of one ticket table. Its figures are printed ones: text with 2 decimals, `null` where something is missing. */
export interface TicketMoney extends FigureUses<string> {
  /** The figures of a row: references and texts among its values are not looked at. */
  figures(row: Values): Readonly<Record<string, string | null>>;
}

/** The money of the table `name`, by its own function of the §9 module. */
export function ticketMoney<N extends FigureTable, F extends string>(
  name: N,
  figures: (inputs: { readonly [K in DecimalName<N>]?: DecimalInput }) => Figures<F>,
  uses: FigureUses<F>,
): TicketMoney {
  const names: readonly string[] = figureInputs[name];
  return {
    ...uses,
    figures: (row) => {
      const inputs: Record<string, DecimalInput> = {};
      for (const key of names) inputs[key] = decimalOf(row[key]);
      return figures(inputs as Parameters<typeof figures>[0]) as Readonly<Record<F, string | null>>;
    },
  };
}

function decimalOf(value: unknown): DecimalInput {
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

/** What one party is paid for some tickets, before and after a change. Dollars as decimal text. */
export interface MoneyChange {
  readonly now: string;
  readonly after: string;
  /** `after` less `now`. */
  readonly difference: string;
}

/** The sums of every party over the same rows before and after a change, each the sum of printed figures (ruling 3). */
export function moneyChanges(
  { figures, parties }: TicketMoney,
  rows: readonly { readonly before: Values; readonly after: Values }[],
): Partial<Record<MoneyParty, MoneyChange>> {
  const now = rows.map(({ before }) => figures(before));
  const then = rows.map(({ after }) => figures(after));
  return Object.fromEntries(
    Object.entries(parties).map(([party, figure]) => {
      const sums = [now, then].map((lines) => sumPrinted(lines.map((line) => line[figure] ?? null)));
      const [before = '', after = ''] = sums;
      return [party, { now: before, after, difference: sumPrinted([after, negative(before)]) }];
    }),
  );
}

function negative(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
