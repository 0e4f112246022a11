/** Who gets what of a payment besides the party or in place of it, worked out once more in cents and fractions. Nothing of the product is used here. */
import type { Book, OtherPayee, Paper } from '../book';
import { amountOf, exact, hundredths, multiply, sumOf } from '../exact';
import type { Role } from '../kinds';

/** What a part of a payment is on: a paper, one that is to be issued, or nothing: it is on account. */
type On = Paper | 'new' | null;

/** What goes to one payee. */
export interface Share<Of extends On = Paper | null> {
  /** As a check names it; `null`: the party alone. */
  readonly payee: string | null;
  readonly isAssigned: boolean;
  readonly parts: readonly (readonly [on: Of, cents: bigint])[];
  readonly amount: bigint;
  /** The others that it goes to. */
  readonly to: readonly OtherPayee[];
}

/** Those of a party that hold on a day, in the order in which they were entered. */
export function payeesOn(book: Book, role: Role, party: number, day: string): OtherPayee[] {
  const own = [...book.others.values()].filter((one) => one.role === role && one.party === party);
  return own.filter(({ from, to }) => from <= day && (to === null || day <= to)).toSorted((a, b) => a.id - b.id);
}

/** The shares of a payment on a day: the party's own first, then those of assignments. None of them is nothing. */
export function sharesOf<Of extends On>(
  book: Book,
  { role, id, day }: { readonly role: Role; readonly id: number; readonly day: string },
  parts: Share<Of>['parts'],
): Share<Of>[] {
  const held = payeesOn(book, role, id, day);
  const left = parts.map(([, cents]) => cents);
  const assigned = held
    .filter(({ kind }) => kind === 'Assignment')
    .map((one) => {
      const own = parts.map(([on, cents], at) => {
        const [wanted, rest] = [wantedBy(book, one, on, cents), left[at] ?? 0n];
        const got = wanted < rest ? wanted : rest;
        left[at] = rest - got;
        return [on, got] as const;
      });
      return { payee: one.name, isAssigned: true, parts: own, to: [one] };
    });
  const joint = held.filter(({ kind }) => kind !== 'Assignment');
  const names = [nameOf(book, role, id), ...joint.map(({ name }) => name)];
  const rest = parts.map(([on], at) => [on, left[at] ?? 0n] as const);
  const first = { payee: joint.length > 0 ? names.join(' AND ') : null, isAssigned: false, parts: rest, to: joint };
  return [first, ...assigned].flatMap((share) => {
    const own = share.parts.filter(([, cents]) => cents > 0n);
    return own.length > 0 ? [{ ...share, parts: own, amount: sumOf(own.map(([, cents]) => cents)) }] : [];
  });
}

/** What an assignment asks for of a part; dollars are of each paper, less what it had of it. */
function wantedBy(book: Book, { name, role, party, percent, amount }: OtherPayee, on: On, cents: bigint): bigint {
  if (percent !== null) return hundredths(multiply(multiply(percent, exact('0.01')), { over: cents, under: 100n }));
  if (amount === null) return cents;
  const had = book.payments.filter(
    (row) => row.isAssigned && row.payee === name && row.paper === on && row.role === role && row.party === party,
  );
  const rest = on === null ? 0n : amount - sumOf(had.map((row) => row.amount));
  return rest > 0n ? rest : 0n;
}

function nameOf(book: Book, role: Role, id: number): string {
  return book.names.get(`${role} ${id}`) ?? '';
}

/** What a paper of a day says of who gets what is due on it; nothing where that is the party alone. */
export function payToOf(
  book: Book,
  of: { readonly role: Role; readonly id: number; readonly day: string },
  due: bigint,
): string {
  const shares = sharesOf(book, of, [['new', due]]);
  if (shares.every(({ payee }) => payee === null)) return '';
  const isShared = shares.some(({ isAssigned }) => isAssigned);
  const told = shares.map(({ to, isAssigned, amount }) => {
    const others = to.map(({ kind, name }) => (kind === 'Lienholder' ? `${name} (lienholder)` : name));
    const names = listed(isAssigned ? others : [nameOf(book, of.role, of.id), ...others]);
    return isShared ? `${names} ${amountOf(amount).replace(/\B(?=(\d{3})+\.)/g, ',')}` : names;
  });
  return `Pay to: ${told.join('; ')}.`;
}

/** `Ann`, `Ann and Bob`, `Ann, Bob, and Cid`. */
function listed(names: readonly string[]): string {
  const [last, before] = [names.at(-1) ?? '', names.slice(0, -1)];
  if (before.length === 0) return last;
  return `${before.join(', ')}${before.length > 1 ? ',' : ''} and ${last}`;
}
