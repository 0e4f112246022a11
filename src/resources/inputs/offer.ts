/** Proposals: grey text in an empty field (ruling 80). Enter takes it and moves on, typing replaces it, Tab leaves the field empty. */
import type { KeyboardEvent } from 'react';

/**
 * For `onKeyDown` of a control: takes what is proposed on Enter in an empty field, and on the Ctrl+Enter that sends the form. The form,
 * which hears the key afterwards, moves on or sends what was taken.
 */
export function takeOffer(
  event: KeyboardEvent,
  offer: string | undefined,
  value: string,
  take: (text: string) => void,
): void {
  const isPlain = !event.altKey && !event.shiftKey && !event.nativeEvent.isComposing;
  if (event.key === 'Enter' && isPlain && offer !== undefined && value === '') take(offer);
}
