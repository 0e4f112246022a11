/** The foot of the payees: how many reach the threshold, the sums, and what the page cannot know. */
import { useMessages } from '../../../../i18n/useMessages';
import { formatDollars, formatNumber } from '../../../../kinds/number';
import type { PayeeYear } from '../../../../rules/books/payees';

/** The bar. */
export function PayeeFoot({ of: { threshold, reached, results, sums, year } }: { readonly of: PayeeYear }) {
  const t = useMessages();
  const amount = formatDollars(threshold.amount);
  return (
    <div className="statements-foot books-payee-foot">
      <span className="sum" role="status">
        <b>{formatNumber(reached)}</b> {t('books.ofPayees', { count: formatNumber(results.length), amount })}
        {' · '}
        <span className="books-sum">{t('books.sumCounted', { amount: formatDollars(sums.counted) })}</span>
        {' · '}
        <span className="books-sum">{t('books.sumIssued', { amount: formatDollars(sums.issued) })}</span>
      </span>
      <span className="grow" />
      <span className="muted about">
        {threshold.adjusted ? t('books.adjusted', { year, amount }) : t('books.askAccountant')}
      </span>
    </div>
  );
}
