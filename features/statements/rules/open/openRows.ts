/** What parties with something to issue come to, where several papers of one party share what it has beside tickets. Exact. Pure. */
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import type { OpenParty, OpenStatements } from '../calls/open';
import { takenInOrder } from '../../../../src/rules/settled/lines';
import { compareAmounts, isNothing, less } from '../../../../src/rules/settled/money';

type AllKinds = OpenStatements['kinds'];

/** A party's row of one kind of paper. */
interface OpenRow {
  readonly code: string;
  readonly one: OpenParty;
}

/**
 * The same with `more` and `comes_to`. A correction is taken up by the first paper that is issued, and what is on account is used up by
 * the papers in their order; so the rows that are chosen come first, then those with tickets.
 */
export function withMore(kinds: AllKinds, isChosen: (code: string, one: OpenParty) => boolean = () => false): AllKinds {
  const rows = kinds.flatMap(({ code, role, parties }) => parties.map((one) => ({ code, role, one })));
  const shared = new Map<OpenParty, OpenParty>();
  for (const own of Map.groupBy(rows, ({ role, one }) => `${role} ${one.party.id}`).values()) {
    const rank = ({ code, one }: OpenRow): number => (isChosen(code, one) ? 0 : one.loads > 0 ? 1 : 2);
    let left = own[0]?.one.on_account ?? '0.00';
    for (const [at, { one }] of own.toSorted((a, b) => rank(a) - rank(b)).entries()) {
      const added = at === 0 ? one.added : '0.00';
      const owed = sumPrinted([one.tickets_amount, added]);
      const lines = at === 0 ? linesOf(one, owed) : '0.00';
      const due = less(owed, lines);
      const paid = compareAmounts(due, '0') <= 0 ? '0.00' : compareAmounts(due, left) > 0 ? left : due;
      left = less(left, paid);
      const [more, comesTo] = [less(added, lines, paid), less(due, paid)];
      // A row that stays as it is is the same object: tables draw it once.
      if (more !== one.more || comesTo !== one.comes_to) shared.set(one, { ...one, more, comes_to: comesTo });
    }
  }
  return kinds.map((kind) => ({ ...kind, parties: kind.parties.map((one) => shared.get(one) ?? one) }));
}

/** What features have the paper take off. A paper of which nothing else is anything is not issued for it. */
function linesOf({ loads, tons, added, lines = [] }: OpenParty, owed: string): string {
  if (lines.length === 0 || (loads === 0 && isNothing(added))) return '0.00';
  return sumPrinted(takenInOrder(owed, tons, lines).map(({ taken }) => taken));
}

/** Whether a paper for the party would have anything on it: all tickets of others are held. */
export function hasSomething({ loads, more }: Pick<OpenParty, 'loads' | 'more'>): boolean {
  return loads > 0 || /[1-9]/.test(more);
}

/** How many parties of the kinds have something to issue. */
export const countOf = (kinds: AllKinds): number =>
  kinds.reduce((sum, { parties }) => sum + parties.filter(hasSomething).length, 0);
