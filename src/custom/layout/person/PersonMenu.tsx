/** The person menu: Profile, theme, language, Logout (§2.3). Its list is loaded when it is opened for the first time. */
import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import { lazy, Suspense, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useMessages } from '../../../i18n/useMessages';

const loadList = () => import('./PersonMenuList').then((module) => ({ default: module.PersonMenuList }));
const PersonMenuList = lazy(loadList);

interface PersonButtonProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onOpen: (anchor: HTMLElement) => void;
}

function PersonButton({ name, isOpen, onOpen }: PersonButtonProps) {
  const t = useMessages();
  return (
    <button
      type="button"
      className="bar-button who"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={name}
      title={t('common.pair', { first: t('frame.profile'), second: t('frame.logout') })}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <Person />
      <span className="who-name">{name}</span>
      <ArrowDropDown className="who-arrow" />
    </button>
  );
}

/** The signed-in user's name and menu. */
export function PersonMenu() {
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
