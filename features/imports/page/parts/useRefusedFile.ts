/** The file of refused rows. */
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { useMessages } from '../../../../src/i18n/useMessages';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import type { Import } from '../../rules/calls';
import { useImportVerbs } from '../useImport';
import { saveCsv } from './save';

/** `save` fetches it and gives it to the browser. */
export function useRefusedFile({ id, name }: Pick<Import, 'id' | 'name'>) {
  const t = useMessages();
  const verbs = useImportVerbs();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const fetchIt = async (): Promise<void> => {
    setBusy(true);
    try {
      const text = await (await verbs()).refused(id);
      const bare = (name === '' ? t('import.pasted') : name).replace(/\.\w+$/, '');
      saveCsv(t('import.refusedName', { name: bare }), text);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notice(error.message, 'error');
    } finally {
      setBusy(false);
    }
  };
  return { save: () => void fetchIt(), isBusy };
}
