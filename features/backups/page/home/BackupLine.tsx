/** The line on Home that tells owners of an old backup. It goes with the next proven one. */
import { SETTINGS } from '../../../../src/custom/office/entries';
import { OwnerLine } from '../../../../src/custom/office/OwnerNotices';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { words } from '../../words/es';
import { warningText } from '../backupTexts';
import { useBackupWarning } from '../useBackups';
import { Button } from '../../../../src/look/kit/Button';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';

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
      <Button
        look="line"
        isSmall
        aria-disabled={isRunning}
        onClick={() => !isRunning && void backUp().catch(() => undefined)}
      >
        {t(isRunning ? 'backups.backingUp' : 'backups.backUpNow')}
      </Button>
      <ButtonLink look="text" isSmall to={SETTINGS}>
        {t('office.settings')}
      </ButtonLink>
    </OwnerLine>
  );
}
