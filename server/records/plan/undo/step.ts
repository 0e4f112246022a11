/** One record of an undo: what it gets back, or why it is left as it is. */
import { isDecimal } from '../../../../src/grammar/field';
import type { LeftReason } from '../../../../src/rules/history/undo';
import { entityOf, fieldsOf, type Values } from '../../../../src/rules/rows';
import type { CheckedValues, StoredRow } from '../../../db/query/rowStore';
import { draftIn, type FormerState } from '../../../history/formerStates';
import type { RowChange, WriteContext } from '../../context';

/** A record that is given back a former state. */
export interface UndoStep {
  readonly state: FormerState;
  readonly change: RowChange & { readonly id: number };
}

/** A record that is left as it is. */
export interface LeftState {
  readonly state: FormerState;
  readonly reason: LeftReason;
  /** The field that refers to a record that is gone, or that does not take its former value. */
  readonly field?: string;
}

/** What becomes of the records of an act. */
export interface UndoOutcome {
  readonly steps: readonly UndoStep[];
  readonly left: readonly LeftState[];
}

/**
 * The step that gives a record back what it was before an act.
 * @param row the record as it is stored now
 * @returns `undefined` where the record does not stand any more as the act left it
 */
export function stepOf(context: WriteContext, state: FormerState, row: StoredRow | undefined): UndoStep | undefined {
  const { table, id, last, was, isThere } = state;
  const stands = last.state === state.became && (isThere ? row?.version === last.version : row === undefined);
  if (!stands || !Object.hasOwn(context.registry, table)) return undefined;
  const stamps = state.stamps ?? row?.stamps;
  if (!stamps) return undefined;
  const after = formerValues(context, state);
  const back = { stamps, version: last.version + 1, state: was };
  const now = row ? { before: row.values, versionBefore: row.version } : {};
  return { state, change: { table, id, ...now, ...(after ? { after } : {}), back } };
}

/** The values before the act, of fields that are still there: all of a record that is inserted again. */
function formerValues({ registry }: WriteContext, { table, before, isThere }: FormerState): CheckedValues | undefined {
  const draft = draftIn(before);
  if (!draft) return undefined;
  const values = fieldsOf(entityOf(registry, table)).flatMap(([key, field]): [string, string | number | null][] => {
    const name = Object.hasOwn(draft, key) ? key : (field.was ?? key);
    if (!Object.hasOwn(draft, name)) return isThere ? [] : [[key, null]];
    return [[key, plainValue(draft, name, isDecimal(field))]];
  });
  return Object.fromEntries(values);
}

/** A value of a draft as it is written: decimals as text. */
export function plainValue(draft: Values, name: string, decimal: boolean): string | number | null {
  const value = draft[name] ?? null;
  if (value === null) return null;
  return typeof value === 'number' && !decimal ? value : String(value);
}
