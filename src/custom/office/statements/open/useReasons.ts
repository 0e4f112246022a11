/** Why the newest run did not issue a party, by the tick of its row. */
import { useMemo } from 'react';
import { useRuns } from '../useStatements';
import { tickOf } from './ticks/ticks';

/** The reasons; none until they are known. */
export function useReasons(): ReadonlyMap<string, string> {
  const newest = useRuns().data?.[0];
  return useMemo(
    () =>
      new Map(
        newest?.rows.flatMap(({ state, code, party, reason }) =>
          state === 'failed' && reason !== null ? [[tickOf(code, { party }), reason] as const] : [],
        ),
      ),
    [newest],
  );
}
