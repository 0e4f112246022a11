/** The session's rules one by one (§4 Session, §7, rulings 12 to 15). */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInError } from '../../src/client/session';
import { isExpired } from '../../src/client/tokens/tokens';
import { bearerOf, browser, NOW, REFRESH_PATH, scripted, token, tokenNotValid, tokenServer } from './browserContext';

const old = token('old', -10);
const good = token('good');
const fresh = token('fresh');
const signedIn = (access: string) => browser({ access_token: access, refresh_token: 'R1', username: 'ada' });

afterEach(() => vi.restoreAllMocks());

describe('signing in', () => {
  it('stores both tokens as plain values and tells everybody', async () => {
    const server = scripted(() => Response.json({ access: good, token: good, refresh: 'R1' }));
    const page = browser();
    const session = page.tab(server.fetch);
    const heard = vi.fn<() => void>();
    session.subscribe(heard);
    await session.signIn('ada', 'secret words');
    expect(server.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/v1/token/', { username: 'ada', password: 'secret words' }],
    ]);
    expect(page.kept.get('access_token')).toBe(good);
    expect(page.kept.get('refresh_token')).toBe('R1');
    expect([session.access(), session.refreshToken(), session.username()]).toEqual([good, 'R1', 'ada']);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('takes `token` before `access`, and `access` where there is no `token` (ruling 12)', async () => {
    for (const [body, taken] of [
      [{ token: good, access: old, refresh: 'R1' }, good],
      [{ access: good, refresh: 'R1' }, good],
    ] as const) {
      const session = browser().tab(scripted(() => Response.json(body)).fetch);
      await session.signIn('ada', 'x');
      expect(session.access()).toBe(taken);
    }
  });

  it('forgets the refresh token of the user before, where the answer has none', async () => {
    const session = signedIn(old).tab(scripted(() => Response.json({ access: good })).fetch);
    await session.signIn('bob', 'x');
    expect([session.access(), session.refreshToken(), session.username()]).toEqual([good, null, 'bob']);
  });

  it.each([
    [
      'wrong credentials',
      () => Response.json({ detail: 'No active account found with the given credentials' }, { status: 401 }),
      401,
      null,
    ],
    ['token_not_valid', tokenNotValid, 401, null],
    [
      'too many tries',
      () => Response.json({ detail: 'Wait.' }, { status: 429, headers: { 'Retry-After': '42' } }),
      429,
      42,
    ],
    ['a 200 without a token', () => Response.json({ refresh: 'R1' }), 200, null],
    ['a 200 that is not JSON', () => new Response('<html>'), 200, null],
    ['a broken server', () => new Response('', { status: 502 }), 502, null],
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
      0,
      null,
    ],
  ])('fails with %s, stores nothing and starts no refresh', async (_name, answer, status, retryAfter) => {
    const page = browser();
    const server = scripted(answer);
    const failure = await page
      .tab(server.fetch)
      .signIn('ada', 'x')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SignInError);
    expect(failure).toMatchObject({ status, retryAfter });
    expect(page.kept.size).toBe(0);
    expect(server.calls).toHaveLength(1);
  });
});

describe('the mark of a session that ended by itself', () => {
  it('names its user in every tab, until somebody signs in', async () => {
    const page = signedIn(old);
    const server = tokenServer(fresh, () => new Response('', { status: 500 }));
    const [session, other] = [page.tab(server.fetch), page.tab(server.fetch)];
    expect(session.endedFor()).toBeNull();
    await session.fetch('/x/');
    // react-admin signs out when a call was refused and nobody is signed in any more.
    await session.signOut();
    expect([session.endedFor(), other.endedFor()]).toEqual(['ada', 'ada']);
    await other.signIn('ada', 'x').catch(() => undefined);
    expect(other.endedFor()).toBe('ada');
    await page.tab(scripted(() => Response.json({ access: good })).fetch).signIn('ada', 'x');
    expect(session.endedFor()).toBeNull();
  });

  it('is none after a sign-out, also in a tab whose call comes too late', async () => {
    const page = signedIn(good);
    let refuse = (_answer: Response): void => undefined;
    const session = page.tab(() => new Promise((resolve) => (refuse = resolve)));
    const call = session.fetch('/x/');
    await page.tab(scripted(() => new Response(null, { status: 204 })).fetch).signOut();
    refuse(tokenNotValid());
    await call;
    expect([session.access(), session.endedFor()]).toEqual([null, null]);
  });
});

describe('signing out', () => {
  it('removes both tokens at once and tells the server, with both of them', async () => {
    const page = signedIn(good);
    const server = scripted(() => new Response(null, { status: 204 }));
    const session = page.tab(server.fetch);
    const heard = vi.fn<() => void>(() => expect(session.access()).toBeNull());
    session.subscribe(heard);
    await session.signOut();
    expect(page.kept.size).toBe(0);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(server.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/v1/token/logout/', { refresh: 'R1' }],
    ]);
    expect(server.calls.map(bearerOf)).toEqual([good]);
  });

  it.each([
    ['a server without that call', () => new Response('<h1>Not Found</h1>', { status: 404 })],
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('works with %s', async (_name, answer) => {
    const page = signedIn(good);
    await page.tab(scripted(answer).fetch).signOut();
    expect(page.kept.size).toBe(0);
  });

  it.each([
    [true, 1],
    [null, 1],
    [false, 0],
  ])('tells a server of which is known whether it is ours: %s', async (own, told) => {
    const server = scripted(() => new Response(null, { status: 204 }));
    const page = signedIn(good);
    await page.tab(server.fetch, { isOwn: () => own }).signOut();
    expect([page.kept.size, server.calls.length]).toEqual([0, told]);
  });

  it('does nothing when nobody is signed in', async () => {
    const server = scripted(() => new Response(null, { status: 204 }));
    const session = browser().tab(server.fetch);
    const heard = vi.fn<() => void>();
    session.subscribe(heard);
    await session.signOut();
    expect(heard).not.toHaveBeenCalled();
    expect(server.calls).toHaveLength(0);
  });

  it('lets the next sign-in wait for the server, whose late answer would clear the new cookies', async () => {
    const order: string[] = [];
    let answerLogout: () => void = () => undefined;
    const server = scripted(async ({ path }) => {
      order.push(`asked ${path}`);
      if (!path.endsWith('/logout/')) return Response.json({ access: good, refresh: 'R1' });
      await new Promise<void>((resolve) => {
        answerLogout = resolve;
      });
      order.push('signed out');
      return new Response(null, { status: 204 });
    });
    const session = signedIn(good).tab(server.fetch);
    await session.signOut();
    const signingIn = session.signIn('bob', 'x');
    answerLogout();
    await signingIn;
    expect(order).toEqual(['asked /api/v1/token/logout/', 'signed out', 'asked /api/v1/token/']);
  });
});

describe('every call', () => {
  it('carries the bearer, the credentials and the CSRF header (§7, ruling 15)', async () => {
    const server = tokenServer(good);
    await signedIn(good)
      .tab(server.fetch)
      .fetch('/api/v1/years/', { headers: { 'X-Own': 'kept' } });
    const [call] = server.calls;
    expect(call?.headers.get('Authorization')).toBe(`Bearer ${good}`);
    expect(call?.headers.get('X-CSRFToken')).toBe('csrf-1');
    expect(call?.headers.get('X-Own')).toBe('kept');
    expect(call?.init.credentials).toBe('include');
  });

  it('goes to the API base', async () => {
    const server = scripted(() => Response.json({}));
    await signedIn(good).tab(server.fetch, { base: 'https://api.example' }).fetch('/api/v1/years/');
    expect(server.calls[0]?.path).toBe('https://api.example/api/v1/years/');
  });

  it('finds the cookie among others', async () => {
    const server = scripted(() => Response.json({}));
    await signedIn(good)
      .tab(server.fetch, { cookies: () => 'xcsrftoken=no; csrftoken=yes; selectedYear=2026' })
      .fetch('/x/');
    expect(server.calls[0]?.headers.get('X-CSRFToken')).toBe('yes');
  });

  it('logs a missing CSRF cookie once and still goes out', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const server = scripted(() => Response.json({}));
    const session = signedIn(good).tab(server.fetch, { cookies: () => '' });
    await session.fetch('/x/');
    await session.fetch('/y/');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(server.calls.map((call) => call.headers.has('X-CSRFToken'))).toEqual([false, false]);
  });

  it('rejects when no answer comes, and the session stays', async () => {
    const session = signedIn(good).tab(
      scripted(() => {
        throw new TypeError('Failed to fetch');
      }).fetch,
    );
    await expect(session.fetch('/x/')).rejects.toThrow('Failed to fetch');
    expect(session.access()).toBe(good);
  });
});

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
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
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
      ['the page came back from the cache of Back and Forward', ['pagehide', 'pageshow'], cut],
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

describe('other refusals', () => {
  it('token_not_valid with an access token that has not expired logs out, with no refresh call', async () => {
    const server = tokenServer(fresh);
    const page = signedIn(good);
    const session = page.tab(server.fetch);
    const heard = vi.fn<() => void>();
    session.subscribe(heard);
    expect((await session.fetch('/x/')).status).toBe(401);
    expect(Object.fromEntries(page.kept)).toEqual({ session_ended: 'ada' });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(server.to(REFRESH_PATH)).toHaveLength(0);
  });

  it.each([
    [
      '401 without a code',
      () => Response.json({ detail: 'Authentication credentials were not provided.' }, { status: 401 }),
    ],
    ['401 with another code', () => Response.json({ code: 'bad_authorization_header' }, { status: 401 })],
    ['401 without JSON', () => new Response('', { status: 401 })],
    ['403 with token_not_valid', () => Response.json({ code: 'token_not_valid' }, { status: 403 })],
    ['403', () => Response.json({ code: 'reauthentication_required' }, { status: 403 })],
  ])('%s is an ordinary failure: no refresh, nobody logged out (ruling 13)', async (_name, answer) => {
    const server = scripted(answer);
    const session = signedIn(old).tab(server.fetch);
    const refused = await session.fetch('/x/');
    expect(refused.status).toBeGreaterThanOrEqual(401);
    expect(await refused.text()).toBe(await answer().text());
    expect(session.access()).toBe(old);
    expect(server.calls).toHaveLength(1);
  });
});

describe('expiry (ruling 14)', () => {
  it.each([
    ['past', token('x', -1), true],
    ['now', token('x', 0), true],
    ['future', token('x', 1), false],
    ['two parts', 'e30.e30', true],
    ['four parts', `${token('x')}.more`, true],
    ['empty', '', true],
    ['not decodable', 'a.%%%.c', true],
    ['not JSON', 'a.bm90.c', true],
    ['no exp', 'e30.e30.c', true],
    ['exp as text', `e30.${Buffer.from('{"exp":"9999999999"}').toString('base64url')}.c`, true],
    ['null', `e30.${Buffer.from('null').toString('base64url')}.c`, true],
  ])('%s', (_name, given, expired) => {
    expect(isExpired(given, NOW)).toBe(expired);
  });
});

function fail(): never {
  throw new Error('The call was not made.');
}
