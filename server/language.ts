/** The language of an answer: messages and registry words of each language, and which language a request asks for. */
import type { FastifyRequest } from 'fastify';
import type { Entities, StoredTables } from '../src/grammar/entity';
import type { Translate } from '../src/messages/catalogue';
import { english } from '../src/messages/en/pack';
import { serverMessages as englishServer } from '../src/messages/en/server';
import { spanish } from '../src/messages/es/pack';
import { serverMessages as spanishServer } from '../src/messages/es/server';
import { languageOf, languages, type Language } from '../src/messages/languages';
import { localizeRegistry, localizeSides } from '../src/messages/registryWords';
import { createTranslator } from '../src/messages/translator';
import { sidesOf } from '../src/rules/extras/sides';

const packs = { en: english, es: spanish } as const;

/** The translator of each language, with the messages that only the server uses. */
export const translators: Readonly<Record<Language, Translate>> = {
  en: createTranslator({ ...english.messages, ...englishServer }),
  es: createTranslator({ ...spanish.messages, ...spanishServer }),
};

/** The language that a request asks for with `Accept-Language`; English without one. */
export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return languageOf(headers['accept-language']);
}

/** The translator for the answer to a request. */
export function translatorFor(request: Pick<FastifyRequest, 'headers'>): Translate {
  return translators[requestLanguage(request)];
}

/** A registry in the words of one language. */
interface RegistryInWords {
  readonly registry: Entities;
  /** The same with the tables beside it. */
  readonly stored: StoredTables;
  readonly t: Translate;
}

/** Makes one thing for each language, from the registry in its words and its translator. */
export function perLanguage<Made>(
  registry: Entities,
  make: (words: RegistryInWords) => Made,
): Readonly<Record<Language, Made>> {
  const made = languages.map((language) => {
    const localized = localizeRegistry(registry, packs[language]);
    const stored = { ...localized, ...localizeSides(sidesOf(localized), packs[language]) };
    return [language, make({ registry: localized, stored, t: translators[language] })];
  });
  return Object.fromEntries(made) as Record<Language, Made>;
}
