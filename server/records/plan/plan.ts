/** What each kind of act is going to do, row by row, with every value checked. Writes nothing. */
import { entityOf, type Values } from '../../../src/rules/rows';
import { NotFound } from '../../faults';
import type { Act, ActKind } from '../act';
import { checkedValues } from './checks';
import type { RowChange, PlanContext, WriteContext } from '../context';
import { planClose, planReopen } from '../closing/plan';
import { planFillIn } from './rates/fillIn';
import { planImport } from './importRows';
import { planKeep } from './keep';
import { planMerge } from './merge';
import { planMany } from './planMany';
import { planRerate } from './rates/rerate';
import { planCorrect } from '../settled/correct';
import { planSet } from '../settings/plan';
import { planUndo } from './undo/undo';
import { planBooks } from '../../books/act/plan';
import { planMail } from '../../statements/mail/plan';
import { planApplyCredit } from '../../statements/plan/credit/apply';
import { planUnapplyCredit } from '../../statements/plan/credit/unapply';
import { planIssue } from '../../statements/plan/issue';
import { planPay } from '../../statements/plan/pay/pay';
import { planTakeBack } from '../../statements/plan/pay/takeBack';
import { planVoid } from '../../statements/plan/void';

type Planner<K extends ActKind> = (context: WriteContext, act: Act<K>) => Promise<readonly RowChange[]>;

/** The changes of an act. Throws `InvalidRecord` or `NotFound` where it cannot be done. */
export const planners: { readonly [K in ActKind]: Planner<K> } = {
  create: async (context, { table, values }) => {
    // Asked for together with the last check. One that is refused by it leaves a gap.
    const isGood = (): void => void context.rowId(table).catch(() => undefined);
    return [{ table, after: await checkedValues(context, table, values, { isGood }) }];
  },
  replace: async (context, { table, id, values }) => {
    const row = await existing(context, table, id);
    return [{ ...row, after: await checkedValues(context, table, values, row) }];
  },
  change: async (context, { table, id, values }) => {
    const row = await existing(context, table, id);
    return [{ ...row, after: await checkedValues(context, table, values, { ...row, partial: true }) }];
  },
  remove: async (context, { table, id }) => [await existing(context, table, id)],
  changeMany: (context, { table, ids, values, fields }) => planMany(context, table, ids, values, fields),
  importRows: planImport,
  removeMany: async ({ rows }, { table, ids }) =>
    [...(await rows(table, ids))].map(([id, { values, version }]) => ({
      table,
      id,
      before: values,
      versionBefore: version,
    })),
  lookAt: async () => [],
  keep: (context, { table, id, values }) => planKeep(context, table, new Map([[id, values]])),
  set: planSet,
  close: planClose,
  reopen: planReopen,
  correct: planCorrect,
  issue: planIssue,
  void: planVoid,
  pay: planPay,
  takeBackPayment: planTakeBack,
  applyCredit: planApplyCredit,
  unapplyCredit: planUnapplyCredit,
  rerate: planRerate,
  fillIn: planFillIn,
  mail: planMail,
  exportBooks: planBooks,
  merge: planMerge,
  undo: planUndo,
  load: async ({ registry }, { rows }) =>
    rows.map(({ table, values, at }) => {
      entityOf(registry, table);
      return { table, after: values, at };
    }),
};

/** A row that is to be changed or removed. */
async function existing({ rows }: PlanContext, table: string, id: number): Promise<RowChange & { before: Values }> {
  const row = (await rows(table, [id])).get(id);
  if (!row) throw new NotFound();
  return { table, id, before: row.values, versionBefore: row.version };
}
