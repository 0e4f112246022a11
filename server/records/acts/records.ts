/** The acts on records themselves, one by one and many at once. */
import { isMailAddress } from '../../../src/rules/accounts/mailAddress';
import { entityOf, type Values, fieldsOf } from '../../../src/rules/rows';
import type { ReadRow } from '../../db/query/rowShape';
import { NotFound, InvalidRecord } from '../../faults';
import type { PlanContext, RecordReader, RowChange, WrittenRow, WriteContext } from '../context';
import { checkedValues } from '../plan/checks';
import { planMany } from '../plan/planMany';
import { defineAct, type AnyAct, type SeenRow } from './definition';
import { ofOwners, usual } from './rules';
import { validate } from '../../../src/rules/validation';
import type { CheckedValues } from '../../db/query/rowStore';
import type { Act } from '../act';
import { EXTRA, extrasOf } from '../extras/rows';

/** The fields that say whose row it is; callers never give them. */
const OWNER = ['record_table', 'record_id'];

/**
 * The changes that keep these values beside these records of one table. Values that are left out stay as they are; a row without
 * any value goes.
 * @param given record's id → side values as a draft has them
 * @throws NotFound for a record that does not exist, InvalidRecord for a value that cannot be kept
 */
async function planKeep(
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
  const { email_copy_to: copy } = result.values;
  if (typeof copy === 'string' && !isMailAddress(copy)) throw new InvalidRecord({ email_copy_to: [t('api.notMail')] });
  return result.values;
}

/** What is kept beside the record, if it has another version now than the actor saw. */
async function staleKept(context: WriteContext, act: Act<'keep'>): Promise<readonly SeenRow[]> {
  const version = act.versions?.get(act.id);
  if (version === undefined) return [];
  await context.rows(act.table, [act.id]);
  const extra = (await extrasOf(context, act.table, [act.id])).get(act.id);
  return (extra?.row.version ?? 0) === version ? [] : [{ table: EXTRA, id: extra?.id ?? 0, version }];
}

/** The record just written, as a read answers it. */
const theRecord = async ([row]: readonly WrittenRow[], read: RecordReader): Promise<ReadRow> => {
  const record = row && (await read(row));
  if (!record) throw new Error('The record just written cannot be read.');
  return record;
};

/** For acts that answer nothing. */
export const nothing = async (): Promise<undefined> => undefined;
/** For acts that answer how many rows were written. */
export const howMany = async (rows: readonly WrittenRow[]): Promise<number> => rows.length;

const early = { ...usual, plansAhead: true, isShort: true } as const;

const create = defineAct({
  ...early,
  kind: 'create',
  plan: async (context, { table, values }) => {
    // Asked for together with the last check. One that is refused by it leaves a gap.
    const isGood = (): void => void context.rowId(table).catch(() => undefined);
    return [{ table, after: await checkedValues(context, table, values, { isGood }) }];
  },
  answer: theRecord,
});

const replace = defineAct({
  ...early,
  kind: 'replace',
  plan: async (context, { table, id, values }) => {
    const row = await existing(context, table, id);
    return [{ ...row, after: await checkedValues(context, table, values, row) }];
  },
  answer: theRecord,
});

const change = defineAct({
  ...early,
  kind: 'change',
  plan: async (context, { table, id, values }) => {
    const row = await existing(context, table, id);
    return [{ ...row, after: await checkedValues(context, table, values, { ...row, partial: true }) }];
  },
  answer: theRecord,
});

const remove = defineAct({
  ...early,
  kind: 'remove',
  plan: async (context, { table, id }) => [await existing(context, table, id)],
  answer: nothing,
  removes: true,
});

const changeMany = defineAct({
  ...early,
  kind: 'changeMany',
  plan: (context, { table, ids, values, fields }) => planMany(context, table, ids, values, fields),
  answer: howMany,
});

const removeMany = defineAct({
  ...usual,
  kind: 'removeMany',
  plan: async ({ rows }, { table, ids }) =>
    [...(await rows(table, ids))].map(([id, { values, version }]) => ({
      table,
      id,
      before: values,
      versionBefore: version,
    })),
  answer: howMany,
  removes: true,
  skipsRemoved: true,
  isShort: true,
});

const keep = defineAct({
  ...usual,
  kind: 'keep',
  plan: (context, { table, id, values }) => planKeep(context, table, new Map([[id, values]])),
  answer: nothing,
  isShort: true,
  // Its version is that of what is kept beside the record.
  seenIds: () => [],
  staleBeside: staleKept,
});

const load = defineAct({
  ...ofOwners,
  kind: 'load',
  origins: 'none',
  plan: async ({ registry }, { rows }) =>
    rows.map(({ table, values, at }) => {
      entityOf(registry, table);
      return { table, after: values, at };
    }),
  answer: async (rows) => rows.map(({ id }) => id),
});

/** The acts on records. */
export const recordActs: readonly AnyAct[] = [create, replace, change, remove, changeMany, removeMany, keep, load];

/** A row that is to be changed or removed. */
async function existing({ rows }: PlanContext, table: string, id: number): Promise<RowChange & { before: Values }> {
  const row = (await rows(table, [id])).get(id);
  if (!row) throw new NotFound();
  return { table, id, before: row.values, versionBefore: row.version };
}
