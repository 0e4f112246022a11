/** The query of a lookup, the values it fills in, and its notice (§4, §7.3, ruling 28). Pure: the caller fetches. */
import type { Lookup } from '../grammar/entity';
import { fillTemplate, valueAt } from './labels';
import type { Key } from '../kinds/ref';
import type { Values } from './rows';

/**
 * The query of a lookup, or `null` while an input it needs is missing.
 * `values` may hold related records nested or as ids.
 * @param idIn reads an id: `keyOf` on the page, `idOf` where the records are our own
 */
export function lookupQuery<Id extends Key>(
  lookup: Lookup,
  values: Values,
  idIn: (value: unknown) => Id | null,
): Record<string, Id> | null {
  const query: Record<string, Id> = {};
  for (const [key, path] of Object.entries(lookup.by)) {
    const id = idIn(valueAt(values, path));
    if (id !== null) query[key] = id;
    else if (!lookup.optional?.includes(key)) return null;
  }
  return query;
}

/** The values a found row fills in; every filled field is `null` without a row (ruling 28). */
export function lookupValues(lookup: Lookup, row: Values | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(lookup.fill).map(([field, source]) => [field, row?.[source] ?? null]));
}

/** The red notice for an empty answer, or `undefined` where the lookup has none (§8.3). */
export function missingNotice(lookup: Lookup, values: Values): string | undefined {
  return lookup.missing && fillTemplate(lookup.missing, values);
}

/** The fields of the form whose change makes the lookup run again: the first step of each of its paths. */
export function lookupInputs(lookup: Lookup): string[] {
  return [...new Set(Object.values(lookup.by).map((path) => path.split('.')[0] ?? path))];
}
