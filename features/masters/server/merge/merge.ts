/** The plan of a merge: whatever refers to one record refers to the other afterwards, and the first one goes. */
import { referencesOf } from '../../../../src/kinds/ref';
import { inheritedOf } from '../../../../src/rules/fieldSets';
import type { StoredTable } from '../../../../src/grammar/entity';
import { isDecimal, isReference } from '../../../../src/grammar/field';
import { entityOf, referrersOf, type Values } from '../../../../src/rules/rows';
import { InvalidRecord, LaterMoney, type LaterThing } from '../../../../server/faults';
import { idsReferring } from '../../../../server/db/query/writes/referring';
import type { CheckedValues, StoredRow } from '../../../../server/db/query/rowStore';
import { hasEditOrder } from '../../../../server/db/schema/indexes';
import { besideRecords, idsBeside } from '../../../../server/records/extras/rows';
import type { PlanContext, RowChange, WriteContext } from '../../../../server/records/context';
import { defineAct } from '../../../../server/records/acts/definition';
import { howMany } from '../../../../server/records/acts/records';
import { usual, type FormerAct, type LaterParts } from '../../../../server/records/acts/rules';
import type { Translate } from '../../../../src/messages/catalogue';
import { formatDollars } from '../../../../src/kinds/number';
import { moneyDays, type MoneyTable } from '../../../../src/rules/settled/closedDays';
import { isNothing } from '../../../../src/rules/settled/money';
import { settlementRoles } from '../../../../src/sides';
import type { MergePair } from '../../rules/calls';
import { moneyOfParty, papersOfTickets, paymentsTakenBack, type FoundLater } from './laterRows';

// What came after a merge and belongs to either of its records: papers, voids, payments, adjustments, corrections. An undo gives back
// what was there at the merge and would leave these behind, so that a paper and its tickets would name two parties.

/** Things that a refusal names. */
const NAMED = 3;

/** The refusal of an undo of this act; `undefined` where nothing came after it. */
async function laterMoney(parts: LaterParts, act: FormerAct): Promise<LaterMoney | undefined> {
  const found = await laterRows(parts, act);
  // A paper of the party that also has a ticket of the merge is found twice.
  const things = [...new Map(found.map((one) => [`${one.table} ${one.id} ${one.is}`, one])).values()];
  if (things.length === 0) return undefined;
  const { t } = parts;
  const told = things.map((one): LaterThing => ({ table: one.table, id: one.id, name: nameOf(t, one) }));
  const names = told
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ');
  const more = told.length - NAMED;
  const all = more > 0 ? t('api.andCount', { names, count: more }) : names;
  return new LaterMoney(t('merging.laterNow', { things: all }), t('merging.later', { things: all }), told);
}

async function laterRows(parts: LaterParts, { id, at, root }: FormerAct): Promise<FoundLater[]> {
  const { table, keep, drop } = root.about ?? {};
  if (typeof table !== 'string' || !Object.hasOwn(parts.registry, 'statement')) return [];
  const since = { act: id, at };
  const ofTickets = await papersOfTickets(parts, since);
  if (!settlementRoles.some((role) => role === table)) return ofTickets;
  const party = { role: table, ids: [Number(keep), Number(drop)] } as const;
  const found: FoundLater[] = [];
  for (const money of Object.keys(moneyDays))
    if (Object.hasOwn(parts.registry, money))
      found.push(...(await moneyOfParty(parts, since, party, money as MoneyTable)));
  return [...found, ...ofTickets, ...(await paymentsTakenBack(parts, since, party))];
}

/** `PS-2026-0041`, `a payment of $5.00 on 2026-09-18`. */
function nameOf(t: Translate, { table, is, name, amount, day }: FoundLater): string {
  if (table === 'statement') return is === 'voided' ? t('merging.later.void', { name }) : name;
  const values = { amount: formatDollars(amount), day };
  if (table === 'payment' && isNothing(amount)) return t('merging.later.credit', values);
  if (table === 'payment') return t(is === 'takenBack' ? 'merging.later.takenBack' : 'merging.later.payment', values);
  return t(table === 'correction' ? 'merging.later.correction' : 'merging.later.adjustment', values);
}

declare module '../../../../server/records/act' {
  interface ActDetails {
    /** Makes two records of a table one: what refers to `drop` refers to `keep` afterwards, and `drop` goes. */
    merge: MergePair & ClosedCount;
  }
  interface ActResults {
    /** How many rows were written, with the one that is gone. */
    merge: number;
  }
}

/** Both records, each with its values. */
export interface MergedRows {
  readonly keep: StoredRow;
  readonly drop: StoredRow;
}

/**
 * The changes of a merge. They are ordinary changes of rows, so that an undo takes them back like those of any act. A row may have
 * an empty field that takes its value from the record that is dropped; the row keeps that value as its own.
 * @throws InvalidRecord for records that are not there or cannot be one
 */
export async function planMerge(
  context: PlanContext & Pick<WriteContext, 'statement' | 'dialect'>,
  pair: MergePair,
): Promise<RowChange[]> {
  const { table, keep, drop } = pair;
  const both = await mergedRows(context, pair);
  const changes = new Map<string, RowChange>();
  for (const { entity: by, field } of referrersOf(context.registry, table)) {
    const entity = entityOf(context.registry, by);
    const ids = await idsReferring(context, { table: by, field }, drop);
    const shared = sharing();
    for (const [id, { values: before, version, stamps }] of await context.rows(by, ids)) {
      const key = `${by} ${id}`;
      const after = shared({ ...changes.get(key)?.after, [field]: keep, ...keptOf(entity, field, before, both) });
      // Lookups take what was changed last; a merge changes no price.
      const back = hasEditOrder(entity) ? { back: { stamps, version: version + 1 } } : {};
      changes.set(key, { table: by, id, before, versionBefore: version, after, ...back });
    }
  }
  for (const moved of await movedBeside(context, pair)) changes.set(`${moved.table} ${moved.id}`, moved);
  const gone: RowChange = { table, id: drop, before: both.drop.values, versionBefore: both.drop.version };
  return [...changes.values(), gone];
}

/** What stands beside the record that is dropped stands beside the other one, where a record may have several rows of a table. */
async function movedBeside(
  context: PlanContext & Pick<WriteContext, 'statement' | 'dialect'>,
  { table, keep, drop }: MergePair,
): Promise<RowChange[]> {
  const changes: RowChange[] = [];
  for (const beside of besideRecords(context.registry)) {
    if (entityOf(context.registry, beside).unique?.includes('record_id')) continue;
    const ids = (await idsBeside(context, beside, table, [drop])).map(([, id]) => id);
    for (const [id, { values, version }] of await context.rows(beside, ids))
      changes.push({
        table: beside,
        id,
        before: values,
        versionBefore: version,
        after: { ...values, record_id: keep },
      });
  }
  return changes;
}

/** Both records, locked. Throws `InvalidRecord` where one is missing, or where they belong to different records that narrow them. */
export async function mergedRows(context: PlanContext, { table, keep, drop }: MergePair): Promise<MergedRows> {
  const { t, registry } = context;
  if (keep === drop) throw new InvalidRecord({ keep: [t('merging.same')] });
  const rows = await context.rows(table, [keep, drop]);
  const [kept, dropped] = [rows.get(keep), rows.get(drop)];
  if (!kept || !dropped) throw new InvalidRecord({ [kept ? 'drop' : 'keep']: [t('api.noSuchRecord')] });
  for (const owner of narrowingFields(context, table)) {
    if (kept.values[owner] === dropped.values[owner]) continue;
    const field = entityOf(registry, table).fields[owner];
    const title = isReference(field) ? entityOf(registry, field.to).title : owner;
    throw new InvalidRecord({ keep: [t('merging.apart', { title })] });
  }
  return { keep: kept, drop: dropped };
}

/** The references of a table that limit where its records are chosen: the producer of a field, the customer of a bag. */
function narrowingFields({ registry }: PlanContext, table: string): string[] {
  const own = referencesOf(entityOf(registry, table)).map(([key]) => key);
  const narrowing = referrersOf(registry, table).flatMap(({ entity, field }) => {
    const by = entityOf(registry, entity).fields[field];
    return isReference(by) && by.narrowedBy !== undefined ? [by.narrowedBy] : [];
  });
  return own.filter((key) => narrowing.includes(key));
}

/** What a row inherited from the record that goes, where the other one has something else. */
function keptOf(entity: StoredTable, by: string, row: Values, { keep, drop }: MergedRows): CheckedValues {
  const kept: Record<string, string | number> = {};
  for (const { key, from } of inheritedOf(entity)) {
    const was = drop.values[key] ?? null;
    if (from !== by || (row[key] ?? null) !== null || was === null || was === (keep.values[key] ?? null)) continue;
    kept[key] = typeof was === 'number' && !isDecimal(entity.fields[key]) ? was : String(was);
  }
  return kept;
}

/** Gives equal values as one object, so that one statement writes their rows. */
function sharing(): (values: CheckedValues) => CheckedValues {
  const known = new Map<string, CheckedValues>();
  return (values) => {
    const key = JSON.stringify(values);
    const first = known.get(key) ?? values;
    known.set(key, first);
    return first;
  };
}

/** The act `merge`. */
export const mergeAct = defineAct({
  ...usual,
  kind: 'merge',
  undo: 'whole',
  closed: 'counted',
  settled: 'carried',
  subject: ({ table, keep, drop }) => ({ table, keep, drop }),
  plan: planMerge,
  answer: howMany,
  about: (_, { table, keep, drop }) => ({ table, keep, drop }),
  seenIds: ({ keep, drop }) => [keep, drop],
  laterThan: laterMoney,
});
