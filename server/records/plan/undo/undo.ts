/**
 * The plan of an undo, from the history alone, whatever the kind of the act was: each record that stands as the act left it gets
 * back what it was before. The others are left as they are and named. Former values are checked like any others.
 */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { allows } from '../../../../src/rules/accounts/roles';
import type { LeftRecord } from '../../../../src/rules/history/answers';
import { hasUndo } from '../../../../src/rules/history/kinds';
import { Conflict, NotAllowed, NotFound } from '../../../faults';
import { changesById, formerStates, lockAct, type FormerState } from '../../../history/formerStates';
import type { Act, Actor } from '../../act';
import type { RowChange, WriteContext } from '../../context';
import { withInheritance } from './inherited';
import { withReferences } from './references';
import { withValid } from './validity';
import { stepOf, type LeftState, type UndoStep } from './step';

/** Records that an answer names. */
const NAMED = 100;

/** Whether somebody may undo an act: owners anybody's, others their own (ruling 82). */
export function mayUndo({ userId, role }: Actor, by: number | null): boolean {
  if (role && !allows(role, 'write')) return false;
  return userId === by || (role !== undefined && allows(role, 'owner'));
}

/**
 * The changes that undo an act; what is told of them stands in `context.undoing`.
 * @throws NotFound, NotAllowed, or Conflict where the kind has no undo or no record can be given back
 */
export async function planUndo(context: WriteContext, { key, actor }: Act<'undo'>): Promise<readonly RowChange[]> {
  const { t, undoing } = context;
  const act = await lockAct(context, key);
  if (!act) throw new NotFound();
  if (!hasUndo(act.kind)) throw new Conflict(t('api.undo.kind'));
  if (!mayUndo(actor, act.userId)) throw new NotAllowed(t('api.undo.notYours'));
  const steps: UndoStep[] = [];
  const changed: LeftState[] = [];
  let total = 0;
  let undoneBefore = 0;
  for await (const states of formerStates(context, act.id)) {
    total += states.length;
    for (const [table, own] of Map.groupBy(states, (state) => state.table)) {
      const rows = await rowsOf(context, table, own);
      for (const state of own) {
        const step = stepOf(context, state, rows.get(state.id));
        if (step) steps.push(step);
        else if (state.last.state === state.was) undoneBefore += 1;
        else changed.push({ state, reason: 'changed' });
      }
    }
    await otherRequests();
  }
  const { steps: kept, left } = await withReferences(context, withValid(context, { steps, left: changed }));
  if (kept.length === 0) throw new Conflict(t(undoneBefore === total ? 'api.undo.already' : 'api.undo.nothing'));
  Object.assign(undoing, {
    already: undoneBefore,
    kind: act.kind,
    root: act.root,
    total,
    restored: kept.length,
    left: await described(context, left),
  });
  return (await withInheritance(context, kept)).map(({ change }) => change);
}

async function rowsOf(context: WriteContext, table: string, states: readonly FormerState[]) {
  if (!Object.hasOwn(context.registry, table)) return new Map<number, never>();
  return context.rows(
    table,
    states.map(({ id }) => id),
  );
}

/** The first of the records that are left, each with its last change. */
async function described(context: WriteContext, left: readonly LeftState[]): Promise<LeftRecord[]> {
  const named = left.slice(0, NAMED);
  const changes = await changesById(
    context,
    named.map(({ state }) => state.last.change),
  );
  return named.flatMap(({ state: { table, id, last }, reason, field = null }) => {
    const change = changes.get(last.change);
    return change ? [{ table, id, reason, field, ...change }] : [];
  });
}
