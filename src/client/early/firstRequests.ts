/** Sends the first requests of the page at the address of the browser, in the words in which the page itself would. */
import { DATES_KEY, datesOf, showDatesAs } from '../../messages/shownDates';
import { LANGUAGE_KEY, languageFor } from '../../messages/languages';
import { firstPathsAt, type FirstReads } from '../../client/lists/firstReads';
import { chosenYear } from '../chosenYear';
import { apiBase } from '../server/apiBase';
import { askEarly } from './early';
import { requestHead } from './requestHead';

/**
 * Asks with the token of the session that this browser remembers; the year and the language are those remembered too. The first
 * answer is asked for at once. A browser opens six connections to a server: the others wait until the scripts have theirs.
 * @returns asks for the others
 */
export function askFirst(table: FirstReads, token: string): () => void {
  const { pathname, search } = location;
  const base = apiBase();
  const [first, ...others] = firstPathsAt(table, { pathname, search, year: chosenYear() }).map((path) => base + path);
  if (first === undefined) return () => undefined;
  const language = languageFor(localStorage.getItem(LANGUAGE_KEY), navigator.language);
  // The head tells the form of dates; with another one its answers would not be those of the page.
  showDatesAs(datesOf(localStorage.getItem(DATES_KEY)));
  const head = requestHead(undefined, { language, token, cookies: document.cookie });
  askEarly([first], head);
  return () => askEarly(others, head);
}
