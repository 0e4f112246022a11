/** Fields with `inherit`: where a write leaves them empty, they get the value of the record they inherit from. */
import type { StoredTable } from '../../../src/grammar/entity';
import { isReference } from '../../../src/grammar/field';
import { isEmpty } from '../../../src/kinds/kind';
import { idOf } from '../../../src/kinds/ref';
import { inheritedOf } from '../../../src/rules/fieldSets';
import type { Values } from '../../../src/rules/rows';

/** What is known of the record that inherits. */
interface InheritContext {
  /** The values of a record in the shape of a draft (references as ids), or `undefined`. */
  read(table: string, id: number): Promise<Values | undefined>;
  /** The record before the change, in the same shape. */
  readonly stored?: Values | undefined;
  /** True when only the given keys are to change. */
  readonly partial: boolean;
  /** False where former values are given back as they were. Default: true. */
  readonly follows?: boolean;
}

/**
 * The inherited fields that a body leaves empty. A partial one leaves those empty that it names, and those that are empty
 * in the record where it names the reference that they come through: a truck brings its hauler.
 */
export function emptyInherited(
  entity: StoredTable,
  body: Values,
  { partial, stored }: Pick<InheritContext, 'partial' | 'stored'>,
): ReturnType<typeof inheritedOf> {
  return inheritedOf(entity).filter(({ key, from }) => {
    if (!isEmpty(body[key])) return false;
    if (!partial || Object.hasOwn(body, key)) return true;
    return !isEmpty(body[from]) && isEmpty(stored?.[key]);
  });
}

/**
 * The body with its empty inherited fields filled in (ruling 32, decision 86). A partial change keeps the values of the fields it
 * does not contain.
 */
export async function withInherited(entity: StoredTable, body: Values, context: InheritContext): Promise<Values> {
  const filled: Record<string, unknown> = {};
  for (const { key, from } of emptyInherited(entity, body, context)) {
    const reference = entity.fields[from];
    const id = idOf(body[from] ?? context.stored?.[from]);
    if (!isReference(reference) || id === null) continue;
    filled[key] = (await context.read(reference.to, id))?.[key] ?? null;
  }
  return { ...body, ...filled, ...(await followed(entity, { ...body, ...filled }, context)) };
}

/**
 * The inherited fields that follow a reference to another record: a hauler that is the former truck's goes to that of the new truck, or
 * goes with the truck, while nobody names another. What a record has of the one that it belongs to, as a ticket of its job, stays.
 */
async function followed(
  entity: StoredTable,
  body: Values,
  { read, stored, partial, follows = true }: InheritContext,
): Promise<Values> {
  const changed: Record<string, unknown> = {};
  if (!stored || !follows) return changed;
  for (const { key, from } of inheritedOf(entity)) {
    const reference = entity.fields[from];
    if (!isReference(reference) || reference.required || (partial && !Object.hasOwn(body, from))) continue;
    const [before, after] = [idOf(stored[from]), idOf(body[from])];
    // A partial body that has the field names it; a whole one repeats what it does not change.
    const isNamed = Object.hasOwn(body, key) && (partial || idOf(body[key]) !== idOf(stored[key]));
    if (before === null || before === after || isNamed || isEmpty(stored[key])) continue;
    if (idOf((await read(reference.to, before))?.[key]) !== idOf(stored[key])) continue;
    changed[key] = after === null ? null : ((await read(reference.to, after))?.[key] ?? null);
  }
  return changed;
}
