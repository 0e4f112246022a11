/** How many jobs lack a rate or miles, and how many tickets that are keyed already. */
import type { PriceCheck } from '../../rules/calls';
import { formatNumber } from '../../../../src/kinds/number';
import type { Translate } from '../../../../src/messages/catalogue';

/** `5 of 14 jobs lack a rate or miles; 76 tickets are affected`. */
export function gapsText(t: Translate, { jobs, gaps }: PriceCheck): string {
  const [of, many] = [formatNumber(jobs), formatNumber(gaps.length)];
  const text = gaps.length === 1 ? t('start.gap', { jobs: of }) : t('start.gaps', { gaps: many, jobs: of });
  const tickets = gaps.reduce((sum, one) => sum + one.tickets, 0);
  if (tickets === 0) return t('start.noTicketYet', { text });
  return tickets === 1
    ? t('start.ticketAffected', { text })
    : t('start.ticketsAffected', { text, count: formatNumber(tickets) });
}
