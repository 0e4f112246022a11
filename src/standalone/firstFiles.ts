/**
 * The scripts and style sheets of the page that an address asks for are named to the browser before the first script has come: otherwise it learns of
 * each only when the one before it runs.
 */

/** The pages whose files the build lists. `frame` stands for all pages behind the sign-in that are not listed. */
export type FirstPage = 'login' | 'home' | 'list' | 'tickets' | 'form' | 'entry' | 'reports' | 'frame';

/** Addresses of the files of a page, without those that every page begins with. */
interface PageFiles {
  /** Style sheets, without which nothing of the page is drawn. */
  readonly styles: readonly string[];
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

/** Lets the browser download the files of a page beside the first script: those that can wait last, and behind all others. */
export function preloadFiles({ styles, now, later }: PageFiles = { styles: [], now: [], later: [] }): void {
  for (const file of styles) preload(file, { as: 'style', rel: 'preload' });
  for (const file of now) preload(file, { rel: 'modulepreload' });
  for (const file of later) preload(file, { rel: 'modulepreload', fetchPriority: 'low' });
}

function preload(href: string, settings: Partial<Pick<HTMLLinkElement, 'as' | 'rel' | 'fetchPriority'>>): void {
  // The page asks for its style sheets in this mode; in another one they would be downloaded twice.
  const link = Object.assign(document.createElement('link'), { href, crossOrigin: 'anonymous', ...settings });
  document.head.append(link);
}
