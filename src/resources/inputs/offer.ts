/** Proposals: grey text in an empty field (ruling 80). Enter takes it and moves on, typing replaces it, Tab leaves the field empty. */
import type { KeyboardEvent } from 'react';

/**
 * For `onKeyDown` of a control: takes what is proposed on Enter in an empty field, of a figure also on the Ctrl+Enter that sends the form.
 * A proposed text, such as the next ticket's number, is not: the key pressed once more on an emptied form would fill it. The form, which
 * hears the key afterwards, moves on or sends what was taken.
 */
export function takeOffer(
  event: KeyboardEvent,
  offer: string | undefined,
  value: string,
  take: (text: string) => void,
  isFigure = false,
): void {
  const isSending = event.ctrlKey || event.metaKey;
  const isPlain = (isFigure || !isSending) && !event.altKey && !event.shiftKey && !event.nativeEvent.isComposing;
  if (event.key === 'Enter' && isPlain && offer !== undefined && value === '') take(offer);
}
