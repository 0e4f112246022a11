/** The calls of owners about closed periods. Our own server alone has them. */
import { withQuery, type RestClient } from '../../../src/client/rest';
import type { ClosingPreview, Closings } from '../rules/calls';
import { CLOSINGS } from '../rules/closings';

/** The calls over the requests of a session. */
export function createClosingCalls({ ask }: Pick<RestClient, 'ask'>) {
  const post = async (path: string, body: unknown): Promise<Closings> =>
    ask<Closings>(path, { method: 'POST', body: JSON.stringify(body) });
  return {
    preview: async (kind: string, to: string, signal: AbortSignal) =>
      ask<ClosingPreview>(withQuery(`${CLOSINGS}preview/`, { kind, to }), { signal }),
    /** Closes kinds, each up to a day: all of them or none. */
    close: (closings: readonly { readonly kind: string; readonly to: string }[]) => post(CLOSINGS, { closings }),
    /** Opens them behind a day; `null` opens all. */
    reopen: (kind: string, to: string | null, reason: string) => post(`${CLOSINGS}reopen/`, { kind, to, reason }),
  };
}
