/** Numbers that are missing between the tickets of a day: a ticket may be lost. */
import { limits } from '../../../src/rules/warnings/limits';

/** Longest run of missing numbers that is told: a longer one is another book of tickets. */
const MOST = Number(limits.number.gap);
/** Digits of a number that counts exactly. */
const DIGITS = 15;

const isSerial = (number: string): boolean => /^\d+$/.test(number) && number.length <= DIGITS;

/** The numbers before this one that would be missing, the nearest first; none for a number with letters. */
export function numbersBefore(number: string): string[] {
  const own = number.trim();
  if (!isSerial(own)) return [];
  const last = Number(own);
  return Array.from({ length: Math.min(MOST + 1, last - 1) }, (_, at) =>
    String(last - 1 - at).padStart(own.length, '0'),
  );
}

/**
 * How many numbers are missing directly before this one.
 * @param exists tells whether a ticket of the kind and year has a number
 * @returns 0 where none is, and where no earlier number is near
 */
export function missingBefore(number: string, exists: (number: string) => boolean): number {
  const nearest = numbersBefore(number).findIndex(exists);
  return nearest === -1 ? 0 : nearest;
}
