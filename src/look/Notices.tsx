/**
 * Notices at the top of the page: stacked, each for 3 seconds (§8), paused under the pointer or the focus. None is
 * dropped: a notice with the text of one that is still shown replaces it and adds to its count. Without MUI and
 * react-admin, because the login page shows notices too. The caller keeps the list.
 */
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

const paths = {
  good: 'M16.59 7.58 10 14.17l-3.59-3.58L5 12l5 5 8-8zM12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8',
  bad: 'M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2M12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8',
  close: 'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
} as const;

function Glyph({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
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
      <Glyph path={good ? paths.good : paths.bad} />
      <span>
        <span>{text}</span>
        {detail && <span className="detail"> {detail}</span>}
      </span>
      {link}
      {times > 1 && <span className="times">×{times}</span>}
      <CloseButton onClose={onClose}>
        <Glyph path={paths.close} />
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
