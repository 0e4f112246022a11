/** Which tickets a record gives values to: by the lookups of their entry, and by fields that inherit. */
import type { Entities, Entity, Lookup } from '../../../src/grammar/entity';
import { isDecimal, isReference } from '../../../src/grammar/field';
import { inheritedOf } from '../../../src/rules/fieldSets';
import { lockedFields, rolesOf, type SettlementRole } from '../../../src/rules/settled/settled';
import { settledTables } from '../../../src/rules/tickets/tables';

/** A number of a ticket, and the field of the record that it comes from. */
export interface FedField {
  readonly field: string;
  readonly source: string;
}

/** One way in which records of a table give numbers to the tickets of another. */
export interface Fed {
  /** The table of the tickets. */
  readonly table: string;
  readonly fields: readonly FedField[];
  /** Either a lookup of the tickets, or the reference through which they inherit. */
  readonly by: { readonly lookup: Lookup } | { readonly through: string };
}

/** The ways of a table's records; none for tables that tickets take no number from. */
export function fedBy(registry: Entities, table: string): Fed[] {
  return settledTables.flatMap((name) => {
    const entity = registry[name];
    return entity ? [...byLookups(name, entity, table), ...byInheritance(name, entity, table)] : [];
  });
}

/** The fields of a table's records that some ticket takes its value from, each once. */
export function feedingFields(registry: Entities, table: string): string[] {
  return [...new Set(fedBy(registry, table).flatMap(({ fields }) => fields.map(({ source }) => source)))];
}

/** The roles of tickets whose amounts are made of one of these fields. */
export function fedRoles(table: string, fields: readonly string[]): SettlementRole[] {
  return rolesOf(table).filter((role) => lockedFields(table, [role]).some((key) => fields.includes(key)));
}

function byLookups(table: string, entity: Entity, from: string): Fed[] {
  return (entity.lookups ?? []).flatMap((lookup): Fed[] => {
    if (lookup.from !== from) return [];
    const fields = Object.entries(lookup.fill).flatMap(([field, source]) =>
      isDecimal(entity.fields[field]) ? [{ field, source }] : [],
    );
    return fields.length > 0 ? [{ table, fields, by: { lookup } }] : [];
  });
}

function byInheritance(table: string, entity: Entity, from: string): Fed[] {
  const own = inheritedOf(entity).filter(({ key, from: through }) => {
    const link = entity.fields[through];
    return isDecimal(entity.fields[key]) && isReference(link) && link.to === from;
  });
  return [...Map.groupBy(own, ({ from: through }) => through)].map(([through, keys]) => ({
    table,
    fields: keys.map(({ key }) => ({ field: key, source: key })),
    by: { through },
  }));
}
