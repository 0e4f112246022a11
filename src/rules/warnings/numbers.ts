/** Checks of the ticket number. */
import type { Translate } from '../../messages/catalogue';
import type { Check } from './check';
import type { TicketHistory } from './history';
import { limits } from './limits';

type NumberCheck = Check<'ticket_number', TicketHistory & { readonly recentNumbers?: readonly string[] | undefined }>;

/** True when two texts are the same without the spaces around them. */
export function isSameText(a: unknown, b: string): boolean {
  return String(a ?? '').trim() === b;
}

/** A ticket's day, or words for one without. */
export function dayText(day: unknown, t: Translate): string {
  return String(day ?? '') || t('warning.anotherDay');
}

/** A ticket number that counts up; `null` for one with letters. */
function serialOf(number: string): bigint | null {
  return /^\d+$/.test(number.trim()) ? BigInt(number.trim()) : null;
}

function distance(a: bigint, b: bigint): bigint {
  return a > b ? a - b : b - a;
}

/** The same number in the year, and a gap to the numbers entered last. */
export const numberChecks: readonly NumberCheck[] = [
  {
    at: 'ticket_number',
    of: ['ticket_number'],
    // `recentNumbers` are reported elsewhere on the screen, and not twice.
    warn: ({ text }, { sameNumber, recentNumbers, loaded }, t) => {
      const number = text('ticket_number');
      if (number === '' || recentNumbers?.includes(number)) return undefined;
      const other = sameNumber?.find((ticket) => ticket.id !== loaded?.id && isSameText(ticket.ticket_number, number));
      return other && t('warning.alsoOnTicketOf', { day: dayText(other.date, t) });
    },
  },
  {
    at: 'ticket_number',
    of: ['ticket_number'],
    warn: ({ text }, { lastNumbers = [], loaded }, t) => {
      const number = serialOf(text('ticket_number'));
      const first = lastNumbers.find((one) => serialOf(one) !== null);
      if (loaded || number === null || first === undefined) return undefined;
      const known = lastNumbers.map(serialOf).filter((one) => one !== null);
      const isFar = known.every((one) => distance(one, number) > limits.number.gap);
      return isFar && t('warning.lastWas', { number: first.trim() });
    },
  },
];
