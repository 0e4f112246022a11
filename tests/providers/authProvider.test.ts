/** What react-admin asks of the session. */
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { createAuthProvider } from '../../src/authProvider';
import { SignInError } from '../../src/client/session';
import { browser, scripted, token } from './browserContext';

const good = token('good');
const server = scripted(({ path }) =>
  path.endsWith('/token/') ? Response.json({ token: good, refresh: 'R1' }) : new Response(null, { status: 204 }),
);
const signedIn = () => browser({ access_token: good, refresh_token: 'R1', username: 'ada' }).tab(server.fetch);
const signedOut = () => browser().tab(server.fetch);

describe('the auth provider', () => {
  it('signs in and out; signing out leads to /login', async () => {
    const session = signedOut();
    const provider = createAuthProvider(session);
    await provider.login({ username: 'ada', password: 'x' });
    expect(session.access()).toBe(good);
    expect(await provider.getIdentity?.()).toEqual({ id: 'ada', fullName: 'ada' });
    expect(await provider.logout({})).toBe('/login');
    expect(session.access()).toBeNull();
  });

  it('lets in whoever holds an access token, whatever its age (§4), and sends the others to /login', async () => {
    const stale = browser({ access_token: token('old', -1) }).tab(server.fetch);
    await expect(createAuthProvider(stale).checkAuth({})).resolves.toBeUndefined();
    await expect(createAuthProvider(signedOut()).checkAuth({})).rejects.toEqual({
      redirectTo: '/login',
      message: false,
    });
  });

  it.each([401, 403, 404, 500, 0])('logs nobody out for a failure with status %i (ruling 13)', async (status) => {
    await expect(createAuthProvider(signedIn()).checkError(new HttpError('no', status))).resolves.toBeUndefined();
  });

  it('leads to /login when the session has ended', async () => {
    await expect(createAuthProvider(signedOut()).checkError(new HttpError('no', 401))).rejects.toEqual({
      redirectTo: '/login',
      message: false,
    });
  });

  it('answers without waiting who is signed in, and reports every change', async () => {
    const provider = createAuthProvider(signedOut());
    const seen: boolean[] = [];
    const stop = provider.subscribe(() => seen.push(provider.isSignedIn()));
    expect([provider.isSignedIn(), provider.userName()]).toEqual([false, null]);
    await provider.login({ username: 'ada', password: 'x' });
    expect([provider.isSignedIn(), provider.userName()]).toEqual([true, 'ada']);
    await provider.logout({});
    expect([provider.isSignedIn(), provider.userName()]).toEqual([false, null]);
    stop();
    await provider.login({ username: 'ada', password: 'x' });
    expect(seen).toEqual([true, false]);
  });

  it('refuses a sign-in with the reason of the session', async () => {
    const refusing = scripted(() => Response.json({ detail: 'No such user.' }, { status: 401 }));
    const provider = createAuthProvider(browser().tab(refusing.fetch));
    await expect(provider.login({ username: 'ada', password: 'x' })).rejects.toEqual(
      new SignInError(401, null, 'No such user.'),
    );
    expect(provider.isSignedIn()).toBe(false);
  });

  it('knows whose session ended by itself, until somebody signs out or in', async () => {
    const { tab } = browser({ access_token: token('old', -1), username: 'ada' });
    const session = tab(scripted(() => Response.json({ code: 'token_not_valid' }, { status: 401 })).fetch);
    const provider = createAuthProvider(session);
    expect(provider.endedFor()).toBeNull();
    await session.fetch('/api/v1/truck/trucks/');
    expect([provider.isSignedIn(), provider.endedFor()]).toEqual([false, 'ada']);
    await expect(provider.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login' });
  });

  const asRole = (role: string | null) =>
    browser({ access_token: good, refresh_token: 'R1', username: 'ada' }).tab(
      scripted(() => (role === null ? new Response(null, { status: 404 }) : Response.json({ username: 'ada', role })))
        .fetch,
    );

  it.each([
    ['owner', true, true],
    ['clerk', true, true],
    ['viewer', true, false],
  ])('tells react-admin what the role %s may do (ruling 78)', async (role, reads, writes) => {
    const provider = createAuthProvider(asRole(role), () => true);
    expect(await provider.getPermissions?.({})).toBe(role);
    for (const action of ['list', 'show', 'export'])
      expect(await provider.canAccess?.({ action, resource: 'truck' })).toBe(reads);
    for (const action of ['create', 'edit', 'delete'])
      expect(await provider.canAccess?.({ action, resource: 'truck' })).toBe(writes);
  });

  it('offers everything where no role is known: the server decides', async () => {
    for (const provider of [
      createAuthProvider(asRole(null), () => true),
      createAuthProvider(asRole('viewer'), () => false),
      createAuthProvider(asRole('viewer'), () => null),
      createAuthProvider(signedOut(), () => true),
    ]) {
      expect(await provider.getPermissions?.({})).toBeNull();
      expect(await provider.canAccess?.({ action: 'delete', resource: 'truck' })).toBe(true);
    }
  });

  it('asks another server for no roles (ruling 61)', async () => {
    const other = scripted(() => Response.json([]));
    const session = browser({ access_token: good, username: 'ada' }).tab(other.fetch);
    await createAuthProvider(session, () => false).canAccess?.({ action: 'edit', resource: 'truck' });
    expect(other.calls).toEqual([]);
  });
});
