/** The two requests of the profile page (ruling 18), over the session; errors have the data provider's shape. */
import { HttpError } from 'react-admin';
import { apiError, networkError, parsed, errorBody } from '../../client/apiError';
import { API_ROOT } from '../../rules/paths';
import { session } from '../../client/session';

const PATH = `${API_ROOT}/profile/`;

/** The body of a change. */
export interface ProfileDraft {
  readonly email: string;
  readonly new_password: string;
  readonly current_password?: string | undefined;
}

/** Why the server did not save. */
export interface ProfileRefusal {
  /** Field → text. */
  readonly errors: Readonly<Record<string, string>>;
  /** The sign-in is too old: the server needs the current password in the same request. */
  readonly asksPassword?: boolean;
  /** The server has no profile. */
  readonly isMissing?: boolean;
  /** A message that belongs to no field. */
  readonly message?: string;
}

async function call(init?: RequestInit): Promise<unknown> {
  const answer = await session.fetch(PATH, init).catch(() => {
    throw networkError();
  });
  const text = await answer.text();
  if (!answer.ok) throw apiError(answer.status, text);
  return parsed(text);
}

/** True where the server has no profile (ruling 64): a server of §7 need not have one. */
function isMissing(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 405);
}

/** The signed-in user's address; none where the server has no profile. Throws an `HttpError`. */
export async function readProfile(): Promise<{ email: string | null }> {
  const body = await call().catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return { email: typeof email === 'string' ? email : null };
}

/** Saves; returns `undefined` on success. */
export async function writeProfile(draft: ProfileDraft): Promise<ProfileRefusal | undefined> {
  try {
    await call({ method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(draft) });
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (isMissing(error)) return { errors: {}, isMissing: true };
    const body = errorBody(error);
    const errors = Object.fromEntries(
      Object.entries(body.errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    const asksPassword = error.status === 403 && body.code === 'reauthentication_required';
    return { errors, asksPassword, ...(Object.keys(errors).length > 0 ? {} : { message: error.message }) };
  }
}
