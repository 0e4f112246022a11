/** Where the bar stands that offers Undo (ruling 82). Its code is loaded with the first act. */
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { lastAct } from '../../../client/history/lastAct';

const UndoBar = lazy(() => import('./UndoBarRoom').then((module) => ({ default: module.UndoBarRoom })));

/** The place: screen readers know it before it says something. What one user did is not offered to the next. */
export function UndoHost() {
  const standing = useSyncExternalStore(lastAct.subscribe, lastAct.current);
  useEffect(() => () => lastAct.stand(undefined), []);
  return (
    <div className="undo-at" aria-live="polite" role={standing ? 'status' : undefined}>
      {standing && (
        <Suspense>
          <UndoBar standing={standing} />
        </Suspense>
      )}
    </div>
  );
}
