/**
 * The line of 16 px below a field. It shows only the most serious message and keeps its height when empty, so that
 * nothing moves.
 */
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';

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

/** The content of a note, for places that have their own line (MUI's helper text). */
export function NoteText({ kind = 'hint', icon, children }: Omit<NoteLineProps, 'id'>) {
  if (children === undefined || children === null || children === '') return null;
  return (
    <>
      {icon ?? icons[kind]}
      {children}
    </>
  );
}

/** The note line of a field. */
export function NoteLine({ id, kind = 'hint', ...rest }: NoteLineProps) {
  return (
    <div className={`note ${kind}`} id={id}>
      <NoteText kind={kind} {...rest} />
    </div>
  );
}
