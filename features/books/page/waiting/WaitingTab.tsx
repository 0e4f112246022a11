/** The tab To export: what the program does not have yet, and the button that hands it over. */
import { useState } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { newKey } from '../../../../src/client/versions';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/Alert';
import { EmptyState, RetryState } from '../../../../src/look/TableStates';
import { formatNumber } from '../../../../src/kinds/number';
import type { BooksWaiting } from '../../rules/documents';
import { useStatementKeys } from '../../../../src/custom/parts/usePageKeys';
import { NamesDialog } from '../names/NamesDialog';
import { BooksTools } from '../parts/BooksTools';
import { programName } from '../parts/words';
import { useWaiting, useBooksAct } from '../useBooks';
import type { BooksShown } from '../useBooksShown';
import { DocumentTable } from './DocumentTable';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { BookProgram, BookSettings } from '../../rules/programs';
import { SumList } from '../parts/SumList';

/**
 * Exports what is shown. The key lasts until it worked, so that a second press does it once. Before the first export of the business an
 * owner sees what accounts are called: what went to the bookkeeper under wrong names cannot be called back.
 */
function useExport({ program, show }: BooksShown, waiting: BooksWaiting | undefined) {
  const [key, setKey] = useState(newKey);
  const { isBusy, fault, run } = useBooksAct();
  const [isAsking, setAsking] = useState(false);
  // What was kept on this page is known before the server has been asked again.
  const [isNamed, setNamed] = useState(false);
  const start = async (): Promise<void> => {
    if (isBusy) return;
    const made = await run((verbs) => verbs.exportBooks(program, undefined, key));
    setKey(newKey());
    if (made) show('sent');
  };
  const isReady = waiting !== undefined && waiting.count > 0;
  const begin = (): void => (waiting?.settings_version === 0 && !isNamed ? setAsking(true) : void start());
  const question = { isAsking, close: () => setAsking(false), goOn: () => void start() };
  return { isBusy, fault, question, named: () => setNamed(true), start: isReady ? begin : undefined };
}

/** The tab. */
export function WaitingTab({ shown }: { readonly shown: BooksShown }) {
  const t = useMessages();
  const { program } = shown;
  const isOwner = useMay('owner');
  const { data, error, isFetching, refetch } = useWaiting(program);
  const { isBusy, fault, question, named, start } = useExport(shown, data);
  useStatementKeys({ onDo: isOwner ? start : undefined });
  const hasFailed = error !== null && !isFetching && !data;
  return (
    <>
      <BooksTools shown={shown}>
        {isOwner && data && (
          <NamesButton program={program} settings={data.settings} version={data.settings_version} onKept={named} />
        )}
      </BooksTools>
      <div className="statements-panel" role="tabpanel" id="books-panel" aria-labelledby="books-tab-waiting">
        {fault !== undefined && <Alert kind="error">{fault}</Alert>}
        <div className="statements-frame">
          {hasFailed && <RetryState what={t('books.toExport')} onRetry={() => void refetch()} />}
          {!hasFailed && data?.count === 0 && (
            <EmptyState
              title={t('books.nothingNew', { program: programName(program) })}
              text={t('books.nothingNewAbout')}
            />
          )}
          {!hasFailed && data?.count !== 0 && <DocumentTable documents={data?.documents} />}
          {data && data.count > data.documents.length && (
            <p className="muted books-more">
              {t('books.more', { count: formatNumber(data.count - data.documents.length) })}
            </p>
          )}
        </div>
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
      </div>
    </>
  );
}

/** Opens what things are called in a program. For owners. */
interface NamesButtonProps {
  readonly program: BookProgram;
  readonly settings: BookSettings;
  /** Of the settings. */
  readonly version: number;
  /** They were kept. */
  readonly onKept: () => void;
}

/** The button. */
function NamesButton(props: NamesButtonProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button text" onClick={() => setOpen(true)}>
        <SettingsIcon />
        {t('books.names')}
      </button>
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
  const names = { count: formatNumber(count), program: programName(program) };
  return (
    <div className="statements-foot">
      <span className="sum" role="status">
        <SumList sums={sums} />
      </span>
      <span className="grow" />
      {isOwner ? (
        <>
          <span className="muted keys" aria-hidden="true">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('books.keyExport')}
          </span>
          <button type="button" className="button fill" aria-busy={isBusy} onClick={onExport}>
            {t(count === 1 ? 'books.exportOne' : 'books.exportMany', names)}
          </button>
        </>
      ) : (
        <span className="muted books-sum">{t('books.ownersExport')}</span>
      )}
    </div>
  );
}
