/** The tab Exported: what went to the program, with its files as they went out. */
import { useState } from 'react';
import { useMay } from '../../../../client/people/useMe';
import { useMessages } from '../../../../i18n/useMessages';
import { EmptyState, RetryState } from '../../../../look/TableStates';
import type { BooksExport } from '../../../../rules/books/documents';
import { BooksTools } from '../parts/BooksTools';
import { programName } from '../parts/words';
import { useExports } from '../useBooks';
import type { BooksShown } from '../useBooksShown';
import { AgainDialog } from './AgainDialog';
import { SentTable } from './SentTable';

/** The tab. */
export function SentTab({ shown }: { readonly shown: BooksShown }) {
  const t = useMessages();
  const { program } = shown;
  const isOwner = useMay('owner');
  const { data, error, isFetching, refetch } = useExports(program);
  const [again, setAgain] = useState<BooksExport>();
  const hasFailed = error !== null && !isFetching && !data;
  return (
    <>
      <BooksTools shown={shown} />
      <div className="statements-panel" role="tabpanel" id="books-panel" aria-labelledby="books-tab-sent">
        <div className="statements-frame">
          {hasFailed && <RetryState what={t('books.exported')} onRetry={() => void refetch()} />}
          {data?.length === 0 && <EmptyState text={t('books.noneYet', { program: programName(program) })} />}
          {!hasFailed && data?.length !== 0 && <SentTable exports={data} onAgain={isOwner ? setAgain : undefined} />}
        </div>
        {data && data.length > 0 && <p className="muted books-hint">{t(`books.howTo.${program}`)}</p>}
      </div>
      {again && <AgainDialog one={again} onClose={() => setAgain(undefined)} />}
    </>
  );
}
