/**
 * The scripts of the page that an address asks for are named to the browser before the first one has come: otherwise it learns of
 * each only when the one before it runs.
 */

/** The kind of page that is opened first. `frame`: any other page behind the sign-in. */
export type FirstPage = 'login' | 'home' | 'list' | 'tickets' | 'form' | 'entry' | 'reports' | 'frame';

/** Addresses of the scripts of a page, without those that every page begins with. */
interface PageFiles {
  /** The page is shown with these. */
  readonly now: readonly string[];
  /** What comes by itself once the page is there. */
  readonly later: readonly string[];
}

/** The scripts by the page that needs them. */
export type FirstFiles = Readonly<Partial<Record<FirstPage, PageFiles>>>;

const PAGES: readonly (readonly [RegExp, FirstPage])[] = [
  [/^\/$/, 'home'],
  [/^\/(?:ticket_\w+|jobs)\/list\/?$/, 'tickets'],
  [/\/list\/?$/, 'list'],
  [/^\/(?:crop|haul|delivery)_ticket\//, 'entry'],
  [/\/(?:add|edit)(?:\/|$)/, 'form'],
  [/^\/report_runner/, 'reports'],
];

/** The page that somebody who is signed in gets at this path. */
export function firstPageAt(path: string): FirstPage {
  return PAGES.find(([pattern]) => pattern.test(path))?.[1] ?? 'frame';
}

/** Lets the browser download the scripts of a page beside the first one: those that can wait last, and behind all others. */
export function preloadScripts({ now, later }: PageFiles = { now: [], later: [] }): void {
  for (const file of [...now, ...later]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    if (later.includes(file)) link.fetchPriority = 'low';
    document.head.append(link);
  }
}
