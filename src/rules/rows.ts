/** Row and draft types inferred from the registry: what is read and what is sent (§3, rulings 6 and 47). */
import type { Entities, Entity, SideTable, StoredTables } from '../grammar/entity';
import type { Field, Kind } from '../grammar/field';
import type { entities } from '../entities';
import type { ReadValue, WriteValue } from '../kinds/index';
import { referencesOf, type Key } from '../kinds/ref';

/** The real registry's type. */
export type Registry = typeof entities;
/** Name of a table. */
export type EntityName = keyof Registry;
/** Names of a table's fields in the API. */
export type FieldName<N extends EntityName> = Extract<keyof Registry[N]['fields'], string>;

/** What every row has besides its fields; the dates are UTC instants in ISO form. */
export interface Stamped {
  readonly id: Key;
  readonly add_date: string;
  readonly edit_date: string;
  /** Counts its changes; absent from another server's rows (ruling 67). */
  readonly version?: number | undefined;
}

type KindIn<F> = F extends { kind: infer K extends Kind } ? K : never;

/** A row as the API answers it. */
export type Row<N extends EntityName> = Stamped & {
  readonly [K in FieldName<N>]: ReadValue<KindIn<Registry[N]['fields'][K]>> | null;
};

type RequiredNames<N extends EntityName> = {
  [K in FieldName<N>]: Registry[N]['fields'][K] extends { required: true } ? K : never;
}[FieldName<N>];

/** A draft as the API takes it: related records as ids, decimals as numbers or numeric strings. */
export type Draft<N extends EntityName> = {
  readonly [K in RequiredNames<N>]: WriteValue<KindIn<Registry[N]['fields'][K]>>;
} & {
  readonly [K in Exclude<FieldName<N>, RequiredNames<N>>]?:
    | WriteValue<KindIn<Registry[N]['fields'][K]>>
    | null
    | undefined;
};

/** A row of a table known only by its entry. */
export type AnyRow = Stamped & { readonly [field: string]: unknown };

/** The same from Windrow's own server, whose keys are numbers. */
export type NumberedRow = AnyRow & { readonly id: number };

/** Values by field name, of any table. */
export type Values = Readonly<Record<string, unknown>>;

/** True for whatever has values by name; of a list, its places are the names. */
export const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The names of an object that has no others than its type says, in their order. */
export function keysOf<K extends string>(of: Readonly<Record<K, unknown>>): K[] {
  const keys: K[] = [];
  for (const key in of) keys.push(key);
  return keys;
}

type DeclaredFields = Readonly<Record<string, Field>>;
type FieldList = readonly (readonly [key: string, field: Field])[];

/** The lists that `fieldsOf` has made: every row that is written or shown asks for one. */
const lists = new WeakMap<DeclaredFields, FieldList>();

/** The fields of an entry, in form order. */
export function fieldsOf({ fields }: { readonly fields: DeclaredFields }): FieldList {
  let list = lists.get(fields);
  if (!list) {
    list = Object.entries(fields);
    lists.set(fields, list);
  }
  return list;
}

/** Every reference field that points at the table `name`, in registry order (ruling 8). */
export function referrersOf(registry: StoredTables, name: string): { entity: string; field: string }[] {
  return Object.entries(registry).flatMap(([entity, entry]) =>
    referencesOf(entry).flatMap(([field, { to }]) => (to === name ? [{ entity, field }] : [])),
  );
}

/** The entry called `name`. Throws for a name the registry lacks, since callers have their names from it. */
export function entityOf(registry: Entities, name: string): Entity;
export function entityOf(registry: StoredTables, name: string): SideTable;
export function entityOf(registry: StoredTables, name: string): SideTable {
  const entity = registry[name];
  if (!entity) throw new Error(`The registry has no table "${name}".`);
  return entity;
}

/** The field that names a record of this table (`name` unless the entry names another). */
export function nameFieldOf(entity: { readonly nameField?: string }): string {
  return entity.nameField ?? 'name';
}
