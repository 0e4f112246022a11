/**
 * Former values are checked like any others before they are given back: a field may take less than it did when they were written, and
 * nothing but a check shows that a history is as this program wrote it (check 18). What is empty stays so: rows of the first
 * programs lack values that are required by now.
 */
import { kindOf } from '../../../../src/kinds/index';
import { isEmpty } from '../../../../src/kinds/kind';
import { entityOf, fieldsOf } from '../../../../src/rules/rows';
import type { WriteContext } from '../../context';
import type { UndoOutcome, UndoStep } from './step';

/** Leaves the records of which a field does not take its former value. */
export function withValid(context: WriteContext, { steps, left }: UndoOutcome): UndoOutcome {
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
