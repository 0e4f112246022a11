/** The foot of the parties with something to issue: what is ticked, what it comes to, and the button that issues it. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Money } from '../../../../src/custom/parts/Money';
import { sumsOf, type OpenKind } from '../parts/sums';
import { isBilled } from '../../../../src/rules/settled/codes';
import { SumBar } from '../../../../src/look/kit/page/SumBar';
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
  const all = partiesOf(taken);
  const count = all.length;
  const amountOf = (isIt: (kind: OpenKind) => boolean) => (
    <b>
      <Money value={sumsOf(partiesOf(taken.filter(isIt))).comesTo} inDollars />
    </b>
  );
  return (
    <SumBar
      sums={{
        parties: (
          <>
            <b>{formatNumber(count)}</b> {t('settle.ofParties', { count: formatNumber(of) })}
          </>
        ),
        loads: (
          <>
            <b>{formatNumber(sumsOf(all).loads)}</b> {t('settle.settlements')}
          </>
        ),
        paid: (
          <>
            {t('settle.wePay')} {amountOf((kind) => !isBilled(kind))}
          </>
        ),
        billed: (
          <>
            {t('settle.weBill')} {amountOf(isBilled)}
          </>
        ),
      }}
      keys={
        <>
          <kbd>Space</kbd> {t('settle.keyTake')} <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('settle.keyIssue')}
        </>
      }
    >
      <Button look="fill" aria-disabled={!onIssue} aria-busy={isBusy} onClick={onIssue}>
        {count === 0
          ? t('settle.issueNone')
          : t(count === 1 ? 'settle.issueOneOf' : 'settle.issueMany', { count: formatNumber(count) })}
      </Button>
    </SumBar>
  );
}
