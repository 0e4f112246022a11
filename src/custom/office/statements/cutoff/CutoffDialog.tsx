/** The day up to which everything of a role was settled elsewhere. Only the server validates it. For owners. */
import { Dialog } from '../../../../look/kit/Dialog';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { completeDay, isDay, normaliseDay } from '../../../../kinds/date';
import { CancelButton } from '../../../../look/parts/DialogButtons';
import type { SettlementRole } from '../../../../rules/statements/settled';
import { DayField } from '../parts/DayField';
import { useAct } from '../useAct';
import { useAsked } from '../useStatements';

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
  const settings = useAsked(['settings'], (verbs, signal) => verbs.settings(signal));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const day = normaliseDay(completeDay(typed, new Date().getFullYear()));
    setWrong(!isDay(day));
    if (!isDay(day) || isBusy) return;
    const kept = await run(async (verbs) => {
      const { version } = settings.data ?? (await verbs.settings());
      return verbs.keepCutoffs({ [role]: day }, version);
    });
    if (kept) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="cutoff-title">
      <form className="list-dialog" noValidate onSubmit={(event) => void submit(event)}>
        <h2 id="cutoff-title">{t(`settle.cutoffOf.${role}`)}</h2>
        <p>{t('settle.cutoffAbout')}</p>
        <DayField
          id="cutoff-day"
          label={t('settle.cutoffDay')}
          hint={t('settle.cutoffHint')}
          fault={isWrong ? t('settle.notDay') : fault}
          typed={typed}
          autoFocus
          onType={setTyped}
        />
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
