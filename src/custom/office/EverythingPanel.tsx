/** The panel that hands all records over as files, so that nobody is locked in. For owners. */
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../dataProvider';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { Panel } from '../../look/Panel';
import { exporting } from '../../messages/en/later/exporting';
import { exportFailure } from '../../resources/list/exporting/exportFailure';
import { saveFile } from '../../resources/list/exporting/saveFile';
import { useNotice } from '../../resources/list/parts/useNotice';

/** The panel with its texts. */
export function EverythingPanel() {
  return (
    <RoomMessages texts={exporting}>
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
      notice(t('exporting.saved', { name }), 'success');
    } catch (error) {
      notice(exportFailure(error, t), 'error');
    } finally {
      setMaking(false);
    }
  };
  return (
    <Panel title={t('exporting.everything')}>
      <div className="settings-restore">
        <p>{t('exporting.everythingHint')}</p>
        <button
          type="button"
          className="button line"
          aria-disabled={isMaking}
          onClick={isMaking ? undefined : () => void download()}
        >
          {t(isMaking ? 'exporting.makingEverything' : 'exporting.downloadEverything')}
        </button>
        <p>{t('exporting.onServer')}</p>
        <code>{t('exporting.command')}</code>
      </div>
    </Panel>
  );
}
