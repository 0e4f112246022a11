/** The place of a record's history below its form. Nothing of it is loaded before it is nearly in view. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useOwnServer } from '../../client/server/useOwnServer';

const HistoryPanel = lazy(() => import('./HistoryPanel').then((module) => ({ default: module.HistoryPanel })));

/** Loaded this far below the window. */
const AHEAD = '240px';

/** Whether the element has come near the window. A browser that cannot tell never loads it. */
function useSeen() {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || isSeen || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen] as const;
}

interface RecordHistoryProps {
  /** Table and id of the record. */
  readonly name: string;
  readonly id: number;
}

/** The panel; nothing on another server (ruling 61). */
export function RecordHistory(props: RecordHistoryProps) {
  return useOwnServer() === true ? <LaterPanel {...props} /> : null;
}

function LaterPanel(props: RecordHistoryProps) {
  const [place, isSeen] = useSeen();
  return (
    <div ref={place} className="record-history">
      {isSeen && (
        <Suspense>
          <HistoryPanel {...props} />
        </Suspense>
      )}
    </div>
  );
}
