/** What is kept beside records goes with them in an undo: an amount that was paid elsewhere stays with a ticket that stays. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import type { Values } from '../../../../src/rules/rows';
import { draftIn } from '../../../history/formerStates';
import type { WriteContext } from '../../context';
import { EXTRA } from '../../extras/rows';
import type { LeftState, UndoOutcome, UndoStep } from './step';

/** The record that a row beside one belongs to, as `table id`. */
function ownerIn(row: Values | null | undefined): string | undefined {
  const { record_table: table, record_id: id } = row ?? {};
  return typeof table === 'string' ? `${table} ${String(id)}` : undefined;
}

/** The record that a step or a left row is of: its own, or the one that it stands beside. */
export async function recordOf(context: WriteContext, { state }: LeftState | UndoStep): Promise<string> {
  const { table, id, before } = state;
  if (table !== EXTRA) return `${table} ${id}`;
  const row = (await context.rows(EXTRA, [id])).get(id)?.values;
  return ownerIn(row) ?? ownerIn(draftIn(before)) ?? `${table} ${id}`;
}

/** The records of these, each once. */
export async function recordsOf(
  context: WriteContext,
  states: readonly (LeftState | UndoStep)[],
): Promise<ReadonlySet<string>> {
  // Read at once; each is asked for by itself below.
  const beside = states.flatMap(({ state: { table, id } }) => (table === EXTRA ? [id] : []));
  if (beside.length > 0) await context.rows(EXTRA, beside);
  const records = new Set<string>();
  for (const one of states) records.add(await recordOf(context, one));
  await otherRequests();
  return records;
}

/** Leaves new records of which somebody changed since what is kept beside them: it would go with them. */
export async function withChangedBeside(context: WriteContext, { steps, left }: UndoOutcome): Promise<UndoOutcome> {
  const beside = left.filter(({ state }) => state.table === EXTRA);
  if (beside.length === 0) return { steps, left };
  const owners = await recordsOf(context, beside);
  const goes = ({ change: { table, id, after } }: UndoStep): boolean => !after && owners.has(`${table} ${id}`);
  return {
    steps: steps.filter((step) => !goes(step)),
    left: [...left, ...steps.filter(goes).map(({ state }): LeftState => ({ state, reason: 'changed' }))],
  };
}

/** Leaves what is kept beside records that are left. */
export async function withOwners(context: WriteContext, { steps, left }: UndoOutcome): Promise<UndoOutcome> {
  const beside = steps.filter(({ state }) => state.table === EXTRA);
  if (beside.length === 0 || left.length === 0) return { steps, left };
  const stays = new Set(left.map(({ state: { table, id } }) => `${table} ${id}`));
  await recordsOf(context, beside);
  const kept: UndoStep[] = [];
  const more: LeftState[] = [];
  for (const step of steps) {
    const isBeside = step.state.table === EXTRA;
    if (isBeside && stays.has(await recordOf(context, step))) more.push({ state: step.state, reason: 'changed' });
    else kept.push(step);
  }
  return { steps: kept, left: [...left, ...more] };
}

/** The same without what stays beside records that stay: those are named once. */
export async function namedOnce(context: WriteContext, left: readonly LeftState[]): Promise<readonly LeftState[]> {
  const own = new Set(left.map(({ state: { table, id } }) => `${table} ${id}`));
  await recordsOf(context, left);
  const named: LeftState[] = [];
  for (const one of left) if (one.state.table !== EXTRA || !own.has(await recordOf(context, one))) named.push(one);
  return named;
}
