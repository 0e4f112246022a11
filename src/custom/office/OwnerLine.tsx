/** The line on Home that tells owners of an old backup. It goes with the next proven one and has no ×. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages';
import { warningText } from './backupTexts';
import { SETTINGS } from './entries';
import { useBackupWarning } from './useBackups';
import './ownerLine.css';

/** The line, while there is something to tell. */
export function OwnerLine() {
  const t = useMessages();
  const { warning, isRunning, backUp } = useBackupWarning();
  if (!warning) return null;
  return (
    <div className="owner-line" role="status">
      <WarningIcon />
      <span className="grow">{warningText(warning, t)}</span>
      <span className="ways">
        <button
          type="button"
          className="button line small"
          aria-disabled={isRunning}
          onClick={() => !isRunning && void backUp().catch(() => undefined)}
        >
          {t(isRunning ? 'office.backingUp' : 'office.backUpNow')}
        </button>
        <Link className="button text small" to={SETTINGS}>
          {t('office.settings')}
        </Link>
      </span>
    </div>
  );
}
