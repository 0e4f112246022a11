/** The calls of pay runs. Only our own server has them. */
import { withQuery, type RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { useAskedBy } from '../../../src/client/settled/asked';
import { useActBy, type StatementAct } from '../../../src/client/settled/useActBy';
import { writeHeaders } from '../../../src/client/versions';
import { API_ROOT } from '../../../src/rules/paths';
import type { PayRun, PayRunDue, TakenForRun } from '../rules/calls';

const PATH = `${API_ROOT}/office/payrun/`;

/** A run as it is prepared. */
export interface RunAsked {
  readonly due_by: string;
  readonly date: string;
  readonly first_check: string | null;
  readonly take: readonly TakenForRun[];
}

/** A run in the version that is shown. */
type ShownRun = Pick<PayRun, 'id' | 'version'>;

/** The calls. A key is equal for two requests that are one. */
interface PayRunVerbs {
  due(on: string, run: number | undefined, signal: AbortSignal): Promise<PayRunDue>;
  one(id: number, signal: AbortSignal): Promise<PayRun>;
  /** @param again the run that is prepared again. Default: a new one */
  prepare(run: RunAsked, again: ShownRun | undefined, key: string): Promise<PayRun>;
  discard(id: number, key: string): Promise<true>;
  release(run: ShownRun, key: string): Promise<PayRun>;
  undo(id: number, key: string): Promise<PayRun>;
  takeBack(payment: number, reason: string, key: string): Promise<true>;
}

/** The calls over the requests of a session. */
function createVerbs({ call, ask }: Pick<RestClient, 'ask' | 'call'>): PayRunVerbs {
  const post = async (path: string, body: object, key: string): Promise<true> => {
    await call(path, { method: 'POST', body: JSON.stringify(body), headers: writeHeaders({ key }) });
    return true;
  };
  const write = (method: string, path: string, body: object, meta: Parameters<typeof writeHeaders>[0]) =>
    ask<PayRun>(path, { method, body: JSON.stringify(body), headers: writeHeaders(meta) });
  return {
    due: (on, run, signal) => ask<PayRunDue>(withQuery(`${PATH}due/`, { on, ...(run && { run }) }), { signal }),
    one: (id, signal) => ask<PayRun>(`${PATH}${id}/`, { signal }),
    prepare: (run, again, key) =>
      again
        ? write('PUT', `${PATH}${again.id}/`, run, { key, version: again.version })
        : write('POST', PATH, run, { key }),
    discard: (id, key) => post(`${PATH}${id}/discard/`, {}, key),
    release: ({ id, version }, key) => write('POST', `${PATH}${id}/release/`, {}, { key, version }),
    undo: (id, key) => write('POST', `${PATH}${id}/undo/`, {}, { key }),
    takeBack: (payment, reason, key) => post(`${API_ROOT}/office/payments/${payment}/take_back/`, { reason }, key),
  };
}

const useVerbs = (): (() => Promise<PayRunVerbs>) => useOwnCalls(createVerbs).calls;

/** What is due on a day; statements of `run` are free for it. */
export const useDue = (on: string, run: number | undefined) =>
  useAskedBy(useVerbs(), ['payrun', 'due', on, run], (verbs, signal) => verbs.due(on, run, signal));

/** A run. @param id nothing is asked where it is absent */
export const useRun = (id: number | undefined) =>
  useAskedBy(useVerbs(), ['payrun', id], id === undefined ? undefined : (verbs, signal) => verbs.one(id, signal));

/** The way to change runs. */
export const useAct = (): StatementAct<PayRunVerbs> => useActBy(useVerbs());
