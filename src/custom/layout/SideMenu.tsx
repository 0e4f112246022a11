/**
 * The side menu (§2.3): the registry's entries and the two without a table, as a drawer of 232 px, a rail of 52 px, or
 * over the page on narrow screens.
 */
import Agriculture from '@mui/icons-material/AgricultureOutlined';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import Domain from '@mui/icons-material/DomainOutlined';
import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Grass from '@mui/icons-material/GrassOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Drawer from '@mui/material/Drawer';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { Entities, Section } from '../../grammar/entity';
import { useRemembered } from '../../look/choice/storedValue';
import type { MenuEntry, MenuSection } from '../../rules/menu';
import { useMessages } from '../../i18n/useMessages';
import { useCurrentEntry, useMenu } from './useMenu';

/** `open` and `rail` are beside the page, `over` covers it while it is open. */
export type DrawerShape = 'open' | 'rail' | 'over';

const icons: Record<Section, ComponentType<{ fontSize?: 'medium' | 'large' }>> = {
  Tickets: ReceiptLong,
  Reports: Assessment,
  Administration: Domain,
  Customers: Groups,
  Haul: LocalShipping,
  Producer: Agriculture,
  Products: Grass,
};

interface MenuProps {
  readonly sections: readonly MenuSection[];
  readonly current: MenuEntry | undefined;
  /** The page shown is the current entry's own page, not a related one. */
  readonly exact: boolean;
}

function currentMark(entry: MenuEntry, { current, exact }: Omit<MenuProps, 'sections'>) {
  return entry === current ? ({ 'aria-current': exact ? 'page' : 'true' } as const) : {};
}

function Sections({ sections, ...here }: MenuProps) {
  const t = useMessages();
  const [folded, setFolded] = useRemembered<string>('menu.folded', '');
  const names = new Set(folded.split(',').filter(Boolean));
  const toggle = (section: Section) => {
    if (!names.delete(section)) names.add(section);
    setFolded([...names].join(','));
  };
  return sections.map(({ section, entries }) => {
    const Icon = icons[section];
    const open = !names.has(section);
    const id = `menu-${section}`;
    return (
      <section key={section}>
        <h2>
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => toggle(section)}>
            <Icon />
            <span>{t(`frame.section.${section}`)}</span>
            {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
          </button>
        </h2>
        <ul id={id} hidden={!open}>
          {entries.map((entry) => (
            <li key={entry.text}>
              <Link to={entry.to} {...currentMark(entry, here)}>
                {entry.text}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Rail({ sections, ...here }: MenuProps) {
  const t = useMessages();
  const [opened, setOpened] = useState<{ anchor: HTMLElement; section: MenuSection }>();
  const close = () => setOpened(undefined);
  return (
    <>
      {sections.map((section) => {
        const Icon = icons[section.section];
        const isHere = here.current !== undefined && section.entries.includes(here.current);
        return (
          <button
            key={section.section}
            type="button"
            className={isHere ? 'here' : ''}
            aria-label={t(`frame.section.${section.section}`)}
            title={t(`frame.section.${section.section}`)}
            aria-haspopup="menu"
            aria-expanded={opened?.section === section}
            onClick={(event) => setOpened({ anchor: event.currentTarget, section })}
          >
            <Icon fontSize="large" />
          </button>
        );
      })}
      <Menu
        anchorEl={opened?.anchor ?? null}
        open={opened !== undefined}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': opened && t(`frame.section.${opened.section.section}`) } }}
      >
        {opened?.section.entries.map((entry) => (
          <MenuItem
            key={entry.text}
            component={Link}
            to={entry.to}
            selected={entry === here.current}
            onClick={close}
            {...currentMark(entry, here)}
          >
            {entry.text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

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
  const { entry: current, exact } = useCurrentEntry(sections);
  const nav = useRef<HTMLElement>(null);
  const to = current?.to;
  useEffect(() => {
    if (to === undefined || shape === 'over') return;
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [to, shape]);
  const menu = { sections, current, exact };
  if (shape !== 'over') {
    return (
      <nav id="main-menu" className={shape === 'rail' ? 'rail' : 'drawer'} aria-label={t('frame.mainMenu')} ref={nav}>
        {shape === 'rail' ? <Rail {...menu} /> : <Sections {...menu} />}
      </nav>
    );
  }
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': t('frame.menu') } }}>
      <nav id="main-menu" className="drawer" aria-label={t('frame.mainMenu')}>
        <Sections {...menu} />
      </nav>
    </Drawer>
  );
}
