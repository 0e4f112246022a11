/**
 * The checks of what an import writes: those of any act (types, limits, required fields, fields that are compared, records that
 * must exist), for many rows at once. They were good when they were staged; a restored backup or a newer Windrow may say otherwise.
 */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { referencesOf } from '../../../../src/kinds/ref';
import { labelOf } from '../../../../src/rules/labels';
import { entityOf, type Values } from '../../../../src/rules/rows';
import { validate } from '../../../../src/rules/validation';
import { Conflict } from '../../../../server/faults';
import type { CheckedValues } from '../../../../server/db/query/rowStore';
import type { Act } from '../../../../server/records/act';
import type { PlanContext } from '../../../../server/records/context';

/** Records that are looked for in one statement. */
const AT_ONCE = 2000;
/** Rows that are checked before other requests are answered: some milliseconds. */
export const CHECKED_AT_ONCE = 500;

/** Values to be checked. */
export interface GivenValues {
  readonly table: string;
  readonly values: Values;
  /** The line of the file; absent for a record that rows need and that is new. */
  readonly line?: number;
  /** What the record has now; absent for a new one. Only the given values change then. */
  readonly stored?: Values;
}

/** Checks values one by one, and at the end the records that they refer to. */
export interface ImportChecks {
  /** The values as they are stored. Throws `Conflict` that names the line, the field and the fault. */
  checked(given: GivenValues): CheckedValues;
  /** Throws `Conflict` where one of the checked values refers to nothing. */
  refuseMissing(): Promise<void>;
}

type CheckWords = Pick<PlanContext, 'registry' | 't'>;

/** What `checkBefore` made of values that an act adds. Nobody changes the values of an act. */
const checkedBefore = new WeakMap<Values, CheckedValues>();

/**
 * Checks the new records of an import before its transaction, by everything that depends on no other record: for 100,000 rows
 * this takes half a second, for which other clerks need not wait.
 * @throws Conflict as `ImportChecks.checked`
 */
export async function checkBefore(words: CheckWords, { table, made, rows }: Act<'importRows'>): Promise<void> {
  for (const record of made) checkedBefore.set(record.values, checkedValues(words, record));
  for (const [at, { id, line, values }] of rows.entries()) {
    if (at % CHECKED_AT_ONCE === 0) await otherRequests();
    if (id === null) checkedBefore.set(values, checkedValues(words, { table, line, values }));
  }
}

/**
 * Opens the checks of one act.
 * @param standIns the ids of new records by what stands for them in values; the checked values have the ids
 */
export function openImportChecks(context: PlanContext, standIns: ReadonlyMap<number, number>): ImportChecks {
  const referred: Referred = new Map();
  return {
    checked: (given) => {
      const known = given.stored ? undefined : checkedBefore.get(given.values);
      const values = { ...(known ?? checkedValues(context, given)) };
      for (const [key, { to }] of referencesOf(entityOf(context.registry, given.table))) {
        const id = values[key];
        if (typeof id !== 'number') continue;
        const own = standIns.get(id);
        const others = referredIn(referred, to);
        if (own !== undefined) values[key] = own;
        else if (!others.has(id)) others.set(id, { ...given, key });
      }
      return values;
    },
    refuseMissing: async () => {
      for (const [to, known] of referred) {
        const missing = await firstMissing(context, to, [...known.keys()]);
        const given = known.get(missing ?? 0);
        if (given) throw refusal(context, given, given.key, context.t('api.noSuchRecord'));
      }
    },
  };
}

/** Who was the first to refer to each record, by table and id. */
type Referred = Map<string, Map<number, FirstReferring>>;

interface FirstReferring extends GivenValues {
  readonly key: string;
}

function referredIn(referred: Referred, table: string): Map<number, FirstReferring> {
  const known = referred.get(table) ?? new Map<number, FirstReferring>();
  if (known.size === 0) referred.set(table, known);
  return known;
}

function checkedValues(words: CheckWords, given: GivenValues): CheckedValues {
  const { table, values, stored } = given;
  const only = stored ? { stored, only: Object.keys(values) } : {};
  const result = validate(entityOf(words.registry, table), values, { t: words.t, ...only });
  if (!result.errors) return result.values;
  const [[key, [reason = '']] = ['', []]] = Object.entries(result.errors);
  throw refusal(words, given, key, reason);
}

/** The first of these records that does not exist. */
async function firstMissing(
  { store, trx }: PlanContext,
  table: string,
  ids: readonly number[],
): Promise<number | undefined> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const found = await store(table).read(trx, some);
    const missing = some.find((id) => !found.has(id));
    if (missing !== undefined) return missing;
  }
  return undefined;
}

function refusal(
  { registry, t }: CheckWords,
  { table, values, line }: GivenValues,
  key: string,
  reason: string,
): Conflict {
  const entity = entityOf(registry, table);
  const name = String(values[entity.nameField ?? 'name'] ?? '');
  const row = line === undefined ? `${entity.title} ${name}`.trim() : t('imports.onLine', { line });
  return new Conflict(t('imports.rowRefused', { row, field: labelOf(key, entity.fields[key]), reason }));
}
