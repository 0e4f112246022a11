/** The line of a list that the arrow keys choose while the focus stays in the field above (a combobox of WAI-ARIA). */
import { useEffect, useId, useState, type KeyboardEvent } from 'react';

/** The cursor of a list. */
export interface Cursor {
  /** Index of the chosen line; 0 until an arrow is pressed. */
  readonly at: number;
  readonly listId: string;
  readonly optionId: (at: number) => string;
  readonly choose: (at: number) => void;
  /** Handles the arrow keys, Home and End of the field; Enter calls `onTake`. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Where a key leads from a line; `undefined` for other keys. */
function stepOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  return undefined;
}

/**
 * The cursor over `count` lines. It returns to the first line when `about` changes.
 * @param about what the lines are about, such as the typed text
 * @param onTake called with the chosen line on Enter
 */
export function useCursor(count: number, about: string, onTake: (at: number) => void): Cursor {
  const listId = useId();
  const [chosen, setChosen] = useState({ about, at: 0 });
  const at = chosen.about === about && chosen.at < count ? chosen.at : 0;
  const choose = (next: number): void => setChosen({ about, at: next });
  const optionId = (line: number): string => `${listId}-${line}`;
  const chosenId = optionId(at);
  useEffect(() => {
    // Its result must not be returned: newer browsers give a promise, which React would take for a clean-up.
    document.getElementById(chosenId)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosenId]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = count === 0 ? undefined : stepOf(event.key, at, count);
    if (next !== undefined) choose(next);
    else if (event.key === 'Enter' && count > 0 && !event.nativeEvent.isComposing) onTake(at);
    else return;
    event.preventDefault();
  };
  return { at, listId, optionId, choose, onKeyDown };
}
