/** A report address without its cookie (ruling 16): a session gets a cookie, everyone else is sent to the login page. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSender } from '../../src/client/send';
import { createOwnServer } from '../../src/client/server/ownServer';
import { createTokenStore } from '../../src/client/tokens/tokenStore';
import { openReport } from '../../src/standalone/openReport';

const NOW = 1_800_000_000_000;

function memory(entries: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(entries));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const signedIn = { access_token: 'old', refresh_token: 'refresh', username: 'clerk' };
const tokens = { access: 'new', token: 'new', refresh: 'next' };

function scene(
  answer: () => Response | Promise<Response>,
  stored: Readonly<Record<string, string>> = signedIn,
  known: 'own' | 'other' | null = 'own',
) {
  const storage = memory({ ...stored, ...(known ? { windrow_server: `${known} ` } : {}) });
  const server = createOwnServer({ base: '', storage });
  const tries = memory();
  const done: string[] = [];
  const sent: unknown[] = [];
  const parts = {
    store: createTokenStore({ storage }),
    sender: createSender({
      base: '',
      onAnswer: server.note,
      cookies: () => 'csrftoken=c',
      fetch: async (url, init) => {
        sent.push(init.body ? [url, JSON.parse(String(init.body))] : [url]);
        return await answer();
      },
    }),
    server,
    // Plain http has no Web Locks: the lease in the storage takes their place.
    locks: null,
    page: undefined,
    tries,
    now: () => NOW,
    reload: () => void done.push('reload'),
    logIn: () => void done.push('login'),
    show: (fault: string) => void done.push(fault),
  };
  return { open: () => openReport(parts), parts, storage, tries, done, sent };
}

const headers = { 'Content-Type': 'application/json' };
const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...headers, 'X-Windrow': '1' } });
const foreign = (status: number, body: object = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('openReport', () => {
  it('exchanges the refresh token and reloads', async () => {
    const { open, storage, done, sent } = scene(() => json(200, tokens));
    await open();
    expect(done).toEqual(['reload']);
    expect(sent).toEqual([['/api/v1/token/refresh/', { refresh: 'refresh' }]]);
    expect(Object.fromEntries(storage.values)).toEqual({
      access_token: 'new',
      refresh_token: 'next',
      username: 'clerk',
      windrow_server: 'own ',
    });
  });

  it('asks once where two tabs open a report', async () => {
    const { open, done, sent } = scene(() => json(200, tokens));
    await Promise.all([open(), open()]);
    expect(sent).toHaveLength(1);
    expect(done).toEqual(['reload', 'reload']);
  });

  it('goes to the login page without a session, and asks nothing', async () => {
    const { open, done, sent } = scene(() => json(200, tokens), {});
    await open();
    expect([done, sent]).toEqual([['login'], []]);
  });

  it('goes to the login page where the session has ended, and forgets it', async () => {
    const { open, storage, done } = scene(() => json(401, { code: 'token_not_valid' }));
    await open();
    expect(done).toEqual(['login']);
    expect(storage.getItem('refresh_token')).toBeNull();
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('network'))],
    ['an error', () => json(500, {})],
  ])('keeps the session at %s, and says so', async (_what, answer) => {
    const { open, storage, done } = scene(answer);
    await open();
    expect(done).toEqual(['noAnswer']);
    expect(storage.getItem('refresh_token')).toBe('refresh');
  });

  it('does not come back for ever where the browser keeps no cookie', async () => {
    const { open, tries, done, sent } = scene(() => json(200, tokens));
    await open();
    expect(tries.getItem('windrow.report.tried')).toBe(String(NOW));
    await open();
    expect(done).toEqual(['reload', 'noCookie']);
    expect(sent).toHaveLength(1);
  });
});

describe('openReport where the API is not known to be ours (ruling 61)', () => {
  it.each(['other', null] as const)('trades nothing with another server: known before: %s', async (known) => {
    const { open, storage, done, sent } = scene(() => foreign(401), signedIn, known);
    await open();
    expect([done, sent]).toEqual([['notOurs'], [['/api/v1/years/']]]);
    expect(storage.getItem('refresh_token')).toBe('refresh');
  });

  it.each(['other', null] as const)('trades once an answer shows that it is ours: known before: %s', async (known) => {
    const { open, done, sent } = scene(() => json(200, tokens), signedIn, known);
    await open();
    expect(done).toEqual(['reload']);
    expect(sent).toEqual([['/api/v1/years/'], ['/api/v1/token/refresh/', { refresh: 'refresh' }]]);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('network'))],
    ["a proxy's error", () => foreign(502)],
  ])('trades nothing at %s', async (_what, answer) => {
    const { open, done, sent } = scene(answer, signedIn, null);
    await open();
    expect([done, sent]).toEqual([['noAnswer'], [['/api/v1/years/']]]);
  });

  it('says so where the server was ours and is not any more, and keeps the session', async () => {
    const { open, storage, done } = scene(() => foreign(200, tokens));
    await open();
    expect(done).toEqual(['notOurs']);
    expect(storage.getItem('refresh_token')).toBe('next');
  });

  it('leaves for the server of another API base, and asks nothing', async () => {
    const { parts, done, sent } = scene(() => json(200, tokens));
    await openReport({ ...parts, leave: () => void done.push('left') });
    expect([done, sent]).toEqual([['left'], []]);
  });
});
