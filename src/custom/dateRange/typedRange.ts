/** A range of days as a field holds it: days that were accepted, or a text that was refused and stays. */
import type { Translate } from '../../messages/catalogue';
import type { DayRange } from '../../rules/dayRange/dayRange';
import type { RangeFault } from '../../rules/dayRange/readDayRange';

/** Accepted days, or `refused` with no days. Nothing may be asked for while a text is refused. */
export interface TypedRange extends DayRange {
  readonly refused?: string;
}

/** Why a text is refused, in words. */
export function faultText(found: RangeFault, year: number, t: Translate): string {
  if (found.fault === 'outside') return t('range.outside', { day: found.day, year });
  return t(found.fault === 'reversed' ? 'range.reversed' : 'range.unknown');
}
