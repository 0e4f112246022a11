/** References in an undo: a record whose other record is gone, or that others refer to by now, is left as it is. */
import { referencesOf } from '../../../../src/kinds/ref';
import { entityOf } from '../../../../src/rules/rows';
import { inOrderOfReferences } from '../../../db/query/writes/tableOrder';
import type { WriteContext } from '../../context';
import { stillUsed } from '../../guards';
import type { UndoOutcome, UndoStep } from './step';

/** Leaves what cannot be given back: first rows that would refer to nothing, then rows that would be missing. */
export async function withReferences(context: WriteContext, outcome: UndoOutcome): Promise<UndoOutcome> {
  return withoutUsed(context, await withoutBroken(context, outcome));
}

/** Leaves rows that would refer to a record that is not there. Tables that others refer to come first, since what they lack spreads. */
async function withoutBroken(context: WriteContext, { steps, left }: UndoOutcome): Promise<UndoOutcome> {
  const kept: UndoStep[] = steps.filter(({ change }) => !change.after);
  const broken = [...left];
  const restored = new Set<string>();
  const byTable = Map.groupBy(
    steps.filter(({ change }) => change.after),
    ({ change }) => change.table,
  );
  for (const table of inOrderOfReferences(context.registry, [...byTable.keys()])) {
    const own = byTable.get(table) ?? [];
    const isThere = await existence(context, table, own, restored);
    for (const step of own) {
      const field = referencesOf(entityOf(context.registry, table)).find(
        ([key, { to }]) => !isThere(to, step.change.after?.[key]),
      );
      if (field) broken.push({ state: step.state, reason: 'reference', field: field[0] });
      else kept.push(step);
      if (!field && !step.change.before) restored.add(`${table} ${step.change.id}`);
    }
  }
  return { steps: kept, left: broken };
}

/** Whether records that these rows would refer to are there, or come back in the same undo. */
async function existence(
  { registry, store, trx }: WriteContext,
  table: string,
  steps: readonly UndoStep[],
  restored: ReadonlySet<string>,
): Promise<(to: string, id: unknown) => boolean> {
  const wanted = new Map<string, Set<number>>();
  for (const [key, { to }] of referencesOf(entityOf(registry, table))) {
    const ids = wanted.get(to) ?? new Set();
    for (const { change } of steps) {
      const id = change.after?.[key];
      if (typeof id === 'number') ids.add(id);
    }
    wanted.set(to, ids);
  }
  const found = new Set(restored);
  for (const [to, ids] of wanted) {
    const rows = ids.size === 0 ? [] : (await store(to).read(trx, [...ids])).keys();
    for (const id of rows) found.add(`${to} ${id}`);
  }
  return (to, id) => typeof id !== 'number' || found.has(`${to} ${id}`);
}

/** Leaves records that would be removed although others refer to them. Tables that refer to others come first. */
async function withoutUsed(context: WriteContext, { steps, left }: UndoOutcome): Promise<UndoOutcome> {
  const kept = steps.filter(({ change }) => change.after);
  const inUse = [...left];
  const byTable = Map.groupBy(
    steps.filter(({ change }) => !change.after),
    ({ change }) => change.table,
  );
  for (const table of inOrderOfReferences(context.registry, [...byTable.keys()]).toReversed()) {
    const own = byTable.get(table) ?? [];
    const changes = kept.map(({ change }) => change);
    const used = await stillUsed(
      context,
      table,
      own.map(({ change }) => change.id),
      changes,
    );
    for (const step of own) {
      if (used.has(step.change.id)) inUse.push({ state: step.state, reason: 'in_use' });
      else kept.push(step);
    }
  }
  return { steps: kept, left: inUse };
}
