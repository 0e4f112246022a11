/**
 * The scripts of the page that an address asks for are named to the browser before the first one has come: otherwise it learns of
 * each only when the one before it runs.
 */

/** The kind of page that is opened first. `frame`: any other page behind the sign-in. */
export type FirstPage = 'login' | 'home' | 'list' | 'tickets' | 'form' | 'entry' | 'reports' | 'frame';

/** Addresses of scripts by the page that needs them; those that every page begins with are left out. */
export type FirstFiles = Readonly<Partial<Record<FirstPage, readonly string[]>>>;

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

/** Lets the browser download these scripts beside the first one. */
export function preloadScripts(files: readonly string[] = []): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}
