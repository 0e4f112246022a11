/**
 * The line of 16 px below a field. It shows only the most serious message and keeps its height when empty, so that
 * nothing moves.
 */
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { memo } from 'react';

/** The kinds of note; `origin` and `by-hand` have their own icon. */
export type NoteKind = 'error' | 'warning' | 'origin' | 'by-hand' | 'info' | 'hint';

interface NoteLineProps {
  /** Bound to the field by `aria-describedby`. */
  readonly id?: string;
  readonly kind?: NoteKind;
  /** A 14 px icon in place of the kind's own. */
  readonly icon?: React.ReactNode;
  readonly children?: React.ReactNode;
}

const icons: Partial<Record<NoteKind, React.ReactNode>> = {
  error: <ErrorIcon fontSize="small" />,
  warning: <WarningIcon fontSize="small" />,
  info: <InfoIcon fontSize="small" />,
};

/** The note line of a field. */
export const NoteLine = memo(function NoteLine({ id, kind = 'hint', icon, children }: NoteLineProps) {
  const isEmpty = children === undefined || children === null || children === '';
  return (
    <div className={`note ${kind}`} id={id}>
      {!isEmpty && (icon ?? icons[kind])}
      {children}
    </div>
  );
});
