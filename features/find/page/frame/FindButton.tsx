/** What stands in the bar: the button that opens the command box, and the keys that do. On phones the button is a magnifier alone. */
import Search from '@mui/icons-material/SearchOutlined';
import { useInstalledLanguage } from '../../../../src/i18n/useMessages';
import { find, title } from '../../words/title';
import { FindKeys } from './FindKeys';
import { openCommandBox } from './openCommandBox';
import './findButton.css';

/** The button and the keys. */
export function FindButton() {
  const { language } = useInstalledLanguage();
  const name = title[language];
  return (
    <>
      <FindKeys />
      <button
        type="button"
        className="find-button"
        aria-label={name}
        title={`${name} (Ctrl+K)`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => openCommandBox()}
      >
        <Search />
        <span>{find[language]}</span>
        <kbd aria-hidden="true" data-keys="Ctrl K" />
      </button>
    </>
  );
}
