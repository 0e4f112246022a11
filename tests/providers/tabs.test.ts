/** One refresh for any number of calls, in one tab and across tabs (§4, checks E3.5). */
import { describe, expect, it, vi } from 'vitest';
import type { SessionOptions } from '../../src/client/session';
import {
  bearerOf,
  browser,
  REFRESH_PATH,
  scripted,
  token,
  tokenNotValid,
  tokenServer,
  type Browser,
} from './browserContext';

const old = token('old', -10);
const fresh = token('fresh');
const expired = (storage: { lag?: number } = {}): Browser =>
  browser({ access_token: old, refresh_token: 'R1', username: 'ada' }, storage);
const twenty = Array.from({ length: 20 }, (_, index) => `/api/v1/call-${index}/`);

/** A strict server: a refresh token works once, and using it again ends the session, as with rotation and a blacklist. */
function rotatingServer(slowly: () => Promise<void>) {
  let refreshToken = 'R1';
  let access = '';
  let issued = 0;
  return scripted(async (call) => {
    await slowly();
    if (call.path === REFRESH_PATH) {
      const given = (call.body as { refresh: string }).refresh;
      if (given !== refreshToken) return tokenNotValid();
      issued += 1;
      refreshToken = `R${issued + 1}`;
      access = token(`fresh-${issued}`);
      await slowly();
      return Response.json({ access, refresh: refreshToken });
    }
    return bearerOf(call) === access ? Response.json({ path: call.path }) : tokenNotValid();
  });
}

/** Delays of 0 to 9 ms in an order that differs with the seed. */
function uneven(seed: number): () => Promise<void> {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return new Promise((resolve) => setTimeout(resolve, state % 10));
  };
}

async function pathsOf(answers: readonly Response[]): Promise<string[]> {
  return Promise.all(answers.map(async (answer) => ((await answer.json()) as { path: string }).path));
}

describe('20 calls at expiry in one tab', () => {
  it('cause one refresh and are all answered', async () => {
    const server = tokenServer(fresh);
    const session = expired().tab(server.fetch);
    const answers = await Promise.all(twenty.map((path) => session.fetch(path)));
    expect(await pathsOf(answers)).toEqual(twenty);
    expect(server.to(REFRESH_PATH)).toHaveLength(1);
  });

  it('all fail when the refresh fails, which is tried once', async () => {
    const server = tokenServer(fresh, () => new Response('', { status: 500 }));
    const page = expired();
    const session = page.tab(server.fetch);
    const heard = vi.fn<() => void>();
    session.subscribe(heard);
    const answers = await Promise.all(twenty.map((path) => session.fetch(path)));
    expect(answers.map(({ status }) => status)).toEqual(twenty.map(() => 401));
    expect(server.to(REFRESH_PATH)).toHaveLength(1);
    expect(Object.fromEntries(page.kept)).toEqual({ session_ended: 'ada' });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('a call that arrives during the refresh waits, and goes out once, with the new token', async () => {
    let answerRefresh: (answer: Response) => void = () => undefined;
    const server = tokenServer(
      fresh,
      () =>
        new Promise<Response>((resolve) => {
          answerRefresh = resolve;
        }),
    );
    const session = expired().tab(server.fetch);
    const first = session.fetch('/first/');
    await vi.waitFor(() => expect(server.to(REFRESH_PATH)).toHaveLength(1));
    const second = session.fetch('/second/');
    await Promise.resolve();
    expect(server.to('/second/')).toHaveLength(0);
    answerRefresh(Response.json({ access: fresh }));
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    expect(server.to('/second/').map(bearerOf)).toEqual([fresh]);
  });

  it('a call that arrives during a refresh that fails fails without going out', async () => {
    let answerRefresh: (answer: Response) => void = () => undefined;
    const server = tokenServer(
      fresh,
      () =>
        new Promise<Response>((resolve) => {
          answerRefresh = resolve;
        }),
    );
    const session = expired().tab(server.fetch);
    const first = session.fetch('/first/');
    await vi.waitFor(() => expect(server.to(REFRESH_PATH)).toHaveLength(1));
    const second = session.fetch('/second/');
    answerRefresh(tokenNotValid());
    expect([(await first).status, (await second).status]).toEqual([401, 401]);
    expect(server.to('/second/')).toHaveLength(0);
  });

  it('a refusal that comes after the refresh is repeated with the new token, without another refresh', async () => {
    let refuseLate: (answer: Response) => void = () => undefined;
    const inner = tokenServer(fresh);
    const server = scripted((call) => {
      if (call.path === '/late/' && bearerOf(call) === old)
        return new Promise<Response>((resolve) => {
          refuseLate = resolve;
        });
      return inner.fetch(call.path, call.init);
    });
    const session = expired().tab(server.fetch);
    const late = session.fetch('/late/');
    expect((await session.fetch('/quick/')).status).toBe(200);
    refuseLate(tokenNotValid());
    expect((await late).status).toBe(200);
    expect(server.to(REFRESH_PATH)).toHaveLength(1);
  });

  it('the next expiry refreshes again', async () => {
    const server = rotatingServer(() => Promise.resolve());
    const page = expired();
    const session = page.tab(server.fetch);
    await session.fetch('/x/');
    page.kept.set('access_token', old);
    expect((await session.fetch('/y/')).status).toBe(200);
    expect(server.to(REFRESH_PATH).map(({ body }) => body)).toEqual([{ refresh: 'R1' }, { refresh: 'R2' }]);
  });
});

describe('two tabs with 20 calls each at expiry', () => {
  it('cause one refresh and log nobody out, in 200 runs', async () => {
    const runs = await Promise.all(Array.from({ length: 200 }, (_, seed) => bothTabs(seed, {})));
    expect(runs.filter(({ refreshes }) => refreshes !== 1)).toEqual([]);
    expect(runs.filter(({ failed, signedOut }) => failed > 0 || signedOut)).toEqual([]);
  });

  it('do so without Web Locks as well, as on plain http in the local network, in 50 runs', async () => {
    const runs = await Promise.all(Array.from({ length: 50 }, (_, seed) => bothTabs(seed, { locks: null })));
    expect(runs.filter(({ refreshes }) => refreshes !== 1)).toEqual([]);
    expect(runs.filter(({ failed, signedOut }) => failed > 0 || signedOut)).toEqual([]);
  });

  it('do so where a tab sees what the other stored only a while after it has the lock, in 50 runs', async () => {
    const runs = await Promise.all(Array.from({ length: 50 }, (_, seed) => bothTabs(seed, {}, { lag: 60 })));
    expect(runs.filter(({ refreshes }) => refreshes !== 1)).toEqual([]);
    expect(runs.filter(({ failed, signedOut }) => failed > 0 || signedOut)).toEqual([]);
  });

  it('are both told when the refresh fails', async () => {
    const server = tokenServer(fresh, tokenNotValid);
    const page = expired();
    const tabs = [page.tab(server.fetch), page.tab(server.fetch)] as const;
    const told = tabs.map((tab) => {
      const heard = vi.fn<() => void>();
      tab.subscribe(heard);
      return heard;
    });
    const answers = await Promise.all(tabs.map((tab) => tab.fetch('/x/')));
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(server.to(REFRESH_PATH)).toHaveLength(1);
    expect(told.map((heard) => heard.mock.calls.length)).toEqual([1, 1]);
    expect(tabs.map((tab) => tab.access())).toEqual([null, null]);
  });
});

async function bothTabs(seed: number, options: Partial<SessionOptions>, storage: { lag?: number } = {}) {
  const server = rotatingServer(uneven(seed));
  const page = expired(storage);
  const tabs = [page.tab(server.fetch, options), page.tab(server.fetch, options)];
  const answers = await Promise.all(tabs.flatMap((tab) => twenty.map((path) => tab.fetch(path))));
  return {
    refreshes: server.to(REFRESH_PATH).length,
    failed: answers.filter(({ status }) => status !== 200).length,
    signedOut: !page.kept.has('access_token') || !page.kept.has('refresh_token'),
  };
}

describe('what another tab does', () => {
  it('signing in and out is heard here', async () => {
    const page = browser();
    const server = scripted(({ path }) =>
      path.endsWith('/token/') ? Response.json({ access: fresh, refresh: 'R1' }) : new Response(null, { status: 204 }),
    );
    const [here, there] = [page.tab(server.fetch), page.tab(server.fetch)];
    const seen: (string | null)[] = [];
    const stop = here.subscribe(() => seen.push(here.access()));
    await there.signIn('ada', 'x');
    await there.signOut();
    stop();
    await there.signIn('ada', 'x');
    expect(seen).toEqual([fresh, null]);
  });

  it('the lease of a tab that was closed in the middle of a refresh ends', async () => {
    const page = expired();
    page.kept.set('windrow_refresh', `0.5 ${Date.now() - 1}`);
    const session = page.tab(tokenServer(fresh).fetch, { locks: null });
    expect((await session.fetch('/x/')).status).toBe(200);
    expect(page.kept.has('windrow_refresh')).toBe(false);
  });

  it('a call made as one user is not repeated as another', async () => {
    let refuse: (answer: Response) => void = () => undefined;
    const server = scripted(({ path }) => {
      if (path === '/write/')
        return new Promise<Response>((resolve) => {
          refuse = resolve;
        });
      return path.endsWith('/token/')
        ? Response.json({ access: fresh, refresh: 'R9' })
        : new Response(null, { status: 204 });
    });
    const page = expired();
    const [here, there] = [page.tab(server.fetch), page.tab(server.fetch)];
    const write = here.fetch('/write/', { method: 'POST', body: '{}' });
    await there.signOut();
    await there.signIn('bob', 'x');
    refuse(tokenNotValid());
    expect((await write).status).toBe(401);
    expect(server.to('/write/')).toHaveLength(1);
    expect(there.access()).toBe(fresh);
  });

  it('a refresh of a tab that shares no lock with this one is taken over, even when ours is refused', async () => {
    const page = expired();
    const server = tokenServer(fresh, () => {
      page.kept.set('refresh_token', 'R2');
      page.kept.set('access_token', fresh);
      return tokenNotValid();
    });
    const session = page.tab(server.fetch, { locks: null });
    expect((await session.fetch('/x/')).status).toBe(200);
    expect([session.access(), session.refreshToken()]).toEqual([fresh, 'R2']);
  });
});
