/** Several words as one text: `Ticket Number, Date and Customer`. */
import type { Translate } from '../../../../src/messages/catalogue';

/** The words with commas, the last one with `and`. */
export function listed(words: readonly string[], t: Translate): string {
  if (words.length < 2) return words.join();
  return t('import.lastOf', { first: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });
}
