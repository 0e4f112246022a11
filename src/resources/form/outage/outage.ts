/** A save that the server could not do just now: what its form says of it, and how it tries again. */
import { createContext, useCallback, useContext, useState } from 'react';
import { HttpError } from 'react-admin';
import { errorBody } from '../../../client/apiError';

/** Why nothing was saved. */
export interface Outage {
  /** `full`: somebody must help the server. `away`: it helps to wait. `failed`: nobody knows. */
  readonly kind: 'full' | 'away' | 'failed';
  /** The server's own words. */
  readonly text: string;
  /** By which the server's log knows the request; `undefined` for another server's. */
  readonly request: string | undefined;
  /** Seconds after which it may be tried again. */
  readonly seconds: number;
  /** When it happened. */
  readonly at: Date;
}

const NONE = { outage: undefined, keptAt: undefined };
const SECONDS = 8;
const kinds: Readonly<Record<number, Outage['kind']>> = { 503: 'away', 507: 'full' };

/** The outage that an error is; `undefined` for a refusal, which is about the values. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof HttpError) || error.status < 500) return undefined;
  const { detail, request, retryAfter } = errorBody(error);
  // A proxy's page tells nothing; the status is shown as that of any other error.
  if (typeof detail !== 'string') return undefined;
  return {
    kind: kinds[error.status] ?? 'failed',
    text: detail,
    request: typeof request === 'string' ? request : undefined,
    seconds: typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : SECONDS,
    at: new Date(),
  };
}

/** The outage of the form around, and its way to save again. */
export interface FormOutage {
  readonly outage: Outage | undefined;
  /** When what was typed was last kept on this device; `undefined` where it is not. */
  readonly keptAt: Date | undefined;
  readonly retry: () => void;
  /** It counts down until it saves again: another press would be of no use. */
  readonly isWaiting: boolean;
  readonly setWaiting: (isWaiting: boolean) => void;
}

/**
 * The outage of a form, which `onOutage` is told.
 * @param keepNow keeps what was typed and gives when, in milliseconds; `undefined` where it cannot be kept
 */
export function useOutages(keepNow: () => number | undefined) {
  const [{ outage, keptAt }, tell] = useState<Pick<FormOutage, 'outage' | 'keptAt'>>(NONE);
  const [isWaiting, setWaiting] = useState(false);
  const onOutage = useCallback(
    (told: Outage | undefined): void => {
      const at = told && keepNow();
      tell(told ? { outage: told, keptAt: at === undefined ? undefined : new Date(at) } : NONE);
    },
    [keepNow],
  );
  return { outage, keptAt, isWaiting, setWaiting, onOutage };
}

/** The outage of the form around; `useOutage` reads it. */
export const OutageContext = createContext<FormOutage | undefined>(undefined);

/** The outage of the form around; `undefined` where there is none. */
export function useOutage(): FormOutage | undefined {
  return useContext(OutageContext);
}
