/** What a statement says of its tickets and what it holds of them, one by one, where both differ. */
import { sql } from 'kysely';
import { kindOfCode } from '../../src/rules/statements/codes';
import { centsIn } from '../../src/rules/tickets/weights';
import { Slot } from '../db/query/statement';
import { lineOf } from '../reports/compose/line';
import { ticketKey } from '../reports/compose/settlement';
import { unpacked } from '../statements/issue/freeze';
import { STATEMENT } from '../statements/read/claims';
import type { LineSeed } from './seed';
import { ticketsOn } from './read/items';
import type { PaperFact } from './read/papers';
import type { ProofReading } from './read/reading';

/** A ticket on the paper or among what it holds. */
interface ComparedTicket {
  readonly table: string;
  readonly id: number;
  readonly name?: string;
  readonly this: bigint;
  readonly that: bigint;
}

/** The lines that a statement is off by: tickets, and the rest of it. Together they are what it is off by. */
export async function heldLines(reading: ProofReading, paper: PaperFact): Promise<LineSeed[]> {
  const { id, code, reference, parts, items } = paper;
  const tickets = await comparedTickets(reading, paper);
  const statement = { id, reference };
  const role = kindOfCode(code)?.role ?? 'customer';
  const lines = tickets.flatMap(({ table, id: own, name, ...sides }): LineSeed[] => {
    const amount = sides.this - sides.that;
    return amount === 0n ? [] : [{ table, id: own, amount, role, sides, statement, ...(name ? { name } : {}) }];
  });
  // Adjustments and corrections, or sums that were changed.
  const sum = (side: 'this' | 'that'): bigint => tickets.reduce((all, ticket) => all + ticket[side], 0n);
  const rest = { this: parts - sum('this'), that: items - sum('that') };
  const amount = rest.this - rest.that;
  return amount === 0n ? lines : [...lines, { table: STATEMENT, id, amount, sides: rest }];
}

/** The tickets of the paper as it was issued, and those that it holds. A void one says nothing. */
async function comparedTickets(reading: ProofReading, paper: PaperFact): Promise<ComparedTicket[]> {
  const held = new Map((await ticketsOn(reading, paper.id)).map((one) => [`${one.table}:${one.id}`, one]));
  const printed = paper.isVoid ? [] : await printedTickets(reading, paper);
  const known = new Set(printed.map(({ table, id }) => `${table}:${id}`));
  const others = [...held].filter(([key]) => !known.has(key));
  return [
    ...printed.map((one) => ({ ...one, that: held.get(`${one.table}:${one.id}`)?.amount ?? 0n })),
    ...others.map(([, { table, id, amount }]) => ({ table, id, this: 0n, that: amount })),
  ];
}

/** What was frozen of the tickets that it settled; nothing where nothing was. */
async function printedTickets(
  { rows, statement }: ProofReading,
  { id, code }: PaperFact,
): Promise<Omit<ComparedTicket, 'that'>[]> {
  const made = statement(
    'proof frozen',
    () => sql`select frozen from windrow_paper where statement_id = ${new Slot(0)}`,
  );
  const [row] = await rows(made.bind([id]));
  const figure = kindOfCode(code)?.figure;
  if (!row || figure === undefined) return [];
  const { tickets, context } = unpacked(String(row[0]));
  const held = new Set(context.settlement.held);
  return tickets.flatMap((ticket) => {
    if (held.has(ticketKey(ticket))) return [];
    const { table, id: own, ticket_number: name } = ticket;
    return [{ table, id: own, name, this: centsIn(lineOf(ticket).figures[figure] ?? '0.00') }];
  });
}
