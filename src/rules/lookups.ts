/** The query of a lookup, the values it fills in, and its notice (§4, §7.3, ruling 28). Pure: the caller fetches. */
import type { Lookup } from '../grammar/entity';
import { fillTemplate, valueAt } from './labels';
import { idOf } from '../kinds/ref';
import type { Values } from './rows';

/**
 * The query of a lookup, or `null` while an input it needs is missing.
 * `values` may hold related records nested or as ids.
 */
export function lookupQuery(lookup: Lookup, values: Values): Record<string, number> | null {
  const query: Record<string, number> = {};
  for (const [key, path] of Object.entries(lookup.by)) {
    const id = idOf(valueAt(values, path));
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
