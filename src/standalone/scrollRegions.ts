/** Tables that are wider than the window scroll by themselves; the keyboard reaches those that do. */

/** Makes each table that scrolls a stop of the Tab key, named by its caption. */
export function reachScrolling(page: Document): void {
  for (const recap of page.querySelectorAll<HTMLElement>('.recap')) {
    if (recap.scrollWidth <= recap.clientWidth) continue;
    recap.tabIndex = 0;
    recap.setAttribute('role', 'group');
    recap.setAttribute('aria-label', recap.querySelector('caption')?.textContent ?? '');
  }
}
