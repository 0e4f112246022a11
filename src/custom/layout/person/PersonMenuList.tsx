/** The list of the person menu: Profile, theme, language, Logout (§2.3). */
import Check from '@mui/icons-material/CheckOutlined';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useLogout, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ThemeChoice } from '../../../look/choice/paintTheme';
import { themeChoices, useThemeChoice } from '../../../look/choice/themeChoice';
import { languageNames, languages, type Language } from '../../../messages/languages';
import type { MessageKey } from '../../../messages/catalogue';
import { useMessages, useInstalledLanguage } from '../../../i18n/useMessages';
import { MenuBelow } from '../../../look/menus/MenuBelow';
import { isOwnServer } from '../../../client/server/ownServer';
import { session } from '../../../client/session';
import { chooseLanguage } from '../../../i18n/language';
import { API_ROOT } from '../../../rules/paths';

async function storeWithUser(language: Language): Promise<void> {
  const answer = await session.fetch(`${API_ROOT}/profile/`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language }),
  });
  if (!answer.ok) throw new Error(`The server answered with status ${answer.status}.`);
}

/**
 * The language in use and the way to change it: used at once, remembered in this browser and stored with the user (ruling 84). A
 * server that does not store it leaves the choice to this browser.
 */
function useLanguageChoice(): [Language, (language: Language) => Promise<void>] {
  const { language: current } = useInstalledLanguage();
  const notify = useNotify();
  const choose = async (language: Language): Promise<void> => {
    try {
      await chooseLanguage(language);
    } catch (error) {
      console.error(error);
      notify('client.unreachable', { type: 'error' });
      return;
    }
    // Only a Windrow keeps a language (ruling 61); with another server the choice counts in this browser.
    if (isOwnServer() === false) return;
    await storeWithUser(language).catch((error: unknown) => {
      console.error(error);
      notify('frame.languageNotSaved', { type: 'error' });
    });
  };
  return [current, choose];
}

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
        <span className="menu-tick">{option === chosen && <Check />}</span>
        {textOf(option)}
      </MenuItem>
    )),
  ];
}

/** The open list below the user's name. */
export function PersonMenuList({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const t = useMessages();
  const [theme, chooseTheme] = useThemeChoice();
  const [language, changeLanguage] = useLanguageChoice();
  const logout = useLogout();
  const speak = (one: Language): void => {
    void changeLanguage(one);
    onClose();
  };
  const themes = { options: themeChoices, chosen: theme, onChoose: chooseTheme };
  const offered = { options: languages, chosen: language, onChoose: speak };
  return (
    <MenuBelow anchor={anchor} onClose={onClose}>
      <MenuItem component={Link} to="/profile" onClick={onClose}>
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
    </MenuBelow>
  );
}
