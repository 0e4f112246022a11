/** What a route says about its page, and how a hand-written page is registered. Read by the frame; knows no page. */
import { useMatches, type UIMatch } from 'react-router-dom';
import type { ComponentType } from 'react';

/** What the frame needs to know of the page it shows. */
export interface PageHandle {
  /** Title in the bar. */
  readonly title: string;
  /** Needs a logged-in user (§2.1). */
  readonly auth: boolean;
  /** Stands without the frame even for a logged-in user. */
  readonly bare?: boolean;
  /** Path of the menu entry that is lit, where it is not the page's own. */
  readonly menu?: string;
}

/** A hand-written page. It replaces the generated screen of the same path, whatever its parameter is called. */
export interface CustomPage extends PageHandle {
  readonly route: string;
  readonly load: () => Promise<ComponentType>;
}

/** The handle of the page shown; a route without one is open to anybody. */
export function usePageHandle(): PageHandle {
  const matches = useMatches() as UIMatch<unknown, PageHandle | undefined>[];
  return matches.findLast((match) => match.handle)?.handle ?? { title: '', auth: false };
}
