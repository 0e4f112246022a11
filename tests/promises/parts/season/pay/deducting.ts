/** Deductions are added, changed, ended and resumed; what the office says is left of each is compared. */
import type { PartyDeductions } from '../../../../../features/deductions/rules/calls';
import { partiesOf, type Party } from '../acts/money';
import { dayAfter } from '../days';
import type { Deduction } from '../book';
import { amountOf, exact } from '../exact';
import type { Month, Season } from '../issue';
import { kinds } from '../kinds';
import { balanceOf, rateOf } from './deductions';

const TERMS = ['Each Paper', 'Each Month', 'Per Ton'] as const;

/** The most deductions of a party: with more of them no paper comes to anything. */
const MOST = 2;

/** Adds some to parties with tickets that papers can take, and changes some. */
export async function deductSome(season: Season, { from, to }: Month, count: number): Promise<void> {
  const { book, chance } = season;
  const isPaid = ({ role, id }: Party): boolean =>
    kinds.some((kind) => {
      const days = { from: dayAfter(book.cutoffs[role], 1), to };
      return role !== 'customer' && kind.role === role && book.ticketsOf(kind, id, days).length > 0;
    });
  const countOf = ({ role, id }: Party): number =>
    [...book.deductions.values()].filter((one) => one.role === role && one.party === id).length;
  const payees = partiesOf(season).filter((party) => isPaid(party) && countOf(party) < MOST);
  for (const party of chance.some(payees, count)) await deduct(season, party, dayAfter(from, chance.between(-70, 20)));
  for (const one of chance.some([...book.deductions.values()], 2)) await change(season, one);
}

async function deduct(season: Season, { role, id: party }: Party, from: string): Promise<void> {
  const { office, book, chance, day } = season;
  const takes = chance.pick(TERMS) ?? 'Each Paper';
  const amount = BigInt(chance.between(1_000, 90_000));
  const { typed, rate } = rateOf(chance.between(1_000, 40_000));
  const given = chance.happens(0.4) ? amount * BigInt(chance.between(2, 9)) + 7n : null;
  const own = { to: chance.happens(0.3) ? dayAfter(from, chance.between(30, 200)) : null, below: chance.happens(0.2) };
  const place = chance.between(0, 9);
  const body = {
    name: `Deduction ${book.deductions.size + 1}`,
    kind: given === null ? 'Fuel' : 'Loan',
    takes,
    ...(takes === 'Per Ton' ? { per_ton: typed } : { amount: amountOf(amount) }),
    ...(given === null ? {} : { given: amountOf(given), given_on: day, given_by: 'Check' }),
    date_from: from,
    ...(own.to === null ? {} : { date_to: own.to }),
    place,
    below: own.below,
  };
  const path = `office/deductions/${role}/${party}/`;
  const answer = await office.ask('owner', 'POST', path, { body, expect: [201] });
  const { deductions } = answer.body as unknown as PartyDeductions;
  const id = deductions.find(({ name }) => name === body.name)?.id ?? 0;
  const perTon = takes === 'Per Ton' ? rate : exact(0);
  book.deductions.set(id, { id, role, party, takes, amount, perTon, given, from, place, endedOn: null, ...own });
  await checkDeductions(season, { role, id: party });
}

/** Another amount, another place, or no more of it from today on, or again. A clerk may not. */
async function change(season: Season, one: Deduction): Promise<void> {
  const { office, chance, day } = season;
  const path = `office/deductions/plan/${one.id}/`;
  if (chance.happens(0.4)) {
    const ended = one.endedOn === null;
    await office.ask('clerk', 'POST', `${path}end/`, { body: { ended }, expect: [403] });
    await office.ask('owner', 'POST', `${path}end/`, { body: { ended }, expect: [204] });
    one.endedOn = ended ? day : null;
  } else {
    const place = chance.between(0, 9);
    const amount = one.amount + BigInt(chance.between(1, 9_000));
    // A loan that went to the books already goes there anew.
    const given = one.given !== null && chance.happens(0.5) ? one.given + BigInt(chance.between(1, 9_000)) : one.given;
    const body = {
      place,
      ...(one.takes === 'Per Ton' ? {} : { amount: amountOf(amount) }),
      ...(given === null ? {} : { given: amountOf(given) }),
    };
    await office.ask('owner', 'PATCH', path, { body, expect: [204] });
    Object.assign(one, { place, amount, given });
  }
  await checkDeductions(season, { role: one.role, id: one.party });
}

/** Compares what papers took for the deductions of a party, and what is left of each. */
export async function checkDeductions({ office, book, findings }: Season, { role, id }: Party): Promise<void> {
  const { deductions } = await office.read<PartyDeductions>(`office/deductions/${role}/${id}/`);
  const own = [...book.deductions.values()].filter((one) => one.role === role && one.party === id);
  findings.same(
    'deduction',
    `${role} ${id}`,
    deductions.map((one) => `${one.id} ${one.taken} ${one.balance}`).toSorted(),
    own
      .map((one) => {
        const { taken, balance } = balanceOf(book, one);
        return `${one.id} ${amountOf(taken)} ${amountOf(balance)}`;
      })
      .toSorted(),
  );
}
