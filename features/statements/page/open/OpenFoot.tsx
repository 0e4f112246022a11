/** The foot of the parties with something to issue: what is ticked, what it comes to, and the button that issues it. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { Translate } from '../../../../src/messages/catalogue';
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
  const count = partiesOf(taken).length;
  return (
    <SumBar sums={sumsTaken(t, taken, of)} keys={{ space: t('settle.keyTake'), enter: t('settle.keyIssue') }}>
      <Button look="fill" aria-disabled={!onIssue} aria-busy={isBusy} onClick={onIssue}>
        {count === 0
          ? t('settle.issueNone')
          : t(count === 1 ? 'settle.issueOneOf' : 'settle.issueMany', { count: formatNumber(count) })}
      </Button>
    </SumBar>
  );
}

function sumsTaken(t: Translate, taken: readonly OpenKind[], of: number) {
  const all = partiesOf(taken);
  const amount = (kinds: readonly OpenKind[]) => <Money value={sumsOf(partiesOf(kinds)).comesTo} inDollars />;
  return {
    parties: [formatNumber(all.length), t('settle.ofParties', { count: formatNumber(of) })],
    loads: [formatNumber(sumsOf(all).loads), t('settle.settlements')],
    paid: [amount(taken.filter((kind) => !isBilled(kind))), t('settle.wePay'), 'words first'],
    billed: [amount(taken.filter(isBilled)), t('settle.weBill'), 'words first'],
  } as const;
}
