/** `/office/ach`: payments that are to be sent, the files that were made, and the page of one of them. */
import { useSearchParams } from 'react-router-dom';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { statementKey } from '../../../src/client/settled/asked';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { TabStrip } from '../../../src/look/kit/page/TabStrip';
import { Page } from '../../../src/look/kit/page/Page';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { ReadListScreen } from '../../../src/resources/list/read/ReadListScreen';
import type { AnyRow } from '../../../src/rules/rows';
import { fileList } from '../rules/list';
import { words } from '../words/words';
import { filePath, useWaitingAch } from './calls';
import { FileOf } from './FileOf';
import { ToSend } from './ToSend';

const FILES = statementKey('ach', 'files');
const PANEL = { id: 'ach-panel', 'aria-labelledby': 'ach-tab-files' } as const;
const linkOf = ({ id }: AnyRow): string => filePath(id);

// The section of the settings is there too.
export { AchSection } from './AchSection';

/** The page with its texts. */
export function AchPage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Ach />
    </RoomMessages>
  );
}

/** The page of one file, with its texts. */
export function AchFilePage() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <FileOf />
    </RoomMessages>
  );
}

/** What the address asks for. Another server makes no files. */
function Ach() {
  const t = useMessages();
  const [asked] = useSearchParams();
  if (useOwnServer() === false) return <Alert kind="info">{t('ach.ofOurServer')}</Alert>;
  if (asked.get('tab') === 'files')
    return (
      <ReadListScreen list={fileList} queryKey={FILES} tabs={<AchTabs shown="files" />} panel={PANEL} linkOf={linkOf} />
    );
  return (
    <Page>
      <AchTabs shown="send" />
      <ToSend />
    </Page>
  );
}

function AchTabs({ shown }: { readonly shown: 'send' | 'files' }) {
  const t = useMessages();
  const [, setAsked] = useSearchParams();
  const waiting = useWaitingAch().data?.payments.length;
  return (
    <TabStrip<'send' | 'files'>
      label={t('ach.title')}
      tabs={[
        { name: 'send', title: t('ach.toSend'), count: waiting },
        { name: 'files', title: t('ach.files') },
      ]}
      shown={shown}
      page="ach"
      onShow={(name) => setAsked(name === 'files' ? { tab: 'files' } : {})}
    />
  );
}
