/** The day up to which everything of a role was settled elsewhere. Only the server validates it. For owners. */
import Dialog from '@mui/material/Dialog';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { completeDay, isDay, normaliseDay } from '../../../../kinds/date';
import { NoteLine } from '../../../../look/NoteLine';
import { CancelButton } from '../../../../look/parts/DialogButtons';
import type { SettlementRole } from '../../../../rules/statements/settled';
import { useAct } from '../useAct';
import '../../../../resources/list/dialogs.css';

interface CutoffDialogProps {
  readonly role: SettlementRole;
  /** The day that holds now. */
  readonly current: string | null;
  readonly onClose: () => void;
}

/** The dialog; Escape and Cancel change nothing. */
export function CutoffDialog({ role, current, onClose }: CutoffDialogProps) {
  const t = useMessages();
  const [typed, setTyped] = useState(current ?? '');
  const [isWrong, setWrong] = useState(false);
  const { isBusy, fault, run } = useAct();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const day = normaliseDay(completeDay(typed, new Date().getFullYear()));
    setWrong(!isDay(day));
    if (!isDay(day) || isBusy) return;
    const kept = await run((verbs) => verbs.keepCutoffs({ [role]: day }));
    if (kept) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="cutoff-title">
      <form className="list-dialog" noValidate onSubmit={(event) => void submit(event)}>
        <h2 id="cutoff-title">{t(`settle.cutoffOf.${role}`)}</h2>
        <p>{t('settle.cutoffAbout')}</p>
        <DayField typed={typed} onType={setTyped} fault={isWrong ? t('settle.notDay') : fault} />
        <footer>
          <CancelButton onCancel={onClose} />
          <button type="submit" className="button fill" aria-busy={isBusy}>
            {t('settle.cutoffKeep')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

interface DayFieldProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly fault: string | undefined;
}

function DayField({ typed, onType, fault }: DayFieldProps) {
  const t = useMessages();
  return (
    <div className={`field ${fault === undefined ? '' : 'error'}`}>
      <label htmlFor="cutoff-day">{t('settle.cutoffDay')}</label>
      <div className="control">
        <input
          id="cutoff-day"
          autoFocus
          autoComplete="off"
          placeholder={t('form.dayPlaceholder')}
          aria-describedby="cutoff-note"
          aria-invalid={fault === undefined ? undefined : true}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <NoteLine id="cutoff-note" {...(fault === undefined ? {} : { kind: 'error' as const })}>
        {fault ?? t('settle.cutoffHint')}
      </NoteLine>
    </div>
  );
}
