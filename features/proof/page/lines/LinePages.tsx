/** The foot of the lines of a figure: which these are, what all pages add up to, and the other pages. */
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { ProofLines } from '../../rules/answers';
import { PageButtons } from '../../../../src/custom/office/statements/parts/PageButtons';

/** Lines a page of the API. */
const FULL = 100;

interface LinePagesProps {
  readonly data: ProofLines;
  readonly number: number;
  /** The figure is a number of lines and no money. */
  readonly isCount: boolean;
}

/** The foot. */
export function LinePages({ data: { results, count, total_pages: pages, sum }, number, isCount }: LinePagesProps) {
  const t = useMessages();
  const [asked, setAsked] = useSearchParams();
  const first = (number - 1) * FULL + 1;
  const onPage = (page: number): void => setAsked({ ...Object.fromEntries(asked), page: String(page) });
  return (
    <div className="pages list-pages">
      <nav aria-label={t('list.pages')}>
        <span className="count" role="status">
          <b>
            {formatNumber(first)}–{formatNumber(first + results.length - 1)}
          </b>{' '}
          {count === 1 ? t('proof.ofOne') : t('proof.ofAll', { count: formatNumber(count) })}
          {!isCount && (
            <>
              {' · '}
              {t('proof.sum')} <b>{formatNumber(sum, 2)}</b>
            </>
          )}
        </span>
        <span className="grow" />
        {pages > 1 && <PageButtons {...{ pages, number, onPage }} />}
      </nav>
    </div>
  );
}
