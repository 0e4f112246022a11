/** Rates and moistures that change late: saved, and given to the tickets that are not settled (re-rate, decision 70). */
import type { Rerate, RerateTicket } from '../../../../../features/rerate/rules/calls';
import type { Ticket } from '../book';
import { amountOf } from '../exact';
import { figuresOf } from '../figures';
import type { Season } from '../issue';
import { usualKinds } from '../kinds';
import { rowsAt } from '../world';

/** Records that give numbers to tickets: where they are kept, and what is changed in them. */
const sources = [
  { table: 'producer_rate', path: 'producer_rate/producer_rates/', field: 'rate' },
  { table: 'customer_rate', path: 'customer_rate/customer_rates/', field: 'rate' },
] as const;

/** Changes some rates, and re-rates what they offer. */
export async function changeRates(season: Season, count: number): Promise<void> {
  const { chance, office } = season;
  for (const { table, path, field } of sources)
    for (const row of chance.some(await rowsAt(office, path), count)) {
      const value = Math.round(Number(row[field]) * 10_000 + chance.between(1, 60) * 125) / 10_000;
      await office.ask('clerk', 'PATCH', `${path}${Number(row.id)}/`, { body: { [field]: value } });
      await rerate(season, table, Number(row.id), field);
    }
}

/** The laboratory's moisture of a job comes after its tickets: the job is changed, and its tickets where they are not settled. */
export async function lateMoisture(season: Season, jobs: readonly number[]): Promise<void> {
  const { chance, office } = season;
  for (const id of jobs) {
    const job = season.jobs.get(id);
    if (!job) continue;
    const points = Math.round(Number(job.moisture) * 100) + chance.between(-150, 150);
    const moisture = Math.max(500, Math.min(8_000, points)) / 100;
    await office.ask('clerk', 'PATCH', `job/jobs/${id}/`, { body: { moisture } });
    job.moisture = String(moisture);
    await rerate(season, 'job', id, 'moisture');
  }
}

/** Takes what is offered for a saved record: all with the former value, now and then those that were set by hand too. */
async function rerate(season: Season, table: string, id: number, field: string): Promise<void> {
  const { office, book, chance } = season;
  const offer = await office.read<Rerate>(`office/rerate/${table}/${id}/`);
  for (const one of offer.tickets) compareOffered(season, one);
  const withHands = chance.happens(0.2);
  const tickets = offer.tickets.filter(({ by_hand: byHand }) => withHands || !byHand);
  if (tickets.length === 0) return;
  const body = {
    fields: [field],
    tickets: tickets.map(({ ticket, version }) => ({ table: ticket.table, id: ticket.id, version })),
  };
  await office.ask('clerk', 'POST', `office/rerate/${table}/${id}/`, { body });
  for (const one of tickets) book.set(rerated(book.ticket(`${one.ticket.table}:${one.ticket.id}`), one));
  season.rerated += tickets.length;
}

function rerated(ticket: Ticket, { is }: RerateTicket): Ticket {
  const texts = Object.entries(is).map(([key, value]) => [key, String(value)] as const);
  const own = Object.fromEntries(texts);
  return { ...ticket, inputs: { ...ticket.inputs, ...own } };
}

/** What the offer says of a ticket's amounts is so, and it is not settled in a role that they are part of. */
function compareOffered({ book, findings }: Season, one: RerateTicket): void {
  const key = `${one.ticket.table}:${one.ticket.id}`;
  const ticket = book.ticket(key);
  const after = figuresOf(ticket.table, rerated(ticket, one).inputs);
  for (const { role, net } of usualKinds(ticket.table)) {
    const amounts = one.amounts[role];
    if (!amounts) continue;
    const told = (cents: bigint | null | undefined): string | null =>
      cents === null || cents === undefined ? null : amountOf(cents);
    const must = `${told(book.figures(ticket)[net])} ${told(after[net])}`;
    findings.same('re-rate', `${key} as ${role}`, `${amounts.was} ${amounts.is}`, must);
    findings.same('re-rate', `${key} as ${role} is settled`, book.paperOf(key, role) !== undefined, false);
  }
}
