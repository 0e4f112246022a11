/** What the history says of the settings of the core. */
import { datesPages as english } from '../../../../src/messages/en/later/office/papers/datesPages';
import { datesPages as spanish } from '../../../../src/messages/es/later/office/papers/datesPages';
import { dayForms, clockForms, dayText, datesOf, timeText } from '../../../../src/messages/shownDates';
import { ownTexts, type SettingWords } from '../../../../src/rules/history/actWords';
import { SHOWN_DATES } from '../../../../src/rules/history/settingNames';

const label = ownTexts(english, spanish);
const same = (words: string) => ({ en: words, es: words });

/** By name. */
export const coreSettings: Readonly<Record<string, SettingWords>> = {
  [SHOWN_DATES]: {
    chosen: { en: 'Changed how dates are written', es: 'Cambió cómo se escriben las fechas' },
    read: datesOf,
    parts: {
      days: {
        label: label('dates.days'),
        words: Object.fromEntries(dayForms.map((days) => [days, same(dayText('2026-09-07', { days, clock: '24' }))])),
      },
      clock: {
        label: label('dates.times'),
        words: Object.fromEntries(clockForms.map((clock) => [clock, same(timeText('13:23', { days: 'iso', clock }))])),
      },
    },
  },
};
