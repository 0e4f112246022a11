/** The tables that say what is owed and what was paid, and the day of each of their rows: what a closing of statements and payments is about. */
import type { EntityName } from '../rows';
import type { sides } from '../../sides';

/** Each table with the field of its day. */
export const moneyDays = {
  statement: 'issued_on',
  payment: 'date',
  adjustment: 'date',
  correction: 'date',
} as const satisfies { readonly [N in EntityName | keyof typeof sides]?: string };

/** A table of money. */
export type MoneyTable = keyof typeof moneyDays;
