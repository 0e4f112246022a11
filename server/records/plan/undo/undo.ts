/**
 * The plan of an undo, from the history alone, whatever the kind of the act was: each record that stands as the act left it gets
 * back what it was before. The others are left as they are and named. Former values are checked like any others.
 */
import { setImmediate as otherRequests } from 'node:timers/promises';
import type { LeftRecord } from '../../../../src/rules/history/undo';
import { entityOf, type Values, fieldsOf } from '../../../../src/rules/rows';
import { Conflict, NotAllowed, NotFound } from '../../../faults';
import { changesById, draftIn, formerStates, lockAct, type FormerState } from '../../../history/formerStates';
import { rootsOf } from '../../../history/roots';
import type { Act } from '../../act';
import type { RowChange, WriteContext } from '../../context';
import { namedOnce, withChangedBeside, withOwners } from './beside';
import { askInPart } from './inPart';
import { mayUndo, usual } from '../../acts/rules';
import { withReferences } from './references';
import { stepOf, type LeftState, type UndoStep, type UndoOutcome, plainValue } from './step';
import { defineAct } from '../../acts/definition';
import { kindOf } from '../../../../src/kinds/index';
import { isEmpty } from '../../../../src/kinds/kind';
import type { StoredTable } from '../../../../src/grammar/entity';
import { isDecimal } from '../../../../src/grammar/field';
import { inheritedOf } from '../../../../src/rules/fieldSets';
import type { CheckedValues } from '../../../db/query/rowStore';
import { withInherited } from '../inherit';

/** Records that an answer names. */
const NAMED = 100;

/** Records that a refusal names. */
const TOLD = 3;

/**
 * The changes that undo an act; what is told of them stands in `context.undoing`.
 * @throws NotFound, NotAllowed, LaterMoney where money came after a merge, UndoInPart where records stay of which the actor was not told, or Conflict where the kind has no undo, no record can be
 * given back, or not all records of an act that is undone as a whole
 */
export async function planUndo(
  context: WriteContext,
  { key, actor, left: told }: Act<'undo'>,
): Promise<readonly RowChange[]> {
  const { acts, t, undoing } = context;
  const act = await lockAct(context, key);
  const root = act && (await rootsOf(context, [act.id])).get(act.id);
  if (!act || !root) throw new NotFound();
  const { undo, settled, laterThan } = acts.rulesOf(root.kind);
  if (undo === 'never') throw new Conflict(t('api.undo.kind'));
  if (!mayUndo(acts, actor, { by: act.userId, root })) throw new NotAllowed(t('api.undo.notYours'));
  const { steps, changed, total, already } = await formerSteps(context, act.id);
  // Read once the rows are locked: who issued a paper meanwhile is done by then.
  const later = await laterThan?.(context, { ...act, root });
  if (later) throw later;
  const possible = await withChangedBeside(context, withValid(context, { steps, left: changed }));
  const { steps: kept, left } = await withOwners(context, await withReferences(context, possible));
  if (kept.length === 0 && (undo === 'rows' || already === total))
    throw new Conflict(t(already === total ? 'api.undo.already' : 'api.undo.nothing'));
  if (undo === 'whole' && left.length > 0) {
    if (settled === 'corrected') throw new Conflict(t('correct.later'));
    throw new Conflict(t('api.undo.whole', { names: await namesOf(context, left) }));
  }
  if (undo === 'rows') await askInPart(context, { steps: kept, left, total }, told);
  Object.assign(undoing, {
    already,
    kind: act.kind,
    root,
    total,
    restored: kept.length,
    left: await described(context, await namedOnce(context, left)),
  });
  return (await withInheritance(context, kept)).map(({ change }) => change);
}

/** What the records of an act would get back, and those that do not stand any more as the act left them. */
async function formerSteps(context: WriteContext, actId: number) {
  const steps: UndoStep[] = [];
  const changed: LeftState[] = [];
  let total = 0;
  let already = 0;
  for await (const states of formerStates(context, actId)) {
    total += states.length;
    for (const [table, own] of Map.groupBy(states, (state) => state.table)) {
      const rows = await rowsOf(context, table, own);
      for (const state of own) {
        const step = stepOf(context, state, rows.get(state.id));
        if (step) steps.push(step);
        else if (state.last.state === state.was) already += 1;
        else changed.push({ state, reason: 'changed' });
      }
    }
    await otherRequests();
  }
  return { steps, changed, total, already };
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

/** The first of the records that are left: `Crop Ticket 1001, Crop Ticket 1002 and 4 more`. */
async function namesOf({ registry, rows, t }: WriteContext, left: readonly LeftState[]): Promise<string> {
  const names: string[] = [];
  for (const { table, id, before } of left.slice(0, TOLD).map(({ state }) => state)) {
    const { title, nameField = 'name' } = entityOf(registry, table);
    const values: Values = { ...draftIn(before), ...(await rows(table, [id])).get(id)?.values };
    const name = values[nameField];
    names.push(`${title} ${typeof name === 'string' ? name : id}`);
  }
  const [all, more] = [names.join(', '), left.length - TOLD];
  return more > 0 ? t('api.andCount', { names: all, count: more }) : all;
}

/** The act `undo`. */
export const undoAct = defineAct({
  ...usual,
  kind: 'undo',
  // It gives back states, which have their origins.
  origins: 'none',
  plan: planUndo,
  answer: async (_rows, _read, { actId, undoing: { kind, restored, already, total, left } }) => ({
    act: actId,
    kind,
    restored,
    already,
    total,
    left,
  }),
  about: ({ undoing: { kind, restored, already, total } }) => ({ kind, restored, already, total }),
  undoes: ({ key }) => key,
});

// Former values are checked like any others before they are given back: a field may take less than it did when they were written, and
// nothing but a check shows that a history is as this program wrote it. What is empty stays so: rows of the first
// programs lack values that are required by now.

/** Leaves the records of which a field does not take its former value. */
function withValid(context: WriteContext, { steps, left }: UndoOutcome): UndoOutcome {
  const kept: UndoStep[] = [];
  const invalid = [...left];
  for (const step of steps) {
    const field = invalidField(context, step);
    if (field === undefined) kept.push(step);
    else invalid.push({ state: step.state, reason: 'invalid', field });
  }
  return { steps: kept, left: invalid };
}

function invalidField({ registry }: WriteContext, { change: { table, after } }: UndoStep): string | undefined {
  if (!after) return undefined;
  const found = fieldsOf(entityOf(registry, table)).find(([key, field]) => {
    const value = after[key];
    return !isEmpty(value) && 'fault' in kindOf(field).check(field, value);
  });
  return found?.[0];
}

/**
 * The steps; what they would empty is inherited, as in a save. What an undo does not change stays empty where it is. States that
 * earlier programs stored lack what records inherit, such as the hauler of a truck, and lists that are filtered by it would miss
 * them (decision 86).
 */
async function withInheritance(
  { registry, read }: Pick<WriteContext, 'registry' | 'read'>,
  steps: readonly UndoStep[],
): Promise<UndoStep[]> {
  const back = new Map(steps.map(({ change }) => [`${change.table} ${change.id}`, change.after]));
  // A record that comes back in the same undo is not stored yet.
  const known = async (table: string, id: number): Promise<Values | undefined> => {
    const [stored, own] = [await read(table, id), back.get(`${table} ${id}`)];
    return own ? { ...stored, ...own } : stored;
  };
  const filled: UndoStep[] = [];
  for (const step of steps) {
    const { table, before, after } = step.change;
    const entity = entityOf(registry, table);
    if (!after || inheritedOf(entity).every(({ key }) => !isEmpty(after[key]))) {
      filled.push(step);
      continue;
    }
    const given = before ? changedIn(after, before) : after;
    const partial = before !== undefined;
    const whole = await withInherited(entity, given, { read: known, partial, stored: before, follows: false });
    filled.push({ ...step, change: { ...step.change, after: { ...after, ...inheritedIn(whole, given, entity) } } });
  }
  return filled;
}

/** The values that are others than before. */
function changedIn(after: CheckedValues, before: Values): CheckedValues {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => String(before[key] ?? '') !== String(value ?? '')),
  );
}

/** The values that were filled in, as they are written. */
function inheritedIn(whole: Values, given: CheckedValues, entity: StoredTable): CheckedValues {
  const filled = fieldsOf(entity).filter(([key]) => isEmpty(given[key]) && !isEmpty(whole[key]));
  return Object.fromEntries(filled.map(([key, field]) => [key, plainValue(whole, key, isDecimal(field))]));
}
