/** Saves the kept files of several statements at once. */
import { useCallback, useState } from 'react';
import { HttpError } from 'react-admin';
import { useMessages } from '../../../../i18n/useMessages';
import { saveFile } from '../../../../resources/list/exporting/saveFile';
import { useNotice } from '../../../../resources/list/parts/useNotice';
import { useStatementVerbs } from '../useStatements';

/** The way to save them, and whether one is being made. */
export function useFiles() {
  const t = useMessages();
  const verbs = useStatementVerbs();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const save = useCallback(
    async (as: 'zip' | 'print', ids: readonly number[]): Promise<void> => {
      setBusy(true);
      try {
        const { name, content } = await (await verbs()).files(as, ids);
        saveFile(name, content);
      } catch (error) {
        notice(t('settle.noFiles'), 'error', error instanceof HttpError ? error.message : '');
      } finally {
        setBusy(false);
      }
    },
    [notice, t, verbs],
  );
  return { isBusy, save };
}
