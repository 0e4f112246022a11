/** How many parties have something to issue in the days of the page; `undefined` until it is known. */
import { countOf } from './useOpenTab';
import { codesAsked } from '../parts/tools/segments';
import { useOpen } from '../useStatements';
import type { StatementsShown } from '../useShown';

/** The count. */
export function useOpenCount({ period, withMiles }: StatementsShown): number | undefined {
  const { data } = useOpen(period, codesAsked(withMiles));
  return data && countOf(data.kinds);
}
