/**
 * What an undo would leave empty and a save would fill in: states that earlier programs stored lack what records inherit, such as the
 * hauler of a truck, and lists that are filtered by it would miss them (decision 86).
 */
import type { StoredTable } from '../../../../src/grammar/entity';
import { isDecimal } from '../../../../src/grammar/field';
import { isEmpty } from '../../../../src/kinds/kind';
import { inheritedOf } from '../../../../src/rules/fieldSets';
import { entityOf, fieldsOf, type Values } from '../../../../src/rules/rows';
import type { CheckedValues } from '../../../db/query/rowStore';
import type { WriteContext } from '../../context';
import { withInherited } from '../inherit';
import { plainValue, type UndoStep } from './step';

/** The steps; what they would empty is inherited, as in a save. What an undo does not change stays empty where it is. */
export async function withInheritance(
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
