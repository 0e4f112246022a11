/** How long something that runs still takes. */
import { useState } from 'react';

/** Seconds that are left at the pace so far; `undefined` at the beginning. */
export function useSecondsLeft(done: number, of: number, toldAt: number): number | undefined {
  const [began] = useState({ at: toldAt, done });
  const gone = (toldAt - began.at) / 1000;
  const pace = gone > 0 ? (done - began.done) / gone : 0;
  return pace > 0 && of > done ? Math.max(1, Math.round((of - done) / pace)) : undefined;
}
