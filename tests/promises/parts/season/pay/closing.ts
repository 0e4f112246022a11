/** Money of days that are over is closed: its papers and payments stay as they are until an owner opens the days again. */
import { partiesOf } from '../acts/money';
import { dayAfter } from '../days';
import type { Season } from '../issue';

const CLOSINGS = 'office/closings/';

/** Closes everything before the last days, and tries to change it. */
export async function closeMoney(season: Season): Promise<void> {
  const { office, book, chance, findings, day } = season;
  book.closedTo = dayAfter(day, -chance.between(1, 6));
  const body = { kind: 'statement', to: book.closedTo };
  await office.ask('clerk', 'POST', CLOSINGS, { body, expect: [403] });
  await office.ask('owner', 'POST', CLOSINGS, { body });
  season.closings += 1;
  const refused = async (what: string, path: string, sent: object): Promise<void> => {
    const { status } = await office.ask('owner', 'POST', path, { body: sent, expect: [200, 201, 204, 409, 423] });
    findings.same('closing', what, status, 423);
  };
  const taken = new Set(book.corrections.flatMap((one) => (one.taken === null ? [] : [one.of])));
  const paper = chance.pick(book.live().filter((one) => one.issuedOn <= book.closedTo && !taken.has(one)));
  if (paper) await refused(`void of ${paper.reference}`, `office/statements/${paper.id}/void/`, { reason: 'too late' });
  const old = chance.pick(book.payments.filter(({ date }) => date <= book.closedTo));
  if (old) await refused(`payment ${old.payment}`, `office/payments/${old.payment}/take_back/`, { reason: 'too late' });
  const party = chance.pick(partiesOf(season));
  if (!party) return;
  const payment = { party: `${party.role}:${party.id}`, date: book.closedTo, method: 'Check', amount: '10.00' };
  await refused('a payment of a closed day', 'office/payments/', payment);
  const adjustment = { [`${party.role}_id`]: party.id, date: book.closedTo, text: 'Drying', amount: '10.00' };
  await refused('an adjustment of a closed day', 'adjustment/adjustments/', adjustment);
}

/** Opens all days again. */
export async function openMoney({ office, book }: Season): Promise<void> {
  if (book.closedTo === '') return;
  const body = { kind: 'statement', to: null, reason: 'a bill came late' };
  await office.ask('owner', 'POST', `${CLOSINGS}reopen/`, { body });
  book.closedTo = '';
}
