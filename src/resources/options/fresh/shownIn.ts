/** Which tables show their records in option lists that a change has made old. Pure; names no table. */
import type { Heard } from '../../../client/changes/connection';
import type { Entities } from '../../../grammar/entity';
import { EXTRA_TABLE } from '../../../rules/extras/extraKeys';
import { referrersOf } from '../../../rules/rows';

/** The tables without pages whose rows may show what was changed: its own, those that refer to it, and those that refer to them. */
export function shownIn(registry: Entities, told: Heard): string[] {
  return namesOf(registry, told).filter((name) => registry[name] && registry[name].pageSize === undefined);
}

function namesOf(registry: Entities, told: Heard): string[] {
  // Which records were made inactive is told by their numbers alone.
  if (told === 'reload' || told.table === EXTRA_TABLE) return Object.keys(registry);
  // Nobody refers to a record that was just added.
  if (told.kind === 'create') return [told.table];
  const first = referrersOf(registry, told.table).map(({ entity }) => entity);
  const second = first.flatMap((name) => referrersOf(registry, name).map(({ entity }) => entity));
  return [...new Set([told.table, ...first, ...second])];
}
