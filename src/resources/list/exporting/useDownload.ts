/** Makes a file, saves it, and says how that went. */
import { useState } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { useNotice } from '../parts/useNotice';
import { exportFailure } from './exportFailure';
import { saveFile } from './saveFile';

/** `download` saves what `make` resolves to; a failure is shown. */
export function useDownload() {
  const t = useMessages();
  const notice = useNotice();
  const [isMaking, setMaking] = useState(false);
  const download = async (make: () => Promise<{ readonly name: string; readonly content: Blob }>): Promise<void> => {
    setMaking(true);
    try {
      const { name, content } = await make();
      saveFile(name, content);
      notice(t('exportFiles.saved', { name }), 'success');
    } catch (error) {
      notice(exportFailure(error, t), 'error');
    } finally {
      setMaking(false);
    }
  };
  return { download, isMaking };
}
