/** The figures of tickets by name, as pages lead to what explains them. */
import type { Key } from '../../kinds/ref';
import { figureNeeds, type FigureInput } from './weights';

/** An amount: the figure of one ticket. */
export interface ExplainedAmount {
  readonly table: string;
  readonly id: Key;
  readonly figure: string;
  /** The id of the paper whose amount it is: that stays as it was issued. Default: the ticket's as it is now. */
  readonly statement?: number;
}

const byTable: Readonly<Record<string, Readonly<Record<string, readonly FigureInput[]>> | undefined>> = figureNeeds;

/** The figures of a table's tickets, each with the fields that it is made of, in the order of §9; none of other tables. */
export function figuresOf(table: string): Readonly<Record<string, readonly FigureInput[]>> {
  return byTable[table] ?? {};
}

/** Whether a table's tickets have a figure of this name. */
export function isFigure(table: string, name: string): boolean {
  return Object.hasOwn(figuresOf(table), name);
}

/** The address of one amount on the page that explains them. */
export function figureAddress(page: string, { table, id, figure, statement }: ExplainedAmount): string {
  const paper = statement === undefined ? '' : `&statement=${statement}`;
  return `${page}?table=${table}&id=${id}&figure=${figure}${paper}`;
}
