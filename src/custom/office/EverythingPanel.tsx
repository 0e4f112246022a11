/** The panel that hands all records over as files, so that nobody is locked in. For owners. */
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../dataProvider';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { Panel } from '../../look/Panel';
import { exportFiles } from '../../messages/en/later/exportFiles';
import { exportFailure } from '../../resources/list/exporting/exportFailure';
import { saveFile } from '../../resources/list/exporting/saveFile';
import { useNotice } from '../../resources/list/parts/useNotice';

/** The panel with its texts. */
export function EverythingPanel() {
  return (
    <RoomMessages texts={exportFiles}>
      <Everything />
    </RoomMessages>
  );
}

function Everything() {
  const t = useMessages();
  const notice = useNotice();
  const provider = useDataProvider<WindrowDataProvider>();
  const [isMaking, setMaking] = useState(false);
  const download = async (): Promise<void> => {
    setMaking(true);
    try {
      const { name, content } = await provider.exportEverything();
      saveFile(name, content);
      notice(t('exportFiles.saved', { name }), 'success');
    } catch (error) {
      notice(exportFailure(error, t), 'error');
    } finally {
      setMaking(false);
    }
  };
  return (
    <Panel title={t('exportFiles.everything')}>
      <div className="settings-restore">
        <p>{t('exportFiles.everythingHint')}</p>
        <button
          type="button"
          className="button line"
          aria-disabled={isMaking}
          onClick={isMaking ? undefined : () => void download()}
        >
          {t(isMaking ? 'exportFiles.makingEverything' : 'exportFiles.downloadEverything')}
        </button>
        <p>{t('exportFiles.onServer')}</p>
        <code>{t('exportFiles.command')}</code>
      </div>
    </Panel>
  );
}
