/** The foot of the issued statements: which these are, what all pages add up to, and the other pages. */
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import type { StatementPage } from '../../../../rules/statements/answers';
import { Money } from '../parts/Money';
import { PageButtons } from '../parts/PageButtons';

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
