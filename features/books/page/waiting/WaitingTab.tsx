/** The tab To export: what the program does not have yet, and the button that hands it over. */
import { useState } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { newKey } from '../../../../src/client/versions';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import { EmptyState } from '../../../../src/look/kit/parts/EmptyState';
import { formatNumber } from '../../../../src/kinds/number';
import type { BooksWaiting, BookDocument, BookSettings } from '../../rules/calls';
import { useStatementKeys } from '../../../../src/custom/parts/usePageKeys';
import { NamesDialog } from '../names/NamesDialog';
import { accountColumn, useColumns } from '../parts/useColumns';
import { BooksTools } from '../parts/BooksTools';
import { programTitles } from '../../rules/programs';
import { sumText } from '../parts/words';
import { useBooksAct, useExports, useWaiting } from '../useBooks';
import type { BooksShown } from '../useBooksShown';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { BookProgram } from '../../rules/programs';
import { Link } from 'react-router-dom';
import { Table } from '../../../../src/look/kit/table/Table';
import { usePartyName } from '../../../../src/custom/parts/usePartyName';
import { accountAddress } from '../../../../src/rules/settled/addresses';
import { statementPath } from '../../../../src/rules/settled/paths';
import { Money } from '../../../../src/custom/parts/Money';
import { dayText } from '../../../../src/messages/shownDates';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { PageBody, RowsFrame } from '../../../../src/look/kit/page/Page';
import { SumBar } from '../../../../src/look/kit/page/SumBar';
import { Tag } from '../../../../src/look/kit/parts/Tag';
import { Button } from '../../../../src/look/kit/Button';

interface DocumentTableProps {
  /** `undefined` until they are known. */
  readonly documents: readonly BookDocument[] | undefined;
}

/** The table. */
function DocumentTable({ documents }: DocumentTableProps) {
  const t = useMessages();
  const nameOf = usePartyName();
  const columns = useColumns<BookDocument>([
    { key: 'date', width: 112, phone: 'none', cellClass: 'date', cell: ({ date }) => dayText(date) },
    {
      key: 'number',
      width: 150,
      phone: 118,
      cellClass: 'reference',
      cell: (document) => <NumberLink document={document} />,
    },
    { key: 'kind', width: 210, phone: 'none', cell: (document) => <KindTag document={document} /> },
    {
      key: 'party',
      isNaming: true,
      cellClass: 'party',
      cell: (document, isPhone) => (
        <>
          {nameOf(document.party)}
          {isPhone && <KindTag document={document} />}
        </>
      ),
    },
    accountColumn(130),
    { key: 'amount', width: 130, phone: 96, isNumber: true, cell: ({ amount }) => <Money value={amount} /> },
  ]);
  return (
    <Table
      isTight
      className="books-documents"
      aria-label={t('books.toExport')}
      columns={columns}
      rows={documents}
      keyOf={({ source, item_id: id }) => `${source} ${id}`}
    />
  );
}

/** A statement leads to its page, a payment to the account of its party. */
function NumberLink({ document: { source, item_id: id, number, party } }: { readonly document: BookDocument }) {
  const t = useMessages();
  if (source === 'statement' || source === 'void') return <Link to={statementPath(id)}>{number}</Link>;
  return <Link to={accountAddress(party)}>{number || t('books.noNumber')}</Link>;
}

/** What a document is in the books, with why it is a credit. */
interface KindTagProps {
  readonly document: BookDocument;
}

/** The tag: red for what takes an earlier document back. */
function KindTag({ document: { kind, source, date } }: KindTagProps) {
  const t = useMessages();
  if (source === 'void' || source === 'taken_back' || source === 'loan_back') {
    const text = source === 'void' ? t('books.voidSince', { day: date }) : t('books.takenBack');
    return (
      <Tag kind="bad" Icon={UndoIcon}>
        {text}
      </Tag>
    );
  }
  return <Tag>{t(`books.kind.${kind}`)}</Tag>;
}

/**
 * Exports what is shown. The key lasts until it worked, so that a second press does it once. Before the first export to a program an
 * owner sees what accounts are called: what went to the bookkeeper under wrong names cannot be called back.
 */
function useExport({ program, show }: BooksShown, { data: waiting, refetch }: ReturnType<typeof useWaiting>) {
  const [key, setKey] = useState(newKey);
  const { isBusy, fault, run } = useBooksAct();
  const sent = useExports(program).data;
  const [isAsking, setAsking] = useState(false);
  // Where all names are left as they are, too.
  const [named, setNamed] = useState<BookProgram>();
  const start = async (): Promise<void> => {
    if (isBusy) return;
    const made = await run((verbs) => verbs.exportBooks(program, undefined, key));
    setKey(newKey());
    if (made) show('sent');
  };
  const isReady = waiting !== undefined && waiting.count > 0 && sent !== undefined;
  const isFirst = sent?.length === 0 && Object.keys(waiting?.settings.names ?? {}).length === 0;
  const begin = (): void => (isFirst && named !== program ? setAsking(true) : void start());
  const question = { isAsking, close: () => setAsking(false), goOn: () => void start() };
  const onNamed = async (): Promise<void> => {
    setNamed(program);
    await refetch();
  };
  return { isBusy, fault, question, onNamed, start: isReady ? begin : undefined };
}

function MoreLine({ left }: { readonly left: number }) {
  const t = useMessages();
  return left > 0 ? <p className="muted books-more">{t('books.more', { count: formatNumber(left) })}</p> : null;
}

function NothingNew({ program }: { readonly program: BookProgram }) {
  const t = useMessages();
  const title = t('books.nothingNew', { program: programTitles[program] });
  return <EmptyState isGood Icon={DoneIcon} title={title} text={t('books.nothingNewAbout')} />;
}

/** The tab. */
export function WaitingTab({ shown }: { readonly shown: BooksShown }) {
  const t = useMessages();
  const { program } = shown;
  const isOwner = useMay('owner');
  const asked = useWaiting(program);
  const { data, error, isFetching, refetch } = asked;
  const { isBusy, fault, question, onNamed, start } = useExport(shown, asked);
  useStatementKeys({ onDo: isOwner ? start : undefined });
  return (
    <>
      <BooksTools shown={shown}>
        {isOwner && data && (
          <NamesButton program={program} settings={data.settings} version={data.settings_version} onKept={onNamed} />
        )}
      </BooksTools>
      <PageBody page="books" tab="waiting">
        {fault !== undefined && <Alert kind="error">{fault}</Alert>}
        <RowsFrame
          failed={!data && error && !isFetching && { what: t('books.toExport'), onRetry: () => void refetch() }}
          empty={data?.count === 0 && <NothingNew program={program} />}
        >
          <DocumentTable documents={data?.documents} />
          {data && <MoreLine left={data.count - data.documents.length} />}
        </RowsFrame>
        {question.isAsking && data && (
          <NamesDialog
            program={program}
            settings={data.settings}
            version={data.settings_version}
            onClose={question.close}
            first={{ keep: t('books.namesKeep'), onKept: question.goOn }}
          />
        )}
        {data && data.count > 0 && <WaitingFoot waiting={data} isOwner={isOwner} isBusy={isBusy} onExport={start} />}
      </PageBody>
    </>
  );
}

/** Opens what things are called in a program. For owners. */
interface NamesButtonProps {
  readonly program: BookProgram;
  readonly settings: BookSettings;
  /** Of the settings. */
  readonly version: number;
  /** They were kept; the dialog closes when it is done. */
  readonly onKept: () => unknown;
}

/** The button. */
function NamesButton(props: NamesButtonProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        <SettingsIcon />
        {t('books.names')}
      </Button>
      {isOpen && <NamesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The foot of what is to be exported: sums by kind, and the button. */
interface WaitingFootProps {
  readonly waiting: BooksWaiting;
  readonly isOwner: boolean;
  readonly isBusy: boolean;
  readonly onExport: (() => void) | undefined;
}

/** The bar. Others than owners read who may. */
function WaitingFoot({ waiting: { program, count, sums }, isOwner, isBusy, onExport }: WaitingFootProps) {
  const t = useMessages();
  const names = { count: formatNumber(count), program: programTitles[program] };
  return (
    <SumBar
      sums={Object.fromEntries(sums.map((sum) => [sum.kind, sumText(t, sum)]))}
      keys={isOwner ? { enter: t('books.keyExport') } : undefined}
    >
      {isOwner ? (
        <Button look="fill" aria-busy={isBusy} onClick={onExport}>
          {t(count === 1 ? 'books.exportOne' : 'books.exportMany', names)}
        </Button>
      ) : (
        <span className="muted">{t('books.ownersExport')}</span>
      )}
    </SumBar>
  );
}
