/** The month that statements are made of. Pure. */
import { monthRange, type DayRange } from './dayRange';

/** The month whose papers are made: the one before today's; in January, and in another working year, the last month of that year that has begun. */
export function monthToIssue(today: string, year: number): DayRange {
  const [thisYear = year, month = 1] = today.split('-').map(Number);
  return monthRange(year, thisYear === year ? Math.max(month - 1, 1) : 12);
}
