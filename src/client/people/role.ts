/** What react-admin is told of the role of who is signed in. Downloaded when it asks, which Windrow's own screens never do. */
import { allows, isRole, type Role } from '../../rules/accounts/roles';
import { API_ROOT } from '../../rules/paths';
import { valueIn } from '../lists/valueIn';
import type { Session } from '../session';

/** Actions of react-admin that change nothing; every other one writes. */
const reading = new Set(['list', 'show', 'read', 'export']);

/** Reads the role from our own server; `null` where it tells none. */
export async function readRole(session: Pick<Session, 'fetch'>): Promise<Role | null> {
  try {
    const answer = await session.fetch(`${API_ROOT}/office/me/`);
    const role = answer.ok ? valueIn(await answer.json(), 'role') : null;
    return isRole(role) ? role : null;
  } catch {
    // Without an answer no role is known.
    return null;
  }
}

/** Whether a role may do what react-admin calls so. */
export function mayAct(role: Role, action: string): boolean {
  return allows(role, reading.has(action) ? 'read' : 'write');
}
