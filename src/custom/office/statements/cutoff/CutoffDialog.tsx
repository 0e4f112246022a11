/** The day up to which everything of a role was settled elsewhere. Only the server validates it. For owners. */
import { Dialog } from '../../../../look/kit/Dialog';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import { isDay } from '../../../../kinds/date';
import { formatDollars, formatNumber } from '../../../../kinds/number';
import { Alert } from '../../../../look/Alert';
import { CancelButton } from '../../../../look/parts/DialogButtons';
import { rangeText } from '../../../../rules/dayRange/dayRange';
import { typedDay } from '../../../../rules/dates';
import type { SettlementRole } from '../../../../rules/statements/settled';
import { DayField } from '../parts/DayField';
import { useCutoff } from './useCutoff';

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
  const { isBusy, fault, drops, keep, forget } = useCutoff(role);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const day = typedDay(typed);
    setWrong(!isDay(day));
    if (isDay(day) && !isBusy && (await keep(day))) onClose();
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
          onType={(text) => {
            setTyped(text);
            forget();
          }}
        />
        {drops && (
          <Alert kind={current === null ? 'info' : 'warning'}>
            {t(drops.tickets === 1 ? 'settle.dropsOne' : 'settle.dropsMany', {
              count: formatNumber(drops.tickets),
              amount: formatDollars(drops.amount),
              days: rangeText(drops),
            })}
          </Alert>
        )}
        <footer>
          <CancelButton onCancel={onClose} />
          <button type="submit" className="button fill" aria-busy={isBusy}>
            {drops && current !== null
              ? t(drops.tickets === 1 ? 'settle.dropOne' : 'settle.dropMany', { count: formatNumber(drops.tickets) })
              : t('settle.cutoffKeep')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
