/** A range of days, and how it is written. */

/** Days as YYYY-MM-DD, `''` for none. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** `2026-09-14 – 2026-09-20`; a single day while the other end is missing. */
export function rangeText({ from, to }: DayRange): string {
  return [from, to === from ? '' : to].filter(Boolean).join(' – ');
}
