/**
 * Adding a record in a dialog without leaving the form that needs it: the clerk meets a new truck while the driver
 * waits. The host is outside of all forms, so that no key pressed in the dialog reaches the form behind it.
 */
import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { AnyRow, Values } from '../../rules/rows';

/** What is to be added. */
export interface QuickAddRequest {
  readonly name: string;
  /** Values the form starts with. */
  readonly presets: Values;
  /** Called once the dialog is gone, with the stored row, or nothing where none was added. */
  readonly onDone: (row: AnyRow | undefined) => void;
}

const Dialog = lazy(() => import('./QuickAddDialog').then((module) => ({ default: module.QuickAddDialog })));

const QuickAddContext = createContext<((request: QuickAddRequest) => void) | undefined>(undefined);

/** Opens the dialog; `undefined` where there is none, as inside the dialog itself. */
export function useQuickAdd(): ((request: QuickAddRequest) => void) | undefined {
  return useContext(QuickAddContext);
}

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
        <QuickAddContext value={undefined}>
          <Suspense>
            <Dialog name={request.name} presets={request.presets} onDone={finish} />
          </Suspense>
        </QuickAddContext>
      )}
    </QuickAddContext>
  );
}
