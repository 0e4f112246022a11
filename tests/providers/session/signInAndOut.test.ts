/** Signing in and out, and the mark of a session that ended by itself (§4 Session, §7, rulings 12 to 15). */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInError } from '../../../src/client/session';
import { bearerOf, browser, scripted, tokenNotValid, tokenServer } from '../browserContext';
import { old, good, fresh, signedIn } from './tokens';

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

  it('is none after a sign-out, but in the other tabs that it ended, also where a call comes too late', async () => {
    const page = signedIn(good);
    let refuse = (_answer: Response): void => undefined;
    const session = page.tab(() => new Promise((resolve) => (refuse = resolve)));
    const call = session.fetch('/x/');
    const other = page.tab(scripted(() => Response.json({ access: good })).fetch);
    await other.signOut();
    refuse(tokenNotValid());
    await call;
    expect([session.access(), session.endedFor()]).toEqual([null, 'ada']);
    expect([other.endedFor(), page.tab(() => new Promise(() => undefined)).endedFor()]).toEqual([null, null]);
    await other.signIn('bob', 'x');
    expect(session.endedFor()).toBeNull();
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
