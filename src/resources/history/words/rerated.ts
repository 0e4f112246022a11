/** A re-rate in words: `Re-rated 14 tickets: 38.50 → 38.75, producers +$80.62`. Pure. */
import type { Entities } from '../../../grammar/entity';
import { formatNumber } from '../../../kinds/number';
import type { Translate } from '../../../messages/catalogue';
import { labelOf } from '../../../rules/labels';
import type { Rerated, ReratedAbout } from '../../../rules/rerate/answers';
import type { Values } from '../../../rules/rows';
import { isNothing } from '../../../rules/settled/money';
import { settlementRoles } from '../../../sides';
import { signed } from '../../rerate/signed';
import { draftText } from '../fieldTexts';

const whoKeys = {
  producer: 'history.producers',
  hauler: 'history.haulers',
  customer: 'history.customers',
} as const;

/**
 * The sentence.
 * @param about what the history keeps of the act; of the first acts of this kind it has neither prices nor sums
 */
export function reratedText(t: Translate, registry: Entities, about: Values | null, tickets: number): string {
  const { changes = [], sums = {} }: Partial<ReratedAbout> = about ?? {};
  const [first] = changes;
  const own = changes.filter(({ table }) => table === first?.table);
  const told = own.map((change) => changeText(t, registry, change, own.length > 1));
  const differences = settlementRoles.flatMap((role) => {
    const sum = sums[role] ?? '0.00';
    return isNothing(sum) ? [] : [`${t(whoKeys[role])} ${signed(sum, '$')}`];
  });
  const what = [...told, ...differences].join(', ');
  const things = tickets === 1 ? t('history.oneTicket') : t('history.tickets', { count: formatNumber(tickets) });
  return what === '' ? t('history.did.reratedOnly', { things }) : t('history.did.rerated', { things, what });
}

/** Whether the sentence says what each ticket had before: all had the same. */
export function saysAll(about: Values | null): boolean {
  const { changes = [] }: Partial<ReratedAbout> = about ?? {};
  return changes.length > 0 && changes.every(({ from }) => from.length === 1);
}

/** `38.50 → 38.75`; with its name where there are several. */
function changeText(t: Translate, registry: Entities, { table, field, from, to }: Rerated, isNamed: boolean): string {
  const declared = registry[table]?.fields[field];
  const text = (value: number | null): string => (declared ? draftText(declared, value, {}) : String(value));
  const change = `${from.map(text).join(t('history.or'))} → ${text(to)}`;
  return isNamed ? `${labelOf(field, declared)} ${change}` : change;
}
