/** How old a ticket is at a day, and what customers are billed for. */

/** The ages: up to 30 days, 60, 90, and more. */
export const AGES = ['to_30', 'to_60', 'to_90', 'over_90'] as const;

/** One of them. */
export type TicketAge = (typeof AGES)[number];

/** The kinds of ticket that a customer is billed for, without the end of their tables' names. */
export const BILLED = ['crop', 'haul', 'delivery'] as const;

/** Days from one day to another. */
export function ageDays(date: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(date)) / 86_400_000);
}

/** The age of what is of `date`, at `day`. */
export function ageIn(date: string, day: string): TicketAge {
  const days = ageDays(date, day);
  return days <= 30 ? 'to_30' : days <= 60 ? 'to_60' : days <= 90 ? 'to_90' : 'over_90';
}
