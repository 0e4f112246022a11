/** Sets of fields that follow from an entry: zones of the ticket form, bulk edit, inheritance, columns of the paged list. */
import type { Entity, ListColumn, StoredTable } from '../grammar/entity';
import type { Field, FieldGroup, Zone } from '../grammar/field';
import { fieldsOf } from './rows';

type Fields = Readonly<Record<string, Field>>;

/** Keys of the fields whose type has `Mark`; of an entry known only as `Entity`, any key. */
type KeysWith<F extends Fields, Mark> = string extends keyof F
  ? string
  : Extract<{ [K in keyof F]: F[K] extends Mark ? K : never }[keyof F], string>;

/** Names of the fields of one zone, in form order. Empty when the entry has no ticket form. */
export function zoneFieldsOf<const F extends Fields, Z extends Zone>(
  entity: { readonly fields: F },
  zone: Z,
): KeysWith<F, { zone: Z }>[] {
  return keysWhere<KeysWith<F, { zone: Z }>>(entity, (field) => field.zone === zone);
}

/** Neighbouring fields of a form that belong together; `undefined`: those of no group. */
export interface GroupOfFields {
  readonly group: FieldGroup | undefined;
  readonly fields: readonly (readonly [key: string, field: Field])[];
}

/** The fields of a form in form order, neighbours of one group together. */
export function groupsOf(entity: { readonly fields: Fields }): GroupOfFields[] {
  const groups: { group: FieldGroup | undefined; fields: (readonly [string, Field])[] }[] = [];
  for (const [key, field] of fieldsOf(entity)) {
    const last = groups.at(-1);
    if (last && last.group === field.group) last.fields.push([key, field]);
    else groups.push({ group: field.group, fields: [[key, field]] });
  }
  return groups;
}

/** Names of the fields that bulk update writes, in form order. */
export function bulkKeysOf<const F extends Fields>(entity: { readonly fields: F }): KeysWith<F, { bulk: unknown }>[] {
  return keysWhere<KeysWith<F, { bulk: unknown }>>(entity, (field) => field.bulk !== undefined);
}

/**
 * The fields of the bulk edit dialog with the labels they have there: in the order of the list's columns where it shows
 * them all, else in form order.
 */
export function bulkFieldsOf(entity: Pick<Entity, 'fields' | 'columns'>): [key: string, field: Field][] {
  const columns = listColumnsOf(entity).map(({ field }) => field);
  const bulk = fieldsOf(entity).flatMap(([key, field]): [string, Field][] => {
    if (field.bulk === undefined) return [];
    return [[key, field.bulk === true ? field : { ...field, label: field.bulk.label }]];
  });
  if (!bulk.every(([key]) => columns.includes(key))) return bulk;
  return bulk.toSorted(([a], [b]) => columns.indexOf(a) - columns.indexOf(b));
}

/** The fields that are taken from a related record while they are empty, and the reference field that leads to it. */
export function inheritedOf(entity: Pick<StoredTable, 'fields'>): { key: string; from: string }[] {
  return fieldsOf(entity).flatMap(([key, { inherit }]) => (inherit === undefined ? [] : [{ key, from: inherit }]));
}

/** The columns of the paged list in full form: those of `columns`, else one for each field that lists show. */
export function listColumnsOf(entity: Pick<Entity, 'fields' | 'columns'>): ListColumn[] {
  const columns = entity.columns ?? fieldsOf(entity).flatMap(([key, { list }]) => (list === false ? [] : [key]));
  return columns.map((column) => (typeof column === 'string' ? { field: column } : column));
}

function keysWhere<K extends string>(entity: { readonly fields: Fields }, holds: (field: Field) => boolean): K[] {
  return fieldsOf(entity).flatMap(([key, field]) => (holds(field) ? [key as K] : []));
}
