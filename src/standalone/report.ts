/** The script of report pages, `/report.js`: the print buttons, the menu, boxes that fold, focus, and what stands in the margins of printed sheets. */
import { keepFocus } from './keptFocus';
import { nameSheets } from './printSheets';

/** Lines of the longest page that the browser prints itself: a longer one takes minutes, so the PDF is opened instead. */
const LONGEST = 2000;

/** Makes each table that scrolls a stop of the Tab key, named by its caption. */
function reachScrolling(page: Document): void {
  for (const recap of page.querySelectorAll<HTMLElement>('.recap')) {
    if (recap.scrollWidth <= recap.clientWidth) continue;
    recap.tabIndex = 0;
    recap.setAttribute('role', 'group');
    recap.setAttribute('aria-label', recap.querySelector('caption')?.textContent ?? '');
  }
}

/** Closes the open menu on Escape, on a press elsewhere, and when the focus leaves it. */
function closeMenus(page: Document): void {
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

/** Folds doubts about tickets that take more than two lines behind a button. Without the script all are shown. */
function foldNotices(page: Document): void {
  const label = page.querySelector('main')?.dataset['showAll'] ?? '';
  for (const box of page.querySelectorAll<HTMLElement>('.remark.doubtful')) {
    const told = box.querySelector<HTMLElement>('.told');
    if (!told) continue;
    box.classList.add('folded');
    if (told.scrollHeight <= told.clientHeight + 1) box.classList.remove('folded');
    else box.append(unfoldButton(box, label));
  }
}

function unfoldButton(box: HTMLElement, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => {
    box.classList.remove('folded');
    button.remove();
    // The focus would be lost with the button.
    box.tabIndex = -1;
    box.focus();
  });
  return button;
}

for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.addEventListener('click', () => {
    const lines = Number(document.getElementById('end')?.dataset['lines'] ?? 0);
    const pdf = button.dataset['print'];
    if (lines > LONGEST && pdf) window.location.assign(pdf);
    else window.print();
  });
}
closeMenus(document);
nameSheets(document);
foldNotices(document);
reachScrolling(document);
try {
  keepFocus(document, sessionStorage);
} catch {
  // A browser that keeps nothing.
}
