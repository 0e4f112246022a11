/** Undo beside what an act did; where it cannot be undone, a line that says why and a button that names it as its reason. */
import { useState } from 'react';
import LockIcon from '@mui/icons-material/LockOutlined';
import { useMessages } from '../../../../src/i18n/useMessages';
import { useTakeBack } from '../undo/useTakeBack';
import { toldKind, useKindText } from './actWords';
import { Button } from '../../../../src/look/kit/Button';

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
    <p className="undo-refused flex tops gap-1 text-soft text-small" id={id}>
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
    <Button look="text" isSmall title={reason} aria-disabled aria-describedby={id}>
      {t('history.undo')}
    </Button>
  );
}

interface UndoOfActProps {
  /** Key and kind of the act. */
  readonly act: string;
  readonly kind: string;
  /** What it was done to. */
  readonly text: string;
  readonly isOne: boolean;
}

/** Undoes the act as a whole. */
export function UndoOfAct({ act, kind, text, isOne }: UndoOfActProps) {
  const t = useMessages();
  const takeBack = useTakeBack();
  const [isBusy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    const isUndo = toldKind(kind) === 'undo';
    await takeBack({ act, subject: { text, isOne }, isUndo }).finally(() => setBusy(false));
  };
  const label = t('history.undoOf', { what: `${useKindText()(kind)}, ${text}` });
  return (
    <Button
      look="text"
      isSmall
      aria-label={label}
      title={label}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : () => void undo()}
    >
      {t('history.undo')}
    </Button>
  );
}
