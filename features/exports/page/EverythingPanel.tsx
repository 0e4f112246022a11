/** The panel that hands all records over as files, so that nobody is locked in. For owners. */
import { useQuery } from '@tanstack/react-query';
import { words } from '../words/es';
import { useExportCalls } from './calls';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { Panel } from '../../../src/look/Panel';
import { useDownload } from './useDownload';
import { Button } from '../../../src/look/kit/Button';

/** The panel with its texts. */
export function EverythingPanel() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Everything />
    </RoomMessages>
  );
}

/** Nothing until the command is known, and where the server refuses it. */
function Everything() {
  const t = useMessages();
  const { calls, isOwn } = useExportCalls();
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
    <Panel title={t('exports.everything')}>
      <div className="settings-restore padded">
        <p>{t('exports.everythingHint')}</p>
        <Button
          look="line"
          aria-disabled={isMaking}
          onClick={isMaking ? undefined : () => void download(async () => (await calls()).exportEverything())}
        >
          {t(isMaking ? 'exports.makingEverything' : 'exports.downloadEverything')}
        </Button>
        <p>{t('exports.onServer')}</p>
        <code>{command}</code>
      </div>
    </Panel>
  );
}
