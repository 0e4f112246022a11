/** The one token refresh that many requests and all tabs share (§4, rulings 12 to 15). */
import { watchLeaving, type PageEvents } from './leaving';
import type { Sender } from '../send';
import { withTabLock, type Locks } from './tabLock';
import type { TokenStore } from './tokenStore';
import { jsonOf, tokensOf } from './tokens';

const LOCK = 'windrow_refresh';

/** The refresh of a session. */
export interface Refresh {
  /**
   * The refresh under way; resolves to the new access token, or to `null` without one, and rejects where no answer came, also
   * when asked twice. `null` when none is under way.
   */
  pending(): Promise<string | null> | null;
  /** Replaces the access token that the server refused, and joins a refresh that is under way. */
  renew(refused: string): Promise<string | null>;
}

/** What a refresh works with. */
export interface RefreshParts {
  readonly store: TokenStore;
  readonly sender: Sender;
  /** `null`: do without Web Locks. */
  readonly locks: Locks | null | undefined;
  /** Tells when the page is left. */
  readonly page: PageEvents | undefined;
  /** Ends the session when the server cannot refresh it. */
  readonly abandon: () => void;
}

/** A refresh over the given parts. */
export function createRefresh({ store, sender, locks, page, abandon }: RefreshParts): Refresh {
  let pending: Promise<string | null> | null = null;

  /** Exchanges the refresh token for a new access token, unless another tab did so while this one waited. */
  async function exchange(refused: string, waited: boolean): Promise<string | null> {
    if (waited && store.access() === refused) await store.nextChange();
    const refresh = store.refresh();
    if (store.access() !== refused || !refresh) return store.access();
    const isLeaving = watchLeaving(page);
    const ask = () => sender.postToken('token/refresh', { refresh });
    const answer = (await ask()) ?? (isLeaving() || store.access() !== refused ? null : await ask());
    const tokens = answer?.ok ? tokensOf(await jsonOf(answer)) : null;
    const wasCutOff = isLeaving() && !tokens && (answer === null || answer.ok);
    // Signed out, or renewed by a tab that shares no lock with this one: what is stored now is right.
    if (store.access() !== refused) return store.access();
    if (tokens) {
      store.save(tokens);
      return tokens.access;
    }
    // The page was left before the answer came: the next page holds the same token and uses it again.
    if (wasCutOff) return null;
    // Nobody is signed out by a connection that fails: the next call refreshes again.
    if (!answer) throw new TypeError('The refresh got no answer.');
    if (answer.status === 401) store.clear('ended');
    else abandon();
    return null;
  }

  return {
    pending: () => pending,
    renew(refused) {
      pending ??= withTabLock(LOCK, (waited) => exchange(refused, waited), { locks, storage: store.storage() }).finally(
        () => {
          pending = null;
        },
      );
      return pending;
    },
  };
}
