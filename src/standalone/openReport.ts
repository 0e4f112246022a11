/**
 * Opens a report address that was asked for without its cookie (ruling 16): a browser that holds a session exchanges its
 * refresh token for the cookie with one call, under the lock of all tabs; one that holds none goes to the login page.
 */
import { createRefresh } from '../client/refresh';
import type { Sender } from '../client/send';
import type { Locks } from '../client/tabLock';
import type { TokenStore } from '../client/tokenStore';

const TRIED = 'windrow.report.tried';
/** A second try this soon means that the cookie was not kept. */
const TOO_SOON_MS = 10_000;

/** What opening a report works with; all but the tokens is the browser's own. */
export interface ReportOpening {
  readonly store: TokenStore;
  readonly sender: Sender;
  readonly locks: Locks | null | undefined;
  /** Remembers the last try for as long as the tab is open. */
  readonly tries: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly reload: () => void;
  readonly logIn: () => void;
  readonly show: (fault: 'noCookie' | 'noAnswer') => void;
}

/** Reloads the page with its cookie, goes to the login page, or shows why neither is possible. */
export async function openReport(parts: ReportOpening): Promise<void> {
  const { store, tries, now } = parts;
  // A browser that keeps no cookies would come back here for ever.
  if (now() - Number(tries.getItem(TRIED) ?? 0) < TOO_SOON_MS) return parts.show('noCookie');
  const access = store.access();
  if (access === null || store.refresh() === null) return parts.logIn();
  // Without an answer the session stays: a reload may have one.
  const fresh = await createRefresh({ ...parts, abandon: () => undefined }).renew(access);
  if (fresh !== null) {
    tries.setItem(TRIED, String(now()));
    return parts.reload();
  }
  return store.access() === null ? parts.logIn() : parts.show('noAnswer');
}
