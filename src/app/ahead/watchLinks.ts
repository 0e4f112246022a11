/** Notices the link that somebody is about to follow: the pointer or the focus rests on it, or on the row that it belongs to. */

/** Whoever passes over rows and menus stays on each for less. */
const REST_MS = 70;

/** What in a row is pressed for something else. */
const OTHER = 'button, input, label';

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link || target.closest(OTHER)) return link;
  return target.closest('tr[data-row]')?.querySelector<HTMLAnchorElement>('a[href]') ?? null;
}

/** Calls back with each link once it is rested on, or pressed. Returns a function that ends it. */
export function watchLinks(rested: (link: HTMLAnchorElement) => void): () => void {
  let at: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const come = ({ target }: Event): void => {
    const link = linkAt(target);
    if (link === at) return;
    at = link;
    clearTimeout(timer);
    if (link) timer = setTimeout(() => rested(link), REST_MS);
  };
  const press = ({ target, pointerType }: PointerEvent): void => {
    const link = linkAt(target);
    // A finger that is put down may be about to scroll.
    if (!link || pointerType === 'touch') return;
    clearTimeout(timer);
    rested(link);
  };
  document.addEventListener('pointerover', come);
  document.addEventListener('focusin', come);
  document.addEventListener('pointerdown', press);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', come);
    document.removeEventListener('focusin', come);
    document.removeEventListener('pointerdown', press);
  };
}
