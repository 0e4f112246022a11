/** What a bulk update would change if it were done now. Writes nothing. */
import { entityOf, type Values } from '../../../src/rules/rows';
import type { Act } from '../act';
import type { PlanContext } from '../context';
import type { SettledAmong } from '../../../src/rules/calls/settled';
import type { ClaimParts } from '../settled/claims';
import { settledRows } from '../settled/find';
import { withInherited } from './inherit';
import { planMany } from './planMany';

/** A row as it is and as it would be, both with what they inherit (ruling 32). */
export interface PlannedRow {
  readonly before: Values;
  readonly after: Values;
}

/** What a bulk update would do. */
export interface PlannedChange {
  readonly rows: readonly PlannedRow[];
  /** The tickets that it would change in what they were settled with: it would be refused (decision 64). */
  readonly settled: SettledAmong;
}

/** Settled tickets that an answer names. */
const NAMED = 10;

/** The rows of a bulk update. Throws `InvalidRecord` or `NotFound` where the act would. */
export async function plannedChange(context: PlanContext & ClaimParts, act: Act<'changeMany'>): Promise<PlannedChange> {
  const entity = entityOf(context.registry, act.table);
  const whole = (row: Values): Promise<Values> => withInherited(entity, row, { read: context.read, partial: false });
  const changes = await planMany(context, act.table, act.ids, act.values, act.fields);
  const rows = await Promise.all(
    changes.map(async ({ before = {}, after = {} }) => ({
      before: await whole(before),
      after: await whole({ ...before, ...after }),
    })),
  );
  const settled = await settledRows(context, changes);
  const numbers = new Map(changes.map(({ id, before }) => [id, before?.[entity.nameField ?? 'name']]));
  const tickets = settled
    .slice(0, NAMED)
    .map(({ id, papers }) => ({ id, number: String(numbers.get(id) ?? id), papers }));
  return { rows, settled: { count: settled.length, tickets } };
}
