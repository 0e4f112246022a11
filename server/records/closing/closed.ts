/** What an act does to rows of closed days, whatever the act is called. */
import { closingDayOf, MONEY_KIND, moneyDays, type MoneyTable } from '../../../src/rules/closing/closingKinds';
import type { RowChange } from '../context';
import type { ClosedParts, ClosedRows, ClosedUpTo } from './read';
import type { IsRenamed } from './renamed';
import { closedTickets } from './tickets';
import { isNothing, less } from '../../../src/rules/settled/money';
import { entityOf, fieldsOf, type Values } from '../../../src/rules/rows';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { changedFields } from '../changed';

const PAYMENT = 'payment' satisfies MoneyTable;

/** What may become of a payment of a closed day: it goes on a paper or comes off, whole or in parts that come to the same. */
const WHERE_IT_IS: readonly string[] = ['statement_id', 'part_of', 'amount'];

/** The rows of money that an act changes although they are closed. */
function closedMoney(
  { registry }: Pick<ClosedParts, 'registry'>,
  to: string,
  changes: readonly RowChange[],
  isRenamed: IsRenamed,
): ClosedRows {
  let renamed = 0;
  for (const [table, day] of Object.entries(moneyDays)) {
    const isClosed = (row: Values | undefined): boolean => typeof row?.[day] === 'string' && String(row[day]) <= to;
    const own = changes.filter(
      (change) =>
        change.table === table && (isClosed(change.before) || isClosed({ ...change.before, ...change.after })),
    );
    if (own.length === 0) continue;
    const entity = entityOf(registry, table);
    const isOnlyRenamed = ({ before, after }: RowChange, keys: readonly string[]): boolean =>
      before !== undefined && after !== undefined && keys.every((key) => isRenamed(entity, key, before, after));
    if (table !== PAYMENT) {
      const fieldsChanged = ({ before = {}, after = {} }: RowChange) => changedFields(entity, before, after);
      if (!own.every((change) => isOnlyRenamed(change, fieldsChanged(change)))) return { isBroken: true };
      renamed += own.length;
      continue;
    }
    for (const shares of Map.groupBy(own, firstOf).values()) {
      const facts = fieldsOf(entity).flatMap(([key]) => (WHERE_IT_IS.includes(key) ? [] : [key]));
      if (!isSamePayment(shares, facts, isOnlyRenamed)) return { isBroken: true };
      const [first] = shares;
      const { before, after } = first ?? {};
      if (before && after && facts.some((key) => isRenamed(entity, key, before, after))) renamed += 1;
    }
  }
  return { isBroken: false, renamed };
}

/** The first row of a payment stands for all of it. */
function firstOf({ id, before, after }: RowChange): unknown {
  return (before ?? after)?.part_of ?? id;
}

/** Whether the rows of a payment come to the same as before, and say the same of it. */
function isSamePayment(
  shares: readonly RowChange[],
  facts: readonly string[],
  isOnlyRenamed: (change: RowChange, keys: readonly string[]) => boolean,
): boolean {
  const known = shares.find(({ before, after }) => before && after);
  if (!known) return false;
  const whole: Values = { ...known.before, ...known.after };
  const amounts = (row: 'before' | 'after'): string =>
    sumPrinted(
      shares.flatMap(({ before, after }) => {
        const values = row === 'before' ? before : after && { ...before, ...after };
        return values ? [String(values.amount)] : [];
      }),
    );
  const isSame = (values: Values, other: Values) => (key: string) => (values[key] ?? null) === (other[key] ?? null);
  return (
    isNothing(less(amounts('after'), amounts('before'))) &&
    shares.every((change) => {
      const { before, after } = change;
      if (!after) return true;
      const next = { ...before, ...after };
      if (!before) return facts.every(isSame(next, whole));
      return isOnlyRenamed(
        change,
        facts.filter((key) => !isSame(before, next)(key)),
      );
    })
  );
}

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
