/** What a ticket form proposes for an empty field (ruling 80). Pure; weights in lbs. */
import { numberOf } from './check';
import { daysBetween } from './dates';
import type { EarlierTicket } from './history';
import { limits } from './limits';

/** Most characters of a ticket number (ruling 50). */
const LONGEST = 30;

/**
 * The number after `last`: its last digits count up and keep their zeros, `46062` → `46063`, `A-009` → `A-010`.
 * @returns `undefined` for a number that does not end in digits, or that would get too long
 */
export function nextNumber(last: string): string | undefined {
  const text = last.trim();
  const digits = /\d+$/.exec(text)?.[0];
  if (digits === undefined) return undefined;
  const next = text.slice(0, -digits.length) + String(BigInt(digits) + 1n).padStart(digits.length, '0');
  return next.length > LONGEST ? undefined : next;
}

/** What is known of a truck's tare: the usual one with the age of the newest in days, or tares that vary too much. */
export type UsualTare =
  | { readonly tare: number; readonly days: number }
  | { readonly low: number; readonly high: number };

/**
 * The median tare of a truck's newest tickets, in whole steps of the scale. Tares that no truck has are left out: they are
 * keying errors.
 * @param tickets newest first
 * @param today the local calendar day
 * @returns `undefined` where no ticket has a usable tare
 */
export function usualTare(tickets: readonly EarlierTicket[], today: string): UsualTare | undefined {
  const { low: least, high: most, varies } = limits.tare;
  const weighed = tickets.flatMap(({ tare_weight, date }) => {
    const tare = numberOf(tare_weight);
    return tare === null || tare < least || tare > most ? [] : [{ tare, date: String(date ?? '') }];
  });
  const newest = weighed.slice(0, limits.history.compared);
  const sorted = newest.map(({ tare }) => tare).toSorted((a, b) => a - b);
  const [low, high] = [sorted[0], sorted.at(-1)];
  const [left, right] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined || left === undefined || right === undefined) return undefined;
  if (high - low > varies) return { low, high };
  const day =
    newest
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? today;
  const tare = Math.round((left + right) / 2 / limits.scaleStep) * limits.scaleStep;
  return { tare, days: Math.max(0, daysBetween(day, today)) };
}
