/** What tickets come to more or less for each kind of party, in words of the room `rerating`. */
import type { Translate } from '../../../src/messages/catalogue';
import type { RerateTicket } from './calls';
import { isNothing } from '../../../src/rules/settled/money';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { settlementRoles } from '../../../src/sides';
import { signed } from './signed';

/** What each kind of party is called. */
export const partyKeys = {
  producer: 'rerate.producers',
  hauler: 'rerate.haulers',
  customer: 'rerate.customers',
} as const satisfies Record<SettlementRole, string>;

/** `producers +$80.62, customers −$3.00`. */
export function sumsText(t: Translate, tickets: readonly Pick<RerateTicket, 'amounts'>[]): string {
  const parts = settlementRoles.flatMap((role) => {
    const sum = sumPrinted(tickets.map(({ amounts }) => amounts[role]?.difference ?? null));
    return isNothing(sum) ? [] : [`${t(partyKeys[role])} ${signed(sum, '$')}`];
  });
  return parts.length > 0 ? parts.join(', ') : t('rerate.noAmount');
}
