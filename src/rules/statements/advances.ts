/** Advances among adjustments: what is taken off because it was paid already, and so does not lower the year's pay. */

/** The words that their texts begin with, in small letters. */
export const advanceWords = ['advance', 'anticipo', 'adelanto'] as const;

/** Whether an adjustment is an advance: it takes something off, and says so in its first word. */
export function isAdvance({ text, amount }: { readonly text: string; readonly amount: string }): boolean {
  const said = text.toLowerCase();
  return amount.startsWith('-') && advanceWords.some((word) => said.startsWith(word));
}
