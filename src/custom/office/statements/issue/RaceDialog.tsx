/** Somebody was faster, or something changed: what happened, that no number was used, and the way to look again. */
import { Dialog } from '../../../../look/kit/Dialog';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { Alert } from '../../../../look/Alert';
import { clockOf } from '../../../../rules/dates';
import { STATEMENTS } from '../../../../rules/statements/paths';
import type { Race } from './useIssue';

interface RaceDialogProps {
  readonly race: Race;
  /** Closes it and reads the paper anew. */
  readonly onClose: () => void;
}

/** The dialog. */
export function RaceDialog({ race: { detail, taken, left }, onClose }: RaceDialogProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const isRace = taken.length > 0;
  return (
    <Dialog open role="alertdialog" onClose={onClose} aria-labelledby="race-title">
      <div className="list-dialog">
        <h2 id="race-title">{t(isRace ? 'settle.raceTitle' : 'settle.changedTitle')}</h2>
        {isRace ? (
          taken.map(({ reference, by, at, count }) => (
            <Alert key={reference} kind="warning">
              {t('settle.wasFaster', { by, reference, count: formatNumber(count), at: clockOf(new Date(at)) })}
            </Alert>
          ))
        ) : (
          <Alert kind="warning">{detail}</Alert>
        )}
        <p>
          {isRace && (left === 1 ? t('settle.oneLeft') : t('settle.areLeft', { count: formatNumber(left) }))}{' '}
          {t('settle.noNumber')}
        </p>
        <footer>
          <button type="button" className="button text" onClick={() => void navigate(STATEMENTS)}>
            {t('common.cancel')}
          </button>
          <button type="button" className="button fill" autoFocus onClick={onClose}>
            {t('settle.lookAgain')}
          </button>
        </footer>
      </div>
    </Dialog>
  );
}
