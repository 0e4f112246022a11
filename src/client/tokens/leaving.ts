/** Whether the page is going away. Its calls then end without an answer, which tells nothing about the server. */

/** The events of a page. */
export type PageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

// Some browsers stop the calls of a page before it is hidden. A page that is still there after this was not left.
const LEFT_WITHIN_MS = 5000;

/**
 * Watches from now on whether the page is being left or loaded again.
 * @returns a function that ends the watch and tells: true when the page is going away
 */
export function watchLeaving(page: PageEvents | undefined): () => boolean {
  let askedAt = -Infinity;
  let hidden = false;
  const asked = (): void => void (askedAt = Date.now());
  const hide = (): void => void (hidden = true);
  const show = (): void => void (hidden = false);
  page?.addEventListener('beforeunload', asked);
  page?.addEventListener('pagehide', hide);
  page?.addEventListener('pageshow', show);
  return () => {
    page?.removeEventListener('beforeunload', asked);
    page?.removeEventListener('pagehide', hide);
    page?.removeEventListener('pageshow', show);
    return hidden || Date.now() - askedAt < LEFT_WITHIN_MS;
  };
}
