/** What each kind of act is going to do, row by row, with every value checked. Writes nothing. */
import { entityOf, type Values } from '../../src/rules/rows';
import { NotFound } from '../faults';
import type { Act, ActKind } from './act';
import { checkedValues } from './checks';
import type { RowChange, PlanContext } from './context';
import { planMany } from './planMany';

type Planner<K extends ActKind> = (context: PlanContext, act: Act<K>) => Promise<readonly RowChange[]>;

/** The changes of an act. Throws `InvalidRecord` or `NotFound` where it cannot be done. */
export const planners: { readonly [K in ActKind]: Planner<K> } = {
  create: async (context, { table, values }) => [{ table, after: await checkedValues(context, table, values) }],
  replace: async (context, { table, id, values }) => {
    const before = await existing(context, table, id);
    return [{ table, id, before, after: await checkedValues(context, table, values, { before }) }];
  },
  change: async (context, { table, id, values }) => {
    const before = await existing(context, table, id);
    return [{ table, id, before, after: await checkedValues(context, table, values, { before, partial: true }) }];
  },
  remove: async (context, { table, id }) => [{ table, id, before: await existing(context, table, id) }],
  changeMany: (context, { table, ids, values, fields }) => planMany(context, table, ids, values, fields),
  removeMany: async ({ store, trx }, { table, ids }) =>
    [...(await store(table).lock(trx, ids))].map(([id, before]) => ({ table, id, before })),
  lookAt: async () => [],
  load: async ({ registry }, { rows }) =>
    rows.map(({ table, values, at }) => {
      entityOf(registry, table);
      return { table, after: values, at };
    }),
};

async function existing({ read }: PlanContext, table: string, id: number): Promise<Values> {
  const before = await read(table, id);
  if (!before) throw new NotFound();
  return before;
}
