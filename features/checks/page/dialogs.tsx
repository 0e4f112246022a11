/** What is done with checks: the foot that prints ticked ones, and what asks before. Escape and Cancel change nothing. */
import { useState, type ComponentProps } from 'react';
import { offerUndo } from '../../../src/client/undo/lastAct';
import { newKey } from '../../../src/client/versions';
import { Money } from '../../../src/custom/parts/Money';
import { useStatementKeys } from '../../../src/custom/parts/usePageKeys';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatDollars, formatNumber } from '../../../src/kinds/number';
import { Button } from '../../../src/look/kit/Button';
import { Field } from '../../../src/look/kit/fields/Field';
import { Input } from '../../../src/look/kit/fields/Input';
import { Radio } from '../../../src/look/kit/fields/Radio';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import { SumBar } from '../../../src/look/kit/page/SumBar';
import { saveFile } from '../../../src/resources/list/exporting/saveFile';
import { useNotice } from '../../../src/resources/list/parts/useNotice';
import { momentText } from '../../../src/rules/dates';
import { LEAST_REASON } from '../../../src/rules/settled/settled';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import type { Check } from '../rules/calls';
import { checkEnds, numbersText, type CheckEnd } from '../rules/stock';
import { useChecksAct } from './useChecks';

interface PrintFootProps {
  /** The ticked ones. */
  readonly checks: readonly Check[];
  readonly of: number;
  readonly isOwner: boolean;
  readonly onDone: () => void;
}

/** The foot: what is ticked, and what is done with it. Others than owners read who may. */
export function PrintFoot({ checks, of, isOwner, onDone }: PrintFootProps) {
  const t = useMessages();
  const numbers = numbersText(checks.map(({ number }) => number));
  const owners = isOwner && {
    count: [
      formatNumber(checks.length),
      t(of === 1 ? 'checks.tickedOne' : 'checks.ticked', { count: formatNumber(of) }),
    ] as const,
    amount: [<Money key="sum" value={sumPrinted(checks.map(({ amount }) => amount))} inDollars />, ''] as const,
  };
  return (
    <SumBar
      sums={{
        ...owners,
        ...(numbers !== '' && { numbers: [numbers, t('checks.numbers'), 'words first'] }),
      }}
      keys={isOwner ? { space: t('checks.keyTick'), enter: t('checks.keyPrint') } : undefined}
    >
      {isOwner ? (
        <PrintButtons checks={checks} onDone={onDone} />
      ) : (
        <span className="muted">{t('checks.ownersPrint')}</span>
      )}
    </SumBar>
  );
}

/** Says that checks were written by hand, or prints them. */
export function PrintButtons({
  checks,
  onDone,
}: Pick<PrintFootProps, 'checks'> & Partial<Pick<PrintFootProps, 'onDone'>>) {
  const t = useMessages();
  const [isAsking, setAsking] = useState(false);
  const ask = checks.length > 0 ? () => setAsking(true) : undefined;
  useStatementKeys({ onDo: ask });
  const count = formatNumber(checks.length);
  const many = checks.length === 1 ? t('checks.printOne') : t('checks.printMany', { count });
  const printed = (): void => {
    setAsking(false);
    onDone?.();
  };
  return (
    <>
      <ByHandButton checks={checks} onDone={onDone} />
      <Button look="fill" disabled={!ask} onClick={ask}>
        {checks.length === 0 ? t('checks.printNone') : many}
      </Button>
      {isAsking && <PrintDialog checks={checks} onPrinted={printed} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Says that the ticked ones were written by hand. */
function ByHandButton({ checks, onDone }: ComponentProps<typeof PrintButtons>) {
  const t = useMessages();
  const notice = useNotice();
  const { isBusy, run } = useChecksAct();
  const mark = async (): Promise<void> => {
    const ids = checks.map(({ id }) => id);
    const numbers = numbersText(checks.map(({ number }) => number));
    const refused = (error: Error): true => {
      notice(error.message, 'error');
      return true;
    };
    const act = await run((verbs) => verbs.byHand(ids, newKey()), refused);
    if (act === undefined) return;
    offerUndo({ act, message: t('checks.byHandDone', { numbers }) });
    onDone?.();
  };
  return (
    <Button look="line" disabled={checks.length === 0} aria-busy={isBusy} onClick={() => void mark()}>
      {t('checks.byHand')}
    </Button>
  );
}

interface PrintDialogProps {
  /** At least one. */
  readonly checks: readonly Check[];
  readonly onPrinted: () => void;
  readonly onClose: () => void;
}

/** Prints for the first time. A second press has the same key: it gives the file again and marks nothing. */
function PrintDialog({ checks, onPrinted, onClose }: PrintDialogProps) {
  const t = useMessages();
  const notice = useNotice();
  const [key] = useState(newKey);
  const { isBusy, fault, run } = useChecksAct();
  const numbers = numbersText(checks.map(({ number }) => number));
  const amount = formatDollars(sumPrinted(checks.map((check) => check.amount)));
  const count = formatNumber(checks.length);
  const submit = async (): Promise<void> => {
    const ids = checks.map(({ id }) => id);
    const file = await run((verbs) => verbs.print(ids, key));
    if (!file) return;
    saveFile(file.name, file.content);
    notice(t('checks.printed', { numbers }), 'success');
    onPrinted();
  };
  return (
    <FormDialog
      title={checks.length === 1 ? t('checks.askOne', { numbers }) : t('checks.askMany', { count })}
      about={t('checks.askAbout', { amount })}
      act={t('checks.printDo')}
      focus="act"
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('checks.load')}</p>
      <p className="text-large text-strong text-anywhere">{numbers}</p>
      <p className="muted">{t('checks.loadHint')}</p>
    </FormDialog>
  );
}

interface CheckDialogProps {
  readonly check: Check;
  readonly onClose: () => void;
}

/** A reason that is typed, and what is said of one that is too short once it was asked for. */
function useReason() {
  const t = useMessages();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isShort = reason.trim().length < LEAST_REASON;
  const field = (
    <Field label={t('checks.why')} fault={isAsked && isShort && t('checks.whyNeeded')} isWide>
      <Input value={reason} maxLength={200} autoFocus onType={setReason} />
    </Field>
  );
  /** The reason; `undefined` while it is too short, which is said then. */
  const taken = (): string | undefined => {
    setAsked(true);
    return isShort ? undefined : reason.trim();
  };
  return { field, taken };
}

/** Prints once more: with a reason, and on a sheet of another number where the first one is spoiled. */
export function AgainDialog({ check, onClose }: CheckDialogProps) {
  const t = useMessages();
  const notice = useNotice();
  const [key] = useState(newKey);
  const [number, setNumber] = useState(check.number);
  const { field, taken } = useReason();
  const { isBusy, fault, run } = useChecksAct();
  const when = check.at === null ? '' : momentText(new Date(check.at));
  const about = check.state === 'by_hand' ? 'checks.againByHand' : 'checks.againAbout';
  const submit = async (): Promise<void> => {
    const reason = taken();
    const file =
      reason === undefined ? undefined : await run((verbs) => verbs.printAgain(check.id, { reason, number }, key));
    if (!file) return;
    saveFile(file.name, file.content);
    notice(t('checks.printed', { numbers: number }), 'success');
    onClose();
  };
  return (
    <FormDialog
      title={t('checks.againTitle', { number: check.number })}
      about={t(about, { when, by: check.by ?? '' })}
      act={t('checks.againDo')}
      isDanger
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {field}
      <Field label={t('checks.againNumber')} note={t('checks.againNumberHint', { number: check.number })} isWide>
        <Input value={number} maxLength={60} onType={setNumber} />
      </Field>
    </FormDialog>
  );
}

/** Ends a check: void, or stopped at the bank. */
export function EndDialog({ check, onClose }: CheckDialogProps) {
  const t = useMessages();
  const notice = useNotice();
  const [key] = useState(newKey);
  const [how, setHow] = useState<CheckEnd>('void');
  const { field, taken } = useReason();
  const { isBusy, fault, run } = useChecksAct();
  const { id, number, payee, amount } = check;
  const submit = async (): Promise<void> => {
    const reason = taken();
    if (reason === undefined || !(await run((verbs) => verbs.end(id, { how, reason }, key)))) return;
    notice(t('checks.voided', { number }), 'success');
    onClose();
  };
  return (
    <FormDialog
      title={t('checks.voidTitle', { number })}
      about={t('checks.voidAbout', { amount: formatDollars(amount), payee })}
      act={t(`checks.voidDo.${how}`)}
      isDanger
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div role="radiogroup" aria-label={t('checks.voidHow')} className="column gap-2">
        {checkEnds.map((one) => (
          <Radio key={one} name="how" checked={how === one} onChoose={() => setHow(one)}>
            {t(`checks.how.${one}`)}
          </Radio>
        ))}
      </div>
      {field}
    </FormDialog>
  );
}
