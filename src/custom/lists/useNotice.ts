/** Says a literal text at the top of the page for 3 seconds (§8). */
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { NOTICE_MS } from '../../look/Notices';

/** Good news are green, bad ones red. */
export function useNotice(): (text: string, type: 'success' | 'error') => void {
  const notify = useNotify();
  return useCallback(
    // The argument keeps the catalogue from filling holes in a text that is none of its own.
    (text, type) => notify(text, { type, autoHideDuration: NOTICE_MS, messageArgs: { _: text } }),
    [notify],
  );
}
