/** Reads tokens and the answers that contain them (§4, rulings 12 to 14). Stores and sends nothing. */
import { currentTranslator } from '../../i18n/language';
import { jwtDecode } from 'jwt-decode';
import { valueIn } from '../lists/valueIn';

/** The tokens of a sign-in or a refresh. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string | null;
}

/** True for a token that is not three parts, cannot be decoded, has no `exp`, or is past it (ruling 14). */
export function isExpired(token: string, nowMs: number): boolean {
  if (token.split('.').length !== 3) return true;
  try {
    const { exp } = jwtDecode(token);
    return typeof exp !== 'number' || exp * 1000 <= nowMs;
  } catch {
    // A token that cannot be decoded counts as expired; there is nothing to report.
    return true;
  }
}

/** The answer for a request that waited for a refresh which failed (§4). */
export function endedAnswer(): Response {
  return Response.json(
    { detail: currentTranslator()('client.sessionEnded'), code: 'token_not_valid' },
    { status: 401 },
  );
}

/** True for the only 401 that a refresh can fix (§4): its code is `token_not_valid`. */
export async function isTokenNotValid(answer: Response): Promise<boolean> {
  return answer.status === 401 && textAt(await jsonOf(answer.clone()), 'code') === 'token_not_valid';
}

/** The body's JSON, `null` for none. */
export async function jsonOf(answer: Response): Promise<unknown> {
  // A body that is not JSON has no content for us; the caller checks the status.
  return await answer.json().catch(() => null);
}

/** The text at a key of a body, `null` for none. */
export function textAt(body: unknown, key: string): string | null {
  const value = valueIn(body, key);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The tokens of a sign-in's or a refresh's answer, `null` for none (ruling 12). */
export function tokensOf(body: unknown): Tokens | null {
  const access = textAt(body, 'token') ?? textAt(body, 'access');
  return access ? { access, refresh: textAt(body, 'refresh') } : null;
}

/** Seconds of the `Retry-After` header, `null` for none. */
export function retryAfterOf(answer: Response): number | null {
  const seconds = Number.parseInt(answer.headers.get('Retry-After') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}

/** The server's clock in milliseconds from the `Date` header, 0 without one. */
export function serverTimeOf(answer: Response): number {
  return Date.parse(answer.headers.get('Date') ?? '') || 0;
}
