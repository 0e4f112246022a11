/** The calls about a day's check and the scale's tape. Only our own server has them: the caller asks `isOwnServer`. */
import { API_ROOT } from '../../../src/rules/paths';
import type { DoubtfulName } from '../rules/doubts/doubt';
import type { CheckedDays, CheckedTape, OddCounts, OddTicket } from '../rules/calls';
import { oddCodes } from '../rules/oddity';
import type { TapeLine } from '../rules/tape';
import { withQuery, type RestClient } from '../../../src/client/rest';
import type { Key } from '../../../src/kinds/ref';

const PATH = `${API_ROOT}/office/check/`;

/** Days from one to another, both included, as YYYY-MM-DD. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** One load that the tape has and the tickets lack. */
export interface MissingLoad extends TapeLine {
  /** Name of the one truck that has about this tare. */
  readonly truck: string | undefined;
}

/** The calls. `today` is the day of the person who asks. */
export interface CheckVerbs {
  checkDays(days: Days, today: string, signal?: AbortSignal): Promise<CheckedDays>;
  countOdd(days: Days, today: string, signal?: AbortSignal): Promise<OddCounts>;
  /** Notes that the user has looked at what is odd about these tickets. */
  lookAtOdd(kind: DoubtfulName, ids: readonly Key[], today: string): Promise<void>;
  /** Compares a tape with the tickets of a kind. Writes nothing. */
  checkTape(kind: DoubtfulName, days: Days, text: string, signal?: AbortSignal): Promise<CheckedTape>;
}

const known: ReadonlySet<string> = new Set(oddCodes);

/** A newer server may know oddities that this page has no words for: they are left out. */
function ticketsIn({ tickets }: CheckedDays, row: RestClient['row']): OddTicket[] {
  const told = tickets.map(({ table, record, odd }) => ({
    table,
    record: { ...row(table, record), id: record.id },
    odd: odd.filter(({ code }) => known.has(code)),
  }));
  return told.filter(({ odd }) => odd.length > 0);
}

/** The calls over the requests of a session. */
export function createCheckVerbs({ ask, row }: Pick<RestClient, 'ask' | 'row'>): CheckVerbs {
  const read = <Answer>(path: string, days: Days, today: string, signal?: AbortSignal) =>
    ask<Answer>(withQuery(path, { ...days, today }), signal ? { signal } : {});
  const post = <Answer>(path: string, body: object, signal?: AbortSignal) =>
    ask<Answer>(`${PATH}${path}`, { method: 'POST', body: JSON.stringify(body), ...(signal ? { signal } : {}) });
  return {
    async checkDays(days, today, signal) {
      const told = await read<CheckedDays>(PATH, days, today, signal);
      return { total: told.total, tickets: ticketsIn(told, row) };
    },
    countOdd: async (days, today, signal) => await read<OddCounts>(`${PATH}count/`, days, today, signal),
    async lookAtOdd(kind, ids, today) {
      await post('looked_at/', { kind, ids, today });
    },
    checkTape: async (kind, { from, to }, text, signal) =>
      await post<CheckedTape>('tape/', { kind, from, to, text }, signal),
  };
}
