/**
 * Opens a report address that was asked for without its cookie (ruling 16): a browser that holds a session exchanges its
 * refresh token for the cookie with one call, under the lock of all tabs; one that holds none goes to the login page.
 * Nothing is exchanged with a server that is not known to be a Windrow (ruling 61).
 */
import type { PageEvents } from '../client/tokens/leaving';
import type { OwnServer } from '../client/server/ownServer';
import { createRefresh } from '../client/tokens/refresh';
import type { Sender } from '../client/send';
import type { Locks } from '../client/tokens/tabLock';
import type { TokenStore } from '../client/tokens/tokenStore';
import { API_ROOT } from '../rules/paths';

const TRIED = 'windrow.report.tried';
/** A second try this soon means that the cookie was not kept. */
const TOO_SOON_MS = 10_000;

/** What opening a report works with; all but the tokens is the browser's own. */
export interface ReportOpening {
  readonly store: TokenStore;
  readonly sender: Sender;
  readonly server: Pick<OwnServer, 'isOwn'>;
  /** Leaves for the server that the report belongs to; absent: it is this one. */
  readonly leave?: (() => void) | undefined;
  readonly locks: Locks | null | undefined;
  readonly page: PageEvents | undefined;
  /** Remembers the last try for as long as the tab is open. */
  readonly tries: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly reload: () => void;
  readonly logIn: () => void;
  readonly show: (fault: 'noCookie' | 'noAnswer' | 'notOurs') => void;
}

/** Reloads the page with its cookie, goes to the login page, or shows why neither is possible. */
export async function openReport(parts: ReportOpening): Promise<void> {
  const { store, server, tries, now } = parts;
  if (parts.leave) return parts.leave();
  const access = store.access();
  if (access === null || store.refresh() === null) return parts.logIn();
  if (server.isOwn() !== true && !(await answers(parts.sender))) return parts.show('noAnswer');
  if (server.isOwn() !== true) return parts.show('notOurs');
  // A browser that keeps no cookies would come back here for ever.
  if (now() - Number(tries.getItem(TRIED) ?? 0) < TOO_SOON_MS) return parts.show('noCookie');
  // Without an answer the session stays: a reload may have one.
  const fresh = await createRefresh({ ...parts, abandon: () => undefined })
    .renew(access)
    .catch(() => null);
  // What was known is out of date: another server answers the API since then.
  if (server.isOwn() !== true) return parts.show('notOurs');
  if (fresh !== null) {
    tries.setItem(TRIED, String(now()));
    return parts.reload();
  }
  return store.access() === null ? parts.logIn() : parts.show('noAnswer');
}

/** Asks the API without a token, only to learn from the answer whose it is. False when no server answered. */
async function answers(sender: Sender): Promise<boolean> {
  const answer = await sender.send(`${API_ROOT}/years/`, {}, null).catch(() => null);
  return answer !== null && answer.status < 500;
}
