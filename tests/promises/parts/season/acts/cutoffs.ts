/** The day up to which everything was settled elsewhere is moved, and moved back: what is dropped is told before (ruling 98). */
import type { CutoffDrop } from '../../../../../src/rules/settled/papers';
import { keyOf } from '../book';
import { amountOf, sumOf } from '../exact';
import type { Month, Season } from '../issue';
import { roles, usualKinds, type Role } from '../kinds';
import { dayAfter } from '../days';

const SETTINGS = 'office/statements/settings/';

/** Moves the day of one role into the month, or back to where the season began. */
export async function moveCutoff(season: Season, { to }: Month): Promise<void> {
  const { book, chance, office, findings } = season;
  const role = chance.pick(roles);
  if (!role) return;
  const [was, first] = [book.cutoffs[role], season.firstCutoffs[role]];
  const isBack = was !== first;
  const day = isBack ? first : dayAfter(to, -chance.between(5, 40));
  if (!isBack && day <= was) return;
  const must = isBack ? { tickets: 0, amount: '0.00' } : dropped(season, role, { from: was, to: day });
  const { drops } = await office.read<{ readonly drops: readonly CutoffDrop[] }>(`${SETTINGS}drops/?${role}=${day}`);
  const told = drops[0] ?? { tickets: 0, amount: '0.00' };
  findings.same('cut-off', `${role} to ${day}`, `${told.tickets} ${told.amount}`, `${must.tickets} ${must.amount}`);
  const keep = (count: number) =>
    office.ask('owner', 'PUT', SETTINGS, {
      body: { cutoffs: { [role]: day }, ...(count === 0 ? {} : { drops: { [role]: count } }) },
      expect: [200, 409],
    });
  // Who was told another number is asked again.
  findings.same(
    'cut-off',
    `${role} to ${day}, one more told`,
    (await keep(must.tickets + 1)).status,
    must.tickets === 0 ? 200 : 409,
  );
  findings.same('cut-off', `${role} to ${day}, kept`, (await keep(must.tickets)).status, 200);
  book.cutoffs[role] = day;
  season.movedCutoffs += 1;
}

/** Tickets on no paper after one day and up to another, and what they come to. */
function dropped(
  { book }: Season,
  role: Role,
  { from, to }: Month,
): { readonly tickets: number; readonly amount: string } {
  const amounts = [...book.tickets.values()].flatMap((ticket) => {
    const kind = usualKinds(ticket.table).find((one) => one.role === role);
    const isOpen = ticket.parties[role] !== undefined && !book.paperOf(keyOf(ticket), role);
    if (!kind || !isOpen || ticket.date <= from || ticket.date > to) return [];
    return [book.figures(ticket)[kind.net] ?? 0n];
  });
  return { tickets: amounts.length, amount: amountOf(sumOf(amounts)) };
}
