/** Doubts about tickets on a report page: more than two lines are folded behind a button. Without the script all are shown. */

/** Folds the boxes of a page that are too long. */
export function foldNotices(page: Document): void {
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
