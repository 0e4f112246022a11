/** What the history says of the books. */
import { BOOK_SETTINGS } from '../../../src/rules/history/settingNames';
import { PAYER_SETTINGS } from '../rules/iris';
import { bookNameKeys, bookPrograms, programTitles, type BookProgram } from '../rules/programs';
import type { OwnText } from '../../../src/messages/languages';
import { ownTexts, textsAbout, type ActWords, type SettingPart } from '../../../src/rules/history/actWords';
import { english } from './en';
import { spanish } from './es';

const first = {
  en: 'Exported %{count} documents to %{program}, export %{number}',
  es: 'Exportó %{count} documentos a %{program}, exportación %{number}',
};
const again = {
  en: 'Exported %{count} documents to %{program} again, export %{number}',
  es: 'Exportó otra vez %{count} documentos a %{program}, exportación %{number}',
};

const exportBooks: ActWords = {
  kind: { en: 'Export for the books', es: 'Exportación contable' },
  isWhole: true,
  did: ({ act: { about } }) => {
    const text = textsAbout(about);
    const program = bookPrograms.find((one) => one === text('program')) ?? 'quickbooks';
    const holes = { program: programTitles[program], number: text('number'), count: text('documents') };
    return { text: text('again') === '' ? first : again, holes };
  },
};

/** By kind of act. */
export const acts = { exportBooks };

const label = ownTexts(english, spanish);

/** The first day and the names of a program, which they begin with. */
function partsOf(program: BookProgram): Readonly<Record<string, SettingPart>> {
  const title = programTitles[program];
  const of = ({ en, es }: OwnText): SettingPart => ({ label: { en: `${title}: ${en}`, es: `${title}: ${es}` } });
  const names = bookNameKeys(program).map(
    (key) => [`${program}.names.${key}`, of(label(`books.name.${key}`))] as const,
  );
  return { [`${program}.from`]: of(label('books.from')), ...Object.fromEntries(names) };
}

/** By name of a setting. */
export const settings = {
  [BOOK_SETTINGS]: {
    chosen: { en: 'Changed the accounting settings', es: 'Cambió los ajustes de la contabilidad' },
    parts: Object.assign({}, ...bookPrograms.map(partsOf)),
  },
  [PAYER_SETTINGS]: {
    chosen: { en: 'Changed the payer of Forms 1099', es: 'Cambió el pagador de los formularios 1099' },
  },
};
