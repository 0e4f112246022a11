/** What stands in the place of rows: there are none, none was found, they could not be loaded. Heads stay above. */
import type { ComponentType, ReactNode } from 'react';
import PaperIcon from '@mui/icons-material/ReceiptLongOutlined';
import Refresh from '@mui/icons-material/RefreshOutlined';
import { useMessages } from '../../../i18n/useMessages';
import { Button } from '../Button';

interface EmptyStateProps {
  /** The sentence; `text` helps below it. */
  readonly title?: string;
  /** Without a title it is the sentence. */
  readonly text?: string | undefined;
  readonly Icon?: ComponentType | undefined;
  /** It is good that nothing is there. */
  readonly isGood?: boolean;
  /** At most two ways on. */
  readonly children?: ReactNode;
}

/** `No trucks yet.` and the button that adds one, in the middle of the place of the rows. */
export function EmptyState({ title, text, Icon = PaperIcon, isGood, children }: EmptyStateProps) {
  return (
    <div className={isGood ? 'instead good' : 'instead'}>
      <Icon />
      <strong>{title ?? text}</strong>
      {title !== undefined && text !== undefined && <p>{text}</p>}
      {children && <div className="ways">{children}</div>}
    </div>
  );
}

interface RetryStateProps {
  readonly text?: string;
  /** What could not be loaded: `customers`. It is read with the button and not seen. */
  readonly what?: string;
  readonly onRetry: () => void;
}

/** A failed list: the Retry button alone (ruling 41). A failed record adds its sentence (ruling 26). */
export function RetryState({ text, what, onRetry }: RetryStateProps) {
  const t = useMessages();
  const again = what === undefined ? undefined : t('common.loadAgain', { what });
  return (
    <div className="instead">
      {text && <p>{text}</p>}
      <Button look="line" title={again} onClick={onRetry}>
        <Refresh />
        {t('common.retry')}
      </Button>
    </div>
  );
}
