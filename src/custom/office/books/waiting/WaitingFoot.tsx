/** The foot of what is to be exported: sums by kind, and the button. */
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import type { BooksWaiting } from '../../../../rules/books/documents';
import { SumList } from '../parts/SumList';
import { programName } from '../parts/words';

interface WaitingFootProps {
  readonly waiting: BooksWaiting;
  readonly isOwner: boolean;
  readonly isBusy: boolean;
  readonly onExport: (() => void) | undefined;
}

/** The bar. Others than owners read who may. */
export function WaitingFoot({ waiting: { program, count, sums }, isOwner, isBusy, onExport }: WaitingFootProps) {
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
