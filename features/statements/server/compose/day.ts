/** The day of a paper: from the end of its period through today, behind the days that are closed. */
import { dayOf } from '../../../../src/rules/dates';
import { daysAfter } from '../../../../src/rules/dayRange/nearDay';
import type { StatementKind } from '../../../../src/rules/settled/codes';
import type { Translate } from '../../../../src/messages/catalogue';
import { InvalidRecord } from '../../../../server/faults';
import type { Period } from '../../../../server/reports/read/request';
import { STATEMENT } from '../../../../server/settled/claims';
import { readSettings } from '../../../../server/settled/settings';
import type { PaperDays } from '../../rules/calls/open';
import type { StatementParts } from '../parts';

/** The days that a paper of a period may have, and the usual one: the last of the period while that is open, else today. */
export async function paperDays(parts: StatementParts, period: Period): Promise<PaperDays> {
  const { closed, end, today } = await boundsOf(parts, period);
  if (closed === null || end > closed) return { first: end, last: today, usual: end };
  return { first: daysAfter(closed, 1), last: today, usual: today };
}

/**
 * The day that was chosen for a paper; without a choice the usual one, on which the guard of closed days has the last word.
 * @throws InvalidRecord `day` where it is before the end of the period, after today or closed
 */
export async function paperDay(
  parts: StatementParts,
  t: Translate,
  { day, period }: { readonly day: string | undefined; readonly period: Period },
): Promise<string> {
  if (day === undefined) return (await paperDays(parts, period)).usual;
  const { closed, end, today } = await boundsOf(parts, period);
  if (day < end || day > today) throw new InvalidRecord({ day: [t('statements.dayBetween', { end, today })] });
  if (closed !== null && day <= closed) throw new InvalidRecord({ day: [t('statements.dayClosed', { day: closed })] });
  return day;
}

/** When a paper of a day is due; `null` for those that we pay, and where nobody has said in how many days invoices are due. */
export async function dueDay(parts: StatementParts, { role }: StatementKind, day: string): Promise<string | null> {
  const days = role === 'customer' ? (await readSettings(parts)).terms_days : null;
  return days === null ? null : daysAfter(day, days);
}

async function boundsOf({ db, statement, clock, closedDays }: StatementParts, { to }: Period) {
  const closed = await closedDays.lastOf({ trx: db.sql, dialect: db.dialect, statement }, STATEMENT);
  const today = dayOf(clock());
  return { closed, today, end: to < today ? to : today };
}
