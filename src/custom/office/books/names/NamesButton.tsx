/** Opens what things are called in a program. For owners. */
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { useState } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import type { BookProgram, BookSettings } from '../../../../rules/books/programs';
import { NamesDialog } from './NamesDialog';

interface NamesButtonProps {
  readonly program: BookProgram;
  readonly settings: BookSettings;
  /** Of the settings. */
  readonly version: number;
  /** They were kept. */
  readonly onKept: () => void;
}

/** The button. */
export function NamesButton(props: NamesButtonProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button text" onClick={() => setOpen(true)}>
        <SettingsIcon />
        {t('books.names')}
      </button>
      {isOpen && <NamesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
