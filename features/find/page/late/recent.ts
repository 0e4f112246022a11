/** What was opened last, kept in this browser for each user. */
import { recall, remember } from '../../../../src/look/choice/localValue';
import type { Translate } from '../../../../src/messages/catalogue';
import { dayOf, minutesOf, shownDay } from '../../../../src/rules/dates';
import type { Hit, Target } from '../hit';
import { isValues } from '../../../../src/rules/rows';

/** What is kept of a line. */
interface RecentLine {
  readonly name: string;
  readonly rest: string;
  readonly target: Target;
  /** When it was opened, in milliseconds since 1970. */
  readonly at: number;
}

const MOST = 4;
const keyOf = (user: string): string => `recent.${user}`;

function isLine(value: unknown): value is RecentLine {
  if (!isValues(value)) return false;
  const { name, rest, target, at } = value;
  if (typeof name !== 'string' || typeof rest !== 'string' || typeof at !== 'number') return false;
  if (!isValues(target)) return false;
  const { to, report } = target;
  // Only addresses of this page and of its reports.
  return [to, report].some((address) => typeof address === 'string' && /^\/(?!\/)/.test(address));
}

function linesOf(user: string): RecentLine[] {
  try {
    const stored: unknown = JSON.parse(recall(keyOf(user)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLine) : [];
  } catch {
    return [];
  }
}

/** `today 10:32`, or the day. */
function whenOf(at: number, t: Translate): string {
  const moment = new Date(at);
  const isToday = dayOf(moment) === dayOf(new Date());
  return isToday ? `${t('common.today')} ${minutesOf(moment)}` : shownDay(moment);
}

/** Keeps a line that was opened; acts and screens are not kept, since they are offered anyway. */
export function keepRecent(
  user: string,
  { group, name, rest, target }: Pick<Hit, 'group' | 'name' | 'rest' | 'target'>,
): void {
  if (!['tickets', 'reports', 'records'].includes(group)) return;
  const about = JSON.stringify(target);
  const others = linesOf(user).filter((line) => JSON.stringify(line.target) !== about);
  remember(keyOf(user), JSON.stringify([{ name, rest, target, at: Date.now() }, ...others].slice(0, MOST)));
}

/** The lines, the last opened first. */
export function recentHits(user: string, t: Translate): Hit[] {
  return linesOf(user).map(({ name, rest, target, at }, place) => ({
    key: `recent ${place}`,
    group: 'recent',
    icon: 'recent',
    name,
    rest,
    end: whenOf(at, t),
    score: 1,
    target,
  }));
}
