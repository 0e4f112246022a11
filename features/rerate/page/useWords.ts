/** The sentences of an offer to re-rate: how many tickets, what they have, and what they come to more or less. */
import type { Translate } from '../../../src/messages/catalogue';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatNumber } from '../../../src/kinds/number';
import { kindOf } from '../../../src/kinds/index';
import { labelOf } from '../../../src/rules/labels';
import type { Rerate, RerateTicket } from '../rules/calls';
import type { Entities } from '../../../src/grammar/entity';
import { entityOf } from '../../../src/rules/rows';
import { settlementRoles } from '../../../src/sides';
import { useRegistry } from '../../../src/resources/registry';
import { partyKeys, sumsText } from '../rules/sumsText';

/** The words of one offer. */
export interface RerateWords {
  /** `14 tickets have 38.50 instead of 38.75: producers +$80.62`. */
  readonly title: (tickets: readonly RerateTicket[]) => string;
  /** `14 tickets changed: producers +$80.62`. */
  readonly done: (tickets: readonly RerateTicket[]) => string;
  /** `Haulers and customers stay the same.` Empty where all change. */
  readonly others: string;
  /** Labels of the fields that change: `Rate`. */
  readonly fields: string;
  /** A ticket's values as they are, and as they would be. */
  readonly was: (ticket: RerateTicket) => string;
  readonly is: (ticket: RerateTicket) => string;
  /** Where the former values come from: `producer rate`. */
  readonly origin: string;
}

/** The words of an offer about a record of the table `name`. */
export function useRerateWords(name: string, offer: Rerate): RerateWords {
  const registry = useRegistry();
  const t = useMessages();
  const changes = changesOf(offer);
  const valueOf = (field: string, table: string, value: unknown): string => {
    const declared = entityOf(registry, table).fields[field];
    return declared ? kindOf(declared).format(declared, value) : String(value);
  };
  const labels = changes.map(({ table, field }) => labelOf(field, entityOf(registry, table).fields[field]));
  // One price is known by its form; anything else is named.
  const isNamed = changes.length > 1 || changes.some(({ table }) => inherits(registry, table, name));
  const from = changes.map(({ field, table, from: values }, at) => {
    const former = values.map((value) => valueOf(field, table, value)).join(t('rerate.or'));
    return isNamed ? `${labels[at] ?? ''} ${former}` : former;
  });
  const to = changes.map(({ field, table, to: value }) => valueOf(field, table, value));
  const holes = { from: from.join(', '), to: to.join(', ') };
  return {
    title: (tickets) => titleOf(t, tickets, holes),
    done: (tickets) =>
      tickets.length === 1
        ? t('rerate.doneOne', { sums: sumsText(t, tickets) })
        : t('rerate.doneMany', { count: formatNumber(tickets.length), sums: sumsText(t, tickets) }),
    others: othersText(t, offer),
    fields: labels.join(', '),
    was: ({ ticket, was }) =>
      Object.entries(was)
        .map(([key, value]) => valueOf(key, ticket.table, value))
        .join(', '),
    is: ({ ticket, is }) =>
      Object.entries(is)
        .map(([key, value]) => valueOf(key, ticket.table, value))
        .join(', '),
    origin: originOf(registry, name, offer),
  };
}

/** The changes of one ticket table: others have the same under names of their own. */
function changesOf({ changes }: Rerate): Rerate['changes'] {
  return changes.filter(({ table }) => table === changes[0]?.table);
}

function inherits(registry: Entities, table: string, from: string): boolean {
  return !(entityOf(registry, table).lookups ?? []).some((lookup) => lookup.from === from);
}

function originOf(registry: Entities, name: string, { changes }: Rerate): string {
  const lookups = entityOf(registry, changes[0]?.table ?? name).lookups ?? [];
  return lookups.find(({ from }) => from === name)?.origin ?? entityOf(registry, name).title;
}

function titleOf(t: Translate, tickets: readonly RerateTicket[], { from, to }: { from: string; to: string }): string {
  const sums = sumsText(t, tickets);
  const count = formatNumber(tickets.length);
  if (tickets.length === 0) return t('rerate.none');
  if (tickets.some((one) => one.by_hand))
    return tickets.length === 1 ? t('rerate.getsOne', { to, sums }) : t('rerate.getMany', { count, to, sums });
  return tickets.length === 1
    ? t('rerate.hasOne', { from, to, sums })
    : t('rerate.haveMany', { count, from, to, sums });
}

/** Who is paid or billed as before, of those that some ticket has an amount for. */
function othersText(t: Translate, { sums }: Rerate): string {
  const same = settlementRoles.filter((role) => sums[role] === undefined).map((role) => t(partyKeys[role]));
  const [one = '', other] = same;
  if (same.length === 0 || same.length === settlementRoles.length) return '';
  const names = other === undefined ? one : t('rerate.and', { one, other });
  return t('rerate.stay', { names: names.charAt(0).toUpperCase() + names.slice(1) });
}
