/** The bar of 48 px: menu button, logo, page title, year, person menu (§2.3). */
import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined';
import MenuIcon from '@mui/icons-material/MenuOutlined';
import { useState, lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../look/Logo';
import { useUp, useWhich } from '../../look/which';
import { useRegistry } from '../../resources/registry';
import { usePrinting } from '../../resources/list/table/usePrinting';
import { dayOf } from '../../rules/dates';
import { useMessages } from '../../i18n/useMessages';
import { useYear } from '../../year';
import { Slot } from '../Slot';
import { usePageTitle } from '../page';
import Person from '@mui/icons-material/PersonOutlined';
import { useGetIdentity } from 'react-admin';
import { PageHead } from '../../look/kit/page/PageHead';
import { Button } from '../../look/kit/Button';
import { Select } from '../../look/kit/fields/Select';

/** The person menu: Profile, theme, language, Logout (§2.3). Its list is loaded when it is opened for the first time. */
const loadList = () => import('./person/PersonMenuList').then((module) => ({ default: module.PersonMenuList }));
const PersonMenuList = lazy(loadList);

interface PersonButtonProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onOpen: (anchor: HTMLElement) => void;
}

function PersonButton({ name, isOpen, onOpen }: PersonButtonProps) {
  const t = useMessages();
  return (
    <Button
      className="bar-button who"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={name}
      title={t('common.pair', { first: t('frame.profile'), second: t('frame.logout') })}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <Person />
      <span className="who-name text-cut">{name}</span>
      <ArrowDropDown className="who-arrow" />
    </Button>
  );
}

/** The signed-in user's name and menu. */
function PersonMenu() {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { identity, isPending } = useGetIdentity();
  const name = isPending ? '' : identity?.fullName || t('frame.profile');
  return (
    <>
      <PersonButton name={name} isOpen={anchor !== null} onOpen={setAnchor} />
      {anchor && (
        <Suspense>
          <PersonMenuList anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The working year. Every year but the current one is gold, to prevent work in the wrong year. */
function YearSelect() {
  const t = useMessages();
  const { year, years, current, choose, refresh } = useYear();
  const isOther = year !== current;
  return (
    <Select
      className={`year-choice ${isOther ? 'is-other' : ''}`}
      aria-label={t('common.year')}
      value={year}
      options={years.map((value) => ({ value, text: value }))}
      onChoose={choose}
      onPointerEnter={refresh}
      onFocus={refresh}
    />
  );
}

/** Printed beside the title: the working year and the day of printing. */
function PrintNote() {
  const t = useMessages();
  const { year } = useYear();
  const [today] = useState(() => dayOf(new Date()));
  return <p className="print-note">{t('frame.printed', { year, day: today })}</p>;
}

interface TopBarProps {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** The menu button, and the logo that leads home. */
function BarLead({ menuOpen, onMenu }: TopBarProps) {
  const t = useMessages();
  return (
    <div className="bar-lead">
      <Button
        className="bar-button"
        aria-label={t('frame.menu')}
        title={t('frame.menu')}
        aria-expanded={menuOpen}
        aria-controls="main-menu"
        onClick={onMenu}
      >
        <MenuIcon />
      </Button>
      <Link
        className="brand-mark"
        to="/"
        aria-label={t('common.pair', { first: t('common.product'), second: t('common.home') })}
      >
        <Logo />
        <span>{t('common.product')}</span>
      </Link>
    </div>
  );
}

/** Drawn again by itself when the page says what it is about. */
function Head({ title }: { readonly title: string }) {
  return <PageHead title={title} which={useWhich()} up={useUp()} />;
}

/** The bar of a signed-in user; only its title is printed. */
export function TopBar(props: TopBarProps) {
  const title = usePageTitle(useRegistry());
  const isPrinting = usePrinting();
  return (
    <header className="top-bar">
      <BarLead {...props} />
      <Head title={title} />
      {isPrinting && <PrintNote />}
      <Slot name="topBar" given={{}} />
      <YearSelect />
      <PersonMenu />
    </header>
  );
}
