/** Proposals: grey text in an empty field (ruling 80). Enter takes it and moves on, typing replaces it, Tab leaves the field empty. */
import type { KeyboardEvent } from 'react';

/**
 * For `onKeyDown` of a control: takes what is proposed on a plain Enter in an empty field. The walk of the form, which hears
 * the key afterwards, moves on.
 */
export function takeOffer(
  event: KeyboardEvent,
  offer: string | undefined,
  value: string,
  take: (text: string) => void,
): void {
  const isPlain =
    !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.nativeEvent.isComposing;
  if (event.key === 'Enter' && isPlain && offer !== undefined && value === '') take(offer);
}
