/** The line on Home that tells owners of an old backup. It goes with the next proven one. */
import { Link } from 'react-router-dom';
import { SETTINGS } from '../../../../src/custom/office/entries';
import { OwnerLine } from '../../../../src/custom/office/OwnerNotices';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { words } from '../../words/words';
import { warningText } from '../backupTexts';
import { useBackupWarning } from '../useBackups';

/** The line with its texts. */
export function BackupLine() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <WarningLine />
    </RoomMessages>
  );
}

/** The line, while there is something to tell. */
function WarningLine() {
  const t = useMessages();
  const { warning, isRunning, backUp } = useBackupWarning();
  if (!warning) return null;
  return (
    <OwnerLine text={warningText(warning, t)}>
      <button
        type="button"
        className="button line small"
        aria-disabled={isRunning}
        onClick={() => !isRunning && void backUp().catch(() => undefined)}
      >
        {t(isRunning ? 'backups.backingUp' : 'backups.backUpNow')}
      </button>
      <Link className="button text small" to={SETTINGS}>
        {t('office.settings')}
      </Link>
    </OwnerLine>
  );
}
