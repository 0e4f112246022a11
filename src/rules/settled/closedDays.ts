/** What a feature may close up to a day: each kind of tickets, and statements and payments together. */
import type { StoredTables } from '../../grammar/entity';
import type { EntityName } from '../rows';
import type { sides } from '../../sides';

/** The tables that say what is owed and what was paid, each with the field of its day. */
export const moneyDays = {
  statement: 'issued_on',
  payment: 'date',
  adjustment: 'date',
  correction: 'date',
} as const satisfies { readonly [N in EntityName | keyof typeof sides]?: string };

/** A table of money. */
export type MoneyTable = keyof typeof moneyDays;

/** The kind of closing of all tables of money. Other kinds are named after their table of tickets. */
export const MONEY_KIND = 'statement' satisfies MoneyTable;

const days: Readonly<Record<string, string | undefined>> = moneyDays;

/** The kind of closing that closes rows of a table. */
export function closingKindOf(table: string): string {
  return days[table] === undefined ? table : MONEY_KIND;
}

/** The field of the day by which rows of a table are closed; `undefined` where they never are. */
export function closingDayOf(registry: StoredTables, table: string): string | undefined {
  return days[table] ?? registry[table]?.yearField;
}

/** A kind, and its last closed day; `null` where all is open. */
export interface ClosedKind {
  readonly kind: string;
  readonly closed_to: string | null;
}
