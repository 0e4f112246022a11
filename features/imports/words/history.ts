/** What the history says of imports. */
import type { ActWords, HistoryText } from '../../../src/rules/history/actWords';

const imported = { en: 'Imported %{things}', es: 'Se importaron %{things}' };
const importedFrom = { en: 'Imported %{things} from %{file}', es: 'Se importaron %{things} de %{file}' };
const changed = { en: 'Changed %{things} by an import', es: 'Se cambiaron %{things} con una importación' };
const changedFrom = {
  en: 'Changed %{things} by an import from %{file}',
  es: 'Se cambiaron %{things} con una importación de %{file}',
};
const importedWith = {
  en: 'Imported with %{count} other records',
  es: 'Importado junto con otros %{count} registros',
};

const importRows: ActWords = {
  kind: { en: 'Import', es: 'Importación' },
  brings: true,
  did: ({ act: { about }, things }): HistoryText => {
    const file = String(about?.file ?? '');
    const [plain, from] = about?.changed === true ? [changed, changedFrom] : [imported, importedFrom];
    return file === '' ? { text: plain, holes: { things } } : { text: from, holes: { things, file } };
  },
  lead: ({ others, count, isNew }) =>
    isNew && count > 1 ? { text: importedWith, holes: { count: others } } : undefined,
};

/** By kind of act. */
export const acts = { importRows };
