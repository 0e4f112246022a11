/**
 * Fixing a ticket in the place of the form that adds (ruling 68): the started load is out of sight meanwhile, and stands there
 * again, as it was, once the ticket is saved or given up.
 */
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstEmpty } from '../../../resources/form/scope/enterMovesOn';
import './inPlace.css';
import type { Key } from '../../../kinds/ref';

/** A ticket to fix. */
export interface ToFix {
  readonly id: Key;
  /** The field that takes the focus. */
  readonly field: string;
}

interface Fixing extends ToFix {
  /** Brings the started load back. */
  readonly done: () => void;
}

const FixContext = createContext<((ticket: ToFix) => void) | undefined>(undefined);
const FixingContext = createContext<Fixing | undefined>(undefined);
const AsleepContext = createContext(false);

/** Opens a ticket in the place of the form around; `undefined` where that cannot be. */
export function useFix(): ((ticket: ToFix) => void) | undefined {
  return useContext(FixContext);
}

/** The ticket that the form around fixes in another form's place; `undefined` in any other form. */
export function useFixing(): Fixing | undefined {
  return useContext(FixingContext);
}

/** True in a form that is out of sight: keys pressed anywhere are not meant for it. */
export function useIsAsleep(): boolean {
  return useContext(AsleepContext);
}

interface InPlaceProps {
  /** The form of a ticket. */
  readonly edit: (id: Key) => ReactNode;
  /** The form that adds. */
  readonly children: ReactNode;
}

/** A ticket to fix, and what had the focus before. */
interface Opened extends ToFix {
  readonly from: Element | null;
}

/** The form that adds, or in its place the one that fixes a ticket. */
export function InPlace({ edit, children }: InPlaceProps) {
  const [ticket, setTicket] = useState<Opened>();
  const fix = useCallback((one: ToFix) => setTicket({ ...one, from: document.activeElement }), []);
  const fixing = useMemo(
    () =>
      ticket && {
        ...ticket,
        done: () => {
          flushSync(() => setTicket(undefined));
          focusAgain(ticket.from);
        },
      },
    [ticket],
  );
  return (
    <>
      {fixing && (
        <FixingContext value={fixing}>
          <div className="in-place">{edit(fixing.id)}</div>
        </FixingContext>
      )}
      <FixContext value={fix}>
        <AsleepContext value={fixing !== undefined}>
          <div className={fixing ? undefined : 'in-place'} hidden={fixing !== undefined} inert={fixing !== undefined}>
            {children}
          </div>
        </AsleepContext>
      </FixContext>
    </>
  );
}

/** The field that had the focus, or else the first empty one. */
function focusAgain(from: Element | null): void {
  if (from instanceof HTMLInputElement && from.isConnected) return from.focus();
  const form = document.querySelector<HTMLElement>('.in-place form');
  const isEmpty = (name: string): boolean => form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value === '';
  if (form) focusFirstEmpty(form, isEmpty);
}
