/** Pages that load themselves again, as that of a report that waits does, keep the focus where the reader put it. */

const KEY = 'windrow.focus';

/**
 * Focuses the link that had the focus when the page loaded itself again, and notes which one gets it. Other pages drop the note.
 * @param storage keeps it for this tab, as `sessionStorage` does
 */
export function keepFocus(page: Document, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): void {
  const noted = storage.getItem(KEY);
  if (!page.querySelector('meta[http-equiv=refresh]')) {
    if (noted !== null) storage.removeItem(KEY);
    return;
  }
  for (const link of page.links) {
    const address = link.getAttribute('href') ?? '';
    link.addEventListener('focus', () => storage.setItem(KEY, address));
    if (address === noted) link.focus();
  }
}
