/** How the payment of a party is parted among its payees. Both wings know it. */
import { sharedByPayees, type PayeeShare } from '../../../src/rules/settled/otherPayees';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { payable } from '../../payments/rules/share';
import { matchedInOrder } from '../../statements/rules/share';
import type { DueParty } from './calls';
import type { PaidPaper } from './payRuns';

/** Who gets what of the money that pays statements to the end, behind what is on account. @param day of the payment */
export function payeesOfRun(
  { party, payees, on_account: onAccount }: Pick<DueParty, 'party' | 'payees' | 'on_account'>,
  papers: readonly Pick<PaidPaper, 'id' | 'open'>[],
  day: string,
): PayeeShare[] {
  const { amount, used } = payable(sumPrinted(papers.map(({ open }) => open)), onAccount);
  const own = { amount };
  const due = papers.map(({ id, open }) => ({ statement: id, amount: open }));
  const parts = matchedInOrder([{ amount: used }, own], due).flatMap(({ from, to, amount: part }) =>
    from === own ? [{ statement: to.statement, amount: part }] : [],
  );
  return sharedByPayees(party.name, payees, day, parts);
}
