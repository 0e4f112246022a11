/** The menu of a report's bar: an element of its own opens and closes it; this closes it as menus do. */

/** Closes the open menu on Escape, on a press elsewhere, and when the focus leaves it. */
export function closeMenus(page: Document): void {
  for (const menu of page.querySelectorAll<HTMLDetailsElement>('details.menu')) {
    menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    });
    page.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    });
  }
}
