/**
 * Paths of fields: `gross_weight` is a field of the table, `job_id.crop_id` one of the record that `job_id` refers to.
 * The types know the real registry, so a path that leads to no field does not compile; the functions take any registry.
 */
import type { Entities } from '../../grammar/entity';
import { isReference, type Field } from '../../grammar/field';
import { entityOf, fieldsOf, type EntityName, type FieldName, type Registry } from '../rows';

type FieldsOf<N extends EntityName> = Registry[N]['fields'];
type KeysOfKind<N extends EntityName, K extends Field['kind']> = {
  [P in FieldName<N>]: FieldsOf<N>[P] extends { kind: K } ? P : never;
}[FieldName<N>];
type TargetOf<F> = F extends { kind: 'ref'; to: infer To extends EntityName } ? To : never;
type NestedPath<N extends EntityName> = {
  [P in KeysOfKind<N, 'ref'>]: `${P}.${FieldName<TargetOf<FieldsOf<N>[P]>>}`;
}[KeysOfKind<N, 'ref'>];

/** Names of a table's decimal fields. */
export type DecimalName<N extends EntityName> = KeysOfKind<N, 'decimal'>;

/** Path of a field of the table, or of a record it refers to. */
export type FieldPath<N extends EntityName> = FieldName<N> | NestedPath<N>;

/** The declaration of the field at a path. */
export type FieldAt<N extends EntityName, P extends string> =
  P extends FieldName<N>
    ? FieldsOf<N>[P]
    : P extends `${infer Head extends FieldName<N>}.${infer Rest}`
      ? Rest extends FieldName<TargetOf<FieldsOf<N>[Head]>>
        ? FieldsOf<TargetOf<FieldsOf<N>[Head]>>[Rest]
        : never
      : never;

/** Paths of the table that lead to a reference. */
export type RefPath<N extends EntityName> = {
  [P in FieldPath<N>]: FieldAt<N, P> extends { kind: 'ref' } ? P : never;
}[FieldPath<N>];

/** The field at a path, or `undefined` where it leads to none. */
export function fieldAt(
  registry: Entities,
  entity: { readonly fields: Readonly<Record<string, Field>> },
  path: string,
): Field | undefined {
  const [step = '', ...rest] = path.split('.');
  const field = Object.hasOwn(entity.fields, step) ? entity.fields[step] : undefined;
  if (rest.length === 0 || !field) return field;
  const next = isReference(field) ? registry[field.to] : undefined;
  return next && fieldAt(registry, next, rest.join('.'));
}

/**
 * The path from a table to a record of the table `target`: its own first reference to it, else the first one of a record
 * it refers to. `undefined` where there is none.
 */
export function pathTo(registry: Entities, name: string, target: string): string | undefined {
  const refs = refsOf(registry, name);
  const own = refs.find(({ to }) => to === target);
  if (own) return own.key;
  for (const { key, to } of refs) {
    const nested = refsOf(registry, to).find((ref) => ref.to === target);
    if (nested) return `${key}.${nested.key}`;
  }
  return undefined;
}

function refsOf(registry: Entities, name: string): { key: string; to: string }[] {
  return fieldsOf(entityOf(registry, name)).flatMap(([key, field]) =>
    isReference(field) ? [{ key, to: field.to }] : [],
  );
}
