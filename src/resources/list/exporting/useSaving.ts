/** Saves files that take a while to be made. */
import { useCallback, useState } from 'react';
import { HttpError } from 'react-admin';
import { useNotice } from '../parts/useNotice';
import { saveFile } from './saveFile';

interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * The way to save what `make` resolves to, and whether one is being made. Where it cannot be made, a notice says so.
 * @param failed the notice, with the server's words behind it. Default: those alone
 */
export function useSaving(failed?: string) {
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const save = useCallback(
    async (make: () => Promise<SavedFile>): Promise<void> => {
      setBusy(true);
      try {
        const { name, content } = await make();
        saveFile(name, content);
      } catch (error) {
        if (failed === undefined && !(error instanceof HttpError)) throw error;
        const said = error instanceof HttpError ? error.message : '';
        notice(failed ?? said, 'error', failed === undefined ? undefined : said);
      } finally {
        setBusy(false);
      }
    },
    [notice, failed],
  );
  return { isBusy, save };
}
