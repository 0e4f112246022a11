/** The days that a paper may have (ruling 100): from the end of its period through today, behind the closed days. */
import type { Book } from './book';

/** The first day that a paper of a period may have, and the one that it has where nobody chooses. */
export function paperDays({ closedTo, today }: Book, to: string): { readonly first: string; readonly usual: string } {
  const end = to < today ? to : today;
  return end > closedTo ? { first: end, usual: end } : { first: dayAfter(closedTo, 1), usual: today };
}

/** A day so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
