/** What the history says of the books. */
import { bookPrograms, programTitles } from '../rules/programs';
import { textsAbout, type ActWords } from '../../../src/rules/history/actWords';

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

/** By name of a setting. */
export const settings = () => import('./settings');
