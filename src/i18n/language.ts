/**
 * The language of this browser: which one is chosen, where it is remembered, and its catalogue. English comes with the
 * page; another language is downloaded when it is first needed. Free of React and react-admin, since the sign-in page,
 * the session and pure code use it too.
 */
import type { Translate } from '../messages/catalogue';
import { english } from '../messages/en/pack';
import { LANGUAGE_KEY, languageFor, type Language } from '../messages/languages';
import type { LanguagePack } from '../messages/registryWords';
import { createTranslator } from '../messages/translator';

/** A language in use. One object for each change, so that React sees every change. */
export interface InstalledLanguage {
  readonly language: Language;
  readonly pack: LanguagePack;
  readonly translate: Translate;
}

let installed: InstalledLanguage = { language: 'en', pack: english, translate: createTranslator(english.messages) };
const listeners = new Set<() => void>();

/** The language in use. */
export const currentLanguage = (): InstalledLanguage => installed;

/** The translator in use, for code that is no component; components call `useMessages`. */
export const currentTranslator = (): Translate => installed.translate;

/** Calls back after every change of the language. Returns a function that unsubscribes. */
export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts a language into use with the pack given. */
export function installLanguage(language: Language, pack: LanguagePack): void {
  installed = { language, pack, translate: createTranslator(pack.messages) };
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  for (const listener of Array.from(listeners)) listener();
}

async function packOf(language: Language): Promise<LanguagePack> {
  return language === 'en' ? english : (await import('../messages/es/pack')).spanish;
}

/** Downloads a language, puts it into use and remembers it for the next start. Rejects when the download fails. */
export async function chooseLanguage(language: Language): Promise<void> {
  const pack = await packOf(language);
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  if (language !== installed.language) installLanguage(language, pack);
}

/** The language remembered in this browser, without one its own. */
export function rememberedLanguage(): Language {
  try {
    return languageFor(localStorage.getItem(LANGUAGE_KEY), navigator.language);
  } catch {
    return 'en';
  }
}
