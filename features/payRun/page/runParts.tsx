/** How far a run is, and what is asked before it is released, undone or discarded, or one of its payments taken back. */
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messagesByField } from '../../../src/client/apiError';
import { useMay } from '../../../src/client/people/useMe';
import { newKey } from '../../../src/client/versions';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatDollars } from '../../../src/kinds/number';
import { Field } from '../../../src/look/kit/fields/Field';
import { Input } from '../../../src/look/kit/fields/Input';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import { Tag } from '../../../src/look/kit/parts/Tag';
import { useNotice } from '../../../src/resources/list/parts/useNotice';
import { LEAST_REASON } from '../../../src/rules/settled/settled';
import type { PayRun, RunPayment } from '../rules/calls';
import { PAY_RUNS } from '../rules/paths';
import { useAct } from './calls';

const kinds = { Prepared: undefined, Released: 'good', Discarded: undefined } as const;

/** How far a run is. */
export function StateTag({ state }: Pick<PayRun, 'state'>) {
  const t = useMessages();
  return <Tag kind={kinds[state]}>{t(`payRun.is.${state}`)}</Tag>;
}

/** The state of the way to a run that was just prepared: owners are asked at once whether it is released. */
export const ASKS_RELEASE = 'release';

/** What is asked before it is done. */
export type AskedOfRun = 'discard' | 'release' | 'undo' | RunPayment;

/** What is asked; right after an owner prepared the run, whether it is released. */
export function useAsked({ state }: PayRun) {
  const location = useLocation();
  const navigate = useNavigate();
  const isOwner = useMay('owner');
  const [asked, setAsked] = useState<AskedOfRun>();
  const isUnasked = isOwner && state === 'Prepared' && location.state === ASKS_RELEASE;
  const close = (): void => {
    setAsked(undefined);
    // Back and a reload do not ask again.
    if (location.state === ASKS_RELEASE) void navigate(location, { replace: true, state: null });
  };
  return { asked: asked ?? (isUnasked ? ('release' as const) : undefined), isUnasked, setAsked, close };
}

interface RunQuestionProps {
  readonly run: PayRun;
  readonly asked: 'discard' | 'release' | 'undo';
  /** Nobody pressed a button for it: a hasty Enter does nothing. */
  readonly isUnasked: boolean;
  readonly onClose: () => void;
}

/** Asks before a run is released, undone or discarded. */
export function RunQuestion({ run, asked, isUnasked, onClose }: RunQuestionProps) {
  const t = useMessages();
  const notice = useNotice();
  const navigate = useNavigate();
  const [key] = useState(newKey);
  const { isBusy, fault, run: act } = useAct();
  const doIt = async (): Promise<void> => {
    const done = await act<unknown>((verbs) =>
      asked === 'release'
        ? verbs.release(run, key)
        : asked === 'undo'
          ? verbs.undo(run.id, key)
          : verbs.discard(run.id, key),
    );
    if (done === undefined) return;
    notice(t(SAID[asked], { run: run.id }), 'success');
    onClose();
    if (asked === 'discard') void navigate(PAY_RUNS);
  };
  return (
    <FormDialog
      title={t(`payRun.${asked}Title`, { run: run.id })}
      about={t(`payRun.${asked}About`)}
      act={asked === 'discard' ? t('payRun.discardDo') : t(`payRun.${asked}Do`, { amount: formatDollars(run.amount) })}
      isDanger={asked !== 'release'}
      focus={asked === 'release' && !isUnasked ? 'act' : 'cancel'}
      isBusy={isBusy}
      fault={fault}
      onSubmit={doIt}
      onClose={onClose}
    />
  );
}

const SAID = { release: 'payRun.released', undo: 'payRun.undone', discard: 'payRun.discarded' } as const;

interface PaymentBackProps {
  readonly payment: RunPayment;
  readonly onClose: () => void;
}

/** Takes the payment back with a reason, and says what is wrong with one. */
function useTakingBack({ payment, onClose }: PaymentBackProps) {
  const t = useMessages();
  const notice = useNotice();
  const input = useRef<HTMLInputElement>(null);
  const [key] = useState(newKey);
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState<string>();
  const { isBusy, fault, run } = useAct();
  const send = async (): Promise<void> => {
    const isShort = reason.trim().length < LEAST_REASON;
    setSaid(isShort ? t('payRun.shortReason') : undefined);
    if (isShort) return input.current?.focus();
    const done = await run(
      (verbs) => verbs.takeBack(payment.payment ?? 0, reason.trim(), key),
      (error) => {
        const [[, [message] = []] = []] = messagesByField(error);
        setSaid(message);
        return message !== undefined;
      },
    );
    if (!done) return;
    notice(t('payRun.voided'), 'success');
    onClose();
  };
  return { input, reason, setReason, said, isBusy, fault, send };
}

/** Asks why a check is void or a payment taken back. Escape and Cancel change nothing. */
export function TakeBackDialog({ payment, onClose }: PaymentBackProps) {
  const t = useMessages();
  const { input, reason, setReason, said, isBusy, fault, send } = useTakingBack({ payment, onClose });
  const { reference, party, amount } = payment;
  const isCheck = reference !== null;
  return (
    <FormDialog
      title={isCheck ? t('payRun.voidTitle', { number: reference }) : t('payRun.takeBackTitle', { name: party.name })}
      about={t(isCheck ? 'payRun.takeBackAbout' : 'payRun.takeBackAboutTransfer')}
      act={t(isCheck ? 'payRun.voidDo' : 'payRun.takeBackDo', { amount: formatDollars(amount) })}
      isDanger
      focus="cancel"
      isBusy={isBusy}
      fault={fault}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={t('payRun.reason')} fault={said} isWide>
        <Input ref={input} maxLength={200} value={reason} onType={setReason} />
      </Field>
    </FormDialog>
  );
}

const tags = { waits: undefined, changed: 'late', paid: 'good', takenBack: 'bad' } as const;

/** What became of a payment, and how. */
export function PaymentState({ state, note }: Pick<RunPayment, 'state' | 'note'>) {
  const t = useMessages();
  return (
    <span className="row">
      <Tag kind={tags[state]}>{t(`payRun.is.${state}`)}</Tag>
      {note !== null && <span className="text-soft text-cut">{note}</span>}
    </span>
  );
}
