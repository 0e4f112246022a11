/** The dialog that records a payment, downloaded when it is opened. */
import { lazy, Suspense } from 'react';
import type { PartyRef } from '../../../../../src/rules/settled/papers';

const PaidDialog = lazy(() => import('./PaidDialog').then((module) => ({ default: module.PaidDialog })));

interface PayingProps {
  readonly party: PartyRef;
  /** The statement that is paid. */
  readonly statement: number;
  readonly onClose: () => void;
}

/** The dialog. */
export function Paying(props: PayingProps) {
  return (
    <Suspense>
      <PaidDialog {...props} />
    </Suspense>
  );
}
