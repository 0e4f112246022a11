/** After a job was added, the focus is on its Add Ticket: the job is made to key tickets into (ruling 77). */
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Entries of the history whose new job had the focus: on the way back it is where the user left it. */
const done = new Set<string>();

/**
 * @param isReady whether the rows are there
 * @returns the ref of the list
 */
export function useFocusAdded(isReady: boolean): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation() as { readonly key: string; readonly state: { readonly added?: unknown } | null };
  const added = state?.added;
  useEffect(() => {
    if (!isReady || added === undefined || done.has(key)) return;
    const link = page.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(String(added))}"] .row-text`);
    if (!link) return;
    done.add(key);
    link.focus();
  });
  return page;
}
