/** Asks the server for a file of the books, and saves it. */
import { useMessages } from '../../../src/i18n/useMessages';
import { useSaving } from '../../../src/resources/list/exporting/useSaving';
import type { ExportedFile } from '../../../src/client/files';
import type { BooksVerbs } from './calls';
import { useBookVerbs } from './useBooks';

/** The way to save one, and whether one is on its way. */
export function useSavedFile() {
  const t = useMessages();
  const verbs = useBookVerbs();
  const { isBusy, save } = useSaving(t('books.noFile'));
  return {
    isBusy,
    save: (ask: (verbs: BooksVerbs) => Promise<ExportedFile>): Promise<void> => save(async () => ask(await verbs())),
  };
}
