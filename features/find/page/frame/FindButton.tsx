/** The button in the bar that opens the command box. On phones it is a magnifier alone. */
import Search from '@mui/icons-material/SearchOutlined';
import { useInstalledLanguage } from '../../../../src/i18n/useMessages';
import { find, title } from '../../words/title';
import { openCommandBox } from './openCommandBox';
import './findButton.css';

/** The button. */
export function FindButton() {
  const { language } = useInstalledLanguage();
  const name = title[language];
  return (
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
  );
}
