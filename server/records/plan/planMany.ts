/** The plan of a bulk update: the same given values in many rows. */
import type { StoredTable } from '../../../src/grammar/entity';
import { comparisonsOf } from '../../../src/kinds/decimal';
import { entityOf, type Values } from '../../../src/rules/rows';
import { validate, type FieldErrors } from '../../../src/rules/validation';
import { InvalidRecord } from '../../faults';
import type { CheckedValues } from '../../db/query/rowStore';
import { checked, checkedValues, faultsOf } from './checks';
import type { RowChange, PlanContext } from '../context';
import { emptyInherited } from './inherit';

/** Unknown ids that a message names. */
const NAMED = 10;

/**
 * Changes to those of `fields` that `values` has. Rows that get the same values share one object, so that one statement
 * writes them. Throws `InvalidRecord` with everything that is wrong.
 */
export async function planMany(
  context: PlanContext,
  table: string,
  ids: readonly number[],
  values: Values,
  fields: readonly string[],
): Promise<RowChange[]> {
  const { registry, t } = context;
  const entity = entityOf(registry, table);
  const only = fields.filter((key) => Object.hasOwn(values, key));
  const given = Object.fromEntries(only.map((key) => [key, values[key]]));
  const rows = await context.rows(table, ids);
  const errors: FieldErrors = only.length === 0 ? { non_field_errors: [t('api.noFieldToChange')] } : {};
  const unknown = ids.filter((id) => !rows.has(id));
  if (unknown.length > 0) {
    const named = `${unknown.slice(0, NAMED).join(', ')}${unknown.length > NAMED ? ', …' : ''}`;
    errors.ids = [t('api.noSuchRecords', { ids: named })];
  }
  // What each row takes from a related record of its own is checked with that row.
  const inherited = emptyInherited(entity, given, { partial: true }).map(({ key }) => key);
  const result = validate(entity, given, { t, only: only.filter((key) => !inherited.includes(key)) });
  Object.assign(errors, await faultsOf(context, table, result));
  if (Object.keys(errors).length > 0) throw new InvalidRecord(errors);

  const shared = inherited.length === 0 ? result.values : undefined;
  const afterOf = valuesByRow(context, table, { only, given, shared });
  const changes: RowChange[] = [];
  for (const [id, { values: before, version }] of rows)
    changes.push({ table, id, before, versionBefore: version, after: await afterOf(before) });
  return changes;
}

interface Given {
  readonly only: readonly string[];
  readonly given: Values;
  /** The given values, checked, where they are the same for every row. */
  readonly shared: CheckedValues | undefined;
}

/** What a row gets: the given values, or where they are empty and inherited, what its own related record has. */
function valuesByRow(
  context: PlanContext,
  table: string,
  { only, given, shared }: Given,
): (before: Values) => Promise<CheckedValues> {
  const { registry, t } = context;
  const entity = entityOf(registry, table);
  if (!shared) {
    const groups = new Map<string, CheckedValues>();
    return async (before) => {
      const after = await checkedValues(context, table, given, { before, partial: true });
      const key = JSON.stringify(after);
      const group = groups.get(key) ?? after;
      groups.set(key, group);
      return group;
    };
  }
  if (!only.some((key) => isCompared(entity, key))) return async () => shared;
  // Rules that compare two fields hold for each row with what it keeps.
  return async (before) => {
    await checked(context, table, validate(entity, given, { only, t, stored: before }));
    return shared;
  };
}

function isCompared(entity: StoredTable, key: string): boolean {
  return comparisonsOf(entity).some(({ less, more }) => key === less || key === more);
}
