/** What things are called: field labels, titles, option labels and names of records. */
import type { Entity } from '../grammar/entity';
import { isDate, type Field } from '../grammar/field';
import { NOT_AVAILABLE } from '../kinds/blank';
import { dayText } from '../messages/shownDates';
import { nameFieldOf, type Values, isValues } from './rows';

/** `gross_weight` → `Gross Weight`, `crop_id` → `Crop`. */
function titleCase(key: string): string {
  return key
    .replace(/_id$/, '')
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Label of a field: the entry's own, else made from the key. `add_date` and `edit_date` go through here too. */
export function labelOf(key: string, field?: Pick<Field, 'kind' | 'label'>): string {
  return field?.label ?? titleCase(key);
}

/** `Add Truck` (§2.7). */
export function addTitle(entity: Entity): string {
  return entity.titles?.add ?? `Add ${entity.title}`;
}

/** `Edit Truck` (§2.7). */
export function editTitle(entity: Entity): string {
  return entity.titles?.edit ?? `Edit ${entity.title}`;
}

/** Title of a list screen: the menu's own text, else the title in the plural. */
export function listTitle(entity: Entity): string {
  return entity.titles?.list ?? entity.menu?.list ?? `${entity.title}s`;
}

/** Several records: `Customers`. */
export function pluralTitle(entity: Entity): string {
  if (entity.titles) return entity.titles.plural;
  // Of a table that keeps one record there are not several.
  if (entity.menu?.first !== undefined) return entity.title;
  const word = listTitle(entity).replace(/ List$/, '');
  return word.endsWith('s') ? word : `${word}s`;
}

/** The value at a dotted path (`job_id.crop_id.name`), or `undefined`. */
export function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isValues(at) ? at[key] : undefined), values);
}

/** Fills `{dotted.path}` holes from nested values, days as they are shown; an empty hole becomes `blank`. */
export function fillTemplate(template: string, values: Values, blank: string = NOT_AVAILABLE): string {
  return template.replace(/\{([\w.]+)\}/g, (_, path: string) => dayText(textOr(valueAt(values, path), blank)));
}

/** The holes of a template: `['customer_id.name', 'name']`. */
export function holesOf(template: string): string[] {
  return [...template.matchAll(/\{([\w.]+)\}/g)].map((match) => match[1] ?? '');
}

/** The name of a record of this table, `N/A` without one. */
export function recordName(entity: Entity, row: Values): string {
  const field = nameFieldOf(entity);
  const name = textOr(row[field], NOT_AVAILABLE);
  return isDate(entity.fields[field]) ? dayText(name) : name;
}

/** What an option list shows for a row (§7.7): the entry's `optionLabel`, else its name field. */
export function optionLabelOf(entity: Entity, row: Values): string {
  return entity.optionLabel ? fillTemplate(entity.optionLabel, row) : recordName(entity, row);
}

/**
 * What a chosen row shows where the field `known` already names one of its records: without that name, which the option's label
 * repeats. `{customer_id.name} - {name}` beside a customer is the name.
 */
export function optionLabelWithin(entity: Entity, row: Values, known: string): string {
  const repeats = holesOf(entity.optionLabel ?? '').some((hole) => hole.startsWith(`${known}.`));
  return repeats ? recordName(entity, row) : optionLabelOf(entity, row);
}

/** What a record is called where it stands alone: `2026-10-27 · Maple Hollow Farms · Long Strip`. */
export function recordLabelOf(entity: Entity, row: Values): string {
  return entity.recordLabel ? fillTemplate(entity.recordLabel, row) : optionLabelOf(entity, row);
}

function textOr(value: unknown, blank: string): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || blank : blank;
}
