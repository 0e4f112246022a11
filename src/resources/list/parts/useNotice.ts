/** Shows a text at the top of the page for 3 seconds (§8). */
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { NOTICE_MS } from '../../../look/Notices';

/** Success is green, an error red. `detail` names what the text speaks of, behind it. */
export function useNotice(): (text: string, type: 'success' | 'error', detail?: string) => void {
  const notify = useNotify();
  return useCallback(
    // The argument keeps react-admin from looking the text up as a key and from filling holes in it.
    (text, type, detail = '') => notify(text, { type, autoHideDuration: NOTICE_MS, messageArgs: { _: text, detail } }),
    [notify],
  );
}
