/** react-admin's view of the session. Nobody is logged out here: the session itself ends when it must (ruling 13). */
import type { AuthProvider } from 'react-admin';
import type { Session } from './client/session';

const toLogin = { redirectTo: '/login', message: false } as const;

/** Everything is open to whoever is logged in (§6), so there is no `canAccess`. */
export function createAuthProvider(session: Session): AuthProvider {
  return {
    login: ({ username, password }: { username: string; password: string }) => session.signIn(username, password),
    async logout() {
      await session.signOut();
      return toLogin.redirectTo;
    },
    async checkAuth() {
      if (!session.access()) throw toLogin;
    },
    // A refused call is an ordinary failure, whatever its status, as long as there is a session.
    async checkError() {
      if (!session.access()) throw toLogin;
    },
    async getIdentity() {
      const name = session.username() ?? '';
      return { id: name, fullName: name };
    },
  };
}
