/** Words that no text of the screens, papers and messages may have: stilted, archaic, or another word than the office uses. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The texts of a catalogue file: each literal that is the value of a key. */
function textsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...source.matchAll(/:\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(([, , text = '']) => text);
}

// Each with what the product says instead.
const english = {
  anew: 'again',
  whoever: 'the person who',
  wherefore: 'why',
  hitherto: 'until now',
  stands: 'is',
  stood: 'was',
  'comes to': 'is, total',
  'left out': 'not included, skipped',
  'heads included': 'including the header row',
  'put it right': 'fix it',
  'takes all of it back': 'reverses all of it',
  'hold beside': 'compare with',
  'spelled otherwise': 'spelled differently',
  'name the day': 'set the date',
  'keep the day': 'save the date',
  'settled elsewhere': 'already paid outside Windrow',
  'more lines': 'adjustments',
  doubts: 'flags',
  doubtful: 'flagged',
  'looked at': 'reviewed',
  'odd tickets': 'tickets to review',
  'price check': 'missing rates',
  'grey text': 'the suggestion',
};
const spanish = {
  fosa: 'silo',
  'se ven raras': 'hay que revisar',
  'boleta de entregas': 'boleta de entrega',
};

const kinds = [
  ['English', english, ['src/messages/en/**/*.ts', 'features/*/words/!(es).ts']],
  ['Spanish', spanish, ['src/messages/es/**/*.ts', 'features/*/words/{es,server,history,panel,dialogs,title}.ts']],
] as const;

describe.each(kinds)('%s texts', (_name, words, places) => {
  const files = places.flatMap((place) => globSync(place, { cwd: root }));
  const all = files.flatMap((file) => textsOf(file).map((text) => [file, text] as const));

  it('are found', () => {
    expect(all.length).toBeGreaterThan(400);
  });

  it.each(Object.entries(words))('say nowhere “%s”: %s', (word) => {
    const pattern = new RegExp(`(?<![\\p{L}{.])${word}(?![\\p{L}}])`, 'iu');
    expect(all.filter(([, text]) => pattern.test(text))).toEqual([]);
  });
});
