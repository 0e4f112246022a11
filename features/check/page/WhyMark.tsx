/** A reason with its sign: red for what is missing or impossible, amber for what deserves a second look. */
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { ReactNode } from 'react';
import { useMessages } from '../../../src/i18n/useMessages';

/** The reason. The colour is also a word for those who do not see it. */
export function WhyMark({ isGrave, children }: { readonly isGrave: boolean; readonly children: ReactNode }) {
  const t = useMessages();
  const Icon = isGrave ? ErrorIcon : WarningIcon;
  return (
    <span className={`mark-word ${isGrave ? 'error' : 'warning'}`}>
      <Icon fontSize="small" />
      <span className="only-read">{t(isGrave ? 'check.grave' : 'check.doubtful')} </span>
      <span>{children}</span>
    </span>
  );
}
