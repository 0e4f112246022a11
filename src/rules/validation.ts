/**
 * Entry → yup schema, and a request body checked against it (§5, rulings 4, 6, 47, 48, 50). The server runs it on every
 * write; the browser only in the bulk edit dialogs, since §5 forbids blocking the forms.
 * Whether a related record exists is checked by the database layer, not here. yup is used in this file alone, because
 * pages that only show values must not download it.
 */
import { mixed, ValidationError, type Schema } from 'yup';
import type { StoredTable } from '../grammar/entity';
import type { Field } from '../grammar/field';
import type { Translate } from '../messages/catalogue';
import { english as englishPack } from '../messages/en/pack';
import { createTranslator } from '../messages/translator';
import { kindOf } from '../kinds/index';
import { comparisonsOf } from '../kinds/decimal';
import { faults } from '../kinds/faults';
import { isEmpty, type CheckResult } from '../kinds/kind';
import { labelOf } from './labels';
import { fieldsOf, type Values } from './rows';

/** Field → messages, the shape of a 400 (§5). */
export type FieldErrors = Record<string, string[]>;
/** A body that passed: one value per field, decimals as plain decimal text, references as ids, empty ones as `null`. */
export type Checked = { values: Record<string, string | number | null>; errors?: undefined };
/** A body that did not; `passed` holds the values of the fields without a fault. */
export type Refused = { errors: FieldErrors; values?: undefined; passed: Checked['values'] };

interface ValidationContext {
  readonly t: Translate;
}

const english: ValidationContext = { t: createTranslator(englishPack.messages) };

/** The yup schema of one field. */
function fieldSchema(field: Field): Schema {
  // `nullable`: without it yup refuses `null` with a message of its own. Empty values are checked below.
  return mixed()
    .nullable()
    .test('field', '', (raw, context) => {
      const t: Translate = context.options.context?.t ?? english.t;
      const result = checkedField(field, raw);
      return 'fault' in result ? context.createError({ message: result.fault(t) }) : true;
    });
}

/** What a field makes of a value: what is stored, or what is wrong with it. */
function checkedField(field: Field, raw: unknown): CheckResult | { readonly value: null } {
  if (isEmpty(raw)) return field.required ? { fault: faults.required() } : { value: null };
  return kindOf(field).check(field, raw);
}

const schemas = new WeakMap<StoredTable, ReadonlyMap<string, Schema>>();

/** The yup schemas of an entry's fields by name, built once for each entry. */
export function schemasOf(entity: StoredTable): ReadonlyMap<string, Schema> {
  let built = schemas.get(entity);
  if (!built) {
    built = new Map(fieldsOf(entity).map(([key, field]) => [key, fieldSchema(field)]));
    schemas.set(entity, built);
  }
  return built;
}

/** The messages for one value of one field; none when it is good. `t` translates them; default English. */
export function faultsOf(entity: StoredTable, key: string, raw: unknown, t: Translate = english.t): string[] {
  try {
    schemasOf(entity)
      .get(key)
      ?.validateSync(raw, { abortEarly: false, strict: true, context: { t } satisfies ValidationContext });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
}

/**
 * Checks a body. Unknown keys are dropped (ruling 47).
 * @param entity the table's entry
 * @param body the request's body, already known to be an object
 * @param options `only`: the fields checked (PATCH and bulk update); default all, and absent ones count as empty.
 *   `stored`: the row's present values, for rules that compare two fields when one of them is not sent.
 *   `t`: translates the messages; default English.
 * @returns the values to store, or field → messages
 */
export function validate(
  entity: StoredTable,
  body: Values,
  options: { only?: readonly string[]; stored?: Values; t?: Translate } = {},
): Checked | Refused {
  const { t = english.t } = options;
  const values: Record<string, string | number | null> = {};
  const errors: FieldErrors = {};
  for (const [key, field] of fieldsOf(entity)) {
    if (options.only && !options.only.includes(key)) continue;
    const raw = Object.hasOwn(body, key) ? body[key] : undefined;
    const result = checkedField(field, raw);
    // The schema words the faults. Good values do not pass it: for 100,000 rows of an import it takes ten times as long.
    if ('fault' in result) errors[key] = faultsOf(entity, key, raw, t);
    else values[key] = result.value;
  }
  const context = { stored: options.stored ?? {}, t };
  const choice = entity.oneOf?.some((key) => errors[key]) ? {} : choiceFaults(entity, values, context);
  Object.assign(errors, comparisonFaults(entity, values, errors, context), choice);
  return Object.keys(errors).length > 0 ? { errors, passed: values } : { values };
}

const compared = new WeakMap<StoredTable, ReturnType<typeof comparisonsOf>>();

/** The pairs of fields that are compared, found once for each entry. */
function comparedFields(entity: StoredTable): ReturnType<typeof comparisonsOf> {
  const pairs = compared.get(entity) ?? comparisonsOf(entity);
  compared.set(entity, pairs);
  return pairs;
}

/** The faults of fields that must be less than another one, for pairs of which at least one was sent. */
function comparisonFaults(
  entity: StoredTable,
  values: Checked['values'],
  errors: FieldErrors,
  { stored, t }: { stored: Values; t: Translate },
): FieldErrors {
  const found: FieldErrors = {};
  for (const { less, more } of comparedFields(entity)) {
    if (!(less in values) && !(more in values)) continue;
    // A field sent empty is empty. The stored value counts only for a field that was not sent.
    const [left, right] = [less, more].map((key) => (key in values ? values[key] : stored[key]));
    if (isEmpty(left) || isEmpty(right) || errors[less] || errors[more]) continue;
    // Both have at most 2 decimals and 15 digits, where doubles compare exactly.
    if (Number(left) >= Number(right)) found[less] = [faults.notLessThanField(labelOf(more, entity.fields[more]))(t)];
  }
  return found;
}

/** The faults of fields of which exactly one has a value, where one of them was sent. */
function choiceFaults(
  { oneOf = [], fields }: StoredTable,
  values: Checked['values'],
  { stored, t }: { stored: Values; t: Translate },
): FieldErrors {
  const sent = oneOf.filter((key) => key in values);
  if (sent.length === 0) return {};
  const filled = oneOf.filter((key) => !isEmpty(key in values ? values[key] : stored[key]));
  if (filled.length === 1) return {};
  const message = t('validation.notOneOf', { fields: oneOf.map((key) => labelOf(key, fields[key])).join(', ') });
  const wrong = filled.length === 0 ? sent.slice(0, 1) : filled.filter((key) => key in values);
  return Object.fromEntries(wrong.map((key) => [key, [message]]));
}
