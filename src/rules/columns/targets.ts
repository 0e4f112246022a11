/** What a column of a file can go to, derived from the entry: a table can be imported as soon as it is declared. */
import type { Entities, Entity } from '../../grammar/entity';
import { isReference } from '../../grammar/field';
import type { Translate } from '../../messages/catalogue';
import { referencesOf } from '../../kinds/ref';
import { extraKeysOf } from '../extras/extraKeys';
import { inheritedOf } from '../fieldSets';
import { labelOf } from '../labels';
import { entityOf, fieldsOf, nameFieldOf } from '../rows';
import { TOWN, townKey, townReferences } from './towns';

/**
 * A target of a column. The key is a field of the table, `id`, `~account_number`, `~email_copy_to`, `~inactive`, `~statement_miles`,
 * `~paid_producer`, `~paid_hauler`, `~paid_customer`, `~<reference>.id`, or `<reference>.<field>`: a field of the record that the row belongs to
 * (`job_id.crop_id`), or the town of the record that a reference names, where records of one name have several (`customer_id.city`).
 */
export interface ImportField {
  readonly key: string;
  readonly label: string;
  /** A file must have it, unless rows are found by id. */
  readonly needed: boolean;
}

/**
 * The reference through which a row takes values of the record it belongs to (`job_id`), and that record's table. A row belongs to
 * a record that it cannot be without; one that it may name gives it values too, as a truck its hauler.
 */
export function contextOf(entity: Entity): { readonly key: string; readonly to: string } | undefined {
  for (const { from } of inheritedOf(entity)) {
    const field = entity.fields[from];
    if (isReference(field) && field.required === true) return { key: from, to: field.to };
  }
  return undefined;
}

/** References of the record a row belongs to that the row does not have itself: `crop_id` and `field_id` of a job. */
export function contextReferences(registry: Entities, entity: Entity): { key: string; field: string }[] {
  const context = contextOf(entity);
  if (!context) return [];
  return referencesOf(entityOf(registry, context.to)).flatMap(([field]) =>
    Object.hasOwn(entity.fields, field) ? [] : [{ key: `${context.key}.${field}`, field }],
  );
}

/** The related tables of which a row can bring a new record: it names the record, and has whatever else the record cannot be without. */
export function createdByRows(registry: Entities, table: string): string[] {
  const entity = entityOf(registry, table);
  const ofContext = contextReferences(registry, entity).map(({ field }) => field);
  const has = new Set([...Object.keys(entity.fields), ...ofContext]);
  const context = contextOf(entity);
  const related = [
    ...referencesOf(entity).map(([, { to }]) => to),
    ...(context ? referencesOf(entityOf(registry, context.to)).map(([, { to }]) => to) : []),
  ];
  return [...new Set(related)].filter((to) => {
    const target = entityOf(registry, to);
    return fieldsOf(target).every(([key, { required }]) => !required || key === nameFieldOf(target) || has.has(key));
  });
}

/** Whether rows of this table take rates or miles from other tables. */
export function looksUp(registry: Entities, table: string): boolean {
  return (entityOf(registry, table).lookups ?? []).length > 0;
}

/**
 * Everything a column of a file for this table can go to, in the order of its form.
 * @param fills what is looked up is filled in, so that a file need not have it
 */
export function importFieldsOf(registry: Entities, table: string, t: Translate, fills = false): ImportField[] {
  const entity = entityOf(registry, table);
  const filled = new Set(fills ? (entity.lookups ?? []).flatMap(({ fill }) => Object.keys(fill)) : []);
  const context = contextOf(entity);
  // The record a row belongs to is found by what both have.
  const finding = context ? contextNeeds(registry, entity, context) : [];
  const found = fieldsOf(entity).flatMap(([key, field]): ImportField[] => {
    const label = labelOf(key, field);
    const isRequired = field.required === true && key !== context?.key && !filled.has(key);
    const needed = isRequired || finding.includes(key);
    const own = { key, label, needed };
    return isReference(field) ? [own, { key: `~${key}.id`, label: `${label} ID`, needed: false }] : [own];
  });
  const ofContext = contextReferences(registry, entity).map(({ key, field }): ImportField => {
    const target = context && entityOf(registry, context.to).fields[field];
    return { key, label: labelOf(field, target), needed: finding.includes(key) };
  });
  const towns = townReferences(registry, entity).map((key): ImportField => {
    const field = entity.fields[key];
    const target = isReference(field) ? entityOf(registry, field.to).fields[TOWN] : undefined;
    const label = t('columns.fieldOf', { record: labelOf(key, field), field: labelOf(TOWN, target) });
    return { key: townKey(key), label, needed: false };
  });
  const beside = besideFields(registry, table, t);
  return [{ key: 'id', label: 'ID', needed: false }, ...found, ...ofContext, ...towns, ...beside];
}

/** What is kept beside the records of this table (ruling 83). */
function besideFields(registry: Entities, table: string, t: Translate): ImportField[] {
  return extraKeysOf(registry, table).map((key) => ({ key: `~${key}`, label: t(`columns.${key}`), needed: false }));
}

/** What a file has: the targets that its columns go to, and whether what is looked up is filled in. */
interface FileFields {
  readonly mapped: ReadonlySet<string>;
  readonly fills: boolean;
}

/** Keys of fields that a file lacks. */
export function missingFields(
  registry: Entities,
  table: string,
  { mapped, fills }: FileFields,
  t: Translate,
): string[] {
  const entity = entityOf(registry, table);
  if (mapped.has('id')) return [];
  const has = (key: string): boolean => mapped.has(key) || mapped.has(`~${key}.id`);
  const context = contextOf(entity);
  const byContext = context && has(context.key) ? contextNeeds(registry, entity, context) : [];
  return importFieldsOf(registry, table, t, fills).flatMap(({ key, needed }) =>
    needed && !has(key) && !(byContext.includes(key) && entity.fields[key]?.required !== true) ? [key] : [],
  );
}

/** What finds the record that a row belongs to: its own required references, unless one narrows another of them. */
export function contextNeeds(registry: Entities, entity: Entity, { key, to }: { key: string; to: string }): string[] {
  return referencesOf(entityOf(registry, to)).flatMap(([field, { required, narrowedBy }]) => {
    if (!required || narrowedBy !== undefined) return [];
    return [Object.hasOwn(entity.fields, field) ? field : `${key}.${field}`];
  });
}
