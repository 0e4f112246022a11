/** `/office/books`: what goes to the bookkeeper, what went, and what payees were paid in a year (decision 68). */
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { kindWords } from '../../deductions/words/kinds';
import { words } from '../words/es';
import { PayeesTab } from './payees/PayeesTab';
import { useBooksShown, type BooksShown } from './useBooksShown';
import { WaitingTab } from './waiting/WaitingTab';
import { useState } from 'react';
import { useMay } from '../../../src/client/people/useMe';
import { EmptyState } from '../../../src/look/kit/parts/EmptyState';
import type { BooksExport, BookFile } from '../rules/calls';
import { useColumns } from './parts/useColumns';
import { BooksTools } from './parts/BooksTools';
import { programTitles } from '../rules/programs';
import { sumText } from './parts/words';
import { useExports, useBooksAct } from './useBooks';
import { newKey } from '../../../src/client/versions';
import { formatNumber } from '../../../src/kinds/number';
import { Button } from '../../../src/look/kit/Button';
import { Page, PageBody, RowsFrame } from '../../../src/look/kit/page/Page';
import { Tag } from '../../../src/look/kit/parts/Tag';
import './books.css';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Table } from '../../../src/look/kit/table/Table';
import { momentText } from '../../../src/rules/dates';
import { useSavedFile } from './useSavedFile';
import { FormDialog } from '../../../src/look/kit/FormDialog';

interface SentTableProps {
  /** `undefined` until they are known. */
  readonly exports: readonly BooksExport[] | undefined;
  /** Asks for the documents of one once more; absent for who may not. */
  readonly onAgain: ((one: BooksExport) => void) | undefined;
}

/** The table. */
function SentTable({ exports, onAgain }: SentTableProps) {
  const t = useMessages();
  const whenOf = ({ at, by }: BooksExport): string => t('books.whenBy', { when: momentText(new Date(at)), by });
  const columns = useColumns<BooksExport>([
    { key: 'export', width: 84, phone: 60, isHead: true, cell: ({ number }) => number },
    { key: 'when', width: 250, phone: 'none', cellClass: 'when', cell: whenOf },
    {
      key: 'documents',
      isNaming: true,
      isSentence: true,
      cellClass: 'documents',
      cell: (one, isPhone) => (
        <>
          {isPhone && <div className="when">{whenOf(one)}</div>}
          {one.again && <Tag>{t('books.againOf', { number: one.again.number })}</Tag>}{' '}
          {one.sums.map((sum) => sumText(t, sum)).join(' · ')}
          {isPhone && <SentFiles one={one} onAgain={onAgain} />}
        </>
      ),
    },
    { key: 'files', width: 400, phone: 'none', cell: (one) => <SentFiles one={one} onAgain={onAgain} /> },
  ]);
  return (
    <Table
      className="books-sent"
      aria-label={t('books.exported')}
      columns={columns}
      rows={exports}
      bones={6}
      keyOf={({ id }) => id}
    />
  );
}

interface SentFilesProps extends Pick<SentTableProps, 'onAgain'> {
  readonly one: BooksExport;
}

function SentFiles({ one, onAgain }: SentFilesProps) {
  const t = useMessages();
  const { isBusy, save } = useSavedFile();
  return (
    <div className="books-files flex wrap">
      {one.files.map((file) => (
        <Button
          key={file.name}

          look="line"
          isSmall
          title={file.name}
          disabled={isBusy}
          onClick={() => void save((verbs) => verbs.booksFile(one.id, file.name))}
        >
          <DownloadIcon />
          {fileText(t(`books.file.${file.of}`), file)}
        </Button>
      ))}
      {onAgain && (
        <Button look="text" isSmall onClick={() => onAgain(one)}>
          {t('books.again')}
        </Button>
      )}
    </div>
  );
}

/** `Bills 12`, with its place where there are several. */
function fileText(title: string, { name, documents }: BookFile): string {
  const part = /-(\d+)\.csv$/.exec(name.replace(/^\w+-\d+/, ''))?.[1];
  return `${title}${part === undefined ? '' : ` ${part}`}, ${formatNumber(documents)}`;
}

/** Its texts, with what deductions are for. */
const texts = { en: { ...kindWords.en, ...words.en }, es: { ...kindWords.es, ...words.es } };

/** The page with its texts. */
export function BooksPage() {
  return (
    <RoomMessages texts={texts[useInstalledLanguage().language]}>
      <BooksOf />
    </RoomMessages>
  );
}

/** What the address asks for. Another server keeps no statements. */
function BooksOf() {
  const t = useMessages();
  const isOther = useOwnServer() === false;
  const shown = useBooksShown();
  if (isOther) return <Alert kind="info">{t('books.ofOurServer')}</Alert>;
  return (
    <Page className="books-page">
      {shown.tab === 'waiting' && <WaitingTab key={shown.program} shown={shown} />}
      {shown.tab === 'sent' && <SentTab key={shown.program} shown={shown} />}
      {shown.tab === 'payees' && <PayeesTab key={shown.year} shown={shown} />}
    </Page>
  );
}

/** The tab. */
function SentTab({ shown }: { readonly shown: BooksShown }) {
  const t = useMessages();
  const { program } = shown;
  const isOwner = useMay('owner');
  const { data, error, isFetching, refetch } = useExports(program);
  const [again, setAgain] = useState<BooksExport>();
  return (
    <>
      <BooksTools shown={shown} />
      <PageBody page="books" tab="sent">
        <RowsFrame
          failed={!data && error && !isFetching && { what: t('books.exported'), onRetry: () => void refetch() }}
          empty={data?.length === 0 && <EmptyState text={t('books.noneYet', { program: programTitles[program] })} />}
        >
          <SentTable exports={data} onAgain={isOwner ? setAgain : undefined} />
        </RowsFrame>
        {data && data.length > 0 && <p className="muted books-hint line-above">{t(`books.howTo.${program}`)}</p>}
      </PageBody>
      {again && <AgainDialog one={again} onClose={() => setAgain(undefined)} />}
    </>
  );
}

/** Asks before documents go out once more: the program would have them twice. Escape and Cancel change nothing. */
interface AgainDialogProps {
  readonly one: BooksExport;
  readonly onClose: () => void;
}

/** The dialog; it is open while it is rendered. */
function AgainDialog({ one, onClose }: AgainDialogProps) {
  const t = useMessages();
  const { program, number, count, id } = one;
  const [key] = useState(newKey);
  const { isBusy, fault, run } = useBooksAct();
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    if (await run((verbs) => verbs.exportBooks(program, id, key))) onClose();
  };
  return (
    <FormDialog
      title={t('books.againTitle', { number, count: formatNumber(count) })}
      about={t('books.againAbout', { program: programTitles[program] })}
      act={t('books.againDo')}
      focus="cancel"
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
