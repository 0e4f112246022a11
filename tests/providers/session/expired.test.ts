/** An expired access token is refreshed once, or the session ends (§4 Session, rulings 13 and 14). */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bearerOf, browser, NOW, REFRESH_PATH, scripted, token, tokenNotValid, tokenServer } from '../browserContext';
import { old, fresh, signedIn, fail } from './tokens';

afterEach(() => vi.restoreAllMocks());

describe('an expired access token', () => {
  it.each([
    ['expired', old],
    ['malformed', 'not-a-token'],
    ['without exp', 'e30.e30.x'],
  ])('%s: one refresh, both tokens stored, the call repeated', async (_name, stale) => {
    const server = tokenServer(fresh);
    const page = signedIn(stale);
    const session = page.tab(server.fetch);
    const heard = vi.fn<() => void>();
    session.subscribe(heard);
    const answer = await session.fetch('/api/v1/truck/trucks/', { method: 'POST', body: '{"name":"T1"}' });
    expect(await answer.json()).toEqual({ path: '/api/v1/truck/trucks/', body: { name: 'T1' } });
    expect(server.to(REFRESH_PATH).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/v1/token/refresh/', { refresh: 'R1' }],
    ]);
    expect(bearerOf(server.to(REFRESH_PATH)[0] ?? fail())).toBeNull();
    expect([page.kept.get('access_token'), page.kept.get('refresh_token')]).toEqual([fresh, 'R2']);
    expect(session.username()).toBe('ada');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('keeps the old refresh token when the answer has none', async () => {
    const session = signedIn(old).tab(tokenServer(fresh, () => Response.json({ access: fresh })).fetch);
    await session.fetch('/x/');
    expect([session.access(), session.refreshToken()]).toEqual([fresh, 'R1']);
  });

  it('is used as it is while the server takes it', async () => {
    const server = tokenServer(old);
    expect((await signedIn(old).tab(server.fetch).fetch('/x/')).status).toBe(200);
    expect(server.calls).toHaveLength(1);
  });

  it("counts as expired by the server's clock too, so a slow clock logs nobody out", async () => {
    const late = token('late', 60);
    const server = scripted((call) => {
      if (call.path === REFRESH_PATH) return Response.json({ access: fresh });
      if (bearerOf(call) === fresh) return Response.json({});
      const headers = { Date: new Date(NOW + 61_000).toUTCString() };
      return Response.json({ code: 'token_not_valid' }, { status: 401, headers });
    });
    const session = signedIn(late).tab(server.fetch);
    expect((await session.fetch('/x/')).status).toBe(200);
    expect(session.access()).toBe(fresh);
  });

  it.each([
    ['401', tokenNotValid],
    [
      '401 of a blacklisted token',
      () => Response.json({ detail: 'Token is blacklisted', code: 'token_not_valid' }, { status: 401 }),
    ],
    ['400', () => Response.json({ refresh: ['This field is required.'] }, { status: 400 })],
    ['500', () => new Response('', { status: 500 })],
    ['429', () => new Response('', { status: 429 })],
    ['a 200 without a token', () => Response.json({})],
    ['a 200 that is not JSON', () => new Response('<html>')],
  ])('and a refresh that fails with %s logs out; the call fails with its 401', async (_name, refreshed) => {
    const server = tokenServer(fresh, refreshed);
    const page = signedIn(old);
    const session = page.tab(server.fetch);
    const heard = vi.fn<() => void>();
    session.subscribe(heard);
    expect((await session.fetch('/x/')).status).toBe(401);
    expect(Object.fromEntries(page.kept)).toEqual({ session_ended: 'ada' });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(server.to(REFRESH_PATH)).toHaveLength(1);
  });

  it('and a refresh without an answer, even repeated, logs nobody out; the calls that waited fail without one', async () => {
    let isDown = true;
    const server = tokenServer(fresh, () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return Response.json({ access: fresh, refresh: 'R2' });
    });
    const page = signedIn(old);
    const session = page.tab(server.fetch);
    const heard = vi.fn<() => void>();
    session.subscribe(heard);
    const calls = await Promise.allSettled([session.fetch('/x/'), session.fetch('/y/')]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(server.to(REFRESH_PATH)).toHaveLength(2);
    expect(Object.fromEntries(page.kept)).toEqual({ access_token: old, refresh_token: 'R1', username: 'ada' });
    expect(heard).not.toHaveBeenCalled();
    isDown = false;
    expect((await session.fetch('/x/')).status).toBe(200);
    expect(session.access()).toBe(fresh);
  });

  it('and a refresh whose first attempt gets no answer is repeated, and nobody notices', async () => {
    let attempts = 0;
    const server = tokenServer(fresh, () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('Failed to fetch');
      return Response.json({ access: fresh, refresh: 'R2' });
    });
    const page = signedIn(old);
    expect((await page.tab(server.fetch).fetch('/x/')).status).toBe(200);
    expect([attempts, page.kept.get('refresh_token')]).toEqual([2, 'R2']);
  });

  it('and a refresh without an answer, repeated and refused, logs out', async () => {
    let attempts = 0;
    const server = tokenServer(fresh, () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('Failed to fetch');
      return tokenNotValid();
    });
    const page = signedIn(old);
    expect((await page.tab(server.fetch).fetch('/x/')).status).toBe(401);
    expect(Object.fromEntries(page.kept)).toEqual({ session_ended: 'ada' });
  });

  describe('and a refresh that is cut off because its page is left', () => {
    const cut = (): never => {
      throw new TypeError('Failed to fetch');
    };
    const cutBody = () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut')) }));

    it.each([
      ['is loaded again, before the answer', ['beforeunload', 'pagehide'], cut],
      ['is stopped before it is hidden', ['beforeunload'], cut],
      ['is left in the middle of the answer', ['pagehide'], cutBody],
    ])('%s: changes nothing', async (_name, events, ended) => {
      const page = new EventTarget();
      const server = tokenServer(fresh, () => {
        for (const name of events) page.dispatchEvent(new Event(name));
        return ended();
      });
      const context = signedIn(old);
      expect((await context.tab(server.fetch, { page }).fetch('/x/')).status).toBe(401);
      expect(Object.fromEntries(context.kept)).toEqual({ access_token: old, refresh_token: 'R1', username: 'ada' });
      expect(server.calls.map(({ path }) => path)).toEqual(['/x/', REFRESH_PATH]);
      const next = context.tab(tokenServer(fresh).fetch, { page });
      expect((await next.fetch('/x/')).status).toBe(200);
    });

    it.each([
      ['the server refused it', ['beforeunload', 'pagehide'], tokenNotValid],
      ['the server failed', ['beforeunload', 'pagehide'], () => new Response('', { status: 500 })],
    ])('but not where %s', async (_name, events, ended) => {
      const page = new EventTarget();
      const server = tokenServer(fresh, () => {
        for (const name of events) page.dispatchEvent(new Event(name));
        return ended();
      });
      const context = signedIn(old);
      await context.tab(server.fetch, { page }).fetch('/x/');
      expect(Object.fromEntries(context.kept)).toEqual({ session_ended: 'ada' });
    });
  });

  it('and a refresh that is cut off on a page that came back by Back or Forward is one without an answer', async () => {
    const page = new EventTarget();
    const server = tokenServer(fresh, () => {
      for (const name of ['pagehide', 'pageshow']) page.dispatchEvent(new Event(name));
      throw new TypeError('Failed to fetch');
    });
    const context = signedIn(old);
    await expect(context.tab(server.fetch, { page }).fetch('/x/')).rejects.toThrow(TypeError);
    expect(server.to(REFRESH_PATH)).toHaveLength(2);
    expect(context.kept.get('access_token')).toBe(old);
  });

  it('without a refresh token logs out, with no refresh call', async () => {
    const server = tokenServer(fresh);
    const page = browser({ access_token: old });
    expect((await page.tab(server.fetch).fetch('/x/')).status).toBe(401);
    expect(Object.fromEntries(page.kept)).toEqual({ session_ended: '' });
    expect(server.to(REFRESH_PATH)).toHaveLength(0);
  });

  it('that is refused again when new logs out instead of a second refresh', async () => {
    const server = scripted(({ path }) => (path === REFRESH_PATH ? Response.json({ access: fresh }) : tokenNotValid()));
    const page = signedIn(old);
    expect((await page.tab(server.fetch).fetch('/x/')).status).toBe(401);
    expect(Object.fromEntries(page.kept)).toEqual({ session_ended: 'ada' });
    expect(server.to(REFRESH_PATH)).toHaveLength(1);
    expect(server.to('/x/')).toHaveLength(2);
  });

  it('is not brought back by a refresh that ends after the user signed out', async () => {
    let answerRefresh: (answer: Response) => void = () => undefined;
    const server = tokenServer(
      fresh,
      () =>
        new Promise<Response>((resolve) => {
          answerRefresh = resolve;
        }),
    );
    const page = signedIn(old);
    const session = page.tab(server.fetch);
    const call = session.fetch('/x/');
    await vi.waitFor(() => expect(server.to(REFRESH_PATH)).toHaveLength(1));
    await session.signOut();
    answerRefresh(Response.json({ access: fresh, refresh: 'R2' }));
    expect((await call).status).toBe(401);
    expect(page.kept.size).toBe(0);
  });
});
