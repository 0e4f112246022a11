/** What every call carries, and what refusals mean (§7, rulings 13 to 15). */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isExpired } from '../../../src/client/tokens/tokens';
import { NOW, REFRESH_PATH, scripted, token, tokenServer } from '../browserContext';
import { old, good, fresh, signedIn } from './tokens';

afterEach(() => vi.restoreAllMocks());

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
