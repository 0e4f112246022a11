/** Saves a file that the server makes or has kept. */
import { useCallback, useState } from 'react';
import { HttpError } from 'react-admin';
import type { StatementVerbs } from '../../../client/statements/statements';
import type { ExportedFile } from '../../../client/verbs/exports';
import { useMessages } from '../../../i18n/useMessages';
import { saveFile } from '../../../resources/list/exporting/saveFile';
import { useNotice } from '../../../resources/list/parts/useNotice';
import { useStatementVerbs } from '../statements/useStatements';

/** The way to save one, and whether one is on its way. */
export function useSavedFile() {
  const t = useMessages();
  const verbs = useStatementVerbs();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const save = useCallback(
    async (ask: (verbs: StatementVerbs) => Promise<ExportedFile>): Promise<void> => {
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
