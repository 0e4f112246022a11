/** What a bulk update would change if it were done now. Writes nothing. */
import { entityOf, type Values } from '../../../src/rules/rows';
import type { Act } from '../act';
import type { PlanContext } from '../context';
import { withInherited } from './inherit';
import { planMany } from './planMany';

/** A row as it is and as it would be, both with what they inherit (ruling 32). */
export interface PlannedRow {
  readonly before: Values;
  readonly after: Values;
}

/** The rows of a bulk update. Throws `InvalidRecord` or `NotFound` where the act would. */
export async function plannedRows(context: PlanContext, act: Act<'changeMany'>): Promise<PlannedRow[]> {
  const entity = entityOf(context.registry, act.table);
  const whole = (row: Values): Promise<Values> => withInherited(entity, row, { read: context.read, partial: false });
  const changes = await planMany(context, act.table, act.ids, act.values, act.fields);
  return Promise.all(
    changes.map(async ({ before = {}, after = {} }) => ({
      before: await whole(before),
      after: await whole({ ...before, ...after }),
    })),
  );
}
