/** Compares a record as it was read, as it stands now, and as this form would save it. Pure. */
import type { Entity } from '../../../../../grammar/entity';
import type { Field } from '../../../../../grammar/field';
import { kindOf } from '../../../../../kinds/index';
import { isEmpty } from '../../../../../kinds/kind';
import { fieldsOf, type AnyRow, type Values } from '../../../../../rules/rows';
import { toFormValues, type FormValues } from '../../../../formValues';

/** Whose value is saved. */
export type Side = 'theirs' | 'mine';

/** A field whose values differ. */
export interface Difference {
  readonly name: string;
  readonly field: Field;
  /** Who changed it: both need a choice. */
  readonly changedBy: Side | 'both';
}

/** The values of a form that was overtaken. */
export interface Overtaken {
  /** As this form read it. */
  readonly base: FormValues;
  /** As it stands now. */
  readonly theirs: FormValues;
  /** As this form would save it. */
  readonly mine: FormValues;
}

/** What the server would store for a value of the form; a value that it would refuse stays as it is. */
function stored(field: Field, value: unknown): string {
  if (isEmpty(value)) return '';
  const kind = kindOf(field);
  const sent = kind.serialize(field, value);
  const checked = kind.check(field, sent);
  return String('value' in checked ? checked.value : sent);
}

/** True where both values would be stored alike: `4.5` and `4.50`. */
function isSameValue(field: Field, one: unknown, other: unknown): boolean {
  return stored(field, one) === stored(field, other);
}

/** The three as values of a form. What `sent` lacks is as it was read. */
export function overtakenOf(entity: Entity, read: AnyRow, now: AnyRow, sent: Values): Overtaken {
  const base = toFormValues(entity, read);
  return { base, theirs: toFormValues(entity, now), mine: { ...base, ...toFormValues(entity, { ...read, ...sent }) } };
}

/** The fields that differ, in form order. */
function differencesOf(entity: Entity, { base, theirs, mine }: Overtaken): Difference[] {
  return fieldsOf(entity).flatMap(([name, field]): Difference[] => {
    if (isSameValue(field, theirs[name], mine[name])) return [];
    const isTheirs = !isSameValue(field, theirs[name], base[name]);
    const isMine = !isSameValue(field, mine[name], base[name]);
    return [{ name, field, changedBy: isTheirs && isMine ? 'both' : isTheirs ? 'theirs' : 'mine' }];
  });
}

/** The fields whose values differ between two states of a record, in form order. */
export function changedFields(entity: Entity, before: AnyRow, after: AnyRow): string[] {
  const [one, other] = [toFormValues(entity, before), toFormValues(entity, after)];
  return fieldsOf(entity).flatMap(([name, field]) => (isSameValue(field, one[name], other[name]) ? [] : [name]));
}

/** What must be chosen comes first. */
export const GROUPS = ['both', 'theirs', 'mine'] as const;

/** The fields that differ, in the order of their groups. */
export function differencesInGroups(entity: Entity, overtaken: Overtaken): Difference[] {
  const all = differencesOf(entity, overtaken);
  return GROUPS.flatMap((group) => all.filter(({ changedBy }) => changedBy === group));
}

/** What is saved: the chosen values, and where both are alike, what stands now. */
export function chosenValues(
  { theirs, mine }: Overtaken,
  differences: readonly Difference[],
  choices: Readonly<Record<string, Side | undefined>>,
): FormValues {
  const own = differences.filter(({ name }) => choices[name] === 'mine').map(({ name }) => name);
  return { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name] ?? null])) };
}
