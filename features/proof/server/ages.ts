/** How old an unpaid statement is, in days since it was issued. */
import type { AgeKey } from '../rules/figures';

/** Whether a statement belongs to an age. */
export type IsOfAge = (paper: { readonly issuedOn: string }, age: AgeKey) => boolean;

/** The ages as they are today. */
export function agesOf(today: string): IsOfAge {
  const [to30, to60] = [dayBefore(today, 30), dayBefore(today, 60)];
  return ({ issuedOn }, age) => {
    switch (age) {
      case 'open':
        return true;
      case 'to_30':
        return issuedOn >= to30;
      case 'to_60':
        return issuedOn < to30 && issuedOn >= to60;
      case 'over_60':
        return issuedOn < to60;
    }
  };
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
