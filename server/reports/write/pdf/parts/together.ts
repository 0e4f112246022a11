/** Which lines of a list stay on the page of what follows. */
import type { ReportEvent } from '../../../compose/statement/event';

/** Lines that the last page of a statement has at least above its totals, where it has them. */
const LAST_LINES = 3;

/**
 * Whether a line is on the page of what follows: the last line with its totals, the first line of a group with the second,
 * and the last lines of a statement with each other, so that no line stands alone.
 */
export function staysWithNext(events: readonly ReportEvent[], at: number): boolean {
  const next = events[at + 1]?.type;
  if (next === 'subtotal' || next === 'total') return true;
  if (next !== 'line') return false;
  if (events[at - 1]?.type === 'group') return true;
  const following = events.slice(at + 1, at + LAST_LINES).findIndex(({ type }) => type !== 'line');
  return (
    following >= 0 && events.slice(at + 1 + following).every(({ type }) => type === 'subtotal' || type === 'total')
  );
}
