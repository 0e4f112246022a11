/** The calls of owners about closed periods. Our own server alone has them. */
import { withQuery, type RestClient } from '../../../src/client/rest';
import { CLOSINGS, type ClosingPreview, type Closings } from '../rules/closings';

/** The calls over the requests of a session. */
export function createClosingCalls({ call }: Pick<RestClient, 'call'>) {
  const post = async (path: string, body: unknown): Promise<Closings> =>
    (await call(path, { method: 'POST', body: JSON.stringify(body) })).json as Closings;
  return {
    preview: async (kind: string, to: string, signal: AbortSignal) =>
      (await call(withQuery(`${CLOSINGS}preview/`, { kind, to }), { signal })).json as ClosingPreview,
    /** Closes kinds, each up to a day: all of them or none. */
    close: (closings: readonly { readonly kind: string; readonly to: string }[]) => post(CLOSINGS, { closings }),
    /** Opens them behind a day; `null` opens all. */
    reopen: (kind: string, to: string | null, reason: string) => post(`${CLOSINGS}reopen/`, { kind, to, reason }),
  };
}
