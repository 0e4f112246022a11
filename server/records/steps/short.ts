/** Which acts may share a transaction with others that wait (decision 96). Names no table. */
import type { Act, ActKind } from '../act';

const SHORT: ReadonlySet<ActKind> = new Set([
  'create',
  'replace',
  'change',
  'remove',
  'changeMany',
  'removeMany',
  'keep',
  'lookAt',
]);

/** Most records of such an act: some milliseconds, which those who share its transaction wait as well. */
const MOST_RECORDS = 200;

/** Whether an act takes some milliseconds at the most. */
export function isShortAct(act: Act): boolean {
  if (!SHORT.has(act.kind) || ('matching' in act && act.matching !== undefined)) return false;
  return !('ids' in act) || act.ids.length <= MOST_RECORDS;
}
