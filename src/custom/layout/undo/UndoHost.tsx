/** Where the bar stands that offers Undo (ruling 82). Its code is loaded with the first act. */
import { optionalPart } from '../../../look/parts/optionalPart';
import { useEffect, useSyncExternalStore } from 'react';
import { lastAct } from '../../../client/history/lastAct';

const UndoBar = optionalPart(() => import('./UndoBarRoom').then((module) => module.UndoBarRoom));

/** The place: screen readers know it before it says something. What one user did is not offered to the next. */
export function UndoHost() {
  const standing = useSyncExternalStore(lastAct.subscribe, lastAct.current);
  useEffect(() => () => lastAct.stand(undefined), []);
  return (
    <div className="undo-at" aria-live="polite" role={standing ? 'status' : undefined}>
      {standing && <UndoBar standing={standing} />}
    </div>
  );
}
