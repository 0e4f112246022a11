/** In the place of the parties: still bars while they are awaited, Retry where that failed, or that all is settled. */
import { useMessages } from '../../../../i18n/useMessages';
import { EmptyState, LoadingRows, RetryState } from '../../../../look/TableStates';
import type { OpenStatements } from '../../../../rules/statements/answers';
import type { StatementsShown } from '../useShown';
import { OpenHead, openWidth } from './rows/OpenHead';
import { StillOpen } from './StillOpen';
import type { OpenTabState } from './useOpenTab';
import { NO_TICKS } from './ticks/useTicks';

interface NothingOpenProps {
  readonly open: OpenStatements | undefined;
  readonly shown: StatementsShown;
  readonly hasFailed: boolean;
  readonly isPhone: boolean;
  readonly mayWrite: boolean;
  /** Something is there, but not of this name. */
  readonly isSought: boolean;
  /** Something is there, but not of this kind. */
  readonly isOther: boolean;
  readonly held: OpenTabState['held'];
  readonly onRetry: () => void;
}

/** What is shown. */
export function NothingOpen(props: NothingOpenProps) {
  const { open, shown, hasFailed, isPhone, mayWrite, isSought, isOther, held, onRetry } = props;
  const t = useMessages();
  if (hasFailed && !open) return <RetryState what={t('office.statements')} onRetry={onRetry} />;
  if (!open) {
    const cells = [...(mayWrite ? ['tick-cell'] : []), 'name naming', ...Array<string>(isPhone ? 2 : 7).fill('number')];
    return (
      <table
        className="table tight statements-open"
        style={openWidth({ mayWrite, isPhone })}
        aria-label={t('settle.toIssue')}
      >
        <OpenHead kinds={[]} ticks={NO_TICKS} mayWrite={mayWrite} isPhone={isPhone} />
        <LoadingRows cells={cells} rows={12} />
      </table>
    );
  }
  if (isSought) return <EmptyState text={t('settle.noneFound')} />;
  const isLeft = held.count > 0 || open.earlier !== null;
  if (isOther && !isLeft) return <EmptyState text={t('settle.noneOfKind')} />;
  if (!isLeft) return <EmptyState title={t('settle.allSettled', { day: shown.period.to })} />;
  return (
    <EmptyState title={isOther ? t('settle.noneOfKind') : t('settle.nothingFor', shown.period)}>
      <div className="still-open">
        <StillOpen {...{ held, shown }} earlier={open.earlier} />
      </div>
    </EmptyState>
  );
}
