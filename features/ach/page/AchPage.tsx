/** `/office/ach`: payments that are to be sent, the files that were made, and the page of one of them. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useSearchParams, Link, useParams } from 'react-router-dom';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { statementKey } from '../../../src/client/settled/asked';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { TabStrip } from '../../../src/look/kit/page/TabStrip';
import { Page, PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { ReadListScreen } from '../../../src/resources/list/read/ReadListScreen';
import type { AnyRow } from '../../../src/rules/rows';
import { fileList } from '../rules/list';
import { words } from '../words/es';
import { filePath, useWaitingAch, ACH, useAchFile, useAchVerbs } from './calls';
import { ToSend } from './ToSend';
import { useMay } from '../../../src/client/people/useMe';
import { Money } from '../../../src/custom/parts/Money';
import { formatNumber } from '../../../src/kinds/number';
import { Button } from '../../../src/look/kit/Button';
import { StatTile, StatTiles } from '../../../src/look/kit/page/StatTiles';
import { Toolbar } from '../../../src/look/kit/page/Toolbar';
import { EmptyState } from '../../../src/look/kit/parts/EmptyState';
import { Tag } from '../../../src/look/kit/parts/Tag';
import type { CellColumn } from '../../../src/look/kit/table/columns';
import { Table } from '../../../src/look/kit/table/Table';
import { useSayUp, useSayWhich } from '../../../src/look/which';
import { dayText } from '../../../src/messages/shownDates';
import { useSaving } from '../../../src/resources/list/exporting/useSaving';
import { momentText } from '../../../src/rules/dates';
import { accountAddress } from '../../../src/rules/settled/addresses';
import type { AchEntryOfFile, AchFileDetail } from '../rules/calls';

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

function FileOf() {
  const t = useMessages();
  const id = Number(useParams().id);
  const isAsked = Number.isInteger(id) && id > 0;
  const { data, error, isFetching, refetch } = useAchFile(isAsked ? id : undefined);
  useSayUp(`${ACH}?tab=files`, t('ach.files'));
  useSayWhich(data?.name);
  if (useOwnServer() === false) return <Alert kind="info">{t('ach.ofOurServer')}</Alert>;
  if (!isAsked || (error && 'status' in error && error.status === 404)) return <EmptyState text={t('ach.gone')} />;
  return (
    <Page>
      {data && <Head file={data} />}
      <PageBody>
        {data && <TakenBack entries={data.entries} />}
        <RowsFrame failed={!data && error && !isFetching && { what: t('ach.file'), onRetry: () => void refetch() }}>
          <Entries entries={data?.entries} />
        </RowsFrame>
      </PageBody>
    </Page>
  );
}

function Head({ file }: { readonly file: AchFileDetail }) {
  const t = useMessages();
  const isOwner = useMay('owner');
  const verbs = useAchVerbs();
  const { isBusy, save } = useSaving();
  const { id, name, made_at: at, made_by: by, effective, payments, prenotes, amount, digest } = file;
  return (
    <>
      <Toolbar
        acts={
          isOwner && (
            <Button look="fill" disabled={isBusy} onClick={() => void save(async () => (await verbs()).content(id))}>
              <DownloadIcon />
              {t('ach.download', { file: name })}
            </Button>
          )
        }
      >
        <span className="muted shrinks">
          {t('ach.madeOn')} {momentText(new Date(at))}, {by}
        </span>
      </Toolbar>
      <StatTiles>
        <StatTile name={t('ach.amount')}>
          <Money value={amount} />
        </StatTile>
        <StatTile name={t('ach.payments')}>{formatNumber(payments)}</StatTile>
        <StatTile name={t('ach.prenotes')} isZero={prenotes === 0}>
          {formatNumber(prenotes)}
        </StatTile>
        <StatTile name={t('ach.effective')}>{dayText(effective)}</StatTile>
        <StatTile name={t('ach.digest')}>
          <small title={digest}>{digest.slice(0, 12)}</small>
        </StatTile>
      </StatTiles>
    </>
  );
}

/** What a bookkeeper has to do about payments that were taken back too late. */
function TakenBack({ entries }: { readonly entries: readonly AchEntryOfFile[] }) {
  const t = useMessages();
  const count = entries.filter((one) => one.taken_back).length;
  if (count === 0) return null;
  return (
    <Alert kind="warning">{count === 1 ? t('ach.backOne') : t('ach.backMany', { count: formatNumber(count) })}</Alert>
  );
}

/** What went out. `undefined` until it is known. */
function Entries({ entries }: { readonly entries: readonly AchEntryOfFile[] | undefined }) {
  const t = useMessages();
  return <Table aria-label={t('ach.file')} columns={useEntryColumns()} rows={entries} keyOf={({ id }) => id} />;
}

function useEntryColumns(): readonly CellColumn<AchEntryOfFile>[] {
  const t = useMessages();
  return [
    {
      key: 'party',
      title: t('ach.party'),
      width: 176,
      phone: 'rest',
      isNaming: true,
      isHead: true,
      cell: ({ party, payment, taken_back: isBack }) => (
        <>
          <Link to={accountAddress(party)}>{party.name}</Link> {isBack && <Tag kind="bad">{t('ach.takenBackOne')}</Tag>}
          {payment === null && <Tag>{t('ach.prenote')}</Tag>}
        </>
      ),
    },
    { key: 'pays', title: t('ach.pays'), phone: 'none', hint: ({ pays }) => pays, cell: ({ pays }) => pays },
    {
      key: 'account',
      title: t('ach.account'),
      width: 128,
      phone: 'none',
      cell: ({ account_end: end }) => t('ach.bank.endsIn', { end }),
    },
    { key: 'trace', title: t('ach.trace'), width: 144, phone: 'none', cell: ({ trace }) => trace },
    {
      key: 'amount',
      title: t('ach.amount'),
      width: 112,
      phone: 104,
      isNumber: true,
      cell: ({ amount }) => <Money value={amount} />,
    },
  ];
}
