/** After which day tickets of a role are settled here; owners may change it. */
import { useState } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { CutoffDialog } from './CutoffDialog';
import { Button } from '../../../../src/look/kit/Button';

interface CutoffDayProps {
  readonly role: SettlementRole;
  readonly day: string;
}

/** `after 2026-04-30` */
export function CutoffDay({ role, day }: CutoffDayProps) {
  const t = useMessages();
  const mayChange = useMay('owner');
  const [isOpen, setOpen] = useState(false);
  const text = t('settle.after', { day });
  if (!mayChange) return <span className="muted cutoff-day">{text}</span>;
  return (
    <>
      <Button
        look="link"
        className="cutoff-day"
        title={t(`settle.cutoff.${role}`, { day })}
        aria-label={`${t(`settle.cutoffOf.${role}`)}: ${text}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen && <CutoffDialog roles={[role]} current={day} onClose={() => setOpen(false)} />}
    </>
  );
}
