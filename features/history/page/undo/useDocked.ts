/** How much of the window's foot is taken by buttons that are docked there, so that the bar stands above them. */
import { useLayoutEffect, useState } from 'react';

/** The foot of pages whose rows are ticked, in windows of every width. */
const FOOT = '.sum-bar';
/** Buttons docked at the foot of a telephone. A page of its own marks them with `data-docked`. */
const DOCKED = [
  FOOT,
  '[data-docked]',
  '.entry-buttons',
  '.settings-foot',
  '.home-dock',
  '.list-screen > .tools > .button.fill',
  '.form-screen .actions',
  'form.panel > .actions',
].join();
/** Elements this near to the foot stand at it. */
const NEAR_PX = 24;

function dockedHeight(): number {
  const docked = window.matchMedia('(max-width: 599px)').matches ? DOCKED : FOOT;
  const tops = Array.from(document.querySelectorAll(docked), (element) => element.getBoundingClientRect())
    .filter(({ top, bottom }) => top < window.innerHeight && bottom > window.innerHeight - NEAR_PX)
    .map(({ top }) => window.innerHeight - top);
  return Math.max(0, ...tops);
}

/** The height in px. Measured anew when the page changes, is scrolled or resized. */
export function useDocked(): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => setHeight(dockedHeight());
    const observer = new MutationObserver(measure);
    measure();
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', measure);
    document.addEventListener('scroll', measure, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      document.removeEventListener('scroll', measure, true);
    };
  }, []);
  return height;
}
