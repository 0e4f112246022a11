/** How many parties have something to issue in the days of the page; `undefined` until it is known. */
import { codesAsked } from '../parts/segments';
import { useOpen } from '../useStatements';
import type { StatementsShown } from '../useShown';

/** The count. */
export function useOpenCount({ period, withMiles }: StatementsShown): number | undefined {
  const { data } = useOpen(period, codesAsked(withMiles));
  return data?.kinds.reduce((sum, { parties }) => sum + parties.length, 0);
}
