/** The foot of the parties with something to issue: what is ticked, what it comes to, and the button that issues it. */
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { Money } from '../parts/Money';
import { isBilled, sumsOf, type OpenKind } from '../parts/sums';

interface OpenFootProps {
  /** The kinds with their ticked parties. */
  readonly taken: readonly OpenKind[];
  /** How many parties there are. */
  readonly of: number;
  readonly isBusy: boolean;
  readonly onIssue: () => void;
}

/** The bar. */
export function OpenFoot({ taken, of, isBusy, onIssue }: OpenFootProps) {
  const t = useMessages();
  const partiesOf = (kinds: readonly OpenKind[]) => kinds.flatMap(({ parties }) => parties);
  const all = partiesOf(taken);
  const count = all.length;
  const paid = partiesOf(taken.filter((kind) => !isBilled(kind)));
  const billed = partiesOf(taken.filter(isBilled));
  return (
    <div className="statements-foot">
      <span className="sum" role="status">
        <b>{formatNumber(count)}</b> {t('settle.ofParties', { count: formatNumber(of) })}
        {' · '}
        <b>{formatNumber(sumsOf(all).loads)}</b> {t('settle.settlements')}
        {' · '}
        {t('settle.wePay')}{' '}
        <b>
          <Money value={sumsOf(paid).comesTo} inDollars />
        </b>
        {' · '}
        {t('settle.weBill')}{' '}
        <b>
          <Money value={sumsOf(billed).comesTo} inDollars />
        </b>
      </span>
      <span className="grow" />
      <span className="muted keys" aria-hidden="true">
        <kbd>Space</kbd> {t('settle.keyTake')} <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('settle.keyIssue')}
      </span>
      <button
        type="button"
        className="button fill"
        aria-disabled={count === 0}
        aria-busy={isBusy}
        onClick={() => count > 0 && !isBusy && onIssue()}
      >
        {count === 0
          ? t('settle.issueNone')
          : t(count === 1 ? 'settle.issueOneOf' : 'settle.issueMany', { count: formatNumber(count) })}
      </button>
    </div>
  );
}
