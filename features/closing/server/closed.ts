/**
 * A closed day keeps what its reports print: its tickets, what they inherit and print of other records, and its papers, payments and
 * adjustments. One function for every act, whatever it is called and from whatever call it came.
 */
import { isReference } from '../../../src/grammar/field';
import type { StoredTables } from '../../../src/grammar/entity';
import type { Translate } from '../../../src/messages/catalogue';
import { isShown } from '../../../src/rules/extras/sides';
import { listTitle } from '../../../src/rules/labels';
import {
  closingDayOf,
  closingKindOf,
  MONEY_KIND,
  moneyDays,
  type MoneyTable,
} from '../../../src/rules/settled/closedDays';
import { isNothing, less } from '../../../src/rules/settled/money';
import { entityOf, fieldsOf, type Values } from '../../../src/rules/rows';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { settlementRoles } from '../../../src/sides';
import { Closed } from '../../../server/faults';
import { rootOf, type ActRules } from '../../../server/records/acts/rules';
import { changedFields } from '../../../server/records/changed';
import type { ClosedDays } from '../../../server/records/acts/closedDays';
import type { RowChange } from '../../../server/records/context';
import type { Guard } from '../../../server/records/guards';
import { closingsIn, closingsOnce, type ClosedUpTo } from './read';
import { closedTickets, type ClosedParts, type ClosedRows, type IsRenamed } from './tickets';

export const PAYMENT = 'payment' satisfies MoneyTable;

/** What may become of a payment of a closed day: it goes on a paper or comes off, whole or in parts that come to the same. */
export const WHERE_IT_IS: readonly string[] = ['statement_id', 'part_of', 'amount'];

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
type ClosedTouch = ClosedRows & { readonly kind: string; readonly to: string };

/** What the changes of an act do to each kind that is closed; kinds that they leave alone are left out. */
async function closedTouched(
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

/** For an act with these rules: no field of any row, unless its kind may rename parties and it is about two of them. */
export function renamingOf({ closed }: ActRules, about: Values | null): IsRenamed {
  const { table, keep, drop } = about ?? {};
  if (closed !== 'counted' || !settlementRoles.some((role) => role === table)) return () => false;
  const ids = new Set([keep, drop].map(Number));
  return ({ fields }, key, before, after) => {
    const field = fields[key];
    return isReference(field) && field.to === table && ids.has(Number(before[key])) && ids.has(Number(after[key]));
  };
}

/** What days are closed, for those who leave their rows alone. */
export const closedDays: ClosedDays = {
  lastOf: async (reading, table) => (await closingsIn(reading, false)).get(closingKindOf(table))?.to ?? null,
  effectOf: async (parts, changes, rules, about) => {
    const touched = await closedTouched(parts, await closingsIn(parts, false), changes, renamingOf(rules, about));
    const broken = touched.find(({ isBroken }) => isBroken);
    return {
      refused: broken ? { kind: broken.kind, to: broken.to } : null,
      count: touched.reduce((sum, one) => sum + (one.isBroken ? 0 : one.renamed), 0),
    };
  },
};

/** Refuses to change closed rows. Two parties may become one on them by an owner who was told how many there are. */
export const refuseClosed: Guard = async (context, changes) => {
  const { act, registry, t } = context;
  if (changes.length === 0) return;
  const closings = await closingsOnce(context);
  const { kind: root, about } = rootOf(context);
  const isRenamed = renamingOf(context.acts.rulesOf(root), about);
  const touched = await closedTouched(context, closings, changes, isRenamed);
  let count = 0;
  for (const one of touched) {
    const { kind, to } = one;
    if (one.isBroken)
      throw new Closed(t('closed.refused', { tickets: closedTitle(registry, kind, t), day: to }), { kind, to });
    count += one.renamed;
  }
  const [first] = touched;
  if (!first) return;
  const { kind, to } = first;
  if (act.actor.role !== undefined && act.actor.role !== 'owner')
    throw new Closed(t('closed.parties', { count }), { kind, to });
  if (!('closed' in act) || act.closed !== count) throw new Closed(t('closed.counted', { count }), { kind, to, count });
};

/** What a kind of closing is called: `Crop Tickets`, `Statements and Payments`. */
function closedTitle(registry: StoredTables, kind: string, t: Translate): string {
  if (kind === MONEY_KIND) return t('closed.money');
  const entity = entityOf(registry, kind);
  return isShown(entity) ? listTitle(entity) : entity.title;
}
