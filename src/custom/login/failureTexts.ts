/** What a failed sign-in means for the form, and what is said: the text of §8.1, then the reason where it is not the credentials. */
import { SignInError } from '../../client/session';
import { apiBase } from '../../client/server/apiBase';
import { refusesThisOrigin } from '../../client/server/refusal';
import type { Translate } from '../../messages/catalogue';

/** What follows from a failed sign-in. */
export interface SignInFailure {
  /** Notices, in their order. */
  readonly notices: readonly string[];
  /** Stands under the field until something is typed. */
  readonly text?: string;
  /** Seconds until the next try is looked at. */
  readonly wait?: number;
  /** The password is right, and a code of the second step is missing or wrong. */
  readonly needsCode?: boolean;
  /** What was typed as a secret was wrong: the field is emptied. */
  readonly isWrong?: boolean;
}

/** Throws what is not a `SignInError`. */
export async function failureOf(t: Translate, error: unknown): Promise<SignInFailure> {
  if (!(error instanceof SignInError)) throw error;
  const { status, code, retryAfter } = error;
  const failed = t('session.failed');
  if (code === 'second_factor_required') return { notices: [], needsCode: true };
  if (code === 'second_factor_wrong')
    return { notices: [], text: t('session.codeWrong'), needsCode: true, isWrong: true };
  if (status === 429) return { notices: [failed], wait: Math.max(1, retryAfter ?? 60), isWrong: true };
  if (status === 401) return { notices: [failed], text: t('session.wrong'), isWrong: true };
  if (status !== 0) return { notices: [failed], text: failed };
  const refused = await refusesThisOrigin();
  const { origin } = window.location;
  const reason = refused ? t('session.refused', { server: apiBase(), origin }) : t('session.unreachable');
  return { notices: [failed, reason], text: reason };
}
