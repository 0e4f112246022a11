/** Why an act cannot be undone, before anybody tries: a line beside what the act did, and a button that names it as its reason. */
import LockIcon from '@mui/icons-material/LockOutlined';
import { useMessages } from '../../../../src/i18n/useMessages';

interface UndoRefusedProps {
  /** Binds the button to the line. */
  readonly id: string;
  /** As the server says it; nothing where the act can be undone. */
  readonly reason: string | null;
}

/** The line. */
export function UndoRefused({ id, reason }: UndoRefusedProps) {
  if (reason === null) return null;
  return (
    <p className="undo-refused" id={id}>
      <LockIcon fontSize="small" />
      {reason}
    </p>
  );
}

/** The button, which does nothing. */
export function UndoRefusedButton({ id, reason }: UndoRefusedProps) {
  const t = useMessages();
  if (reason === null) return null;
  return (
    <button type="button" className="button text small" title={reason} aria-disabled aria-describedby={id}>
      {t('history.undo')}
    </button>
  );
}
