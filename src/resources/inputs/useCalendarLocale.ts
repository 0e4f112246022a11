/** The calendar's words in the language in use. Part of the calendars' download, so that no other page has them. */
import type { DayPickerLocale } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { es } from 'react-day-picker/locale/es';
import { useInstalledLanguage } from '../../i18n/useMessages';
import type { Language } from '../../messages/languages';

const locales: Readonly<Record<Language, DayPickerLocale>> = { en: enUS, es };

/** The `locale` of a `DayPicker`. */
export function useCalendarLocale(): DayPickerLocale {
  return locales[useInstalledLanguage().language];
}
