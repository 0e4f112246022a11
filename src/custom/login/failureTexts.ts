/** What is said about a failed sign-in: the text of §8.1, then the reason where it is not the credentials. */
import { SignInError } from '../../client/session';
import { apiBase } from '../../client/server/apiBase';
import { refusesThisOrigin } from '../../client/server/refusal';
import type { Translate } from '../../messages/catalogue';

/** Throws what is not a `SignInError`. The last text is the most exact. */
export async function failureTexts(t: Translate, error: unknown): Promise<string[]> {
  if (!(error instanceof SignInError)) throw error;
  if (error.status === 429)
    return [t('session.failed'), t('session.throttled', { time: minutes(t, error.retryAfter ?? 60) })];
  if (error.status !== 0) return [t('session.failed')];
  const refused = await refusesThisOrigin();
  const { origin } = window.location;
  return [
    t('session.failed'),
    refused ? t('session.refused', { server: apiBase(), origin }) : t('session.unreachable'),
  ];
}

function minutes(t: Translate, seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? t('session.oneMinute') : t('session.manyMinutes', { count });
}
