/** What a ticket comes to in a role (§9), and which fields that lacks. */
import {
  cropTicketFigures,
  deliveryFigures,
  figureInputs,
  haulFigures,
  type FigureInput,
  type Figures,
} from '../tickets/weights';
import type { EntityName, Values } from '../rows';
import { settledIn, type SettlementRole } from './settled';

type AnyFigures = Pick<Figures<string>, 'needs'> & Readonly<Record<string, unknown>>;

const figuresOf: { readonly [N in EntityName]?: (row: Values) => AnyFigures } = {
  crop_ticket: (row) => cropTicketFigures(row),
  delivery_ticket: (row) => deliveryFigures(row),
  haul_ticket: (row) => haulFigures(row),
};
const byTable: Readonly<Record<string, ((row: Values) => AnyFigures) | undefined>> = figuresOf;
const inputs: Readonly<Record<string, readonly FigureInput[] | undefined>> = figureInputs;

/** The fields that the figures of a table's tickets are made of, in the order of §9. */
export function inputsOf(table: string): readonly FigureInput[] {
  return inputs[table] ?? [];
}

/** The amount of a ticket in a role as decimal text with 2 decimals; without one the fields that it lacks. */
export function amountIn(
  table: string,
  role: SettlementRole,
  row: Values,
): { readonly amount: string } | { readonly amount: null; readonly lacks: readonly FigureInput[] } {
  const figure = settledIn(table, role)?.figure ?? '';
  const figures = byTable[table]?.(row);
  const amount = figures?.[figure];
  return typeof amount === 'string' ? { amount } : { amount: null, lacks: figures?.needs[figure] ?? [] };
}
