/** First days and names for the books, in the history. */
import { BOOK_SETTINGS } from '../../../src/rules/history/settingNames';
import { PAYER_SETTINGS } from '../rules/iris';
import type { OwnText } from '../../../src/messages/languages';
import type { SettingPart, SettingParts } from '../../../src/rules/history/actWords';
import { ownTexts } from '../../../src/rules/history/ownTexts';
import { bookNameKeys, bookPrograms, programTitles, type BookProgram } from '../rules/programs';
import { english } from './en';
import { spanish } from './es';

const label = ownTexts(english, spanish);

/** The first day and the names of a program, which they begin with. */
function partsOf(program: BookProgram): SettingParts {
  const title = programTitles[program];
  const of = ({ en, es }: OwnText): SettingPart => ({ label: { en: `${title}: ${en}`, es: `${title}: ${es}` } });
  const names = bookNameKeys(program).map(
    (key) => [`${program}.names.${key}`, of(label(`books.name.${key}`))] as const,
  );
  return { [`${program}.from`]: of(label('books.from')), ...Object.fromEntries(names) };
}

const parts: SettingParts = Object.assign({}, ...bookPrograms.map(partsOf));

/** By name of a setting. */
export const settings = {
  [BOOK_SETTINGS]: {
    chosen: { en: 'Changed the accounting settings', es: 'Cambió los ajustes de la contabilidad' },
    parts,
  },
  [PAYER_SETTINGS]: {
    chosen: { en: 'Changed the payer of Forms 1099', es: 'Cambió el pagador de los formularios 1099' },
  },
};
