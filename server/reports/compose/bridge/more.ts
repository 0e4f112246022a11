/** Lines of a bridge after its subtotal: adjustments, corrections, payments. */
import { formatNumber } from '../../../../src/kinds/number';
import type { PlainKey, Translate } from '../../../../src/messages/catalogue';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { OFFSET } from '../../../../src/sides';
import { negated } from '../line';
import type { BridgeLine, MoreItem, PaidItem } from '../settlement';

/** Lines after the subtotal that page 1 has room for; beyond that they are counted, and page 2 has them one by one. */
export const BRIDGE_ROOM = 8;

interface MoreLook {
  /** Page 1 has room for one line each. */
  readonly roomy: boolean;
  readonly many: 'settled.adjustments' | 'settled.corrections';
}

/** Their lines: one each, or one for all where page 1 has no room. */
export function moreLines(
  key: 'adjustment' | 'correction',
  items: readonly MoreItem[],
  { roomy, many }: MoreLook,
  t: Translate,
): BridgeLine[] {
  if (roomy) return items.map((item) => ({ key, amount: item.amount, ...moreText(item, t) }));
  if (items.length === 0) return [];
  const amount = sumPrinted(items.map((item) => item.amount));
  return [{ key, amount, label: t(many), about: t('settled.onPage2', { count: formatNumber(items.length) }) }];
}

/** The words of an adjustment or a correction: what it is, and paler its day or what changed and on which paper. */
export function moreText({ text, date, reference }: MoreItem, t: Translate): { label: string; about: string } {
  if (reference === undefined) return { label: text, about: text.includes(date) ? '' : date };
  const [label = text, ...changed] = text.split(': ');
  // The difference stands in the column of amounts.
  const what = changed.join(': ').replace(/, [+−-][\d,.]+$/, '');
  const about = [...(what ? [what] : []), t('settled.onPaper', { reference })];
  return { label, about: about.join(', ') };
}

/** What was on account: a line each, or one for all where page 1 has no room. */
export function paidLines(
  paid: readonly PaidItem[],
  { roomy, bills }: { readonly roomy: boolean; readonly bills: boolean },
  t: Translate,
): BridgeLine[] {
  const key = 'paid';
  if (roomy)
    return paid.map((item) => ({
      key,
      label: paidLabel(item, bills, t),
      amount: negated(item.amount),
      ...(item.left === undefined ? {} : { about: leftText(item.left, t) }),
    }));
  if (paid.length === 0) return [];
  const amount = negated(sumPrinted(paid.map((item) => item.amount)));
  return [
    { key, amount, label: t('settled.lessPaid'), about: t('settled.onPage2', { count: formatNumber(paid.length) }) },
  ];
}

/** `Less paid 2026-09-12, check 4471`, `Less advance of 2026-08-01, check 4390`, of a customer `Less prepayment of …`, `Less owed from PS-2026-0002`. */
function paidLabel(item: PaidItem, bills: boolean, t: Translate): string {
  if (item.method === OFFSET) return t('settled.lessOwed', { reference: item.reference });
  const ahead = bills ? 'settled.lessPrepaid' : 'settled.lessAdvance';
  return t(item.isAdvance ? ahead : 'settled.lessPaidOn', { date: item.date, how: paidHow(item, t) });
}

/** `4,268.87 left for the next statement` */
export function leftText(left: string, t: Translate): string {
  return t('settled.leftForNext', { amount: formatNumber(left, 2) });
}

const methods = {
  Check: 'settled.byCheck',
  'Bank Transfer': 'settled.byTransfer',
  Card: 'settled.byCard',
  Cash: 'settled.byCash',
  Other: 'settled.byOther',
  [OFFSET]: 'settled.owedFrom',
} as const satisfies Readonly<Record<PaidItem['method'], PlainKey>>;

/** How something was paid: `check 4471`, `owed from PS-2026-0002`. */
export function paidHow({ method, reference }: PaidItem, t: Translate): string {
  const how = t(methods[method]);
  return reference ? `${how} ${reference}` : how;
}
