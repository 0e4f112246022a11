/** A message that stays where it matters: an error of a whole form, a warning with a link, a remark. */
import Close from '@mui/icons-material/CloseOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { CloseButton } from '../../CloseButton';

interface AlertProps {
  readonly kind: 'error' | 'warning' | 'info';
  /** Shows a × that calls it. */
  readonly onClose?: () => void;
  readonly children: React.ReactNode;
}

const icons = { error: <ErrorIcon />, warning: <WarningIcon />, info: <InfoIcon /> } as const;

/** The alert. Errors interrupt a screen reader; the others wait. */
export function Alert({ kind, onClose, children }: AlertProps) {
  return (
    <div className={`say ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {icons[kind]}
      <span className="grow">{children}</span>
      {onClose && (
        <CloseButton onClose={onClose}>
          <Close fontSize="small" />
        </CloseButton>
      )}
    </div>
  );
}
