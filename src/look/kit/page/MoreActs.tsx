/** What a page can do besides its first act: beside it, and on a phone behind one button, a row each. */
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { Button } from '../Button';
import { useMedia } from '../../useMedia';
import './moreActs.css';

/** The acts. @param props.children buttons and links */
export function MoreActs({ children }: { readonly children: ReactNode }) {
  const isPhone = useMedia('(max-width: 599px)');
  return isPhone ? <Behind>{children}</Behind> : children;
}

/** The button. What is behind it stays mounted, so that its dialogs outlive it. */
function Behind({ children }: { readonly children: ReactNode }) {
  const t = useMessages();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => closing(box, button, list, () => setOpen(false)), []);
  return (
    <div ref={box} className="more-acts">
      <Button ref={button} look="line" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('common.more')}
        <ExpandIcon />
      </Button>
      <div ref={list} id={id} className="more-acts-list" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

type Of<E> = RefObject<E | null>;

/** Closes the list by an act, by leaving it and by Escape. Gives the way to end that. */
function closing(box: Of<HTMLElement>, button: Of<HTMLElement>, list: Of<HTMLElement>, close: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node) || !box.current?.contains(relatedTarget)) close();
  };
  const escape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    button.current?.focus();
    close();
  };
  list.current?.addEventListener('click', close, { signal });
  box.current?.addEventListener('focusout', leave, { signal });
  list.current?.addEventListener('keydown', escape, { signal });
  return () => ended.abort();
}
