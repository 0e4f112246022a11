/** What the history says of acts on statements and payments. */
import type { Values } from '../../../src/rules/rows';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import type { WrittenRow } from '../../records/context';
import { STATEMENT } from '../read/claims';

/** The number of a paper, its party as a record, and what it comes to. */
export function paperAbout(rows: readonly WrittenRow[]): Values {
  const paper = rows.find(({ table }) => table === STATEMENT);
  const values: Values = { ...paper?.before, ...paper?.after };
  const { reference, role, amount } = values;
  const id = values[`${String(role)}_id`];
  const party = id === undefined || id === null ? {} : { table: role, id };
  return { reference, ...party, amount: sumPrinted([String(amount)]) };
}

/** What was paid in all, with its day and number. */
export function paymentAbout(rows: readonly WrittenRow[]): Values {
  const parts = rows.map(({ before, after }): Values => ({ ...before, ...after }));
  const { date, method, reference } = parts[0] ?? {};
  return { amount: sumPrinted(parts.map((part) => String(part.amount))), date, method, reference };
}
