/** What a form puts into the field that has the focus is selected, so that the next key replaces it and is not added to it. */
import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * @param id of the control
 * @param text in the control
 * @param isTyped the text is the user's own
 */
export function useSelectsArrived(id: string, text: string, isTyped: boolean): void {
  const selectArrived = useEffectEvent(() => {
    const input = document.getElementById(id);
    if (!isTyped && input instanceof HTMLInputElement && input === document.activeElement) input.select();
  });
  useLayoutEffect(() => {
    if (text !== '') selectArrived();
  }, [text]);
}
