/** The second tab: the scale's tape, pasted, against the tickets that were keyed. */
import { HttpError } from 'react-admin';
import { useMay } from '../../../../client/people/useMe';
import type { CheckedTape } from '../../../../rules/oddities/answers';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { Alert } from '../../../../look/Alert';
import { EmptyState, RetryState } from '../../../../look/TableStates';
import { useIsPhone } from '../../../../resources/list/table/useIsPhone';
import { CheckTools, type CheckShown } from '../CheckTools';
import { KeysFoot, type KeyHint } from '../KeysFoot';
import { isOpen, useDaysChecked } from '../useCheck';
import { AddMissing } from './AddMissing';
import { TapeBox } from './TapeBox';
import { TapeTable } from './TapeTable';
import { useTape } from './useTape';
import './tape.css';

const pasting: KeyHint = [['Ctrl', 'V'], 'check.keyPaste'];
const moving: KeyHint = [['↑', '↓'], 'check.keyLine'];
const taking: KeyHint = [['Enter'], 'check.keyTake'];
const opening: KeyHint = [['O'], 'check.keyOpen'];

/** The tab. */
export function TapeTab({ shown }: { readonly shown: CheckShown }) {
  const mayWrite = useMay('write');
  const checked = useDaysChecked(shown.days, shown.today);
  const tape = useTape(shown.days);
  return (
    <>
      <CheckTools shown={shown} odd={checked.data?.tickets.filter(isOpen).length}>
        {tape.data && <Counts tape={tape.data} />}
        <span className="grow" />
        {mayWrite && tape.data && tape.data.missing.length > 0 && <AddMissing tape={tape.data} shown={shown} />}
      </CheckTools>
      <div className="check-panel tape-two" role="tabpanel" id="check-panel" aria-labelledby="check-tab-tape">
        <TapeBox unread={tape.data?.unread} />
        <Differences tape={tape} />
      </div>
      <KeysFoot hints={mayWrite ? [pasting, moving, taking, opening] : [pasting, moving, opening]} />
    </>
  );
}

/** `84 lines on the tape, 87 tickets` */
function Counts({ tape: { lines, tickets } }: { readonly tape: CheckedTape }) {
  const t = useMessages();
  return (
    <span className="count" role="status">
      <b>{formatNumber(lines)}</b> {t('check.tapeLines')} <b>{formatNumber(tickets)}</b> {t('check.tickets')}
    </span>
  );
}

function Differences({ tape: { data, error, refetch } }: { readonly tape: ReturnType<typeof useTape> }) {
  const t = useMessages();
  const isPhone = useIsPhone();
  if (data) return <TapeTable tape={data} />;
  if (error instanceof HttpError && error.status === 400) return <Alert kind="error">{error.message}</Alert>;
  if (error) return <RetryState what={t('check.aDay')} onRetry={() => void refetch()} />;
  return <EmptyState text={t(isPhone ? 'check.pastePhone' : 'check.pasteHere')} />;
}
