/** What Kysely runs on one connection, in the order in which it asks: BEGIN goes out with the first statement behind it. */
import type pg from 'pg';
import type { Client } from '../pool';
import { prepared } from '../prepared';

type Run = (
  text: string,
  values?: readonly unknown[],
) => Promise<Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>>;

/** Runs statements on a connection. What is sent before BEGIN is answered can be nothing but reads. */
export function openSession(client: Client): Run {
  let begins = false;
  /** The first statement of a transaction, until it ends. */
  let first: Promise<unknown> | undefined;
  /** Whether statements wait for it: one that writes must not be run where BEGIN failed. */
  let isHeld = false;
  const ended: Run = (text) => {
    [begins, first, isHeld] = [false, undefined, false];
    return client.query({ text });
  };
  return async (text, values = []) => {
    if (text === 'begin') {
      begins = true;
      return nothing(text);
    }
    if (text === 'rollback') return begins ? nothing(text, () => (begins = false)) : ended(text);
    if (text === 'commit' && begins) return nothing(text, () => (begins = false));
    if (begins) {
      begins = false;
      const answer = client.query(prepared(text, values), true);
      first = answer;
      return answer;
    }
    if (first && !isHeld && !/^\s*select\b/i.test(text)) isHeld = true;
    if (first && isHeld) await first;
    return text === 'commit' ? ended(text) : client.query(prepared(text, values));
  };
}

/** The answer to what was not sent. */
function nothing(text: string, then?: () => void): Awaited<ReturnType<Run>> {
  then?.();
  return { command: text.toUpperCase(), rowCount: 0, rows: [] };
}
