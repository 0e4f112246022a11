/** Words that no text of the screens, papers and messages may have: stilted, archaic, or another word than the office uses. */
import { describe, expect, it } from 'vitest';
import { writtenTexts } from '../support/catalogueTexts';

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
  '(?:take|taken|took) back': 'reverse (a payment), undo',
  'brought back': 'restored',
  'exists already': 'already exists',
  'first kept': 'history starts',
  grey: 'gray',
  'heads line': 'header row',
  hereby: 'leave it out',
  'key(?:ed|ing)': 'entered, entering',
  lies: 'is',
  meanwhile: 'while you were working on it',
  'not any more': 'no longer',
  proven: 'verified',
  'put away': 'hid',
  shall: 'will, must',
  'stand over': 'replace',
  'the whole of': 'all of',
  'there(?:of|in|upon)': 'of it, in it',
  'to see to': 'waiting',
  upon: 'on',
  'worked out': 'calculated',
  'wrong tries': 'failed attempts',
};
const spanish = {
  fosa: 'silo',
  'se ven raras': 'hay que revisar',
  'boleta de entregas': 'boleta de entrega',
  coste: 'costo',
  'equipos?': 'dispositivo',
  fichero: 'archivo',
  flete: 'acarreo',
  'fusi(?:ón|on\\p{L}+)': 'combinación, combinar',
  habitual: 'usual',
  'ingres(?:e|ar|ada|ando|ó)s?': 'capture, capturar',
  intervalos: 'rangos',
  móvil: 'teléfono',
  ordenador: 'computadora',
  'otro lado': 'aparte',
  'otro programa': 'aparte',
  'periodos?': 'período',
  'pulse|pulsar': 'presione, presionar',
  'retir(?:ar|ad[oa]s?|ó)': 'cancelar (un pago)',
};

const kinds = [
  ['English', english, ['src/messages/en/**/*.ts', 'features/*/words/!(es).ts']],
  [
    'Spanish',
    spanish,
    ['src/messages/es/**/*.ts', 'features/*/words/{es,server,history,panel,dialogs,title,doubts,kinds}.ts'],
  ],
] as const;

describe.each(kinds)('%s texts', (_name, words, places) => {
  const all = writtenTexts(places);

  it('are found', () => {
    expect(all.length).toBeGreaterThan(400);
  });

  it.each(Object.entries(words))('say nowhere “%s”: %s', (word) => {
    const pattern = new RegExp(`(?<![\\p{L}{.])${word}(?![\\p{L}}])`, 'iu');
    expect(all.filter(([, text]) => pattern.test(text))).toEqual([]);
  });
});
