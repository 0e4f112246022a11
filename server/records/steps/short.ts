/** Which acts may share a transaction with others that wait (decision 96). Names no table. */
import type { Act } from '../act';
import type { Acts } from '../acts/acts';

/** Most records of such an act: some milliseconds, which those who share its transaction wait as well. */
const MOST_RECORDS = 200;

/** Whether an act takes some milliseconds at the most. */
export function isShortAct({ definitionOf }: Acts, act: Act): boolean {
  if (!definitionOf(act.kind).isShort || ('matching' in act && act.matching !== undefined)) return false;
  return !('ids' in act) || act.ids.length <= MOST_RECORDS;
}
