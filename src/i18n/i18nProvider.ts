/** react-admin's i18nProvider over the language in use: polyglot with the page's messages and the registry's words. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Entities } from '../grammar/entity';
import type { StartCatalogue } from '../messages/catalogue';
import { isLanguage, languageNames, languages } from '../messages/languages';
import { labelOf } from '../rules/labels';
import { chooseLanguage, type InstalledLanguage } from './language';

const locales = languages.map((locale) => ({ locale, name: languageNames[locale] }));

/** The words of the tables by react-admin's keys: `resources.truck.name`, `resources.truck.fields.hauler_id`. */
function resourceMessages(registry: Entities): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const [name, entity] of Object.entries(registry)) {
    messages[`resources.${name}.name`] = entity.title;
    for (const [field, { label, kind }] of Object.entries(entity.fields))
      messages[`resources.${name}.fields.${field}`] = labelOf(field, label === undefined ? { kind } : { kind, label });
  }
  return messages;
}

/**
 * The provider of one language over a registry that has its words. Another language is another provider: react-admin
 * mounts everything again when a provider changes its locale, and open forms would lose what was typed.
 */
export function createI18nProvider({ language, pack }: InstalledLanguage, registry: Entities): I18nProvider {
  // The type asks for every text of react-admin's own screens, most of which are not used here.
  const messages: Partial<TranslationMessages> & StartCatalogue = {
    ...resourceMessages(registry),
    ...pack.messages,
  };
  const provider = polyglotI18nProvider(() => messages as TranslationMessages, language, locales, {
    allowMissing: true,
  });
  return {
    ...provider,
    changeLocale: (locale: string) => chooseLanguage(isLanguage(locale) ? locale : 'en'),
  };
}
