/** The panel that hands all records over as files, so that nobody is locked in. For owners. */
import { useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../dataProvider';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { Panel } from '../../look/Panel';
import { exportFiles } from '../../messages/en/later/exportFiles';
import { useDownload } from '../../resources/list/exporting/useDownload';

interface EverythingPanelProps {
  /** What does the same on the machine of the server. */
  readonly command: string;
}

/** The panel with its texts. */
export function EverythingPanel(props: EverythingPanelProps) {
  return (
    <RoomMessages texts={exportFiles}>
      <Everything {...props} />
    </RoomMessages>
  );
}

function Everything({ command }: EverythingPanelProps) {
  const t = useMessages();
  const provider = useDataProvider<WindrowDataProvider>();
  const { download, isMaking } = useDownload();
  return (
    <Panel title={t('exportFiles.everything')}>
      <div className="settings-restore">
        <p>{t('exportFiles.everythingHint')}</p>
        <button
          type="button"
          className="button line"
          aria-disabled={isMaking}
          onClick={isMaking ? undefined : () => void download(() => provider.exportEverything())}
        >
          {t(isMaking ? 'exportFiles.makingEverything' : 'exportFiles.downloadEverything')}
        </button>
        <p>{t('exportFiles.onServer')}</p>
        <code>{command}</code>
      </div>
    </Panel>
  );
}
