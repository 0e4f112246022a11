/** The dialog that voids a statement, downloaded when it is opened; it needs what the statement is made of. */
import { lazy, Suspense } from 'react';
import { useAsked } from '../useStatements';

const VoidDialog = lazy(() => import('../void/VoidDialog').then((module) => ({ default: module.VoidDialog })));

interface VoidingProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The dialog, once the statement is known. */
export function Voiding({ id, onClose }: VoidingProps) {
  const { data } = useAsked(['one', id], (verbs, signal) => verbs.one(id, signal));
  if (!data) return null;
  return (
    <Suspense>
      <VoidDialog paper={data} onVoided={onClose} onClose={onClose} />
    </Suspense>
  );
}
