/** Whether a media query holds, and again when that changes. Without MUI, whose hook costs Home more than this file. */
import { useCallback, useSyncExternalStore } from 'react';

/** @param query as in a style sheet: `(max-width: 599px)` */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
