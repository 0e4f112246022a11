/** Columns of issued papers with as many decimals of tons as a reader needs to get every product of the paper. */
import { productOf, sumPrinted, tonsTo } from '../../../../src/rules/tickets/weights';
import type { Column } from '../column';
import { isZero, type Figure, type Line } from '../line';
import { textAt } from '../ticket';

/** Decimals of tons at least, and at most. */
const LEAST = 2;
const MOST = 6;

/** How many decimals the tons of a paper have. */
export interface TonDecimals {
  readonly net: number;
  readonly adjusted: number;
  /** The amount that adjusted tons are multiplied for. */
  readonly gross: Figure;
}

/** The amounts that are adjusted tons times a rate. Those of net tons need no search: net tons are printed exactly. */
const products: readonly { readonly figure: Figure; readonly rate: string }[] = [
  { figure: 'producer_gross_pay', rate: 'producer_rate' },
  { figure: 'customer_pay', rate: 'customer_rate' },
  { figure: 'charge', rate: 'customer_rate' },
];

/** The fewest decimals with which every line multiplies. `gross` is the amount that the paper makes of adjusted tons. */
export function placesOf(lines: readonly Line[], gross: Figure): TonDecimals {
  const fewest = (holds: (line: Line, places: number) => boolean): number => {
    let places = LEAST;
    while (places < MOST && !lines.every((line) => holds(line, places))) places += 1;
    return places;
  };
  return {
    net: fewest(({ ticket }, places) => isExact(tonsTo(MOST, ticket).net, tonsTo(places, ticket).net)),
    adjusted: fewest((line, places) => adjustedTons(line, gross, places).multiplies),
    gross,
  };
}

/**
 * Adjusted tons with so many decimals. An amount that is just half a cent before it is rounded would need any number of them; there the last
 * decimal is the one beside the nearest.
 */
function adjustedTons(line: Line, gross: Figure, places: number): { tons: string | null; multiplies: boolean } {
  const nearest = tonsTo(places, line.ticket).adjusted;
  const rate = products.find(({ figure }) => figure === gross)?.rate;
  const printed = line.figures[gross] ?? null;
  if (nearest === null || rate === undefined || printed === null) return { tons: nearest, multiplies: true };
  const gives = (tons: string | null): boolean => productOf([tons, textAt(line.ticket, rate)]) === printed;
  if (gives(nearest)) return { tons: nearest, multiplies: true };
  const finest = tonsTo(MOST, line.ticket).adjusted ?? nearest;
  const isTie = ![finest, ...besideOf(finest)].every(gives);
  const beside = isTie ? besideOf(nearest).find(gives) : undefined;
  return { tons: beside ?? nearest, multiplies: beside !== undefined };
}

/** The two decimals beside one, in its last place. */
function besideOf(tons: string): string[] {
  const step = `0.${'1'.padStart(tons.length - tons.indexOf('.') - 1, '0')}`;
  return [sumPrinted([tons, step]), sumPrinted([tons, `-${step}`])];
}

function isExact(whole: string | null, tons: string | null): boolean {
  return whole === null || tons?.padEnd(whole.length, '0') === whole;
}

/** The columns of a paper as its lines are printed. */
export function exactColumns(columns: readonly Column[], places: TonDecimals, due: string, held: string): Column[] {
  return columns.map((column) => {
    const { key } = column;
    if (key === 'net_weight') return { ...column, shown: ({ ticket }) => split(tonsTo(places.net, ticket).net) };
    if (key === 'adjusted_weight')
      return { ...column, shown: (line) => split(adjustedTons(line, places.gross, places.adjusted).tons) };
    if (key.endsWith('_rounding'))
      return { ...column, shown: (line) => (isZero(column.value(line) ?? '') ? { text: '' } : undefined) };
    if (key !== due) return column;
    const shown = (line: Line) => (column.value(line) === null ? { text: held } : undefined);
    return { ...column, shown, strong: true };
  });
}

/** `20.34429` as `20.34` and `429`. */
function split(tons: string | null): { text: string; pale: string } | undefined {
  if (tons === null) return undefined;
  const end = tons.indexOf('.') + 1 + LEAST;
  return { text: tons.slice(0, end).replace('-', '−'), pale: tons.slice(end) };
}
