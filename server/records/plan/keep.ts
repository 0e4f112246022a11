/** The plan of keeping values beside records (ruling 83). Any act may use it for the records that it writes. */
import { entityOf, fieldsOf, type Values } from '../../../src/rules/rows';
import { validate } from '../../../src/rules/validation';
import { InvalidRecord, NotFound } from '../../faults';
import type { CheckedValues } from '../../db/query/rowStore';
import type { Act } from '../act';
import type { SeenRow } from '../acts/definition';
import type { RowChange, WriteContext } from '../context';
import { EXTRA, extrasOf } from '../extras/rows';

/** The fields that say whose row it is; callers never give them. */
const OWNER = ['record_table', 'record_id'];

/**
 * The changes that keep these values beside these records of one table. Values that are left out stay as they are; a row without
 * any value goes.
 * @param given record's id → side values as a draft has them
 * @throws NotFound for a record that does not exist, InvalidRecord for a value that cannot be kept
 */
export async function planKeep(
  context: WriteContext,
  table: string,
  given: ReadonlyMap<number, Values>,
): Promise<RowChange[]> {
  const records = await context.rows(table, [...given.keys()]);
  const kept = await extrasOf(context, table, [...given.keys()]);
  const changes: RowChange[] = [];
  for (const [record, values] of given) {
    if (!records.has(record)) throw new NotFound();
    const checked = checkedExtra(context, values);
    const { id, row } = kept.get(record) ?? {};
    const after = { ...row?.values, ...checked };
    const hasAny = Object.entries(after).some(([key, value]) => !OWNER.includes(key) && value !== null);
    if (id !== undefined && row) {
      const place = { table: EXTRA, id, before: row.values, versionBefore: row.version };
      changes.push(hasAny ? { ...place, after: checked } : place);
    } else if (hasAny) changes.push({ table: EXTRA, after: { ...checked, record_table: table, record_id: record } });
  }
  return changes;
}

function checkedExtra({ registry, t }: WriteContext, values: Values): CheckedValues {
  const side = entityOf(registry, EXTRA);
  const only = fieldsOf(side).flatMap(([key]) => (Object.hasOwn(values, key) && !OWNER.includes(key) ? [key] : []));
  const result = validate(side, values, { only, t });
  if (result.errors) throw new InvalidRecord(result.errors);
  return result.values;
}

/** What is kept beside the record, if it has another version now than the actor saw. */
export async function staleKept(context: WriteContext, act: Act<'keep'>): Promise<readonly SeenRow[]> {
  const version = act.versions?.get(act.id);
  if (version === undefined) return [];
  await context.rows(act.table, [act.id]);
  const extra = (await extrasOf(context, act.table, [act.id])).get(act.id);
  return (extra?.row.version ?? 0) === version ? [] : [{ table: EXTRA, id: extra?.id ?? 0, version }];
}
