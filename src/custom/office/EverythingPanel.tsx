/** The panel that hands all records over as files, so that nobody is locked in. For owners. */
import { useQuery } from '@tanstack/react-query';
import { useOwnCalls } from '../../client/server/useOwnCalls';
import { createExportVerbs } from '../../client/verbs/exports';
import { RoomMessages } from '../../i18n/RoomMessages';
import { useMessages } from '../../i18n/useMessages';
import { Panel } from '../../look/Panel';
import { exportFiles } from '../../messages/en/later/exportFiles';
import { useDownload } from '../../resources/list/exporting/useDownload';

/** The panel with its texts. */
export function EverythingPanel() {
  return (
    <RoomMessages texts={exportFiles}>
      <Everything />
    </RoomMessages>
  );
}

/** Nothing until the command is known, and where the server refuses it. */
function Everything() {
  const t = useMessages();
  const { calls, isOwn } = useOwnCalls(createExportVerbs);
  const { data: command } = useQuery({
    queryKey: ['office', 'everythingCommand'],
    queryFn: async ({ signal }) => (await calls()).everythingCommand(signal),
    enabled: isOwn,
    staleTime: Infinity,
    retry: false,
  });
  const { download, isMaking } = useDownload();
  if (command === undefined) return null;
  return (
    <Panel title={t('exportFiles.everything')}>
      <div className="settings-restore">
        <p>{t('exportFiles.everythingHint')}</p>
        <button
          type="button"
          className="button line"
          aria-disabled={isMaking}
          onClick={isMaking ? undefined : () => void download(async () => (await calls()).exportEverything())}
        >
          {t(isMaking ? 'exportFiles.makingEverything' : 'exportFiles.downloadEverything')}
        </button>
        <p>{t('exportFiles.onServer')}</p>
        <code>{command}</code>
      </div>
    </Panel>
  );
}
