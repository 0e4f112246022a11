/** The frame: bar, drawer or rail, and the page between them. Handles widths and the drawer's state; reads no data. */
import { useMedia } from '../../look/useMedia';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { Entities } from '../../grammar/entity';
import { useRemembered } from '../../look/choice/storedValue';
import { useMessages } from '../../i18n/useMessages';
import { KeepVisits } from '../find/KeepVisits';
import { FlatReadsLine } from './FlatReadsLine';
import { OverlayHost } from '../overlays/OverlayHost';
import { SideMenu, type DrawerShape } from './menu/SideMenu';
import { TopBar } from './TopBar';
import './frame.css';

/** From this width up the drawer is beside the page; below, it covers the page (look: page anatomy). */
const WIDE = '(min-width: 900px)';

/**
 * A new page gets the focus, unless it has already focused one of its fields. The first page leaves the focus where the
 * browser has it, before the skip link.
 */
function useFocusInPage(page: RefObject<HTMLElement | null>, pathname: string, isMenuOver: boolean): void {
  const shown = useRef(pathname);
  useEffect(() => {
    // A closing drawer returns the focus first.
    if (isMenuOver || shown.current === pathname) return;
    shown.current = pathname;
    if (!page.current?.contains(document.activeElement)) page.current?.focus({ preventScroll: true });
  }, [page, pathname, isMenuOver]);
}

/** A new page is scrolled to its top. */
function useScrollToTop(page: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    page.current?.scrollTo?.(0, 0);
  }, [page, pathname]);
}

/** Bar, menu and page. */
export function Layout({ registry, children }: { registry: Entities; children: ReactNode }) {
  const t = useMessages();
  const wide = useMedia(WIDE);
  const [choice, setChoice] = useRemembered<'open' | 'rail'>('drawer', 'open');
  const [over, setOver] = useState(false);
  const { pathname, key } = useLocation();
  const page = useRef<HTMLElement>(null);
  // Each line that is chosen closes the drawer over the page, also the line of the page that is there already.
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    setOver(false);
  }
  useScrollToTop(page, pathname);
  useFocusInPage(page, pathname, over);
  const shape: DrawerShape = wide ? choice : 'over';
  const toggle = () => (wide ? setChoice(choice === 'open' ? 'rail' : 'open') : setOver(true));
  return (
    <div className="app-frame" data-drawer={shape}>
      <a className="skip-link" href="#content">
        {t('frame.skip')}
      </a>
      <TopBar menuOpen={wide ? choice === 'open' : over} onMenu={toggle} />
      <SideMenu registry={registry} shape={shape} open={over} onClose={() => setOver(false)} />
      <main id="content" className="page-frame" ref={page} tabIndex={-1} aria-labelledby="page-title">
        <FlatReadsLine />
        {children}
      </main>
      <OverlayHost />
      <KeepVisits />
    </div>
  );
}
