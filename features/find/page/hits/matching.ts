/** How well a text is what was typed, and which of its letters are. Texts are compared folded: small, without accents. */
import { fold } from '../../../../src/kinds/text';

/** The words of a typed text, folded. */
export function wordsOf(text: string): string[] {
  return fold(text).split(/\s+/).filter(Boolean);
}

/** Where a word stands in a folded text: at the beginning of one of its words, else anywhere; -1 if nowhere. */
export function placeOf(folded: string, word: string): number {
  if (folded.startsWith(word)) return 0;
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) return at;
  }
  return folded.indexOf(word);
}

/** True where a word of the folded text begins so. */
export function beginsWord(folded: string, word: string): boolean {
  const at = placeOf(folded, word);
  return at === 0 || (at > 0 && !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1)));
}

/**
 * How well a folded text is what was typed: 4 the same, 3 begins so, 2 its words begin so, 1 holds all words, 0 does not.
 * @param words folded, at least one
 */
export function scoreOf(folded: string, words: readonly string[]): number {
  if (!words.every((word) => folded.includes(word))) return 0;
  const typed = words.join(' ');
  if (folded === typed) return 4;
  if (folded.startsWith(typed)) return 3;
  return words.every((word) => beginsWord(folded, word)) ? 2 : 1;
}

/** A piece of a text, and where it begins there. */
interface Piece {
  readonly at: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** A text in pieces: those that were typed are marked. */
export function markedPieces(text: string, words: readonly string[]): Piece[] {
  const folded = fold(text);
  const marked = Array.from(text, () => false);
  // Letters that fold to more than one would shift the marks.
  if (folded.length === text.length && marked.length === text.length) {
    for (const word of words) {
      const at = placeOf(folded, word);
      if (at >= 0) marked.fill(true, at, at + word.length);
    }
  }
  const begins = [...marked.keys()].filter((at) => at === 0 || marked[at] !== marked[at - 1]);
  const letters = Array.from(text);
  return begins.map((at, place) => ({
    at,
    text: letters.slice(at, begins[place + 1]).join(''),
    isMarked: marked[at] === true,
  }));
}
