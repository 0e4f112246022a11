/**
 * Answers that a script in the head asked for before the page's own code had come. Each is given out once, to a request with the
 * very same address and headers (the token among them), while it is young; a write makes all of them old. What nobody has taken
 * is dropped. A refused answer is given out like any other, so that the session refreshes its token as always.
 */

/** After this time a page asks itself. */
export const YOUNG_MS = 15_000;

/** An answer that is here, with its text. */
export interface CameAnswer {
  readonly answer: Response;
  readonly body: string;
}

interface EarlyAnswer {
  readonly head: string;
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
  /** The answer, once all of it is here. */
  came?: CameAnswer;
  /** The page shows it: whoever asks then wants to know anew. */
  isShown?: true;
}

declare global {
  interface Window {
    windrowEarly?: Map<string, EarlyAnswer> | undefined;
  }
}

const textOf = (headers: HeadersInit | undefined): string => JSON.stringify([...new Headers(headers)]);

/** Asks for these addresses with these headers. */
export function askEarly(urls: readonly string[], headers: Headers): void {
  const asked = (window.windrowEarly ??= new Map<string, EarlyAnswer>());
  for (const url of urls) {
    const stop = new AbortController();
    const answer = fetch(url, { headers, credentials: 'include', signal: stop.signal });
    const early: EarlyAnswer = { head: textOf(headers), answer, stop };
    // Whoever takes it hears of the failure.
    keepCame(early).catch(() => undefined);
    asked.set(url, early);
  }
  setTimeout(dropEarly, YOUNG_MS);
}

/** Reads a copy: whoever takes the answer reads its own. */
async function keepCame(early: EarlyAnswer): Promise<void> {
  const answer = await early.answer;
  early.came = { body: await answer.clone().text(), answer };
}

function dropEarly(): void {
  for (const { stop } of window.windrowEarly?.values() ?? []) stop.abort();
  window.windrowEarly = undefined;
}

/** `fetch`, or the answer that the head has asked for. */
export function fetchOrEarly(url: string, init: RequestInit): Promise<Response> {
  const early = take(url, init);
  // As soon as `fetch` itself, where there is none.
  return early ? answerOf(early, url, init) : fetch(url, init);
}

/**
 * What the head has asked for with these headers, where all of it is here and it is no refusal. React may begin a first render more than once, so it is
 * given again until the page says that it is shown, or asks for the same: that request is sent.
 */
export function cameEarly(url: string, headers: Headers): CameAnswer | undefined {
  const early = window.windrowEarly?.get(url);
  if (early?.head !== textOf(headers) || !early.came?.answer.ok) return undefined;
  early.isShown = true;
  return early.came;
}

/** Drops what was given without waiting: it is on the screen. */
export function dropShown(): void {
  const asked = window.windrowEarly;
  for (const [url, { isShown }] of asked ?? []) if (isShown) asked?.delete(url);
}

async function answerOf({ answer, stop }: EarlyAnswer, url: string, init: RequestInit): Promise<Response> {
  init.signal?.addEventListener('abort', () => stop.abort());
  try {
    return await answer;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return await fetch(url, init);
  }
}

function take(url: string, { method = 'GET', headers, signal }: RequestInit): EarlyAnswer | undefined {
  const asked = window.windrowEarly;
  if (!asked) return undefined;
  // What was read before a write must not be shown after it.
  if (method !== 'GET') dropEarly();
  const early = asked.get(url);
  if (method !== 'GET' || signal?.aborted || early?.head !== textOf(headers)) return undefined;
  asked.delete(url);
  return early.isShown ? undefined : early;
}
