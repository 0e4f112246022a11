/** The days until an invoice is due, as they are typed. Pure. */

/** Whole days from 0 to 365; `null` for any other text. */
export function termsDaysOf(text: string): number | null {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 366;
  return days <= 365 ? days : null;
}
