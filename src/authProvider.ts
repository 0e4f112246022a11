/**
 * What the page signs in and out with, and asks who is signed in: react-admin's auth provider over the session. The sign-in
 * page calls it directly, so it imports nothing of react-admin but a type.
 */
import type { AuthProvider } from 'react-admin';
import { isOwnServer } from './client/server/ownServer';
import { session as pageSession, type Session } from './client/session';
import type { Role } from './rules/accounts/roles';

const toLogin = { redirectTo: '/login', message: false } as const;

/** An auth provider that can also be asked without waiting, before react-admin is loaded and while rendering. */
export interface PageAuthProvider extends AuthProvider {
  /** Somebody is signed in while there is an access token, whatever its age (§4). */
  isSignedIn(): boolean;
  /** The name that was signed in with; `null` without a session. */
  userName(): string | null;
  /** Whose session ended by itself or in another tab; `null` after a sign-out here or a new sign-in. */
  endedFor(): string | null;
  /** Calls back after every sign-in, refresh and sign-out, in this tab or another; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
}

/**
 * Every page is open to every signed-in user (§6). `getPermissions` and `canAccess` tell what the role may do (ruling 78); where
 * no role is known everything may be tried, and the server decides.
 * @param isOwn false and `null` for a server that is not known to be a Windrow: it is not asked for roles
 */
export function createAuthProvider(session: Session, isOwn: () => boolean | null = isOwnServer): PageAuthProvider {
  const isSignedIn = (): boolean => session.access() !== null;
  const roleOf = async (): Promise<Role | null> =>
    isOwn() === true && isSignedIn() ? (await import('./client/people/role')).readRole(session) : null;
  const check = async (): Promise<void> => {
    if (!isSignedIn()) throw toLogin;
  };
  return {
    /** Throws `SignInError`. */
    login: ({ username, password, otp }: { username: string; password: string; otp?: string }) =>
      session.signIn(username, password, otp),
    async logout() {
      await session.signOut();
      return toLogin.redirectTo;
    },
    checkAuth: check,
    // A refused call is an ordinary failure, whatever its status, as long as there is a session (ruling 13).
    checkError: check,
    async getIdentity() {
      const name = session.username() ?? '';
      return { id: name, fullName: name };
    },
    getPermissions: roleOf,
    async canAccess({ action }: { readonly action: string }) {
      const role = await roleOf();
      return role === null || (await import('./client/people/role')).mayAct(role, action);
    },
    isSignedIn,
    userName: () => session.username(),
    endedFor: () => session.endedFor(),
    subscribe: (listener) => session.subscribe(listener),
  };
}

/** The auth provider of this page. */
export const authProvider: PageAuthProvider = createAuthProvider(pageSession);
