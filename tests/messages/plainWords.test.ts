/** Words that were tried and not understood stay out of both catalogues: a scale house or a bookkeeper calls these things otherwise. */
import { expect, it } from 'vitest';
import { guide as englishGuide } from '../../src/messages/en/guide';
import { laterMessages as englishLater } from '../../src/messages/en/later/later';
import { pageMessages as englishPage } from '../../src/messages/en/page';
import { serverMessages as englishServer } from '../../src/messages/en/server';
import { guide as spanishGuide } from '../../src/messages/es/guide';
import { spanish } from '../../src/messages/es/pack';
import { serverMessages as spanishServer } from '../../src/messages/es/server';
import { featureWords } from '../support/featureWords';

const ofFeatures = (language: 'en' | 'es') =>
  Object.assign({}, ...Object.values(featureWords).map((words) => words[language]));

interface Banned {
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
  /** Parts of texts, in small letters. */
  readonly words: readonly string[];
}

const catalogues: readonly Banned[] = [
  {
    language: 'English',
    texts: { ...englishPage, ...englishLater, ...englishServer, ...englishGuide, ...ofFeatures('en') },
    words: [
      'comes to, $',
      'everything as files',
      'grey text',
      'heads included',
      'kept beside the form',
      'look odd',
      'looked at',
      'looks odd',
      'on the paper',
      'proven',
      'put it right',
      'refuse the row',
      'send the body',
      'settled elsewhere',
      'spelled otherwise',
      'stands on',
      'stay out',
      'stays out',
      'the server does not answer',
      'tickets on none',
      'typed at the button',
      '$%{',
    ],
  },
  {
    language: 'Spanish',
    texts: { ...spanish.messages, ...spanishServer, ...spanishGuide, ...ofFeatures('es') },
    words: [
      'boleta de entregas',
      'el servidor no responde',
      'en el documento',
      'en otra parte',
      'enviar/siguiente',
      'fosa',
      'se ven raras',
      '$%{',
    ],
  },
];

it.each(catalogues)('$language has none of them', ({ texts, words }) => {
  const found = Object.entries(texts).flatMap(([key, text]) =>
    words.filter((word) => text.toLowerCase().includes(word)).map((word) => `${key}: ${word}`),
  );
  expect(found).toEqual([]);
});
