/** What an act does to rows of closed days, whatever the act is called. */
import { closingDayOf, MONEY_KIND } from '../../../src/rules/closing/closingKinds';
import type { RowChange } from '../context';
import { closedMoney } from './money';
import type { ClosedParts, ClosedRows, ClosedUpTo } from './read';
import type { IsRenamed } from './renamed';
import { closedTickets } from './tickets';

/** The same of a kind of closing. */
export type ClosedTouch = ClosedRows & { readonly kind: string; readonly to: string };

/** What the changes of an act do to each kind that is closed; kinds that they leave alone are left out. */
export async function closedTouched(
  parts: ClosedParts,
  closings: ReadonlyMap<string, ClosedUpTo>,
  changes: readonly RowChange[],
  isRenamed: IsRenamed,
): Promise<ClosedTouch[]> {
  const found: ClosedTouch[] = [];
  for (const [kind, { to }] of closings) {
    if (to === null || !Object.hasOwn(parts.registry, kind)) continue;
    const day = closingDayOf(parts.registry, kind);
    const rows =
      kind === MONEY_KIND
        ? closedMoney(parts, to, changes, isRenamed)
        : day !== undefined && (await closedTickets(parts, { table: kind, day, to }, changes, isRenamed));
    if (rows && (rows.isBroken || rows.renamed > 0)) found.push({ ...rows, kind, to });
  }
  return found;
}
