/**
 * The side menu (§2.3): the registry's entries and the two without a table, as a drawer of 232 px, a rail of 52 px, or
 * over the page on narrow screens.
 */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Entities } from '../../../grammar/entity';
import { useMessages } from '../../../i18n/useMessages';
import { MenuSections } from './MenuSections';
import { Rail } from './Rail';
import { useCurrentEntry, useMenu, useOfficeEntries } from './useMenu';

const MenuDrawer = lazy(() => import('./MenuDrawer').then((module) => ({ default: module.MenuDrawer })));

/** `open` and `rail` are beside the page, `over` covers it while it is open. */
export type DrawerShape = 'open' | 'rail' | 'over';

interface SideMenuProps {
  readonly registry: Entities;
  readonly shape: DrawerShape;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The menu in the shape that fits the window. */
export function SideMenu({ registry, shape, open, onClose }: SideMenuProps) {
  const t = useMessages();
  const sections = useMenu(registry);
  const office = useOfficeEntries();
  const { entry: current, exact } = useCurrentEntry(sections, office);
  // From its first opening on it stays, so that it can slide out again.
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  const nav = useRef<HTMLElement>(null);
  const to = current?.to;
  useEffect(() => {
    if (to === undefined || shape === 'over') return;
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [to, shape]);
  const menu = { sections, office, current, exact };
  if (shape !== 'over') {
    return (
      <nav
        id="main-menu"
        className={shape === 'rail' ? 'menu-rail' : 'side-menu'}
        aria-label={t('frame.mainMenu')}
        ref={nav}
      >
        {shape === 'rail' ? <Rail {...menu} /> : <MenuSections {...menu} />}
      </nav>
    );
  }
  if (!wasOpened) return null;
  return (
    <Suspense>
      <MenuDrawer {...menu} open={open} onClose={onClose} />
    </Suspense>
  );
}
