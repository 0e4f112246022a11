/** Users of each role in a test app. */
import { addUser } from '../../server/accounts/users';
import { roles, type Role } from '../../src/rules/accounts/roles';
import type { TestApp } from './app';
import { cheapPassword } from './cheapPassword';

const PASSWORD = 'fourth horse 8';

/** Adds a user of each role, named after it, and signs them in: role → access token. */
export async function signInEach(app: TestApp): Promise<Record<Role, string>> {
  const tokens: [Role, string][] = [];
  for (const role of roles) {
    const user = { username: `${role}-test`, password: PASSWORD };
    await addUser(app.db, { ...user, password: cheapPassword(PASSWORD), role }, app.clock.now());
    tokens.push([role, (await app.signIn(user)).access]);
  }
  return Object.fromEntries(tokens) as Record<Role, string>;
}
