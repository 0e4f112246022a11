/**
 * Adding a record in a dialog without leaving the form that needs it: the clerk meets a new truck while the driver waits. The
 * host is outside of all forms, so that no key pressed in the dialog reaches the form behind it. Each dialog has a host of its
 * own: a truck can be added with its new hauler, a producer with its new area.
 */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnyRow } from '../../../rules/rows';
import { QuickAddContext, type QuickAddRequest } from '../quickAdd';

const Dialog = lazy(() => import('./QuickAddDialog').then((module) => ({ default: module.QuickAddDialog })));

/** Below it forms can add what they refer to. */
export function QuickAddHost({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<QuickAddRequest>();
  const done = useRef<(() => void) | undefined>(undefined);
  const finish = useCallback(
    (row?: AnyRow) => {
      done.current = () => request?.onDone(row);
      setRequest(undefined);
    },
    [request],
  );
  // The focus goes back only when nothing holds it any more.
  useEffect(() => {
    if (request) return;
    done.current?.();
    done.current = undefined;
  }, [request]);
  const { pathname } = useLocation();
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    setShownPath(pathname);
    setRequest(undefined);
  }
  return (
    <QuickAddContext value={setRequest}>
      {children}
      {request && (
        <QuickAddHost>
          <Suspense>
            <Dialog name={request.name} presets={request.presets} onDone={finish} />
          </Suspense>
        </QuickAddHost>
      )}
    </QuickAddContext>
  );
}
