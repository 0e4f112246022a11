/**
 * The day that a new crop ticket starts with (ruling 114): the one keyed last in the job on this machine, else today, else the
 * job's. A day that is closed is never proposed while another one is left.
 */
import { isDay } from '../../../../kinds/date';
import type { Key } from '../../../../kinds/ref';
import { recall, remember } from '../../../../look/choice/localValue';
import { isClosedDay } from '../../../../resources/closed/closedDays';
import { isInYear } from '../../../../rules/dates';

const KEY = 'jobDays';
/** Jobs remembered, the last one first. */
const MOST = 50;

/** Job and day, the last keyed first. */
type JobDays = readonly (readonly [job: string, day: string])[];

function isJobDay(one: unknown): one is readonly [string, string] {
  return Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'string' && isDay(one[1]);
}

function jobDays(): JobDays {
  try {
    const stored: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isJobDay) : [];
  } catch {
    // Another version wrote it, or somebody changed it by hand: nothing is remembered.
    return [];
  }
}

/** Remembers the day of a ticket that was keyed in a job. What is no day is not remembered. */
export function rememberJobDay(id: Key, day: unknown): void {
  if (typeof day !== 'string' || !isDay(day)) return;
  const job = String(id);
  const others = jobDays().filter(([one]) => one !== job);
  remember(KEY, JSON.stringify([[job, day], ...others].slice(0, MOST)));
}

/** What the day of a new ticket depends on. */
interface NewTicketFacts {
  readonly job: { readonly id: Key; readonly date?: string | null | undefined };
  /** The local day. */
  readonly today: string;
  /** The working year. */
  readonly year: number;
  /** The last closed day; `undefined` where all is open. */
  readonly closedTo: string | undefined;
}

/** The day of a new ticket; `''` for none. */
export function dayOfNew({ job, today, year, closedTo }: NewTicketFacts): string {
  const isOpen = (day: string): boolean => closedTo === undefined || !isClosedDay(day, closedTo);
  const last = jobDays().find(([one]) => one === String(job.id))?.[1];
  if (last !== undefined && isOpen(last)) return last;
  return isInYear(today, year) && isOpen(today) ? today : (job.date ?? '');
}
