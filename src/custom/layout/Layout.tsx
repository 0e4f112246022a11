/** The frame: bar, drawer or rail, and the page between them. Handles widths and the drawer's state; reads no data. */
import { useMedia } from '../../look/useMedia';
import {
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  lazy,
  Suspense,
  type ComponentType,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { Entities } from '../../grammar/entity';
import { useRemembered } from '../../look/choice/storedValue';
import { useMessages } from '../../i18n/useMessages';
import { TopBar } from './TopBar';
import { MenuSections } from './menu/MenuSections';
import { useCurrentEntry, useMenu, useOfficeMenu } from './menu/useMenu';
import type { MenuEntry } from '../../rules/menu';
import type { MenuProps, Waiting } from './menu/currentMark';
import { waitingIn } from './menu/WaitingBadge';
import { useIdle } from '../../look/parts/later';
import { sectionIcons } from './menu/sectionIcons';
import { Button } from '../../look/kit/Button';
import './frame.css';
import { flatReads } from '../../client/server/flatReads';
import { Alert } from '../../look/kit/parts/Alert';
import { closeOverlay, useOverlay, type Overlay } from '../overlays/overlays';
import { useOverlayKeys } from '../overlays/useOverlayKeys';

const JobChooser = lazy(() => import('../chooser/JobChooser').then((module) => ({ default: module.JobChooser })));
const KeysSheet = lazy(() => import('../overlays/KeysSheet').then((module) => ({ default: module.KeysSheet })));

function Opened({ overlay }: { overlay: Overlay }) {
  if (overlay.kind === 'jobs')
    return <JobChooser anchor={overlay.anchor} entry={overlay.entry} onClose={closeOverlay} />;
  return overlay.kind === 'keys' ? <KeysSheet onClose={closeOverlay} /> : overlay.element;
}

/** What is open; nothing is downloaded until then. */
function OverlayHost() {
  const overlay = useOverlay();
  const { pathname } = useLocation();
  const isHere = overlay?.path === pathname;
  useOverlayKeys();
  useEffect(() => {
    if (!isHere) closeOverlay();
  }, [isHere]);
  useEffect(() => closeOverlay, []);
  if (!overlay || !isHere) return null;
  return (
    <Suspense>
      <Opened overlay={overlay} />
    </Suspense>
  );
}

/** The line; nothing with a server that nests them. */
export function FlatReadsLine() {
  const t = useMessages();
  const isFlat = useSyncExternalStore(flatReads.subscribe, flatReads.isFlat);
  return isFlat ? <Alert kind="warning">{t('frame.flatReads')}</Alert> : null;
}

// The side menu (§2.3): the registry's entries and the two without a table, as a drawer of 232 px, a rail of 52 px, or
// over the page on narrow screens.

/** The side menu as a rail of 52 px: an icon for each section and for the office, whose entries fly out. */
const RailFlyout = lazy(() => import('./menu/RailFlyout').then((module) => ({ default: module.RailFlyout })));

/** One button of the rail. */
interface Group {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly Icon: ComponentType<{ fontSize?: 'medium' | 'large' }>;
}

/** One button for each section, and at the foot one for each group of the office; pressed, it shows the entries beside it. */
function Rail({ sections, office, ...here }: MenuProps) {
  const t = useMessages();
  const [opened, setOpened] = useState<{ anchor: HTMLElement; label: string; entries: readonly MenuEntry[] }>();
  const close = () => setOpened(undefined);
  const work = sections.map(({ section, entries }): Group => ({
    label: t(`frame.section.${section}`),
    entries,
    Icon: sectionIcons[section],
  }));
  const foot = office.map(({ group, entries }): Group => ({
    label: t(`office.${group}`),
    entries,
    Icon: sectionIcons[group],
  }));
  const buttons = (groups: readonly Group[]) =>
    groups.map(({ label, entries, Icon }) => {
      const isHere = here.current !== undefined && entries.includes(here.current);
      const looks = [isHere && 'here', waitingIn(entries, here.waiting) > 0 && 'waits'].filter(Boolean);
      return (
        <Button
          key={label}
          className={looks.join(' ')}
          aria-label={label}
          title={label}
          aria-haspopup="menu"
          aria-expanded={opened?.label === label}
          onClick={(event) => setOpened({ anchor: event.currentTarget, label, entries })}
        >
          <Icon fontSize="large" />
        </Button>
      );
    });
  return (
    <>
      <div className="work">{buttons(work)}</div>
      {foot.length > 0 && <div className="office">{buttons(foot)}</div>}
      {opened && (
        <Suspense>
          <RailFlyout {...opened} {...here} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The first page has the line and the processor for itself, ms. */
const REST = 2500;

const WaitingCounts = lazy(() => import('./menu/WaitingCounts').then((module) => ({ default: module.WaitingCounts })));
const MenuDrawer = lazy(() => import('./menu/MenuDrawer').then((module) => ({ default: module.MenuDrawer })));

/** `open` and `rail` are beside the page, `over` covers it while it is open. */
type DrawerShape = 'open' | 'rail' | 'over';

interface SideMenuProps {
  readonly registry: Entities;
  readonly shape: DrawerShape;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The menu in the shape that fits the window. */
function SideMenu({ registry, shape, open, onClose }: SideMenuProps) {
  const t = useMessages();
  const sections = useMenu(registry);
  const office = useOfficeMenu();
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
  const [waiting, setWaiting] = useState<Waiting>({});
  const reader = useIdle(REST) && office.length > 0 && (
    <Suspense>
      <WaitingCounts onRead={setWaiting} />
    </Suspense>
  );
  const menu = { sections, office, current, exact, waiting };
  if (shape !== 'over') {
    return (
      <nav
        id="main-menu"
        className={shape === 'rail' ? 'menu-rail' : 'side-menu'}
        aria-label={t('frame.mainMenu')}
        ref={nav}
      >
        {shape === 'rail' ? <Rail {...menu} /> : <MenuSections {...menu} />}
        {reader}
      </nav>
    );
  }
  if (!wasOpened) return reader;
  return (
    <Suspense>
      {reader}
      <MenuDrawer {...menu} open={open} onClose={onClose} />
    </Suspense>
  );
}

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
    </div>
  );
}
