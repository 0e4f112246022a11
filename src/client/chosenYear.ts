/** The year that this browser works in (§4, ruling 44). Without React: a script in the head asks for it too. */

const KEY = 'selectedYear';
const COOKIE_SECONDS = 86_400;

/** Today's year. */
export function currentYear(): number {
  return new Date().getFullYear();
}

/** The remembered year, the cookie's before that of local storage; today's where neither has one. */
export function chosenYear(): number {
  const inCookie = new RegExp(`(?:^|;\\s*)${KEY}=([^;]*)`).exec(document.cookie)?.[1];
  const found = [inCookie, localStorage.getItem(KEY)].find((text) => text && /^\d{4}$/.test(text));
  return found ? Number(found) : currentYear();
}

/** Remembers a year in both. */
export function rememberYear(year: number): void {
  document.cookie = `${KEY}=${year}; max-age=${COOKIE_SECONDS}; path=/; SameSite=Lax`;
  localStorage.setItem(KEY, String(year));
}
