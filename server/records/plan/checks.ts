/** From what a caller sent to what is stored: inherited values, the checks of the entry, and references that must exist. */
import { entityOf, fieldsOf, type Values } from '../../../src/rules/rows';
import { validate, type FieldErrors } from '../../../src/rules/validation';
import { InvalidRecord } from '../../faults';
import type { CheckedValues } from '../../db/query/rowStore';
import type { PlanContext } from '../context';
import { withInherited } from './inherit';

/**
 * The values of a single record, ready to be stored. `before` is the row that is changed; `partial`: only given keys change;
 * `isGood` is called where nothing but a reference to nothing can be wrong any more.
 */
export async function checkedValues(
  context: PlanContext,
  table: string,
  values: Values,
  { before, partial = false, isGood }: { before?: Values; partial?: boolean; isGood?: () => void } = {},
): Promise<CheckedValues> {
  const { registry, t, read } = context;
  const entity = entityOf(registry, table);
  const full = await withInherited(entity, values, { read, stored: before, partial });
  if (!partial) return checked(context, table, validate(entity, full, { t }), isGood);
  const keys = fieldsOf(entity).map(([key]) => key);
  const only = keys.filter((key) => Object.hasOwn(full, key));
  return checked(context, table, validate(entity, full, { only, t, ...(before ? { stored: before } : {}) }));
}

/** The values of a result without faults. Throws `InvalidRecord` with every fault of any other. */
export async function checked(
  context: PlanContext,
  table: string,
  result: ReturnType<typeof validate>,
  isGood?: () => void,
): Promise<CheckedValues> {
  if (!result.errors) isGood?.();
  const errors = await faultsOf(context, table, result);
  if (result.errors || Object.keys(errors).length > 0) throw new InvalidRecord(errors);
  return result.values;
}

/** Everything that is wrong with a result: references to nothing beside the faults of the checks. */
export async function faultsOf(
  { store, trx, t }: PlanContext,
  table: string,
  result: ReturnType<typeof validate>,
): Promise<FieldErrors> {
  const missing = await store(table).missing(trx, result.values ?? result.passed);
  return { ...Object.fromEntries(missing.map((key) => [key, [t('api.noSuchRecord')]])), ...result.errors };
}
