/** Which parties of which kinds are ticked. A tick is kept by code and party. Pure. */
import type { OpenParty, OpenStatements } from '../../../rules/calls/open';
import { hasSomething } from '../../../rules/open/openRows';
import type { OpenKind } from '../../parts/sums';

/** Key of a party's row. */
export const tickOf = (code: string, { party }: Pick<OpenParty, 'party'>): string => `${code} ${party.id}`;

/** The ticks with these set or taken away. */
export function ticked(ticks: ReadonlySet<string>, keys: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(ticks);
  for (const key of keys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** The keys from one to another in the order of the rows; the second alone where the first is not among them. */
export function rangeOf(order: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [first, last] = [from === undefined ? -1 : order.indexOf(from), order.indexOf(to)];
  if (first < 0) return [to];
  return order.slice(Math.min(first, last), Math.max(first, last) + 1);
}

/** Keys of the rows of a kind that can be ticked. */
export const keysOf = ({ code, parties }: OpenKind): string[] =>
  parties.filter(hasSomething).map((party) => tickOf(code, party));

/** The kinds with their ticked parties alone. */
export function takenOf(kinds: readonly OpenKind[], ticks: ReadonlySet<string>): OpenKind[] {
  return kinds.map((kind) => ({
    ...kind,
    parties: kind.parties.filter((party) => ticks.has(tickOf(kind.code, party))),
  }));
}

/** Without a cut-off nothing of a role can be issued. */
export function mayTake({ cutoffs }: Pick<OpenStatements, 'cutoffs'>, { role }: Pick<OpenKind, 'role'>): boolean {
  return cutoffs[role] !== null;
}
