/** The languages of page, server and reports. English is the default. */

/** The languages, in the order in which menus offer them. */
export const languages = ['en', 'es'] as const;
/** Code of a language (BCP 47). */
export type Language = (typeof languages)[number];

/** A text that comes with what it names, and not from the catalogue. */
export type OwnText = Readonly<Record<Language, string>>;

/** The name under which a browser keeps the language chosen. */
export const LANGUAGE_KEY = 'windrow.language';

/** Each language by its own name, which is the same in every language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** True for the code of a language that has a catalogue. */
export function isLanguage(code: unknown): code is Language {
  return languages.some((language) => language === code);
}

/** The first supported language of an `Accept-Language` header, by weight; English without one. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    return { code: tag.split('-')[0], weight: Number(weight ?? 1) };
  });
  const best = wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return best.map(({ code }) => code).find(isLanguage) ?? 'en';
}

/**
 * The language that a browser was told, else its own where it has a catalogue, else English.
 * @param kept what is remembered under `LANGUAGE_KEY`
 * @param own such as `es-MX`
 */
export function languageFor(kept: string | null, own: string): Language {
  // Without `languageOf`, whose weights no page needs: this comes with the first bytes of all of them.
  return [kept, own.slice(0, 2)].find(isLanguage) ?? 'en';
}
