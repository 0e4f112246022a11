/** Where the bar stands that offers Undo. */
import { useEffect, useSyncExternalStore } from 'react';
import { lastAct } from '../../../../src/client/undo/lastAct';
import { optionalPart } from '../../../../src/look/parts/optionalPart';

/** Its code is loaded with the first act. */
const UndoBar = optionalPart(() => import('../undo/UndoBar').then((module) => module.UndoBar));

/** The place: screen readers know it before it says something. What one user did is not offered to the next. */
export function UndoHost() {
  const standing = useSyncExternalStore(lastAct.subscribe, lastAct.current);
  useEffect(() => () => lastAct.stand(undefined), []);
  return (
    <div className="undo-at no-paper" aria-live="polite" role={standing ? 'status' : undefined}>
      {standing && <UndoBar standing={standing} />}
    </div>
  );
}
