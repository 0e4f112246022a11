/** The foot of the parties with something to issue: what is ticked, what it comes to, and the button that issues it. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Money } from '../../../../src/custom/parts/Money';
import { sumsOf, type OpenKind } from '../parts/sums';
import { isBilled } from '../../../../src/rules/settled/codes';
import { Button } from '../../../../src/look/kit/Button';

interface OpenFootProps {
  /** The kinds with their ticked parties. */
  readonly taken: readonly OpenKind[];
  /** How many parties there are. */
  readonly of: number;
  readonly isBusy: boolean;
  /** Absent while nothing can be issued. */
  readonly onIssue: (() => void) | undefined;
}

const partiesOf = (kinds: readonly OpenKind[]) => kinds.flatMap(({ parties }) => parties);

/** The bar. */
export function OpenFoot({ taken, of, isBusy, onIssue }: OpenFootProps) {
  const t = useMessages();
  const count = partiesOf(taken).length;
  return (
    <div className="statements-foot">
      <FootSums taken={taken} of={of} />
      <span className="grow" />
      <span className="muted keys" aria-hidden="true">
        <kbd>Space</kbd> {t('settle.keyTake')} <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('settle.keyIssue')}
      </span>
      <Button look="fill" aria-disabled={!onIssue} aria-busy={isBusy} onClick={onIssue}>
        {count === 0
          ? t('settle.issueNone')
          : t(count === 1 ? 'settle.issueOneOf' : 'settle.issueMany', { count: formatNumber(count) })}
      </Button>
    </div>
  );
}

function FootSums({ taken, of }: Pick<OpenFootProps, 'taken' | 'of'>) {
  const t = useMessages();
  const all = partiesOf(taken);
  const paid = partiesOf(taken.filter((kind) => !isBilled(kind)));
  const billed = partiesOf(taken.filter(isBilled));
  return (
    <span className="sum" role="status">
      <b>{formatNumber(all.length)}</b> {t('settle.ofParties', { count: formatNumber(of) })}
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
  );
}
