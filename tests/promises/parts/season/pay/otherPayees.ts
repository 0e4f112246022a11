/** Other payees come, change, end and go; what the office says of them is compared. */
import type { PayeesOfParty } from '../../../../../features/payees/rules/calls';
import { partiesOf, type Party } from '../acts/money';
import { dayAfter } from '../days';
import type { OtherPayee } from '../book';
import { amountOf, exact } from '../exact';
import type { Month, Season } from '../issue';

/** The most that a party has at a time. */
const MOST = 3;

/** The terms that are typed: of assignments a percent, dollars or all. */
const TERMS = ['Joint Check', 'Lienholder', 'percent', 'dollars', 'all'] as const;

/** Adds some to parties that have been issued something or will be, and changes some. */
export async function changePayees(season: Season, { from }: Month, count: number): Promise<void> {
  const { book, chance } = season;
  const countOf = ({ role, id }: Party): number =>
    [...book.others.values()].filter((one) => one.role === role && one.party === id).length;
  const paid = partiesOf(season).filter((party) => party.role !== 'customer' && countOf(party) < MOST);
  for (const party of chance.some(paid, count)) {
    const terms = chance.pick(TERMS) ?? 'percent';
    await addPayee(season, party, { terms, from: dayAfter(from, chance.between(-20, 40)) });
  }
  for (const one of chance.some([...book.others.values()], 3)) await change(season, one);
}

/** Adds one. A clerk may not. */
export async function addPayee(
  season: Season,
  party: Party,
  { terms, from }: { readonly terms: (typeof TERMS)[number]; readonly from: string },
): Promise<void> {
  const { office, book, chance } = season;
  const { role, id } = party;
  const kind = terms === 'Joint Check' || terms === 'Lienholder' ? terms : 'Assignment';
  const percent = terms === 'percent' ? (chance.between(1, 10_000) / 100).toFixed(2) : null;
  const amount = terms === 'dollars' ? BigInt(chance.between(1, 300_000)) : null;
  // Who gets all does not get it for ever: nothing else would be tried.
  const to = terms === 'all' || chance.happens(0.5) ? dayAfter(from, chance.between(10, 120)) : null;
  const body = {
    kind,
    // Of all that ever were: it is found again by its name, and a removed one may have had the same.
    name: `Bank ${season.payees + 1}`,
    date_from: from,
    ...(percent === null ? {} : { percent }),
    ...(amount === null ? {} : { amount: amountOf(amount) }),
    ...(to === null ? {} : { date_to: to }),
    ...(chance.happens(0.5) ? { address: '12 Main St\nColumbus, NE 68601' } : {}),
  };
  const path = `office/payees/${role}/${id}/`;
  await office.ask('clerk', 'POST', path, { body, expect: [403] });
  const { body: told } = await office.ask('owner', 'POST', path, { body, expect: [201] });
  const { payees } = told as unknown as PayeesOfParty;
  const own = payees.find(({ name }) => name === body.name)?.id ?? 0;
  const value = { id: own, role, party: id, kind, name: body.name, amount, from, to } as const;
  book.others.set(own, { ...value, percent: percent === null ? null : exact(percent) });
  season.payees += 1;
  await checkPayeesOf(season, party);
}

/** Another part, another last day, or it is removed. */
async function change(season: Season, one: OtherPayee): Promise<void> {
  const { office, book, chance, day } = season;
  const path = `office/payees/one/${one.id}/`;
  if (chance.happens(0.3)) {
    await office.ask('owner', 'POST', `${path}remove/`, { body: {}, expect: [204] });
    book.others.delete(one.id);
  } else {
    const to = chance.happens(0.5) ? dayAfter(day > one.from ? day : one.from, chance.between(0, 60)) : one.to;
    const amount = one.amount && one.amount + BigInt(chance.between(1, 50_000));
    const typed = { date_to: to, ...(amount === null ? {} : { amount: amountOf(amount) }) };
    await office.ask('owner', 'PATCH', path, { body: typed, expect: [204] });
    Object.assign(one, { to, amount });
  }
  await checkPayeesOf(season, { role: one.role, id: one.party });
}

/** Compares who is paid besides a party, and learns what it is called. */
export async function checkPayeesOf({ office, book, findings }: Season, { role, id }: Party): Promise<void> {
  const { party, payees } = await office.read<PayeesOfParty>(`office/payees/${role}/${id}/`);
  book.names.set(`${role} ${id}`, party.name);
  const own = [...book.others.values()].filter((one) => one.role === role && one.party === id);
  findings.same(
    'other payee',
    `${role} ${id}`,
    payees.map((one) => [one.id, one.kind, one.name, one.amount, one.date_from, one.date_to].join(' ')).join(),
    own
      .toSorted((a, b) => a.id - b.id)
      .map((one) => [one.id, one.kind, one.name, one.amount && amountOf(one.amount), one.from, one.to].join(' '))
      .join(),
  );
}
