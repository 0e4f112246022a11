/** The finance charge, in the history. */
import { CHARGE } from '../rules/charge';
import type { SettingParts } from '../../../src/rules/history/actWords';
import { ownTexts } from '../../../src/rules/history/ownTexts';
import { english } from './en';
import { spanish } from './es';

const label = ownTexts(english, spanish);

const parts: SettingParts = {
  percent: { label: label('accountStatements.percent') },
  grace: { label: label('accountStatements.grace') },
};

/** By name of a setting. */
export const settings = {
  [CHARGE]: { chosen: { en: 'Changed the finance charge', es: 'Cambió el cargo por mora' }, parts },
};
