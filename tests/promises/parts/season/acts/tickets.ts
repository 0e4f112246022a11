/** Tickets that are keyed, changed and removed. What is settled does not change (423), and papers stay as they are. */
import { keyOf, type Ticket } from '../book';
import type { Month, Season } from '../issue';
import { lockedBy, roles } from '../kinds';
import { ticketOf, ticketPaths } from '../world';
import { hauledAs } from './trucks';

/** Decimals that a scale house and an office really type, with the decimals that the fields take. */
export function typed({ chance }: Season, key: string): number {
  switch (key) {
    case 'gross_weight':
      return chance.between(52_000, 79_900);
    case 'tare_weight':
      return chance.between(24_000, 33_500) + chance.between(0, 3) / 4;
    case 'moisture':
      return chance.between(2_000, 6_800) / 100;
    case 'at_moisture':
      return chance.between(3, 13) * 5;
    case 'haul_mile':
      return chance.between(20, 2_400) / 100;
    case 'min_mile':
      return chance.between(2, 12) / 2;
    case 'haul_mile_rate':
      return chance.between(1_500, 3_000) / 10_000;
    case 'haul_rate':
      return chance.between(35_000, 65_000) / 10_000;
    default:
      return chance.between(300_000, 900_000) / 10_000;
  }
}

/** The same ticket with other inputs. */
export function withInputs(ticket: Ticket, own: Readonly<Record<string, number | null>>): Ticket {
  const texts = Object.entries(own).map(([key, value]) => [key, value === null ? null : String(value)] as const);
  return { ...ticket, inputs: { ...ticket.inputs, ...Object.fromEntries(texts) } };
}

/** Compares a ticket as the product answers it with the books' one. */
export function compareTicket(
  { findings, jobs }: Season,
  row: Readonly<Record<string, unknown>>,
  ticket: Ticket,
): void {
  const found = ticketOf(ticket.table, row, jobs);
  const told = ({ date, parties, inputs }: Ticket): string => JSON.stringify([date, sorted(parties), sorted(inputs)]);
  findings.same('ticket', keyOf(ticket), told(found), told(ticket));
}

function sorted(values: Readonly<Record<string, unknown>>): (readonly [string, unknown])[] {
  return Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Keys a ticket like another one, on a day. Now and then it lacks its miles, or takes the moisture of its job (ruling 32) or the hauler of its truck. */
export async function keyTicket(season: Season, like: Ticket, date: string): Promise<Ticket> {
  const { office, book, chance, jobs } = season;
  season.keyed += 1;
  const own: Record<string, number | null> = {};
  for (const key of Object.keys(like.inputs)) if (chance.happens(0.7)) own[key] = typed(season, key);
  const isCrop = like.table === 'crop_ticket';
  if (isCrop && chance.happens(0.15)) own.haul_mile = null;
  const isOfJob = isCrop && chance.happens(0.15);
  const draft = withInputs(like, own);
  const number = `S${season.keyed}`;
  const { sent, added, parties, others } = hauledAs(season, like);
  const ofJob = isOfJob ? { moisture: null } : {};
  const body = { ...like.others, ...draft.inputs, ticket_number: number, date, ...ofJob, ...sent };
  const path = ticketPaths[like.table];
  const first = (await office.ask('clerk', 'POST', path, { body, expect: [201] })).body;
  const row = added ? (await office.ask('clerk', 'PATCH', `${path}${first.id}/`, { body: added })).body : first;
  const moisture = isOfJob ? (jobs.get(like.job ?? 0)?.moisture ?? null) : (draft.inputs.moisture ?? null);
  const inputs = like.table === 'haul_ticket' ? draft.inputs : { ...draft.inputs, moisture };
  const ticket: Ticket = { ...draft, parties, others, id: row.id, number, date, inputs };
  book.set(ticket);
  compareTicket(season, row, ticket);
  return ticket;
}

/** Keys some tickets of the month, and some of an earlier one that was issued already. */
export async function keySome(season: Season, { from, to }: Month, count: number): Promise<void> {
  const { book, chance } = season;
  const all = [...book.tickets.values()];
  const own = all.filter(({ date }) => date >= from && date <= to);
  const earlier = all.filter(({ date }) => date < from && date > book.cutoffs.producer);
  for (let n = 0; n < count; n += 1) {
    const like = chance.pick(own);
    if (like) await keyTicket(season, like, like.date);
    const late = chance.happens(0.4) ? chance.pick(earlier) : undefined;
    if (late) await keyTicket(season, late, late.date);
  }
}

/** Changes an input of some tickets; of settled ones it is refused where a paper needs it. */
export async function changeSome(season: Season, { from, to }: Month, count: number): Promise<void> {
  const { book, chance, office, findings } = season;
  const own = [...book.tickets.values()].filter(({ date }) => date >= from && date <= to);
  for (const ticket of chance.some(own, count)) {
    const key = keyOf(ticket);
    const field = chance.pick(Object.keys(ticket.inputs).filter((one) => one !== 'at_moisture')) ?? 'tare_weight';
    const value = typed(season, field);
    const path = `${ticketPaths[ticket.table]}${ticket.id}/`;
    const body = { [field]: value };
    const { status, body: row } = await office.ask('clerk', 'PATCH', path, { body, expect: [200, 423] });
    const isLocked =
      Number(ticket.inputs[field]) !== value &&
      roles.some((role) => book.paperOf(key, role) && lockedBy[role].includes(field));
    findings.same('lock', `${field} of ${key}`, status, isLocked ? 423 : 200);
    if (status !== 200) continue;
    book.set(withInputs(ticket, body));
    compareTicket(season, row, book.ticket(key));
  }
}

/** Gives some tickets another day of the month; of those on a paper it is refused. */
export async function moveSome(season: Season, { from, to }: Month, count: number): Promise<void> {
  const { book, chance, office, findings } = season;
  const own = [...book.tickets.values()].filter(({ date }) => date >= from && date <= to);
  for (const ticket of chance.some(own, count)) {
    const date = `${from.slice(0, 8)}${String(chance.between(1, 28)).padStart(2, '0')}`;
    const path = `${ticketPaths[ticket.table]}${ticket.id}/`;
    const { status } = await office.ask('clerk', 'PATCH', path, { body: { date }, expect: [200, 423] });
    const key = keyOf(ticket);
    const isLocked = date !== ticket.date && book.papersOf(key).length > 0;
    findings.same('lock', `day of ${key}`, status, isLocked ? 423 : 200);
    if (status === 200) book.set({ ...ticket, date });
  }
}

/** Types the miles of tickets that lack them, so that they are not held any more. */
export async function findMiles(season: Season, most: number): Promise<void> {
  const { book, chance, office } = season;
  const lacking = [...book.tickets.values()].filter(
    (one) => one.inputs.haul_mile === null && book.papersOf(keyOf(one)).every(({ kind }) => kind.role === 'customer'),
  );
  for (const ticket of chance.some(lacking, most)) {
    const own = { haul_mile: typed(season, 'haul_mile') };
    const path = `${ticketPaths[ticket.table]}${ticket.id}/`;
    await office.ask('clerk', 'PATCH', path, { body: own });
    book.set(withInputs(ticket, own));
  }
}

/** Removes some tickets; settled ones are refused. */
export async function removeSome(season: Season, { from, to }: Month, count: number): Promise<void> {
  const { book, chance, office, findings } = season;
  const own = [...book.tickets.values()].filter(({ date }) => date >= from && date <= to);
  for (const ticket of chance.some(own, count)) {
    const path = `${ticketPaths[ticket.table]}${ticket.id}/`;
    const { status } = await office.ask('clerk', 'DELETE', path, { expect: [204, 423] });
    const key = keyOf(ticket);
    findings.same('lock', `removal of ${key}`, status, book.papersOf(key).length > 0 ? 423 : 204);
    if (status === 204) book.remove(ticket);
  }
}
