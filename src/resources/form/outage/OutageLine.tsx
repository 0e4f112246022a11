/** The line above the buttons after a save that the server could not do. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/kit/parts/Alert';
import { clockOf } from '../../../rules/dates';
import { useFormEvents } from '../scope/formEvents';
import { useOutage, type FormOutage, type Outage } from './outage';
import { Button } from '../../../look/kit/Button';

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
  readonly form: FormOutage;
}

function Line({ outage, form: { retry, setWaiting } }: OutageLineProps) {
  const t = useMessages();
  const left = useCountdown(outage, retry);
  const { kind, text, request } = outage;
  const isAway = kind === 'away';
  const isWaiting = left !== null;
  useEffect(() => {
    setWaiting(isWaiting);
    return () => setWaiting(false);
  }, [isWaiting, setWaiting]);
  const line = useRef<HTMLDivElement>(null);
  // On a phone it may be below what is seen, and nothing else says why the button waits.
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to end an effect.
    line.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className="form-outage grid gap-1" ref={line}>
      {kind !== 'failed' && (
        <Alert kind={isAway ? 'warning' : 'error'}>
          {text} {isWaiting ? t('form.triesAgain') : t('form.textStays')}
          {isWaiting && <span aria-hidden="true">{` ${t('form.inSeconds', { seconds: left })}`}</span>}{' '}
          <Button look="link" onClick={retry}>
            {t(isAway ? 'form.tryNow' : 'form.saveAgain')}
          </Button>
        </Alert>
      )}
      {request !== undefined && (
        <p className="muted">
          {t('form.request')} <code>{request}</code>
        </p>
      )}
    </div>
  );
}

/** The line; nothing while all is well. */
export function OutageLine() {
  const form = useOutage();
  if (!form?.outage) return null;
  return <Line key={form.outage.at.getTime()} outage={form.outage} form={form} />;
}

/** Beside the buttons: what was typed is kept on this device; nothing while all is well, and where it could not be kept. */
export function KeptHere() {
  const t = useMessages();
  const keptAt = useOutage()?.keptAt;
  if (!keptAt) return null;
  return <span className="kept-here text-soft nowrap">{t('form.keptHere', { time: clockOf(keptAt) })}</span>;
}
