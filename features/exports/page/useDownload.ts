/** Makes a file, saves it, and says how that went. */
import { useState } from 'react';
import { useMessages } from '../../../src/i18n/useMessages';
import { useNotice } from '../../../src/resources/list/parts/useNotice';
import { saveFile } from '../../../src/resources/list/exporting/saveFile';
import type { Translate } from '../../../src/messages/catalogue';

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
      notice(t('exports.saved', { name }), 'success');
    } catch (error) {
      notice(exportFailure(error, t), 'error');
    } finally {
      setMaking(false);
    }
  };
  return { download, isMaking };
}

/** The server's own words where it gave any. */
function exportFailure(error: unknown, t: Translate): string {
  return error instanceof Error && error.name !== 'BrokenOff' ? error.message : t('exports.broken');
}
