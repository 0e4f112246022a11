/** The foot of the issued statements: which these are, what all pages add up to, and the other pages. */
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { pageButtons } from '../../../../resources/list/parts/pageButtons';
import type { StatementPage } from '../../../../rules/statements/answers';
import { Money } from '../parts/Money';

/** Statements a page of the API. */
const FULL = 100;

interface IssuedPagesProps {
  readonly page: StatementPage;
  readonly number: number;
  readonly onPage: (number: number) => void;
}

/** The foot. */
export function IssuedPages({ page: { results, count, total_pages: pages, sums }, number, onPage }: IssuedPagesProps) {
  const t = useMessages();
  const first = (number - 1) * FULL + 1;
  return (
    <div className="pages list-pages">
      <nav aria-label={t('list.pages')}>
        <span className="count" role="status">
          <b>
            {formatNumber(first)}–{formatNumber(first + results.length - 1)}
          </b>{' '}
          {count === 1 ? t('settle.ofOne') : t('settle.ofAll', { count: formatNumber(count) })}
          {' · '}
          {t('settle.amountSum')}{' '}
          <b>
            <Money value={sums.amount} inDollars />
          </b>
          {' · '}
          {t('settle.openSum')}{' '}
          <b>
            <Money value={sums.open} inDollars />
          </b>
        </span>
        <span className="grow" />
        {pages > 1 && <PageButtons {...{ pages, number, onPage }} />}
      </nav>
    </div>
  );
}

interface PageButtonsProps extends Pick<IssuedPagesProps, 'number' | 'onPage'> {
  readonly pages: number;
}

function PageButtons({ pages, number, onPage }: PageButtonsProps) {
  const t = useMessages();
  return (
    <span className="page-buttons">
      <button
        type="button"
        disabled={number <= 1}
        aria-label={t('list.previousPage')}
        onClick={() => onPage(number - 1)}
      >
        <ChevronLeft />
      </button>
      {pageButtons(number, pages, 5).map((one, at, all) =>
        one === null ? (
          <span key={`gap after ${all[at - 1]}`} className="muted">
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            aria-current={one === number ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {one}
          </button>
        ),
      )}
      <button
        type="button"
        disabled={number >= pages}
        aria-label={t('list.nextPage')}
        onClick={() => onPage(number + 1)}
      >
        <ChevronRight />
      </button>
    </span>
  );
}
