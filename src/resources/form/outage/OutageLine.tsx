/** The line above the buttons after a save that the server could not do (record.md §10). */
import { useEffect, useEffectEvent, useState } from 'react';
import { authProvider } from '../../../authProvider';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import { clockOf } from '../../../rules/dates';
import { useFormEvents } from '../scope/formEvents';
import { useOutage, type Outage } from './outage';

/** Counts down and saves; whoever types goes on typing, and saves by hand. `null` where it does not count. */
function useCountdown({ kind, seconds }: Outage, retry: () => void): number | null {
  const { onChanged } = useFormEvents();
  const [left, setLeft] = useState(kind === 'away' ? seconds : null);
  const tryAgain = useEffectEvent(retry);
  useEffect(() => onChanged(() => setLeft(null)), [onChanged]);
  useEffect(() => {
    if (left === null) return undefined;
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null);
      if (left <= 1) tryAgain();
    }, 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

interface OutageLineProps {
  readonly outage: Outage;
  readonly retry: () => void;
}

function Line({ outage, retry }: OutageLineProps) {
  const t = useMessages();
  const left = useCountdown(outage, retry);
  const { kind, text, request, at } = outage;
  const isAway = kind === 'away';
  return (
    <div className="outage">
      {kind !== 'failed' && (
        <Alert kind={isAway ? 'warning' : 'error'}>
          {isAway ? t('form.away') : text} {left === null ? t('form.textStays') : t('form.triesAgain')}
          {left !== null && <span aria-hidden="true">{` ${t('form.inSeconds', { seconds: left })}`}</span>}{' '}
          <button type="button" className="link-button" onClick={retry}>
            {t(isAway ? 'form.tryNow' : 'form.saveAgain')}
          </button>
        </Alert>
      )}
      <p className="muted">
        {kind !== 'failed' && authProvider.userName() !== null && (
          <span>{t('form.keptHere', { time: clockOf(at) })}</span>
        )}
        {request !== undefined && (
          <span>
            {t('form.request')} <code>{request}</code>
          </span>
        )}
      </p>
    </div>
  );
}

/** The line; nothing while all is well. */
export function OutageLine() {
  const form = useOutage();
  if (!form?.outage) return null;
  return <Line key={form.outage.at.getTime()} outage={form.outage} retry={form.retry} />;
}
