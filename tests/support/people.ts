/** Further users of a running server. */
import type { Role } from '../../src/rules/accounts/roles';
import type { Call } from './api';
import { clientOf } from './client';
import type { RunningServer } from './server';

const PASSWORD = 'sweet-corn-in-june';

/** Somebody who can sign in, on the page and by calls. */
export interface Person extends Pick<RunningServer, 'url' | 'username' | 'password'> {
  readonly call: Call;
}

/** Adds a user as an owner does, and sets the password by the link. */
export async function addPerson(owner: Call, url: string, username: string, role: Role): Promise<Person> {
  const { body } = await owner('POST', '/api/v1/office/users/', { username, role });
  const token = String(body.link).split('#')[1] ?? '';
  const { status } = await owner('POST', '/api/v1/office/links/redeem/', { token, password: PASSWORD });
  if (status !== 200) throw new Error(`The password of ${username} was answered by ${status}.`);
  const person = { url, username, password: PASSWORD };
  return { ...person, call: await clientOf(person) };
}
