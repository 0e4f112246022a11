/** Saves a file that the server makes or has kept. */
import { useCallback, useState } from 'react';
import { HttpError } from 'react-admin';
import type { ExportedFile } from '../../../src/client/files';
import { useMessages } from '../../../src/i18n/useMessages';
import { saveFile } from '../../../src/resources/list/exporting/saveFile';
import { useNotice } from '../../../src/resources/list/parts/useNotice';
import type { BooksVerbs } from './calls';
import { useBookVerbs } from './useBooks';

/** The way to save one, and whether one is on its way. */
export function useSavedFile() {
  const t = useMessages();
  const verbs = useBookVerbs();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const save = useCallback(
    async (ask: (verbs: BooksVerbs) => Promise<ExportedFile>): Promise<void> => {
      setBusy(true);
      try {
        const { name, content } = await ask(await verbs());
        saveFile(name, content);
      } catch (error) {
        notice(t('books.noFile'), 'error', error instanceof HttpError ? error.message : '');
      } finally {
        setBusy(false);
      }
    },
    [notice, t, verbs],
  );
  return { isBusy, save };
}
