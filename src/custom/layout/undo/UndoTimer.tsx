/** Counts 10 seconds down: a line that shrinks, or the seconds in figures where nothing may move. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../../../i18n/useMessages';

const SECONDS = 10;

interface UndoTimerProps {
  /** Stands still. */
  readonly isHeld: boolean;
  readonly onEnd: () => void;
}

/** The line and the figures; the style sheet shows one of them. Both are for the eye alone. */
export function UndoTimer({ isHeld, onEnd }: UndoTimerProps) {
  const t = useMessages();
  const [left, setLeft] = useState(SECONDS);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isHeld]);
  useEffect(() => {
    if (left <= 0) end();
  }, [left]);
  return (
    <>
      <span className="undo-seconds" aria-hidden="true">
        {t('history.countsDown', { seconds: Math.max(left, 0) })}
      </span>
      <i className={`undo-left ${isHeld ? 'held' : ''}`} aria-hidden="true" />
    </>
  );
}
