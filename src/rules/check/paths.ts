/** Faults of dotted paths such as `truck_id.hauler_id`. */
import type { Entities, Entity } from '../../grammar/entity';
import { isReference } from '../../grammar/field';

/** Why a dotted path does not lead anywhere; `undefined` when it does. `.id` and `.name` end every reference. */
export function pathFault(registry: Entities, entity: Entity, path: string): string | undefined {
  let at: Entity = entity;
  const steps = path.split('.');
  for (const [i, step] of steps.entries()) {
    const field = at.fields[step];
    if (!field) return i > 0 && (step === 'id' || step === 'name') ? undefined : `"${path}" leads nowhere at "${step}"`;
    if (i === steps.length - 1) return undefined;
    const next = isReference(field) ? registry[field.to] : undefined;
    if (!next) return `"${path}" leads nowhere after "${step}"`;
    at = next;
  }
  return undefined;
}
