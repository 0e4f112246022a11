/** The page's subscription to changes: when it is open, what it tells, and how it comes back (decision 48). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changes, createChanges, type ChangesOptions } from '../../../../features/live/page/late/changes';
import type { Changes, Heard } from '../../../../src/client/server/changes';
import { browser } from '../../../providers/browserContext';

const MINUTE = 60_000;
const change = (id: number) => ({
  table: 'feed',
  ids: [id],
  versions: { [id]: 1 },
  act: 'a',
  kind: 'create',
  by: 'ann',
  at: '',
});

/** An open stream of the server. */
interface Stream {
  send(name: string, data?: unknown): void;
  end(): void;
  readonly cut: () => boolean;
}

/** A server that opens a stream for each call, or answers what the test says next. */
function eventServer() {
  const streams: Stream[] = [];
  const next: Response[] = [];
  let calls = 0;
  const paths: string[] = [];
  const fetch = async (path: string, { signal }: RequestInit): Promise<Response> => {
    calls += 1;
    paths.push(path);
    const refusal = next.shift();
    if (refusal) return refusal;
    const encoder = new TextEncoder();
    let cut = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        signal?.addEventListener('abort', () => {
          cut = true;
          controller.error(new DOMException('Aborted', 'AbortError'));
        });
        streams.push({
          send: (name, data = {}) =>
            controller.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n: a comment\n\n`)),
          end: () => controller.close(),
          cut: () => cut,
        });
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  return { fetch, paths, streams, next, calls: () => calls };
}

/** Something that is true until the test says otherwise. */
function condition(start: boolean) {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    holds: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (to: boolean) => {
      value = to;
      for (const listener of listeners) listener();
    },
  };
}

/** One tab, and what it was told. */
function tab(server: ReturnType<typeof eventServer>, tabs: ChangesOptions['tabs'] = null, readAt?: number) {
  const [allowed, hidden] = [condition(true), condition(false)];
  const own: Changes = createChanges({ fetch: server.fetch, random: () => 1, allowed, hidden, tabs });
  const told: Heard[] = [];
  const stop = own.subscribe((heard) => void told.push(heard), readAt);
  return { allowed, hidden, told, stop, own };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('one tab', () => {
  it('tells every change, and nothing when the stream begins for the first time', async () => {
    const server = eventServer();
    const { told } = tab(server);
    await settle();
    server.streams[0]?.send('hello');
    server.streams[0]?.send('change', change(7));
    await settle();
    expect(told).toEqual([change(7)]);
  });

  it('asks for what happened since the page was read, and after a break for nothing: all is read again', async () => {
    const server = eventServer();
    await vi.advanceTimersByTimeAsync(5000);
    tab(server, null, performance.now() - 1200);
    await settle();
    server.streams[0]?.send('hello');
    server.streams[0]?.end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.paths).toEqual(['/api/v1/office/changes/?recent=1200', '/api/v1/office/changes/']);
  });

  it('comes back after an end and says that something may have been missed', async () => {
    const server = eventServer();
    const { told } = tab(server);
    await settle();
    server.streams[0]?.send('hello');
    await settle();
    server.streams[0]?.end();
    await vi.advanceTimersByTimeAsync(1000);
    server.streams[1]?.send('hello');
    server.streams[1]?.send('reload');
    await settle();
    expect([server.calls(), told]).toEqual([2, ['reload', 'reload']]);
  });

  it('asks more and more seldom while the server fails, and no earlier than it says', async () => {
    const server = eventServer();
    server.next.push(...[1, 2, 3].map(() => new Response('', { status: 502 })));
    server.next.push(new Response('', { status: 503, headers: { 'Retry-After': '30' } }));
    tab(server);
    await settle();
    const asked: number[] = [];
    for (let second = 1; second <= 40; second++) {
      const before = server.calls();
      await vi.advanceTimersByTimeAsync(1000);
      if (server.calls() > before) asked.push(second);
    }
    expect(asked).toEqual([1, 3, 7, 37]);
  });

  it('leaves a server alone that has no such stream', async () => {
    const server = eventServer();
    server.next.push(new Response('', { status: 404 }));
    tab(server);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(server.calls()).toBe(1);
  });

  it('takes 50 seconds without a sign of life for a broken network', async () => {
    const server = eventServer();
    tab(server);
    await settle();
    server.streams[0]?.send('hello');
    await vi.advanceTimersByTimeAsync(49_000);
    expect(server.streams[0]?.cut()).toBe(false);
    await vi.advanceTimersByTimeAsync(2500);
    expect([server.streams[0]?.cut(), server.calls()]).toEqual([true, 2]);
  });

  it('asks only while somebody is signed in on our own server, and listens', async () => {
    const server = eventServer();
    const { allowed, stop, own } = tab(server);
    await settle();
    allowed.set(false);
    await settle();
    expect(server.streams[0]?.cut()).toBe(true);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(server.calls()).toBe(1);
    allowed.set(true);
    await settle();
    expect(server.calls()).toBe(2);
    stop();
    await settle();
    expect(server.streams[1]?.cut()).toBe(true);
    own.subscribe(() => undefined);
    await settle();
    expect(server.calls()).toBe(3);
  });

  it('has six connections to share without locks, so it rests ten seconds after it was hidden', async () => {
    const server = eventServer();
    const { hidden, told } = tab(server);
    await settle();
    server.streams[0]?.send('hello');
    hidden.set(true);
    await vi.advanceTimersByTimeAsync(9000);
    expect(server.streams[0]?.cut()).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect([server.streams[0]?.cut(), server.calls()]).toEqual([true, 1]);
    hidden.set(false);
    await settle();
    // All was just read again, so nothing older is asked for.
    expect([told, server.calls(), server.paths.at(-1)]).toEqual([['reload'], 2, '/api/v1/office/changes/?recent=0']);
  });
});

describe('several tabs', () => {
  /** The tabs of one browser: real locks would do the same. */
  function sharedTabs() {
    const { locks } = browser();
    const heard = new Map<object, { tell: (told: Heard) => void; ask: (ms: number) => void }>();
    return (): NonNullable<ChangesOptions['tabs']> => {
      const me = {};
      return {
        locks,
        tell: (told) => {
          for (const [other, { tell }] of heard) if (other !== me) tell(told);
        },
        ask: (ms) => {
          for (const [other, { ask }] of heard) if (other !== me) ask(ms);
        },
        hear: (tell, ask) => {
          heard.set(me, { tell, ask });
          return () => void heard.delete(me);
        },
      };
    };
  }

  it('rest when nobody has seen them for five minutes, and reloads when it is seen again', async () => {
    const server = eventServer();
    const { hidden, told } = tab(server, sharedTabs()());
    await settle();
    server.streams[0]?.send('hello');
    const beat = setInterval(() => server.streams[0]?.cut() || server.streams[0]?.send('other'), 20_000);
    hidden.set(true);
    await vi.advanceTimersByTimeAsync(4 * MINUTE);
    hidden.set(false);
    hidden.set(true);
    await vi.advanceTimersByTimeAsync(4 * MINUTE);
    expect(server.streams[0]?.cut()).toBe(false);
    await vi.advanceTimersByTimeAsync(MINUTE);
    clearInterval(beat);
    expect([server.streams[0]?.cut(), server.calls()]).toEqual([true, 1]);
    told.length = 0;
    hidden.set(false);
    await settle();
    expect([told, server.calls()]).toEqual([['reload'], 2]);
  });

  it('are told what the tab with the connection heard since they were read, and before that nothing', async () => {
    const server = eventServer();
    const shared = sharedTabs();
    const first = tab(server, shared());
    await settle();
    server.streams[0]?.send('hello');
    server.streams[0]?.send('change', change(1));
    await vi.advanceTimersByTimeAsync(3000);
    server.streams[0]?.send('change', change(2));
    await vi.advanceTimersByTimeAsync(1000);
    const second = tab(server, shared(), performance.now() - 2000);
    await settle();
    expect([server.calls(), first.told, second.told]).toEqual([1, [change(1), change(2)], [change(2)]]);
  });

  it('share one connection, and the next one takes over from a tab that goes', async () => {
    const server = eventServer();
    const shared = sharedTabs();
    const [first, second] = [tab(server, shared()), tab(server, shared())];
    await settle();
    server.streams[0]?.send('hello');
    server.streams[0]?.send('change', change(1));
    await settle();
    expect([server.calls(), first.told, second.told]).toEqual([1, [change(1)], [change(1)]]);
    first.stop();
    await settle();
    server.streams[1]?.send('hello');
    server.streams[1]?.send('change', change(2));
    await settle();
    expect([server.calls(), first.told, second.told]).toEqual([2, [change(1)], [change(1), 'reload', change(2)]]);
  });
});

it("the page's own subscription needs a browser only once somebody listens", () => {
  expect(changes.subscribe).toBeTypeOf('function');
});
