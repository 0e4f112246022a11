/** Keeps the stream of changes open: opens it again after every end, more and more slowly while that fails. */
import type { Change, Heard } from '../../../../src/client/server/changes';
import { API_ROOT } from '../../../../src/rules/paths';
import { retryAfterOf } from '../../../../src/client/tokens/tokens';

const PATH = `${API_ROOT}/office/changes/`;
/** The server sends something every 20 seconds; after this silence the network is taken to be gone. */
const SILENCE = 50_000;
const [SHORTEST, LONGEST] = [1000, 60_000];
/** Answers of a server that has no such stream: asking again is of no use. */
const NEVER = new Set([404, 405, 406, 501]);

/** What a connection needs. */
export interface ConnectionParts {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly tell: (heard: Heard) => void;
  /** Between 0 and 1. */
  readonly random: () => number;
  /** Changes may have been missed before this connection. */
  readonly late: boolean;
  /** How many milliseconds ago what is shown may have been read. */
  readonly age: () => number;
}

/** Resolves when `signal` is aborted, or when the server has no such stream. */
export async function keepConnected(signal: AbortSignal, parts: ConnectionParts): Promise<void> {
  let { late } = parts;
  let failures = 0;
  while (!signal.aborted) {
    // After a break all is read again in any case.
    const path = late ? PATH : `${PATH}?recent=${Math.ceil(parts.age())}`;
    const ask = (init: RequestInit): Promise<Response> => parts.fetch(path, init);
    const end = await listen(signal, ask, (name, data) => {
      failures = 0;
      if (name === 'change') parts.tell(JSON.parse(data) as Change);
      else if (late || name === 'reload') parts.tell('reload');
      late = true;
    });
    if (end === 'never') return;
    const usual = Math.min(LONGEST, SHORTEST * 2 ** failures) * (0.5 + parts.random() / 2);
    failures += 1;
    await pause(Math.max(usual, end.retryAfter * 1000), signal);
  }
}

type End = 'never' | { readonly retryAfter: number };

/** One connection, to its end. */
async function listen(
  signal: AbortSignal,
  ask: (init: RequestInit) => Promise<Response>,
  take: (name: string, data: string) => void,
): Promise<End> {
  const cut = new AbortController();
  const stop = (): void => cut.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(stop, SILENCE);
  };
  try {
    signal.addEventListener('abort', stop);
    heard();
    const headers = { Accept: 'text/event-stream' };
    const answer = await ask({ headers, signal: cut.signal, cache: 'no-store' });
    if (NEVER.has(answer.status)) return 'never';
    if (!answer.ok) return { retryAfter: retryAfterOf(answer) ?? 0 };
    for await (const { name, data } of eventsOf(answer, heard)) take(name, data);
  } catch {
    // The network broke, or nobody listens any more: the caller knows which.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
  return { retryAfter: 0 };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    if (signal.aborted) over();
    else signal.addEventListener('abort', over);
  });
}

/** One event. */
interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * The events of an answer, until it ends. Comments are left out.
 * @param heard called with every piece that arrives, comments included
 */
async function* eventsOf({ body }: Response, heard: () => void): AsyncGenerator<ServerEvent> {
  const reader = body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = fieldOf(block, 'event');
      if (name !== '') yield { name, data: fieldOf(block, 'data') };
    }
  }
}

function fieldOf(block: string, field: string): string {
  const line = block.split('\n').find((one) => one.startsWith(`${field}:`));
  return line?.slice(field.length + 1).trim() ?? '';
}
