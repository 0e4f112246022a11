/** The keys of a page of statements: `/` goes to its search, Ctrl+Enter does what its filled button does. */
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../overlays/useOverlayKeys';

interface StatementKeys {
  readonly onSearch?: () => void;
  readonly onDo?: (() => void) | undefined;
}

/** Listens while the component is shown, before the keys that work on every page. */
export function useStatementKeys({ onSearch, onDo }: StatementKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (document.querySelector('[role=dialog], [role=menu]')) return;
    const withControl = event.ctrlKey || event.metaKey;
    const act =
      event.key === 'Enter' && withControl
        ? onDo
        : event.key === '/' && !withControl && !isTyping(event.target)
          ? onSearch
          : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
