/** What a paper is made of, once and for all. */
import { isAdvance } from '../../rules/advances';
import { less } from '../../../../src/rules/settled/money';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { type Composed, itemOf, partialOf } from '../compose/compose';
import { paidItemOf } from '../compose/more';
import {
  ticketKey,
  type FrozenPaper,
  type IssuedPaper,
  type Settlement,
} from '../../../../server/reports/compose/settlement';

/** What is known of a paper besides what it was composed from. */
export interface PaperFacts extends Pick<
  Settlement,
  'issuedOn' | 'issuedBy' | 'dueOn' | 'terms' | 'account' | 'notes' | 'logo'
> {
  readonly reference: string;
  readonly earlier: readonly IssuedPaper[];
}

/** The paper of a composed statement. Tickets that are held for a doubt are not on it. */
export function frozenOf(composed: Composed, { reference, earlier, ...facts }: PaperFacts): FrozenPaper {
  const { kind, period, tickets, adjustments, corrections, onAccount, bridge, context, addressee } = composed;
  const printed = tickets.filter(({ hold, amount }) => !hold || amount === null);
  const advances = sumPrinted(adjustments.filter(isAdvance).map(({ amount }) => amount));
  const own = { reference, from: period.from, to: period.to, amount: less(bridge.amount, advances) };
  const settlement: Settlement = {
    code: kind.code,
    reference,
    bridge: bridge.lines,
    partial: partialOf(composed),
    ...facts,
    held: printed.flatMap(({ hold, line }) => (hold ? [ticketKey(line.ticket)] : [])),
    adjustments: adjustments.map(itemOf),
    corrections: corrections.map(itemOf),
    paid: onAccount.map(paidItemOf),
    yearToDate: kind.role === 'customer' ? null : [...earlier, own],
  };
  const found = printed.length;
  return {
    context: { ...context, settlement },
    party: { ...addressee, found },
    tickets: printed.map(({ line }) => line.ticket),
  };
}
