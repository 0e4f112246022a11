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
  /** The figures of the line above a list, in its order. */
  readonly totals: readonly F[];
}

/** The money of one ticket table. Its figures are printed ones: text with 2 decimals, `null` where something is missing. */
export interface TicketMoney extends FigureUses<string> {
  /** The fields that the figures are made of. */
  readonly inputs: readonly string[];
  /** The figures of a row: references and texts among its values are not looked at. */
  figures(row: Values): Readonly<Record<string, string | null>>;
  /** The same from the values of `inputs`, in their order. */
  figuresIn(values: readonly unknown[]): Readonly<Record<string, string | null>>;
}

/** The money of the table `name`, by its own function of the §9 module. */
export function ticketMoney<N extends FigureTable, F extends string>(
  name: N,
  figures: (inputs: { readonly [K in DecimalName<N>]?: DecimalInput }) => Figures<F>,
  uses: FigureUses<F>,
): TicketMoney {
  const names: readonly string[] = figureInputs[name];
  const figuresOf = (valueOf: (key: string, at: number) => unknown): Readonly<Record<F, string | null>> => {
    const inputs: Record<string, DecimalInput> = {};
    names.forEach((key, at) => (inputs[key] = decimalOf(valueOf(key, at))));
    return figures(inputs as Parameters<typeof figures>[0]);
  };
  return {
    ...uses,
    inputs: names,
    figures: (row) => figuresOf((key) => row[key]),
    figuresIn: (values) => figuresOf((_, at) => values[at]),
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

/** What many tickets add up to. */
export interface TicketTotals {
  readonly tickets: number;
  /** Tickets that somebody is not paid for, or does not pay, because a rate or another value is missing. */
  readonly not_priced: number;
  /** Figure → the sum of its printed lines (ruling 3): tons and dollars as decimal text. */
  readonly totals: Readonly<Record<string, string>>;
}

/** Gives `take` the values of these fields, row by row. */
type ReadInputs = (keys: readonly string[], take: (rows: readonly (readonly unknown[])[]) => void) => Promise<void>;

/** Adds up the figures of all rows that `read` gives. */
export async function addUp(
  { inputs, figuresIn, parties, totals }: TicketMoney,
  read: ReadInputs,
): Promise<TicketTotals> {
  const paid = Object.values(parties);
  let [tickets, notPriced] = [0, 0];
  let sums: Readonly<Record<string, string>> = Object.fromEntries(totals.map((figure) => [figure, '0.00']));
  await read(inputs, (rows) => {
    const lines = rows.map(figuresIn);
    const before = sums;
    sums = Object.fromEntries(
      totals.map((figure) => [
        figure,
        sumPrinted([before[figure] ?? null, ...lines.map((line) => line[figure] ?? null)]),
      ]),
    );
    tickets += lines.length;
    notPriced += lines.filter((line) => paid.some((figure) => line[figure] === null)).length;
  });
  return { tickets, not_priced: notPriced, totals: sums };
}
