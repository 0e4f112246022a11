/** What an act leaves behind besides its rows: its history, and what recorders keep. Names no table. */
import type { Recorder, WriteContext, WrittenRow } from '../context';

/** What is kept, and the answer that is read. */
interface Traces<T> {
  keepHistory(context: WriteContext, rows: readonly WrittenRow[]): Promise<string | null>;
  readonly recorders: readonly Recorder[];
  answer(): Promise<T>;
}

/** Most rows of an act whose traces are kept side by side: more of them are kept one after the other, to hold nobody up. */
const SIDE_BY_SIDE = 1000;

/** Keeps the traces of what was written and reads the answer: none of them needs what another one writes. */
export async function trace<T>(
  context: WriteContext,
  rows: readonly WrittenRow[],
  { keepHistory, recorders, answer }: Traces<T>,
): Promise<{ readonly actKey: string | null; readonly result: T }> {
  if (!context.dialect.sendsAhead || rows.length > SIDE_BY_SIDE) {
    const actKey = await keepHistory(context, rows);
    for (const record of recorders) await record(context, rows);
    return { actKey, result: await answer() };
  }
  const history = keepHistory(context, rows);
  const recorded = recorders.map((record) => record(context, rows));
  const answered = answer();
  // All of them end before the first error ends the transaction.
  await Promise.allSettled([history, ...recorded, answered]);
  const actKey = await history;
  for (const one of recorded) await one;
  return { actKey, result: await answered };
}
