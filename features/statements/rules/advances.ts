/** Advances among adjustments: what is taken off because it was paid already, and so does not lower the year's pay. */

/** Adjustments have no type, only a text: the words that say it in each language, in small letters. `Advances` and `Anticipos` begin with them. */
const advanceWords = ['advance', 'anticipo', 'adelanto'];

const saysSo = new RegExp(`(?<![\\p{L}\\p{N}])(?:${advanceWords.join('|')})`, 'iu');

/** Whether an adjustment is an advance: it takes something off, and a word of its text begins with one of those. */
export function isAdvance({ text, amount }: { readonly text: string; readonly amount: string }): boolean {
  return amount.startsWith('-') && saysSo.test(text);
}
