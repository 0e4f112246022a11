/** Who the business is to its bank, in the history. */
import { ACH_SETTINGS } from '../rules/names';
import type { SettingParts } from '../../../src/rules/history/actWords';
import { ownTexts } from '../../../src/rules/history/ownTexts';
import { english } from './en';
import { spanish } from './es';

const label = ownTexts(english, spanish);

// Not the company's number: it is often the tax number.
const parts: SettingParts = {
  bank: { label: label('ach.settings.bank') },
  company: { label: label('ach.settings.company') },
  from: { label: label('ach.settings.from') },
};

/** By name of a setting. */
export const settings = {
  [ACH_SETTINGS]: { chosen: { en: 'Changed the settings of ACH', es: 'Cambió la configuración de ACH' }, parts },
};
