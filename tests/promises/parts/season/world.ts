/** Reads the demo's tickets, adjustments and payments into the books. */
import type { Account, Balances } from '../../../../features/payments/rules/calls';
import type { Values } from '../../../../src/rules/rows';
import { Book, type Ticket } from './book';
import { exact, hundredths } from './exact';
import type { TicketTable } from './figures';
import { roles, type Role } from './kinds';
import type { Office } from './office';

/** Where tickets of a table are kept, and the decimals that their figures are made of. */
export const ticketPaths: Readonly<Record<TicketTable, string>> = {
  crop_ticket: 'ticket_crop/ticket-crop/',
  delivery_ticket: 'ticket_delivery/ticket-deliveries/',
  haul_ticket: 'ticket_haul/ticket-hauls/',
};
const weights = ['gross_weight', 'tare_weight'] as const;
const dry = ['moisture', 'at_moisture', 'customer_rate'] as const;
const decimals: Readonly<Record<TicketTable, readonly string[]>> = {
  crop_ticket: [...weights, ...dry, 'producer_rate', 'haul_rate', 'haul_mile_rate', 'haul_mile', 'min_mile'],
  delivery_ticket: [...weights, ...dry],
  haul_ticket: [...weights, 'rate'],
};
const unsent = new Set(['id', 'add_date', 'edit_date', 'ticket_number', 'date']);
const PAGE = 500;

/** What a job says of its tickets. */
export interface Job {
  readonly crop: number | null;
  moisture: string | null;
}

/** Jobs by id. */
export type Jobs = ReadonlyMap<number, Job>;

/** Reads all rows of a list, whether it has pages or not. */
export async function rowsAt(office: Office, path: string): Promise<Values[]> {
  const rows: Values[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await office.read<Values[] | { readonly results: Values[]; readonly count: number }>(
      `${path}?page=${page}&page_size=${PAGE}`,
    );
    if (Array.isArray(answer)) return answer;
    rows.push(...answer.results);
    if (rows.length >= answer.count) return rows;
  }
}

/** The id of a related record, as lists embed it. */
export function idIn(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : null;
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}

/** All jobs. */
export async function readJobs(office: Office): Promise<Map<number, Job>> {
  const rows = await rowsAt(office, 'job/jobs/');
  return new Map(
    rows.map((row) => [Number(row.id), { crop: idIn(row.crop_id), moisture: textOf(row.moisture) }] as const),
  );
}

/** A row of a list as the books keep it. */
export function ticketOf(table: TicketTable, row: Values, jobs: Jobs): Ticket {
  const job = idIn(row.job_id);
  const own = Object.fromEntries(decimals[table].map((key) => [key, textOf(row[key])]));
  const parties: Partial<Record<Role, number>> = {};
  for (const role of table === 'crop_ticket'
    ? (['producer', 'hauler', 'customer'] as const)
    : (['customer'] as const)) {
    const truck = role === 'hauler' && typeof row.truck_id === 'object' ? row.truck_id : null;
    const brings = truck !== null && 'hauler_id' in truck ? idIn(truck.hauler_id) : null;
    const id = idIn(row[`${role}_id`]) ?? brings;
    if (id !== null) parties[role] = id;
  }
  const others = Object.entries(row).flatMap(([key, value]) =>
    unsent.has(key) || decimals[table].includes(key) ? [] : [[key, key.endsWith('_id') ? idIn(value) : value] as const],
  );
  return {
    table,
    others: Object.fromEntries(others),
    id: Number(row.id),
    number: String(row.ticket_number),
    date: String(row.date),
    parties,
    crop: job === null ? idIn(row.crop_id) : (jobs.get(job)?.crop ?? null),
    job,
    inputs: own,
  };
}

/** The books at the beginning: all tickets, adjustments and advances, no paper. */
export async function readBook(office: Office): Promise<{ readonly book: Book; readonly jobs: Map<number, Job> }> {
  const jobs = await readJobs(office);
  const book = new Book();
  for (const [table, path] of Object.entries(ticketPaths) as [TicketTable, string][])
    for (const row of await rowsAt(office, path)) book.set(ticketOf(table, row, jobs));
  for (const row of await rowsAt(office, 'adjustment/adjustments/')) {
    const role = roles.find((one) => idIn(row[`${one}_id`]) !== null) ?? 'producer';
    const [id, party] = [Number(row.id), idIn(row[`${role}_id`]) ?? 0];
    const amount = hundredths(exact(Number(row.amount)));
    const isAdvance = amount < 0n && /\badvance/i.test(String(row.text));
    book.adjustments.set(id, { id, role, party, date: String(row.date), amount, isAdvance });
  }
  for (const role of roles) await readPayments(office, book, role);
  return { book, jobs };
}

/** Payments of parties that have any; nothing is issued yet, so all of them are on account. */
async function readPayments(office: Office, book: Book, role: Role): Promise<void> {
  const { results } = await office.read<Balances>(`office/accounts/?table=${role}`);
  for (const { party } of results) {
    const { ledger } = await office.read<Account>(`office/accounts/${role}/${party.id}/`);
    for (const line of ledger.toReversed()) {
      if (line.kind !== 'payment') continue;
      const { id: payment, date, method, advance: isAdvance, amount } = line;
      const cents = -hundredths(exact(amount));
      book.payments.push({
        payment,
        role,
        party: party.id,
        date,
        method,
        isAdvance,
        payee: null,
        isAssigned: false,
        amount: cents,
        paper: null,
      });
    }
  }
}
