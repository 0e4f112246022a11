/** What can be done with one statement and opens a dialog: mailing it, paying it, voiding it. */
import { useState, type ReactNode, lazy, Suspense } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { isPayable } from '../../../../src/rules/settled/money';
import type { Statement } from '../../rules/answers';
import { Paying } from '../accounts/paid/Paying';
import { Mailing } from '../sending/Mailing';
import { useAsked } from '../useStatements';

/** The dialog that voids a statement, downloaded when it is opened; it needs what the statement is made of. */
const VoidDialog = lazy(() => import('../void/VoidDialog').then((module) => ({ default: module.VoidDialog })));

interface VoidingProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The dialog, once the statement is known. */
function Voiding({ id, onClose }: VoidingProps) {
  const { data } = useAsked(['one', id], (verbs, signal) => verbs.one(id, signal));
  if (!data) return null;
  return (
    <Suspense>
      <VoidDialog paper={data} onVoided={onClose} onClose={onClose} />
    </Suspense>
  );
}

/** What can be done. */
export type StatementDialog = 'mail' | 'pay' | 'void';

/**
 * What the user may do with it, and the dialog that is open.
 * @param first the dialog that is open at first, where it may be
 */
export function useStatementActs(one: Statement, first?: StatementDialog) {
  const mayWrite = useMay('write');
  const mayVoid = useMay('owner');
  const [open, setOpen] = useState(first);
  const isLive = one.state !== 'void';
  const may: Readonly<Record<StatementDialog, boolean>> = {
    mail: mayWrite && isLive,
    pay: mayWrite && isPayable(one),
    void: mayVoid && isLive,
  };
  const close = (): void => setOpen(undefined);
  const acts = (['mail', 'pay', 'void'] as const).filter((act) => may[act]);
  const dialogs: Readonly<Record<StatementDialog, () => ReactNode>> = {
    mail: () => <Mailing ids={[one.id]} onClose={close} />,
    pay: () => <Paying party={one.party} statement={one.id} onClose={close} />,
    void: () => <Voiding id={one.id} onClose={close} />,
  };
  return { acts, open: setOpen, dialog: open && may[open] ? dialogs[open]() : null };
}
