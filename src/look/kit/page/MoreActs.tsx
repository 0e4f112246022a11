/** What a page can do besides its first act: beside it, and on a phone behind one button, a row each. */
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { Button } from '../Button';
import { useMedia } from '../../useMedia';
import './moreActs.css';

/** The acts. Behind the button they stay mounted, so that their dialogs outlive it. @param props.children buttons and links */
export function MoreActs({ children }: { readonly children: ReactNode }) {
  const t = useMessages();
  const isPhone = useMedia('(max-width: 599px)');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return children;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const escape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="more-acts" onBlur={leave} onKeyDown={escape}>
      <Button ref={button} look="line" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('common.more')}
        <ExpandIcon />
      </Button>
      <div id={id} className="more-acts-list" hidden={!isOpen} onClick={() => setOpen(false)}>
        {children}
      </div>
    </div>
  );
}
