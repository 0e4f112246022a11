/** The person menu: Profile, theme, language, Logout (§2.3). */
import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useGetIdentity, useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ThemeChoice } from '../../look/choice/paintTheme';
import { themeChoices, useThemeChoice } from '../../look/choice/themeChoice';
import { languageNames, languages, type Language } from '../../messages/languages';
import { useLanguageChoice } from './useLanguageChoice';
import type { MessageKey } from '../../messages/catalogue';
import { useMessages } from '../../i18n/useMessages';

const themeNames = {
  system: 'frame.themeSystem',
  light: 'frame.themeLight',
  dark: 'frame.themeDark',
} as const satisfies Record<ThemeChoice, MessageKey>;

interface ChoicesProps<Option extends string> {
  readonly title: string;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly textOf: (option: Option) => string;
  /** The language of an option's text, where it is not the page's. */
  readonly langOf?: (option: Option) => string;
  readonly onChoose: (option: Option) => void;
}

function choicesOf<Option extends string>({ title, options, chosen, textOf, langOf, onChoose }: ChoicesProps<Option>) {
  return [
    <Divider key="divider" />,
    <ListSubheader key="title" role="presentation">
      {title}
    </ListSubheader>,
    ...options.map((option) => (
      <MenuItem
        key={option}
        role="menuitemradio"
        aria-checked={option === chosen}
        lang={langOf?.(option)}
        onClick={() => onChoose(option)}
      >
        <span className="tick">{option === chosen && <Check />}</span>
        {textOf(option)}
      </MenuItem>
    )),
  ];
}

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
  const [theme, chooseTheme] = useThemeChoice();
  const [language, chooseLanguage] = useLanguageChoice();
  const { identity, isPending } = useGetIdentity();
  const logout = useLogout();
  const name = isPending ? '' : identity?.fullName || t('frame.profile');
  const close = (): void => setAnchor(null);
  const themes = { options: themeChoices, chosen: theme, onChoose: chooseTheme };
  const offered = { options: languages, chosen: language, onChoose: (one: Language) => void chooseLanguage(one) };
  return (
    <>
      <PersonButton name={name} isOpen={anchor !== null} onOpen={setAnchor} />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem component={Link} to="/profile" onClick={close}>
          {t('frame.profile')}
        </MenuItem>
        {choicesOf({ ...themes, title: t('frame.theme'), textOf: (one) => t(themeNames[one]) })}
        {choicesOf({
          ...offered,
          title: t('frame.language'),
          textOf: (one) => languageNames[one],
          langOf: (one) => one,
        })}
        <Divider />
        {/* The routes redirect to the login page as soon as the session has ended. */}
        <MenuItem onClick={() => void logout({}, false)}>{t('frame.logout')}</MenuItem>
      </Menu>
    </>
  );
}
