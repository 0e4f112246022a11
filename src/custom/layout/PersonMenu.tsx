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
import { languageNames, languages } from '../../messages/languages';
import { useLanguageChoice } from './useLanguageChoice';
import type { MessageKey } from '../../messages/catalogue';
import { useMessages } from '../../i18n/useMessages';

const themeNames = {
  system: 'frame.themeSystem',
  light: 'frame.themeLight',
  dark: 'frame.themeDark',
} as const satisfies Record<ThemeChoice, MessageKey>;

/** The signed-in user's name and menu. */
export function PersonMenu() {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choice, choose] = useThemeChoice();
  const [language, chooseLanguage] = useLanguageChoice();
  const { identity, isPending } = useGetIdentity();
  const logout = useLogout();
  const name = isPending ? '' : identity?.fullName || t('frame.profile');
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className="bar-button who"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={name}
        title={t('common.pair', { first: t('frame.profile'), second: t('frame.logout') })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Person />
        <span className="who-name">{name}</span>
        <ArrowDropDown className="who-arrow" />
      </button>
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
        <Divider />
        <ListSubheader role="presentation">{t('frame.theme')}</ListSubheader>
        {themeChoices.map((option) => (
          <MenuItem key={option} role="menuitemradio" aria-checked={option === choice} onClick={() => choose(option)}>
            <span className="tick">{option === choice && <Check />}</span>
            {t(themeNames[option])}
          </MenuItem>
        ))}
        <Divider />
        <ListSubheader role="presentation">{t('frame.language')}</ListSubheader>
        {languages.map((option) => (
          <MenuItem
            key={option}
            role="menuitemradio"
            aria-checked={option === language}
            lang={option}
            onClick={() => void chooseLanguage(option)}
          >
            <span className="tick">{option === language && <Check />}</span>
            {languageNames[option]}
          </MenuItem>
        ))}
        <Divider />
        {/* The routes lead out as soon as the session is gone. */}
        <MenuItem onClick={() => void logout({}, false)}>{t('frame.logout')}</MenuItem>
      </Menu>
    </>
  );
}
