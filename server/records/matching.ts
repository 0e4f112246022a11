/**
 * Bulk acts on all rows of a filter. Their rows are found within the transaction: what matched when the list was read may be
 * something else by now, and then nothing is written.
 */
import { MOST_MATCHING } from '../../src/rules/lists/mostMatching';
import type { Translate } from '../../src/messages/catalogue';
import { Miscounted } from '../faults';
import type { TableReader } from '../db/query/tables';
import type { WriteTransaction } from '../db/database';
import type { Act, MatchingRows } from './act';
import type { WriteContext } from './context';

/**
 * The ids of all rows of a filter.
 * @throws Miscounted where there are not as many as the actor was shown
 */
export async function idsShown(
  table: TableReader,
  { filters, count: shown }: MatchingRows,
  t: Translate,
  trx?: WriteTransaction,
): Promise<readonly number[]> {
  const { ids, count } = await table.matching(filters, MOST_MATCHING, trx);
  if (count === shown) return ids;
  const [is, was] = [count, shown].map((number) => number.toLocaleString('en-US'));
  throw new Miscounted(t('api.miscounted', { count: is ?? '', shown: was ?? '' }), count);
}

/** The act with the ids of the rows that its filter matches, which are locked. An act without a filter stays as it is. */
export async function withMatching(
  { rows, t, trx }: WriteContext,
  act: Act,
  tables: (name: string) => TableReader,
): Promise<Act> {
  if (!('matching' in act) || !act.matching) return act;
  const { matching, table } = act;
  const find = (): Promise<readonly number[]> => idsShown(tables(table), matching, t, trx);
  const ids = await find();
  await rows(table, ids);
  // On PostgreSQL others may have changed rows until these were locked.
  const still = new Set(await find());
  if (ids.some((id) => !still.has(id))) throw new Miscounted(t('api.changedMeanwhile'), still.size);
  return { ...act, ids };
}
