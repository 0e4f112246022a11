/** The dialog about mail, downloaded when it is opened. */
import { lazy, Suspense } from 'react';

const MailDialog = lazy(() => import('./MailDialog').then((module) => ({ default: module.MailDialog })));

interface MailingProps {
  /** The statements to be mailed; none: the log alone. */
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/** The dialog. */
export function Mailing(props: MailingProps) {
  return (
    <Suspense>
      <MailDialog {...props} />
    </Suspense>
  );
}
