/** Cut-offs, terms and messages of statements, in the history. */
import { LOGO, STATEMENT_SETTINGS } from '../../../src/rules/history/settingNames';
import type { SettingPart, SettingParts } from '../../../src/rules/history/actWords';
import { ownTexts } from '../../../src/rules/history/ownTexts';
import { statementKinds } from '../../../src/rules/settled/codes';
import { settlementRoles } from '../../../src/sides';
import { english } from './en';
import { spanish } from './es';

const label = ownTexts(english, spanish);

function noteOf(code: string): SettingPart {
  const { en, es } = label('papers.notes');
  return { label: { en: `${en}, ${code}`, es: `${es}, ${code}` } };
}

const parts: SettingParts = {
  ...Object.fromEntries(
    settlementRoles.map((role) => [`cutoffs.${role}`, { label: label(`settle.cutoffOf.${role}`) }]),
  ),
  terms_days: { label: label('papers.days') },
  terms_text: { label: label('papers.words') },
  ...Object.fromEntries(statementKinds.map(({ code }) => [`notes.${code}`, noteOf(code)])),
};

/** By name of a setting. */
export const settings = {
  [STATEMENT_SETTINGS]: {
    chosen: { en: 'Changed the settings of statements', es: 'Cambió los ajustes de las liquidaciones' },
    parts,
  },
  [LOGO]: { chosen: { en: 'Changed the logo', es: 'Cambió el logotipo' } },
};
