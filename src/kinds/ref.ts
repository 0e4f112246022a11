/** A record of another table: an id in requests, a nested object in answers (§3). */
import { labelText } from '../messages/shownDates';
import type { Entities, StoredTable } from '../grammar/entity';
import { isReference, type FieldOf } from '../grammar/field';
import { NOT_AVAILABLE } from './blank';
import { faults } from './faults';
import type { Declaration, Key, KindRules } from './kind';

export type { Key };

/** A related record as answers nest it. */
export interface RelatedRecord {
  readonly id: Key;
  readonly name: string | null;
  readonly [key: string]: unknown;
}

/** A reference field of a table. */
export type Reference = readonly [key: string, field: FieldOf<'ref'>];

/** The lists that `referencesOf` has made: every row that is written asks for one. */
const lists = new WeakMap<StoredTable['fields'], readonly Reference[]>();

/** The reference fields of a table, in form order. */
export function referencesOf({ fields }: Pick<StoredTable, 'fields'>): readonly Reference[] {
  let list = lists.get(fields);
  if (!list) {
    list = Object.entries(fields).flatMap(([key, field]) => (isReference(field) ? [[key, field] as const] : []));
    lists.set(fields, list);
  }
  return list;
}

/** A related value, nested or flat or numeric text, as an id; `null` without one. */
export function idOf(value: unknown): number | null {
  const flat = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  if (typeof flat !== 'number' && typeof flat !== 'string') return null;
  const id = Number(flat);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * A related value, nested or flat, as the key of its record; `null` without one. A number that came as text (in an address,
 * or from a plain server) is that number; any other text is the key of another server, as it stands.
 */
export function keyOf(value: unknown): Key | null {
  const id = idOf(value);
  const flat = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  if (typeof flat !== 'string') return id;
  const text = flat.trim();
  return id !== null && String(id) === text ? id : text || null;
}

/** The order of two keys: numbers by size, texts not at all, since their order says nothing. */
export const compareKeys = (a: Key, b: Key): number => (typeof a === 'number' && typeof b === 'number' ? a - b : 0);

/** The name of a nested related record, `blank` without one. */
export function relatedName(value: unknown, blank: string = NOT_AVAILABLE): string {
  if (typeof value !== 'object' || value === null || !('name' in value)) return blank;
  const { name } = value;
  return typeof name === 'string' || typeof name === 'number' ? String(name).trim() || blank : blank;
}

/** A related record with a `name`, even where the server calls it otherwise (`{ id, crop }`). */
function withName(field: FieldOf<'ref'>, value: unknown, registry: Entities): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const target = registry[field.to];
  if (!target) throw new Error(`The registry has no table "${field.to}".`);
  const nested: Readonly<Record<string, unknown>> = { ...value };
  const row: Record<string, unknown> = {
    ...nested,
    name: nested.name ?? nested[target.nameField ?? 'name'] ?? null,
  };
  for (const key of field.embeds ?? []) {
    const inner = target.fields[key];
    if (isReference(inner)) row[key] = withName(inner, nested[key], registry);
  }
  return row;
}

function isRelated(value: unknown): value is RelatedRecord {
  return typeof value === 'object' && value !== null && 'id' in value;
}

function optionFaults(field: FieldOf<'ref'>, { registry, entity }: Declaration): string[] {
  const { to, narrowedBy, embeds = [] } = field;
  const target = registry[to];
  if (!target) return [`refers to "${to}", which is no table`];
  const narrowing = (): string[] => {
    if (narrowedBy === undefined) return [];
    if (!Object.hasOwn(entity.fields, narrowedBy)) return [`narrowedBy "${narrowedBy}" is no field`];
    return Object.hasOwn(target.fields, narrowedBy) ? [] : [`narrowedBy "${narrowedBy}" is no field of ${to}`];
  };
  return [
    ...narrowing(),
    ...embeds
      .filter((key) => !isReference(target.fields[key]))
      .map((key) => `embeds "${key}", which is no reference of ${to}`),
  ];
}

/** The kind `ref`. */
export const ref: KindRules<'ref', RelatedRecord, Key> = {
  check(_, raw) {
    const id = typeof raw === 'string' && /^\d{1,15}$/.test(raw.trim()) ? Number(raw) : raw;
    const isId = typeof id === 'number' && Number.isSafeInteger(id) && id > 0;
    return isId ? { value: id } : { fault: faults.notChoice() };
  },
  sample: (field, { idFor }) => idFor(field.to),
  emptySent: null,
  serialize: (_, value) => keyOf(value) ?? value,
  deserialize: withName,
  read: (_, value) => (isRelated(value) ? value : null),
  // A job is called by its day.
  format: (field, value) => labelText(relatedName(value, ref.blank(field))),
  formValue: (_, value) => keyOf(value),
  columnFormat: () => ({
    isNumber: false,
    isWhole: false,
    text: (value) => relatedName(value),
    sortKey: (value) => relatedName(value, '') || null,
  }),
  blank: (field) => field.blank ?? NOT_AVAILABLE,
  valueType: ({ to }) => `ref ${to}`,
  optionFaults,
};
