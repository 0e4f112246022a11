/**
 * Notices at the top of the page: stacked, each for 3 seconds (§8), paused under the pointer or the focus. None is
 * dropped: a notice with the text of one that is still shown replaces it and adds to its count. Without MUI and
 * react-admin, because the login page shows notices too. The caller keeps the list.
 */
import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CloseButton } from './CloseButton';

/** How long a notice stays (§9). */
export const NOTICE_MS = 3000;

/** One notice. */
export interface NoticeItem {
  readonly id: number;
  readonly good: boolean;
  readonly text: React.ReactNode;
  /** What follows the text, such as why something failed. */
  readonly detail?: string;
  /** The way on from what the text says. */
  readonly link?: React.ReactNode;
  /** Milliseconds; `null` stays until closed. Default 3 seconds. */
  readonly lasts?: number | null;
}

interface NoticeProps {
  readonly notice: NoticeItem;
  /** How many events it represents. */
  readonly times: number;
  readonly onClose: () => void;
}

/** Closes after `lasts` milliseconds, not counting the time in which it is held. */
function useTimedClose(lasts: number | null, onClose: () => void, isHeld: boolean): void {
  const left = useRef(lasts);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isHeld || left.current === null) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => close.current(), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current = Math.max(left.current - (Date.now() - since), 500);
    };
  }, [isHeld]);
}

function Notice({ notice, times, onClose }: NoticeProps) {
  const { good, text, detail, link, lasts = NOTICE_MS } = notice;
  const [held, setHeld] = useState(false);
  useTimedClose(lasts, onClose, held);
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div className={`notice ${good ? 'good' : 'bad'}`} role={good ? 'status' : 'alert'} {...hold}>
      {good ? <GoodIcon /> : <ErrorIcon />}
      <span>
        <span>{text}</span>
        {detail && <span className="detail"> {detail}</span>}
      </span>
      {link}
      {times > 1 && <span className="times">×{times}</span>}
      <CloseButton onClose={onClose}>
        <CloseIcon />
      </CloseButton>
    </div>
  );
}

/** Notices with the same text together, each group at the place of its first. */
function grouped(notices: readonly NoticeItem[]): NoticeItem[][] {
  const groups: NoticeItem[][] = [];
  for (const notice of notices) {
    const same = groups.find(
      ([first]) => first?.text === notice.text && first?.detail === notice.detail && first?.good === notice.good,
    );
    if (same) same.push(notice);
    else groups.push([notice]);
  }
  return groups;
}

/** Where the text of the page's title ends, in pixels from the left; `undefined` without notices or title. */
function useTitleEnd(isShown: boolean): number | undefined {
  const [end, setEnd] = useState<number>();
  useLayoutEffect(() => {
    const title = isShown ? document.querySelector('.top-bar h1') : null;
    if (!title) return undefined;
    const measure = (): void => {
      const text = document.createRange();
      text.selectNodeContents(title);
      setEnd(text.getBoundingClientRect?.().right);
    };
    measure();
    // A notice outlives the page that it was said on.
    const observer = new MutationObserver(measure);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [isShown]);
  return isShown ? end : undefined;
}

/** The stack, newest last. `onClose` is called with each id when its time is over or × is pressed. */
export function Notices({ notices, onClose }: { notices: readonly NoticeItem[]; onClose: (id: number) => void }) {
  const end = useTitleEnd(notices.length > 0);
  return (
    <div className="notices" style={end ? { '--title-end': `${end + 16}px` } : undefined}>
      {grouped(notices).map((group) => {
        const newest = group.at(-1);
        // The newest one's key: a repeated notice is announced again and stays for the whole time.
        return (
          newest && (
            <Notice
              key={newest.id}
              notice={newest}
              times={group.length}
              onClose={() => group.forEach(({ id }) => onClose(id))}
            />
          )
        );
      })}
    </div>
  );
}
