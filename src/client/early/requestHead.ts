/** The headers that every request to the API has (§7.1). Without the catalogue: a script in the head makes them too. */
import { currentDates, DATES_HEADER, datesCode, ISO_DATES } from '../../messages/shownDates';

/** What the headers of a request are made of. */
export interface HeadParts {
  readonly language: string;
  readonly token: string | null;
  /** The readable cookies, as `document.cookie` gives them. */
  readonly cookies: string;
}

/** The token of the cookie that §8.1 asks for; `null` without one. */
export const csrfIn = (cookies: string): string | null => /(?:^|;\s*)csrftoken=([^;]+)/.exec(cookies)?.[1] ?? null;

/** The headers of a request; `given` are those of its caller. */
export function requestHead(given: HeadersInit | undefined, { language, token, cookies }: HeadParts): Headers {
  const headers = new Headers(given);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  if (!headers.has('Accept-Language')) headers.set('Accept-Language', language);
  // Another server need not know this header; only Windrow's office can have chosen another form than the specification's.
  const dates = datesCode(currentDates());
  if (dates !== datesCode(ISO_DATES)) headers.set(DATES_HEADER, dates);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const csrf = csrfIn(cookies);
  if (csrf) headers.set('X-CSRFToken', csrf);
  return headers;
}
