/**
 * Calls that need a fresh sign-in: where the server refuses one, the page asks for the password and the call is repeated.
 * Only our own server asks, and only in calls that §7 does not have; the profile asks by itself (§2.6).
 */
import { API_ROOT } from '../../rules/paths';
import type { Session } from '../session';
import { jsonOf, textAt } from '../tokens/tokens';

const PATH = `${API_ROOT}/office/fresh_sign_in/`;

/** Asks whoever is at the page for the password; true once the server took it. */
type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let asked: Promise<boolean> | undefined;

/** Names who asks from now on. @returns a function that ends it */
export function askForPasswordBy(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** The session whose calls ask for the password and are repeated, where the server needs that. */
export function withFreshSignIn(session: Session): Session {
  return {
    ...session,
    async fetch(path, init) {
      const answer = await session.fetch(path, init);
      return (await isStale(answer)) && (await askOnce()) ? session.fetch(path, init) : answer;
    },
  };
}

async function isStale(answer: Response): Promise<boolean> {
  return answer.status === 403 && textAt(await jsonOf(answer.clone()), 'code') === 'reauthentication_required';
}

/** Calls that are refused while the question stands wait for the same answer. */
function askOnce(): Promise<boolean> {
  // Without the dialog's code nobody can be asked: the refusal stands.
  asked ??= (asker?.() ?? Promise.resolve(false)).catch(() => false).finally(() => (asked = undefined));
  return asked;
}

/**
 * Hands the password in.
 * @returns why it was not taken: the server's words, `''` where no answer came; `undefined`: it was taken
 */
export async function sendPassword(session: Pick<Session, 'fetch'>, password: string): Promise<string | undefined> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ current_password: password }),
  };
  const answer = await session.fetch(PATH, init).catch(() => undefined);
  if (answer?.ok) return undefined;
  const body = answer ? await jsonOf(answer) : null;
  const [fault]: unknown[] = [Object(body)['current_password']].flat();
  return typeof fault === 'string' ? fault : (textAt(body, 'detail') ?? '');
}
