/** How the balance of a party came: statements, payments, adjustments and corrections, the newest first. */
import { useState } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Table } from '../../../../src/look/kit/table/Table';
import { useIsPhone } from '../../../../src/resources/list/table/useIsPhone';
import type { Account, LedgerPayment } from '../../rules/calls';
import { ApplyDialog } from '../apply/ApplyDialog';
import { useLedgerColumns } from './useLedgerColumns';
import type { LineAct } from './LineActs';
import { newKey } from '../../../../src/client/versions';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import { useAct } from '../calls';
import { messagesByField } from '../../../../src/client/apiError';
import { formatDollars } from '../../../../src/kinds/number';
import { negated } from '../../../../src/rules/settled/money';
import { Field } from '../../../../src/look/kit/fields/Field';
import { FormDialog } from '../../../../src/look/kit/FormDialog';
import { Input } from '../../../../src/look/kit/fields/Input';
import { howText } from '../howText';
import { LEAST_REASON } from '../../../../src/rules/settled/settled';

/** Asks before a payment that was typed wrong is taken back, and why. Escape and Cancel change nothing. */
interface TakeBackDialogProps {
  readonly payment: LedgerPayment;
  readonly onClose: () => void;
}

/** Takes a payment back, with what the server says against it. */
function useTakeBack({ payment, onClose }: TakeBackDialogProps) {
  const t = useMessages();
  const notice = useNotice();
  const [key] = useState(newKey);
  const [said, setSaid] = useState<string>();
  const { isBusy, fault, run } = useAct();
  const takeBack = async (reason: string): Promise<void> => {
    if (reason.length < LEAST_REASON) return setSaid(t('takeBack.short'));
    setSaid(undefined);
    const done = await run(
      async (verbs) => {
        await verbs.takeBackPayment(payment.id, reason, key);
        return true;
      },
      (error) => {
        const [[, [message] = []] = []] = messagesByField(error);
        setSaid(message);
        return message !== undefined;
      },
    );
    if (!done) return;
    notice(t('takeBack.done'), 'success');
    onClose();
  };
  return { isBusy, said: said ?? fault, takeBack };
}

/** The dialog; it is open while it is rendered. */
function TakeBackDialog(props: TakeBackDialogProps) {
  const { payment, onClose } = props;
  const t = useMessages();
  const [reason, setReason] = useState('');
  const { isBusy, said, takeBack } = useTakeBack(props);
  const amount = formatDollars(negated(payment.amount));
  return (
    <FormDialog
      title={t('takeBack.title', { payment: howText(t, payment) })}
      about={`${t('takeBack.under', { amount, day: payment.date })} ${t('takeBack.about')}`}
      act={t('takeBack.do', { amount })}
      isDanger
      focus="cancel"
      isBusy={isBusy}
      onSubmit={() => takeBack(reason.trim())}
      onClose={onClose}
    >
      <Field label={t('takeBack.reason')} fault={said} isWide>
        <Input maxLength={200} value={reason} onType={setReason} />
      </Field>
    </FormDialog>
  );
}

/** The table. */
export function Ledger({ account }: { readonly account: Account }) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const mayWrite = useMay('write');
  const [act, setAct] = useState<LineAct>();
  const unapply = useUnapply();
  const choose = (chosen: LineAct): void => {
    if (chosen.do === 'unapply') void unapply(chosen.line.id, chosen.statement);
    else setAct(chosen);
  };
  const close = (): void => setAct(undefined);
  return (
    <>
      <Table
        className="account-ledger"
        aria-label={t('account.ledger')}
        columns={useLedgerColumns(account, isPhone, mayWrite ? choose : undefined)}
        rows={account.ledger}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        rowProps={({ balance }) => ({ className: balance === null ? 'is-still' : undefined })}
      />
      {act?.do === 'takeBack' && <TakeBackDialog payment={act.payment} onClose={close} />}
      {act?.do === 'apply' && <ApplyDialog account={account} credit={act.credit} onClose={close} />}
    </>
  );
}

/** The way to do it. A refusal is said in the server's words. */
function useUnapply(): (payment: number, statement: number) => Promise<void> {
  const t = useMessages();
  const notice = useNotice();
  const { run } = useAct();
  return async (payment, statement) => {
    const done = await run(
      async (verbs) => {
        await verbs.unapplyCredit(payment, statement, newKey());
        return true;
      },
      (error) => {
        notice(error.message, 'error');
        return true;
      },
    );
    if (done) notice(t('account.unapplied'), 'success');
  };
}
