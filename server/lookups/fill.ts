/**
 * What the look-ups of a form fill in a row's empty fields. Imports, filling in later and the form take their values in this one way:
 * by the registry's `lookups`, the best match first. Pure: the caller asks. Names no table.
 */
import type { Entity, Lookup, StoredTable } from '../../src/grammar/entity';
import { isReference } from '../../src/grammar/field';
import { idOf } from '../../src/kinds/ref';
import { lookupQuery } from '../../src/rules/lookups';
import type { Values } from '../../src/rules/rows';
import type { FoundRecord } from './find';

/** A look-up with the empty fields that it would fill, and what it asks; `null` while an input is missing. */
export interface OpenLookup {
  readonly lookup: Lookup;
  readonly fields: readonly string[];
  readonly query: Readonly<Record<string, number>> | null;
}

/** What was filled in. */
export interface Filled {
  readonly values: Readonly<Record<string, string | number>>;
  /** The record that each value is from, by field. */
  readonly from: Readonly<Record<string, FoundRecord>>;
  /** Look-ups that found nothing for a field. */
  readonly lacking: readonly Lookup[];
}

/**
 * The look-ups for a row's open fields.
 * @param values of the row, with what it inherits; related records as ids, those that look-ups lead through nested
 */
export function openLookups(
  lookups: readonly Lookup[],
  values: Values,
  isOpen: (field: string) => boolean,
): OpenLookup[] {
  return lookups.flatMap((lookup) => {
    const fields = Object.keys(lookup.fill).filter(isOpen);
    return fields.length === 0 ? [] : [{ lookup, fields, query: lookupQuery(lookup, values, idOf) }];
  });
}

/** The values that the answers give, in the order of the look-ups. */
export function filledBy(open: readonly OpenLookup[], found: readonly (FoundRecord | undefined)[]): Filled {
  const values: Record<string, string | number> = {};
  const from: Record<string, FoundRecord> = {};
  const lacking: Lookup[] = [];
  for (const [at, { lookup, fields }] of open.entries()) {
    const record = found[at];
    for (const field of fields) {
      const value = record?.values[lookup.fill[field] ?? ''] ?? null;
      if (record && (typeof value === 'string' || typeof value === 'number')) {
        values[field] = value;
        from[field] = record;
      } else if (!lacking.includes(lookup)) lacking.push(lookup);
    }
  }
  return { values, from, lacking };
}

/** The references that look-ups lead through: `job_id` of `job_id.crop_id`. */
export function referencesThrough({ lookups = [] }: Pick<Partial<Entity>, 'lookups'>): string[] {
  const paths = lookups.flatMap(({ by }) => Object.values(by).filter((path) => path.includes('.')));
  return [...new Set(paths.map((path) => path.split('.')[0] ?? path))];
}

/** The row with the records nested that its look-ups lead through. */
export function withRelated(
  entity: Pick<StoredTable, 'fields'>,
  through: readonly string[],
  values: Values,
  read: (table: string, id: number) => Values | undefined,
): Values {
  const whole: Record<string, unknown> = { ...values };
  for (const key of through) {
    const [field, id] = [entity.fields[key], idOf(values[key])];
    const related = isReference(field) && id !== null ? read(field.to, id) : undefined;
    if (related) whole[key] = { ...related, id };
  }
  return whole;
}

/** Values by path as a form has them: `job_id.crop_id` becomes a record within. */
export function nested(values: Values): Values {
  const whole: Record<string, unknown> = { ...values };
  for (const [path, value] of Object.entries(values)) {
    const [step = '', ...rest] = path.split('.');
    if (rest.length > 0) whole[step] = { ...objectIn(whole[step]), [rest.join('.')]: value };
  }
  return whole;
}

function objectIn(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
