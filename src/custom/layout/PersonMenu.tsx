/** The person menu: Profile, the theme, Logout (§2.3). */
import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { themeChoices, useThemeChoice, type ThemeChoice } from '../../look/themeChoice';
import { session } from '../../client/session';
import { texts } from '../../texts';

const themeNames: Record<ThemeChoice, string> = {
  system: texts.themeSystem,
  light: texts.themeLight,
  dark: texts.themeDark,
};

/** Who is logged in, and what that person can do about it. */
export function PersonMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choice, choose] = useThemeChoice();
  const name = session.username() ?? texts.profile;
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className="bar-button who"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={name}
        title={`${texts.profile}, ${texts.logout}`}
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
          {texts.profile}
        </MenuItem>
        <Divider />
        <ListSubheader role="presentation">{texts.theme}</ListSubheader>
        {themeChoices.map((option) => (
          <MenuItem key={option} role="menuitemradio" aria-checked={option === choice} onClick={() => choose(option)}>
            <span className="tick">{option === choice && <Check />}</span>
            {themeNames[option]}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => void session.signOut()}>{texts.logout}</MenuItem>
      </Menu>
    </>
  );
}
