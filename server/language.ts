/** The language of an answer: messages and registry words of each language, and which language a request asks for. */
import type { FastifyRequest } from 'fastify';
import { companionsOf, withCompanions } from '../src/grammar/companions';
import type { Entities, StoredTables } from '../src/grammar/entity';
import type { Translate } from '../src/messages/catalogue';
import { english } from '../src/messages/en/pack';
import { serverMessages as englishServer } from '../src/messages/en/server';
import { spanish } from '../src/messages/es/pack';
import { serverMessages as spanishServer } from '../src/messages/es/server';
import { languageOf, languages, type Language } from '../src/messages/languages';
import { localizeRegistry } from '../src/messages/registryWords';
import { localizeSides } from '../src/messages/sideWords';
import { DATES_HEADER, datesCode, datesOf, type ShownDates } from '../src/messages/shownDates';
import { createTranslator } from '../src/messages/translator';
import { sidesOf } from '../src/rules/extras/sides';

const packs = { en: english, es: spanish } as const;

const catalogues = {
  en: { ...english.messages, ...englishServer },
  es: { ...spanish.messages, ...spanishServer },
} as const;

/** Adds the texts of a feature that only the server uses; every translator has them from then on. Their keys are its own. */
export function addServerTexts(texts: Readonly<Record<Language, object>>): void {
  for (const language of languages) Object.assign(catalogues[language], texts[language]);
}

/** The translator of each language, with the messages that only the server uses. */
export const translators: Readonly<Record<Language, Translate>> = {
  en: createTranslator(catalogues.en),
  es: createTranslator(catalogues.es),
};

const inForms = new Map<string, Translate>();

/** The translator of a language that writes the days of its values in a form (ruling 113). There are eleven besides `translators`. */
export function translatorIn(language: Language, dates: ShownDates | undefined): Translate {
  if (dates === undefined) return translators[language];
  const key = `${language} ${datesCode(dates)}`;
  const made = inForms.get(key) ?? createTranslator(catalogues[language], dates);
  inForms.set(key, made);
  return made;
}

/** The language that a request asks for with `Accept-Language`; English without one. */
export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return languageOf(headers['accept-language']);
}

/** The language of a page that a browser opens by itself: what its user has chosen, without a choice what the browser asks for. */
export function readerLanguage(
  { language }: { readonly language: Language | null },
  request: Pick<FastifyRequest, 'headers'>,
): Language {
  return language ?? requestLanguage(request);
}

/** The form of days that the page of a request shows; `undefined` for a program. */
export function requestDates({ headers }: Pick<FastifyRequest, 'headers'>): ShownDates | undefined {
  const code = headers[DATES_HEADER];
  return code === undefined ? undefined : datesOf(code);
}

/** The translator for the answer to a request. The page says how it shows days; a program that does not gets ISO. */
export function translatorFor(request: Pick<FastifyRequest, 'headers'>): Translate {
  return translatorIn(requestLanguage(request), requestDates(request));
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
    const localized = withCompanions(localizeRegistry(registry, packs[language]), companionsOf(registry));
    const stored = { ...localized, ...localizeSides(localized, sidesOf(localized), packs[language], language) };
    return [language, make({ registry: localized, stored, t: translators[language] })];
  });
  return Object.fromEntries(made) as Record<Language, Made>;
}
