/** The plan of a merge: whatever refers to one record refers to the other afterwards, and the first one goes. */
import { referencesOf } from '../../../src/kinds/ref';
import { inheritedOf } from '../../../src/rules/fieldSets';
import type { StoredTable } from '../../../src/grammar/entity';
import { isDecimal, isReference } from '../../../src/grammar/field';
import { entityOf, referrersOf, type Values } from '../../../src/rules/rows';
import { InvalidRecord } from '../../faults';
import { idsReferring } from '../../db/query/writes/referring';
import type { CheckedValues, StoredRow } from '../../db/query/rowStore';
import { hasEditOrder } from '../../db/schema/indexes';
import type { Act } from '../act';
import type { PlanContext, RowChange, WriteContext } from '../context';
import { defineAct } from '../acts/definition';
import { howMany } from '../acts/records';
import { usual } from '../acts/rules';
import { laterMoney } from './undo/later';

/** Two records of one table. */
export type MergePair = Pick<Act<'merge'>, 'table' | 'keep' | 'drop'>;

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
  context: PlanContext & Pick<WriteContext, 'statement'>,
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
      // Lookups take what was changed last (ruling 29); a merge changes no price.
      const back = hasEditOrder(entity) ? { back: { stamps, version: version + 1 } } : {};
      changes.set(key, { table: by, id, before, versionBefore: version, after, ...back });
    }
  }
  const gone: RowChange = { table, id: drop, before: both.drop.values, versionBefore: both.drop.version };
  return [...changes.values(), gone];
}

/** Both records, locked. Throws `InvalidRecord` where one is missing, or where they belong to different records that narrow them. */
export async function mergedRows(context: PlanContext, { table, keep, drop }: MergePair): Promise<MergedRows> {
  const { t, registry } = context;
  if (keep === drop) throw new InvalidRecord({ keep: [t('api.mergeSame')] });
  const rows = await context.rows(table, [keep, drop]);
  const [kept, dropped] = [rows.get(keep), rows.get(drop)];
  if (!kept || !dropped) throw new InvalidRecord({ [kept ? 'drop' : 'keep']: [t('api.noSuchRecord')] });
  for (const owner of narrowingFields(context, table)) {
    if (kept.values[owner] === dropped.values[owner]) continue;
    const field = entityOf(registry, table).fields[owner];
    const title = isReference(field) ? entityOf(registry, field.to).title : owner;
    throw new InvalidRecord({ keep: [t('api.mergeApart', { title })] });
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
