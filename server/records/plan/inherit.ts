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
}

/** The inherited fields that a body leaves empty. A partial one leaves only those empty that it names. */
export function emptyInherited(
  entity: StoredTable,
  body: Values,
  { partial }: Pick<InheritContext, 'partial'>,
): ReturnType<typeof inheritedOf> {
  return inheritedOf(entity).filter(({ key }) => isEmpty(body[key]) && (!partial || Object.hasOwn(body, key)));
}

/**
 * The body with its empty inherited fields filled in (ruling 32). A partial change keeps the fields it does not
 * contain; only the fields it empties are filled again.
 */
export async function withInherited(entity: StoredTable, body: Values, context: InheritContext): Promise<Values> {
  const filled: Record<string, unknown> = {};
  for (const { key, from } of emptyInherited(entity, body, context)) {
    const reference = entity.fields[from];
    const id = idOf(body[from] ?? context.stored?.[from]);
    if (!isReference(reference) || id === null) continue;
    filled[key] = (await context.read(reference.to, id))?.[key] ?? null;
  }
  return { ...body, ...filled };
}
