/** Fields with `inherit`: where a write leaves them empty, they get the value of the record they inherit from. */
import type { Entity } from '../../src/grammar/entity';
import { inheritedOf } from '../../src/rules/fieldSets';
import { isReference } from '../../src/grammar/field';
import { isEmpty } from '../../src/kinds/kind';
import { idOf } from '../../src/kinds/ref';
import type { Values } from '../../src/rules/rows';

/** What is known while a write is prepared, inside its transaction. */
export interface WriteContext {
  /** The values of a record in the shape of a draft (references as ids), or `undefined`. */
  read(table: string, id: number): Promise<Values | undefined>;
  /** The record before the change, in the same shape. */
  readonly stored?: Values | undefined;
  /** True when only the given keys are to change. */
  readonly partial: boolean;
}

/**
 * The body with its empty inherited fields filled in (ruling 32). A partial change keeps the fields it does not
 * contain; only the fields it empties are filled again.
 */
export async function withInherited(
  entity: Entity,
  body: Values,
  { read, stored, partial }: WriteContext,
): Promise<Values> {
  const filled: Record<string, unknown> = {};
  const sources = new Map<string, Values>();
  for (const { key, from } of inheritedOf(entity)) {
    if (!isEmpty(body[key]) || (partial && !Object.hasOwn(body, key))) continue;
    const reference = entity.fields[from];
    const id = idOf(body[from] ?? stored?.[from]);
    if (!isReference(reference) || id === null) continue;
    const source = sources.get(from) ?? (await read(reference.to, id)) ?? {};
    sources.set(from, source);
    filled[key] = source[key] ?? null;
  }
  return { ...body, ...filled };
}
