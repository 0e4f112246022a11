/** Tickets in words, for the dialogs and notices that speak of them. */
import { isEmpty } from '../../../kinds/kind';
import { formatNumber } from '../../../kinds/number';
import { relatedName } from '../../../kinds/ref';
import type { Translate } from '../../../messages/catalogue';
import type { AnyRow } from '../../../rules/rows';
import { dayText } from '../../../messages/shownDates';

/** As many ticket numbers are named. */
const NAMED = 3;

/** `46054, 46053 and 46052`; of more than three the first ones, and how many more there are. */
export function numbersText(t: Translate, numbers: readonly string[]): string {
  const named = numbers.slice(0, NAMED);
  const more = numbers.length - named.length;
  if (more > 0) return t('ticketList.numbersAndMore', { numbers: named.join(', '), count: more });
  const last = named.pop() ?? '';
  return named.length === 0 ? last : t('ticketList.numbersAnd', { numbers: named.join(', '), last });
}

/** `Ticket 71386 · 2026-11-21 · Maple Hollow Farms · 71,620 / 32,720 lbs`, without what the ticket lacks. */
export function ticketText(t: Translate, row: AnyRow): string {
  const weights = [row.gross_weight, row.tare_weight].map((weight) => formatNumber(weight, 0, 2));
  return [
    t('ticketList.named', { number: numberOf(row) }),
    isEmpty(row.date) ? '' : dayText(String(row.date)),
    relatedName(row.customer_id, ''),
    isEmpty(row.gross_weight) && isEmpty(row.tare_weight)
      ? ''
      : t('ticketList.weights', { weights: weights.join(' / ') }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** One ticket in full, several by their numbers. */
export function ticketsText(t: Translate, rows: readonly AnyRow[]): string {
  const [only] = rows;
  return only && rows.length === 1 ? ticketText(t, only) : numbersText(t, rows.map(numberOf));
}

/** `30 tickets`; one by its number. */
export function countText(t: Translate, rows: readonly AnyRow[]): string {
  const [only] = rows;
  return only && rows.length === 1 ? numberOf(only) : t('ticketList.count', { count: rows.length });
}

function numberOf({ ticket_number: number }: AnyRow): string {
  return String(number ?? '');
}
