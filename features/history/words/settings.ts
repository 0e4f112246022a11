/** How dates are written, in the history. */
import { clockForms, datesOf, dayForms, dayText, timeText } from '../../../src/messages/shownDates';
import type { SettingParts } from '../../../src/rules/history/actWords';
import { SHOWN_DATES } from '../../../src/rules/history/settingNames';

const same = (words: string) => ({ en: words, es: words });

const parts: SettingParts = {
  days: {
    label: { en: 'Dates', es: 'Fechas' },
    words: Object.fromEntries(dayForms.map((days) => [days, same(dayText('2026-09-07', { days, clock: '24' }))])),
  },
  clock: {
    label: { en: 'Times', es: 'Horas' },
    words: Object.fromEntries(clockForms.map((clock) => [clock, same(timeText('13:23', { days: 'iso', clock }))])),
  },
};

/** The settings of the core, by name. */
export const settings = {
  [SHOWN_DATES]: {
    chosen: { en: 'Changed how dates are written', es: 'Cambió cómo se escriben las fechas' },
    read: datesOf,
    parts,
  },
};
