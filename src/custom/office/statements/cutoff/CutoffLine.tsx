/** Tells that nobody has named the day up to which everything was settled elsewhere, and lets an owner name it. */
import { useState } from 'react';
import { useMay } from '../../../../client/people/useMe';
import { useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import type { SettlementRole } from '../../../../rules/statements/settled';
import { CutoffDialog } from './CutoffDialog';

interface CutoffLineProps {
  readonly role: SettlementRole;
}

/** The line. */
export function CutoffLine({ role }: CutoffLineProps) {
  const t = useMessages();
  const mayName = useMay('owner');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Alert kind="warning">
        {t(`settle.noCutoff.${role}`)}{' '}
        {mayName ? (
          <button type="button" className="link-button" onClick={() => setOpen(true)}>
            {t('settle.nameDay')}
          </button>
        ) : (
          t('settle.ownerNames')
        )}
      </Alert>
      {isOpen && <CutoffDialog role={role} current={null} onClose={() => setOpen(false)} />}
    </>
  );
}
