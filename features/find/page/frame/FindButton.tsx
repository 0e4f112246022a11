/** What stands in the bar: the button that opens the command box, and the keys that do. On phones the button is a magnifier alone. */
import Search from '@mui/icons-material/SearchOutlined';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { authProvider } from '../../../../src/authProvider';
import { isTyping } from '../../../../src/custom/overlays/useOverlayKeys';
import { screenOf, usePageHandle } from '../../../../src/custom/page';
import { useWhich } from '../../../../src/look/which';
import { useRegistry } from '../../../../src/resources/registry';
import { entityOf } from '../../../../src/rules/rows';
import { useInstalledLanguage } from '../../../../src/i18n/useMessages';
import { find, title } from '../../words/title';
import { openCommandBox } from './openCommandBox';
import { Button } from '../../../../src/look/kit/Button';
import './findButton.css';

/** Ctrl+K anywhere, `/` outside of fields and dialogs. */
function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing || altKey) return;
  const withControl = ctrlKey || metaKey;
  const isAsked = withControl ? !shiftKey && key.toLowerCase() === 'k' : key === '/' && !isTyping(event.target);
  if (!isAsked) return;
  event.preventDefault();
  openCommandBox();
}

/** Keeps the record of the page shown as soon as its name is known. */
function useKeepVisits(): void {
  const registry = useRegistry();
  const which = useWhich();
  const { pathname } = useLocation();
  const shown = screenOf(usePageHandle().title);
  const table = shown?.screen === 'edit' ? shown.entity : undefined;
  const rest = table === undefined ? '' : entityOf(registry, table).title;
  useEffect(() => {
    const user = authProvider.userName();
    if (user === null || which === undefined || rest === '') return;
    const hit = { group: 'records', name: which, rest, target: { to: pathname } } as const;
    // Loaded behind the page. Without it nothing is kept, which is no fault.
    void import('../late/recent').then(
      ({ keepRecent }) => keepRecent(user, hit),
      () => undefined,
    );
  }, [which, rest, pathname]);
}

/** Shows nothing: a record that gets its name renders no more of the frame than this. */
function FindKeys(): null {
  useKeepVisits();
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}

/** The button and the keys. */
export function FindButton() {
  const { language } = useInstalledLanguage();
  const name = title[language];
  return (
    <>
      <FindKeys />
      <Button
        className="find-button rigid gap-2"
        aria-label={name}
        title={`${name} (Ctrl+K)`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => openCommandBox()}
      >
        <Search />
        <span>{find[language]}</span>
        <kbd aria-hidden="true" data-keys="Ctrl K" />
      </Button>
    </>
  );
}
