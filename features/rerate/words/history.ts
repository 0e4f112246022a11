/** What the history says of a re-rate: `Re-rated 14 tickets: 38.50 → 38.75, producers +$80.62`. */
import { formatNumber } from '../../../src/kinds/number';
import type { ActWords, HistoryText, Teller } from '../../../src/rules/history/actWords';
import type { Values } from '../../../src/rules/rows';
import { isNothing } from '../../../src/rules/settled/money';
import { settlementRoles } from '../../../src/sides';
import type { Rerated, ReratedAbout } from '../rules/calls';
import { signed } from '../rules/signed';

const rerated = { en: 'Re-rated %{things}: %{what}', es: 'Recálculo de %{things}: %{what}' };
const reratedOnly = { en: 'Re-rated %{things}', es: 'Recálculo de %{things}' };
const oneTicket = { en: '1 ticket', es: '1 boleta' };
const tickets = { en: '%{count} tickets', es: '%{count} boletas' };
const or = { en: ' or ', es: ' o ' };
const parties = {
  producer: { en: 'producers', es: 'productores' },
  hauler: { en: 'haulers', es: 'transportistas' },
  customer: { en: 'customers', es: 'clientes' },
};

/**
 * The sentence.
 * @param about what the history keeps of the act; of the first acts of this kind it has neither prices nor sums
 * @param count how many tickets it changed
 */
function reratedText(teller: Teller, about: Values | null, count: number): HistoryText {
  const { said } = teller;
  const { changes = [], sums = {} }: Partial<ReratedAbout> = about ?? {};
  const [first] = changes;
  const own = changes.filter(({ table }) => table === first?.table);
  const differences = settlementRoles.flatMap((role) => {
    const sum = sums[role] ?? '0.00';
    return isNothing(sum) ? [] : [`${said({ text: parties[role] })} ${signed(sum, '$')}`];
  });
  const what = [...own.map((change) => changeText(teller, change, own.length > 1)), ...differences].join(', ');
  const things = said(count === 1 ? { text: oneTicket } : { text: tickets, holes: { count: formatNumber(count) } });
  return what === '' ? { text: reratedOnly, holes: { things } } : { text: rerated, holes: { things, what } };
}

/** `38.50 → 38.75`; with its name where there are several. */
function changeText({ said, shown, label }: Teller, { table, field, from, to }: Rerated, isNamed: boolean): string {
  const text = (value: number | null): string => shown(table, field, value);
  const change = `${from.map(text).join(said({ text: or }))} → ${text(to)}`;
  return isNamed ? `${label(table, field)} ${change}` : change;
}

const rerate: ActWords = {
  kind: { en: 'Re-rate', es: 'Recálculo' },
  isWhole: true,
  did: (told) => reratedText(told, told.act.about, told.act.total),
  lead: (told) => reratedText(told, told.about, told.count),
  // All tickets had the same: a change of one of them is said already.
  saysChanges: (about) => {
    const { changes = [] }: Partial<ReratedAbout> = about ?? {};
    return changes.length > 0 && changes.every(({ from }) => from.length === 1);
  },
};

/** By kind of act. */
export const acts = { rerate };
