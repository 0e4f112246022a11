/** Opens the file of a statement that was kept when it was issued. */
import { useCallback } from 'react';
import { HttpError } from 'react-admin';
import { useMessages } from '../../../../src/i18n/useMessages';
import { saveFile } from '../../../../src/resources/list/exporting/saveFile';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import type { StatementRef } from '../../../../src/rules/settled/papers';
import { useStatementVerbs } from '../useStatements';

/** The way to open it: the file travels with the token of the session, so no address opens it. */
export function usePdf() {
  const t = useMessages();
  const verbs = useStatementVerbs();
  const notice = useNotice();
  const open = useCallback(
    async ({ id, reference }: StatementRef): Promise<void> => {
      try {
        const { name, content } = await (await verbs()).pdf(id);
        saveFile(name, content);
      } catch (error) {
        notice(t('settle.noPdf', { number: reference }), 'error', error instanceof HttpError ? error.message : '');
      }
    },
    [notice, t, verbs],
  );
  return { open };
}
